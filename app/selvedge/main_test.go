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
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/app"
)

// product is a running binary.
type product struct {
	url  string
	stop func() int
	out  *bytes.Buffer // what it wrote to standard error
}

func start(t *testing.T, folder string, args ...string) product {
	t.Helper()
	return launch(t, `running at\s+(\S+)`, append([]string{"serve", "--addr=127.0.0.1:0", "--data=" + folder}, args...)...)
}

// launch runs a command that serves, once it says where, as the pattern finds it.
func launch(t *testing.T, where string, args ...string) product {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	reader, writer := io.Pipe()
	var errs bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, args, writer, &errs)
		_ = writer.Close()
	}()
	stop := sync.OnceValue(func() int {
		cancel()
		return <-ended
	})
	lines := bufio.NewScanner(reader)
	for lines.Scan() {
		if found := regexp.MustCompile(where).FindStringSubmatch(lines.Text()); found != nil {
			go func() { _, _ = io.Copy(io.Discard, reader) }()
			return product{url: found[1], stop: stop, out: &errs}
		}
	}
	t.Fatalf("it ended with %d: %s %v", stop(), &errs, lines.Err())
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
	t.Attr("security", "33")
	folder := demoFolder(t)
	for range 2 {
		p := start(t, folder)
		for path, want := range map[string]string{"/readyz": "ok", "/login": "Selvedge", "/local/": "Mailbox", "/local/mailbox": "Mailbox", "/api/v1/config": `"adapterSet":"local"`, "/licences.txt": "Apache License"} {
			status, body := get(t, p.url+path)
			assert.Equal(t, 200, status, path)
			assert.Contains(t, body, want, path)
		}
		assert.Equal(t, 0, p.stop())
	}
}

func TestTheLocalToolsLeadToOneAnother(t *testing.T) {
	p := start(t, t.TempDir(), "--empty")
	_, index := get(t, p.url+"/local/")
	links := regexp.MustCompile(`href="/local/[a-z]+"`).FindAllString(index, -1)
	require.Len(t, links, 3)
	for _, link := range links {
		_, page := get(t, p.url+strings.TrimSuffix(strings.TrimPrefix(link, `href="`), `"`))
		for _, other := range append(links, `href="/local/"`) {
			assert.Contains(t, page, other, link)
		}
	}
	assert.Zero(t, p.stop())
}

// visitor is a browser at a running binary.
type visitor struct {
	http.Client
	at product
}

func visit(t *testing.T, p product) *visitor {
	t.Helper()
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	return &visitor{Client: http.Client{Jar: jar}, at: p}
}

func (v *visitor) post(t *testing.T, path, body string) string {
	t.Helper()
	return v.ask(t, http.MethodPost, path, body)
}

func (v *visitor) get(t *testing.T, path string) string {
	t.Helper()
	return v.ask(t, http.MethodGet, path, "")
}

// ask returns the body of an answer that has to be 200.
func (v *visitor) ask(t *testing.T, method, path, body string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, v.at.url+path, strings.NewReader(body))
	require.NoError(t, err)
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := v.Do(request)
	require.NoError(t, err)
	defer func() { require.NoError(t, response.Body.Close()) }()
	answer, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.Equal(t, 200, response.StatusCode, "%s %s: %s", method, path, answer)
	return string(answer)
}

// signIn goes all the way and returns the code and the last answer.
func (v *visitor) signIn(t *testing.T, email string) (code, answer string) {
	t.Helper()
	v.post(t, "/api/v1/passwordless", `{"email":"`+email+`"}`)
	code, _, _ = strings.Cut(v.mailed(t, email, `\d{6} is your Selvedge sign-in code`), " ")
	return code, v.post(t, "/api/v1/otp", `{"email":"`+email+`","otp":"`+code+`"}`)
}

// mailed waits for a mail to an address with such a text, and returns the text.
func (v *visitor) mailed(t *testing.T, email, pattern string) (found string) {
	t.Helper()
	require.Eventually(t, func() bool {
		_, mails := get(t, v.at.url+"/local/mailbox.json?to="+email)
		found = regexp.MustCompile(pattern).FindString(mails)
		return found != ""
	}, time.Minute, 10*time.Millisecond)
	return found
}

