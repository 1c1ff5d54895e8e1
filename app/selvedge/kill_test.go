package main

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var rounds = flag.Int("rounds", 10, "how often the product is killed under load")

// asProduct makes the test's program the product's.
const asProduct = "SELVEDGE_TEST_AS_PRODUCT"

func TestMain(m *testing.M) {
	if os.Getenv(asProduct) != "" {
		_ = os.Unsetenv(asProduct) // which is no setting; it fails for no such name
		main()
	}
	flag.Parse()
	os.Exit(m.Run())
}

// startProcess is start in a process of its own.
func startProcess(t *testing.T, folder string, args ...string) (product, *exec.Cmd) {
	t.Helper()
	return startCommand(t, append([]string{os.Args[0], "serve", "--addr=127.0.0.1:0", "--data=" + folder}, args...)...)
}

// startCommand starts a command that becomes the product, and waits until it serves.
func startCommand(t *testing.T, words ...string) (product, *exec.Cmd) {
	t.Helper()
	process := exec.CommandContext(t.Context(), words[0], words[1:]...)
	process.Env = append(os.Environ(), asProduct+"=1")
	process.Stderr = os.Stderr
	out, err := process.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, process.Start())
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if found := regexp.MustCompile(`running at\s+(\S+)`).FindStringSubmatch(lines.Text()); found != nil {
			return product{url: found[1]}, process
		}
	}
	t.Fatalf("it ended: %v", process.Wait())
	return product{}, nil
}

// TestKilledUnderLoadItLosesNothingThatItAcknowledged kills it while eight studios
// spend. `just kill-rounds` does it a thousand times.
func TestKilledUnderLoadItLosesNothingThatItAcknowledged(t *testing.T) {
	t.Attr("security", "31")
	folder, token := demoFolder(t), "--service-tokens=Photo Studio="+studioToken
	var asked atomic.Int64
	var mu sync.Mutex
	var acknowledged []int
	for range *rounds {
		p, process := startProcess(t, folder, token)
		enough, left := make(chan struct{}), int64(1+rand.IntN(15))
		var studios sync.WaitGroup
		for range 8 {
			studios.Go(func() {
				for {
					key := int(asked.Add(1))
					if spend(p, key) != nil {
						return
					}
					mu.Lock()
					acknowledged = append(acknowledged, key)
					if left--; left == 0 {
						close(enough)
					}
					mu.Unlock()
				}
			})
		}
		<-enough
		require.NoError(t, process.Process.Kill())
		assert.Error(t, process.Wait())
		studios.Wait()
	}
	p := start(t, folder, token)
	browser := visit(t, p)
	browser.signIn(t, "ada@example.com")
	history := browser.get(t, "/api/billing/credits/usage.csv/nordhaus")
	for _, key := range acknowledged {
		assert.Equal(t, 1, strings.Count(history, fmt.Sprintf(",Load %d,1,", key)), "what was acknowledged as %d", key)
	}
	require.Zero(t, p.stop())
	code, output := command(t, "ledger", "verify", "--data="+folder)
	assert.Zero(t, code, output)
	t.Logf("killed %d times; %d credits were acknowledged, and all are there", *rounds, len(acknowledged))
}
