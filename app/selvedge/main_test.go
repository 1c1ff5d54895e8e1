package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// product is a running binary.
type product struct {
	url  string
	stop func() int
	out  *bytes.Buffer // what it said on standard error
}

func start(t *testing.T, folder string, args ...string) product {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	reader, writer := io.Pipe()
	var errs bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, append([]string{"serve", "--addr=127.0.0.1:0", "--data=" + folder}, args...), writer, &errs)
		_ = writer.Close()
	}()
	stop := func() int {
		cancel()
		return <-ended
	}
	lines := bufio.NewScanner(reader)
	for lines.Scan() {
		if found := regexp.MustCompile(`running at\s+(\S+)`).FindStringSubmatch(lines.Text()); found != nil {
			go func() { _, _ = io.Copy(io.Discard, reader) }()
			return product{url: found[1], stop: stop, out: &errs}
		}
	}
	t.Fatalf("it ended with %d: %s", stop(), &errs)
	return product{}
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	require.NoError(t, err)
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer func() { require.NoError(t, response.Body.Close()) }()
	body, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return response.StatusCode, string(body)
}

func TestItServesUntilItIsInterruptedAndStartsAgain(t *testing.T) {
	folder := t.TempDir()
	for range 2 {
		p := start(t, folder)
		for path, want := range map[string]string{"/readyz": "ok", "/login": "Selvedge", "/local/": "Mailbox", "/local/mailbox": "Mailbox", "/api/v1/config": `"adapterSet":"local"`} {
			status, body := get(t, p.url+path)
			assert.Equal(t, 200, status, path)
			assert.Contains(t, body, want, path)
		}
		assert.Equal(t, 0, p.stop())
	}
}

func TestNoCodeOrTokenIsInTheDatabase(t *testing.T) {
	folder := t.TempDir()
	p := start(t, folder)
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	browser := &http.Client{Jar: jar}
	post := func(path, body string) string {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.url+path, strings.NewReader(body))
		require.NoError(t, err)
		request.Header.Set("Content-Type", "application/json")
		response, err := browser.Do(request)
		require.NoError(t, err)
		defer func() { require.NoError(t, response.Body.Close()) }()
		answer, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		require.Equal(t, 200, response.StatusCode, "%s", answer)
		return string(answer)
	}
	post("/api/v1/passwordless", `{"email":"canary@example.com"}`)
	var code string
	require.Eventually(t, func() bool {
		_, mails := get(t, p.url+"/local/mailbox.json?to=canary@example.com")
		code = regexp.MustCompile(`\b\d{6}\b`).FindString(mails)
		return code != ""
	}, 10*time.Second, 10*time.Millisecond)
	post("/api/v1/otp", `{"email":"canary@example.com","otp":"`+code+`"}`)
	address, err := url.Parse(p.url)
	require.NoError(t, err)
	secrets := []string{code}
	for _, cookie := range jar.Cookies(address) {
		secrets = append(secrets, cookie.Value)
	}
	require.Len(t, secrets, 3, "the code, the session and the device")

	files, err := filepath.Glob(filepath.Join(folder, "selvedge.db*"))
	require.NoError(t, err)
	kept := ""
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		kept += string(text)
	}
	require.Contains(t, kept, "canary@example.com", "the database was read")
	for _, secret := range secrets {
		assert.NotContains(t, kept, secret)
	}
	assert.Zero(t, p.stop())
	assert.NotContains(t, p.out.String(), code)
}

func TestWhatPreventsAStartIsSaidClearly(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, taken.Close()) })
	used := t.TempDir()
	running := start(t, used)
	t.Cleanup(func() { running.stop() })
	for name, c := range map[string]struct {
		args []string
		want string
	}{
		"an address in use":       {[]string{"serve", "--addr=" + taken.Addr().String(), "--data=" + t.TempDir()}, "is in use: stop what runs there, or choose another address"},
		"a folder in use":         {[]string{"serve", "--addr=127.0.0.1:0", "--data=" + used}, used},
		"a setting that is wrong": {[]string{"serve", "--addr=127.0.0.1:0", "--public-url=app", "--data=" + t.TempDir()}, "SELVEDGE_PUBLIC_URL"},
		"an unknown flag":         {[]string{"serve", "--nonsense"}, "unknown flag --nonsense"},
		"an unknown command":      {[]string{"sing"}, "unexpected argument sing"},
	} {
		t.Run(name, func(t *testing.T) {
			var out, errs bytes.Buffer
			assert.NotZero(t, run(t.Context(), c.args, &out, &errs))
			assert.Contains(t, errs.String(), c.want)
			assert.NotContains(t, errs.String(), "goroutine")
		})
	}
}

func TestHelpListsEverySetting(t *testing.T) {
	var out, errs bytes.Buffer
	assert.Zero(t, run(t.Context(), []string{"serve", "--help"}, &out, &errs))
	for _, name := range []string{"SELVEDGE_ADDR", "SELVEDGE_PUBLIC_URL", "SELVEDGE_DATA", "SELVEDGE_REDIRECT_ORIGINS", "SELVEDGE_TRUSTED_PROXIES", "SELVEDGE_SECRET_KEY", "SELVEDGE_NOOTP"} {
		assert.Contains(t, strings.ReplaceAll(out.String(), "\n", " "), name)
	}
}
