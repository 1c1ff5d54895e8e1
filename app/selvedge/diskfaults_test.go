//go:build diskfaults

package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestADiskThatFailsLosesNothingThatWasAcknowledged has the system refuse what the
// product asks of the disk while eight studios spend. strace counts the calls of
// each thread for itself. `just disk-faults` runs it.
func TestADiskThatFailsLosesNothingThatWasAcknowledged(t *testing.T) {
	if _, err := exec.LookPath("strace"); err != nil {
		t.Fatal("strace, which lets the disk fail, is not here: install it (Linux only), such as with apt-get install strace")
	}
	const keeping, taking = "fsync,fdatasync", "pwrite64"
	for _, c := range []struct {
		name, calls, fault, when string
		ended                    syscall.Signal
	}{
		{"the disk does not keep, now and then", keeping, "EIO", "15+3", syscall.SIGTERM},
		{"the disk does not keep any more", keeping, "EIO", "30+", syscall.SIGKILL},
		{"the disk does not take, now and then", taking, "EIO", "40+11", syscall.SIGKILL},
		{"the disk does not take any more", taking, "EIO", "60+", syscall.SIGTERM},
		{"the disk is full, now and then", taking, "ENOSPC", "40+11", syscall.SIGTERM},
		{"the disk is full", taking, "ENOSPC", "60+", syscall.SIGKILL},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder, token := t.TempDir(), "--service-tokens=Photo Studio="+studioToken
			require.Zero(t, start(t, folder).stop())
			p, process := startCommand(t, "strace", "-D", "-f", "-qq", "--seccomp-bpf", "-o", os.DevNull,
				"-e", "trace="+c.calls, "-e", "inject="+c.calls+":error="+c.fault+":when="+c.when,
				os.Args[0], "serve", "--addr=127.0.0.1:0", "--data="+folder, token)
			kept, lost := spendUntilItFails(t, p, folder)

			reads, _ := get(t, p.url+"/api/v1/config")
			ready, _ := get(t, p.url+"/readyz")
			alive, _ := get(t, p.url+"/healthz")
			assert.Equal(t, []int{200, 200, 200}, []int{reads, ready, alive}, "what is there is still served")
			require.NoError(t, process.Process.Signal(c.ended))
			ended := make(chan struct{})
			go func() { _ = process.Wait(); close(ended) }() // fails if the disk did to the last
			select {
			case <-ended:
			case <-time.After(30 * time.Second):
				t.Fatal("it does not end")
			}

			again := start(t, folder, token)
			for _, key := range lost {
				assert.NoError(t, spend(again, key), "what was refused can be asked for again")
			}
			browser := visit(t, again)
			browser.signIn(t, "ada@example.com")
			history := browser.get(t, "/api/billing/credits/usage.csv/nordhaus")
			for _, key := range append(kept, lost...) {
				assert.Equal(t, 1, strings.Count(history, fmt.Sprintf(",Load %d,1,", key)), "%d", key)
			}
			require.Zero(t, again.stop())
			code, output := command(t, "ledger", "verify", "--data="+folder)
			assert.Zero(t, code, output)
			t.Logf("%d were acknowledged and %d refused", len(kept), len(lost))
		})
	}
}

// spendUntilItFails has eight studios spend until each was refused three times, and
// returns which credits were acknowledged and which refused. A refusal has to come
// in time and to keep its cause to itself.
func spendUntilItFails(t *testing.T, p product, folder string) (kept, lost []int) {
	t.Helper()
	var mu sync.Mutex
	var studios sync.WaitGroup
	client := http.Client{Timeout: 20 * time.Second}
	for studio := range 8 {
		studios.Go(func() {
			refused := 0
			for i := 0; refused < 3 && i < 1000; i++ {
				key := studio*1000 + i
				response, err := client.Do(spending(p, key))
				if !assert.NoError(t, err, "it does not answer") {
					return
				}
				answer, err := io.ReadAll(response.Body)
				assert.NoError(t, err)
				assert.NoError(t, response.Body.Close())
				mu.Lock()
				if response.StatusCode == http.StatusOK {
					kept = append(kept, key)
				} else {
					refused++
					lost = append(lost, key)
					assert.Equal(t, http.StatusServiceUnavailable, response.StatusCode, "%s", answer)
					assert.NotRegexp(t, `(?i)sqlite|i/o|full|disk|`+folder, string(answer))
				}
				mu.Unlock()
			}
		})
	}
	studios.Wait()
	require.NotEmpty(t, kept, "the disk was good at first")
	require.NotEmpty(t, lost, "the disk failed")
	return kept, lost
}
