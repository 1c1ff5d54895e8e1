package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestABackupUnderLoadIsRestoredWithAllThatWasAcknowledged(t *testing.T) {
	t.Attr("security", "32.1")
	folder, file := demoFolder(t), filepath.Join(t.TempDir(), "backup.tar.gz")
	p := start(t, folder, "--service-tokens=Photo Studio="+studioToken)
	browser := visit(t, p)
	browser.signIn(t, "ada@example.com")
	require.NoError(t, spend(p, 0))

	var acknowledged atomic.Int64
	stop, ended := make(chan struct{}), make(chan error, 1)
	go func() {
		for key := 1; ; key++ {
			select {
			case <-stop:
				ended <- nil
				return
			default:
			}
			if err := spend(p, key); err != nil {
				ended <- err
				return
			}
			acknowledged.Store(int64(key))
		}
	}()
	require.Eventually(t, func() bool { return acknowledged.Load() > 5 }, 10*time.Second, 10*time.Millisecond)
	before := acknowledged.Load()
	code, output := command(t, "backup", "--data="+folder, file)
	require.Zero(t, code, output)
	close(stop)
	require.NoError(t, <-ended)
	assert.Zero(t, p.stop())

	restored := filepath.Join(t.TempDir(), "restored")
	code, output = command(t, "restore", "--data="+restored, file)
	require.Zero(t, code, output)
	assert.Contains(t, output, "check out")
	code, output = command(t, "ledger", "verify", "--data="+restored)
	require.Zero(t, code, output)

	again := start(t, restored, "--service-tokens=Photo Studio="+studioToken)
	browser.at = again
	history := browser.get(t, "/api/billing/credits/usage.csv/nordhaus")
	kept := strings.Count(history, ",Load ")
	assert.GreaterOrEqual(t, int64(kept), before+1)
	assert.LessOrEqual(t, int64(kept), acknowledged.Load()+2)
	assert.Zero(t, again.stop())
}

func TestABackupHoldsTheLocalSetsFilesAndNoBackup(t *testing.T) {
	folder := t.TempDir()
	p := start(t, folder, "--empty")
	visit(t, p).signIn(t, "ada@example.com") // a mail
	require.Equal(t, http.StatusOK, advance(t, p))
	assert.Zero(t, p.stop())
	for name, content := range map[string]string{"w/a": "a", "w/a.w96": "small", "w/.b.part": "being written"} {
		file := filepath.Join(folder, "files", name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
		require.NoError(t, os.WriteFile(file, []byte(content), 0o600))
	}
	var want []string
	require.NoError(t, fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() && !strings.HasSuffix(name, ".lock") && !strings.HasSuffix(name, ".part") {
			want = append(want, name)
		}
		return err
	}))
	require.Len(t, want, 8, "clock, key, certificate, two databases, two files and a code")
	for _, name := range []string{"first.tar.gz", "second"} {
		file := filepath.Join(folder, name)
		code, output := command(t, "backup", "--data="+folder, file)
		require.Zero(t, code, output)
		assert.ElementsMatch(t, want, filesOf(t, file), name)
	}
}

// advance moves the product's clock.
func advance(t *testing.T, p product) int {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.url+"/local/clock", strings.NewReader(`{"advance":"1h"}`))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	return response.StatusCode
}

// filesOf returns the names in a backup.
func filesOf(t *testing.T, backup string) (names []string) {
	t.Helper()
	file, err := os.Open(backup)
	require.NoError(t, err)
	defer func() { require.NoError(t, file.Close()) }()
	zipped, err := gzip.NewReader(file)
	require.NoError(t, err)
	for archive := tar.NewReader(zipped); ; {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return names
		}
		require.NoError(t, err)
		names = append(names, header.Name)
	}
}

func TestWhatCanNotBeBackedUpOrRestoredIsSaid(t *testing.T) {
	folder := t.TempDir()
	whole, full := filepath.Join(folder, "whole.tar.gz"), demoFolder(t)
	code, output := command(t, "backup", "--data="+full, whole)
	require.Zero(t, code, output)
	text, err := os.ReadFile(whole)
	require.NoError(t, err)
	broken, other := filepath.Join(folder, "broken.tar.gz"), filepath.Join(folder, "other.txt")
	require.NoError(t, os.WriteFile(broken, text[:len(text)/2], 0o600))
	require.NoError(t, os.WriteFile(other, []byte("no backup"), 0o600))
	empty := filepath.Join(folder, "empty")
	for name, c := range map[string]struct {
		args []string
		says string
	}{
		"a folder that is not there": {[]string{"backup", "--data=" + empty, filepath.Join(folder, "x.tar.gz")}, "nothing to back up"},
		"a file that exists":         {[]string{"backup", "--data=" + full, whole}, "exists"},
		"a folder in use":            {[]string{"restore", "--data=" + full, whole}, "isn't empty"},
		"half a backup":              {[]string{"restore", "--data=" + empty, broken}, "isn't a complete backup"},
		"another file":               {[]string{"restore", "--data=" + empty, other}, "isn't a complete backup"},
		"a file that is not there":   {[]string{"restore", "--data=" + empty, filepath.Join(folder, "none")}, "no such file"},
	} {
		t.Run(name, func(t *testing.T) {
			code, output := command(t, c.args...)
			assert.NotZero(t, code)
			assert.Contains(t, output, c.says)
			assert.Equal(t, text, must(os.ReadFile(whole)), "the backup is as it was")
		})
	}
	left, err := os.ReadDir(empty)
	require.NoError(t, err)
	assert.Empty(t, left, "nothing is left of what could not be restored")
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return bytes.Clone(text)
}