func TestNoCodeOrTokenIsInTheDatabase(t *testing.T) {
	t.Attr("security", "6")
	folder := demoFolder(t)
	p := start(t, folder)
	browser := visit(t, p)
	code, welcome := browser.signIn(t, "canary@example.com")
	own := regexp.MustCompile(`"lastActiveWorkspaceId":"([^"]+)"`).FindStringSubmatch(welcome)
	require.NotNil(t, own)
	browser.post(t, "/api/v1/invite", `{"email":"guest@example.com","workspaceId":"`+own[1]+`","role":"admin"}`)
	token := strings.TrimPrefix(browser.mailed(t, "guest@example.com", `/invite#[\w-]{43}`), "/invite#")
	address, err := url.Parse(p.url)
	require.NoError(t, err)
	secrets := []string{code, token}
	for _, cookie := range browser.Jar.Cookies(address) {
		secrets = append(secrets, cookie.Value)
	}
	require.Len(t, secrets, 4, "the code, the invitation's token, the session and the device")

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
	used := demoFolder(t)
	running := start(t, used)
	t.Cleanup(func() { running.stop() })
	for name, c := range map[string]struct {
		args []string
		want string
	}{
		"an address in use":           {[]string{"serve", "--addr=" + taken.Addr().String(), "--data=" + t.TempDir()}, "is already in use: stop whatever is running there, or choose another address"},
		"a folder in use":             {[]string{"serve", "--addr=127.0.0.1:0", "--data=" + used}, used},
		"a setting that is wrong":     {[]string{"serve", "--addr=127.0.0.1:0", "--public-url=app", "--data=" + t.TempDir()}, "SELVEDGE_PUBLIC_URL"},
		"each setting that is wrong":  {[]string{"serve", "--addr=8080", "--log-level=loud", "--data=" + t.TempDir()}, "SELVEDGE_LOG_LEVEL is \"loud\""},
		"an address, with the others": {[]string{"serve", "--addr=8080", "--log-level=loud", "--data=" + t.TempDir()}, "SELVEDGE_ADDR is \"8080\""},
		"an unknown flag":             {[]string{"serve", "--nonsense"}, "unknown flag --nonsense"},
		"an unknown command":          {[]string{"sing"}, "unexpected argument sing"},
	} {
		t.Run(name, func(t *testing.T) {
			var out, errs bytes.Buffer
			assert.NotZero(t, run(t.Context(), c.args, &out, &errs))
			assert.Contains(t, errs.String(), c.want)
			assert.NotContains(t, errs.String(), "goroutine")
			assert.Less(t, strings.Count(out.String(), "\n"), 5, "nothing hides it: %s", &out)
		})
	}
}

func TestAMisspeltSettingIsSaidAtTheStart(t *testing.T) {
	t.Setenv("SELVEDGE_METRIC_ADDR", "canary")
	p := start(t, t.TempDir(), "--empty")
	assert.Zero(t, p.stop())
	assert.Contains(t, p.out.String(), "SELVEDGE_METRIC_ADDR")
	assert.NotContains(t, p.out.String(), "canary")
}

func TestHelpAndTheReadmeListEverySetting(t *testing.T) {
	var out, errs bytes.Buffer
	assert.Zero(t, run(t.Context(), []string{"serve", "--help"}, &out, &errs))
	readme, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	listed := 0
	for _, field := range reflect.VisibleFields(reflect.TypeFor[app.Config]()) {
		if name := field.Tag.Get("env"); name != "" {
			assert.Contains(t, out.String(), "$"+name)
			assert.Contains(t, string(readme), "`"+name+"`")
			listed++
		}
	}
	assert.Greater(t, listed, 20, "the settings were found")
}

func TestItSaysItsVersion(t *testing.T) {
	code, output := command(t, "--version")
	assert.Zero(t, code)
	assert.Equal(t, app.Version+"\n", output)
}

func TestTheDemonstrationsAdminSignsInAsAReturningUser(t *testing.T) {
	p := start(t, demoFolder(t))
	defer func() { assert.Zero(t, p.stop()) }()
	_, answer := visit(t, p).signIn(t, "ada@example.com")
	assert.Contains(t, answer, `"firstTimeLogin":false`)
	assert.Contains(t, answer, `"name":"Ada Lovelace"`)
	assert.Contains(t, answer, `"lastActiveWorkspaceId":"nordhaus"`)
}
