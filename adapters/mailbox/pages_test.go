package mailbox_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestTheJSONListIsFilteredByAddressOnly(t *testing.T) {
	t.Parallel()
	b := open(t, t.TempDir())
	send(t, b, ports.Mail{To: "ada@example.com", Subject: "For Ada"})
	send(t, b, ports.Mail{To: "grace@example.com", Subject: "For Grace, about ada@example.com"})
	tests := map[string]struct {
		query string
		want  []string
	}{
		"everybody's":                 {"", []string{"For Grace, about ada@example.com", "For Ada"}},
		"one address":                 {"?to=ada@example.com", []string{"For Ada"}},
		"in capitals":                 {"?to=ADA@example.com", []string{"For Ada"}},
		"with spaces around":          {"?to=%20ada@example.com", []string{"For Ada"}},
		"a part of an address":        {"?to=ada", []string{}},
		"an address without messages": {"?to=nobody@example.com", []string{}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := get(b, "/local/mailbox.json"+test.query)
			require.Equal(t, http.StatusOK, w.Code)
			assert.Equal(t, "application/json", w.Header().Get("Content-Type"))
			assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
			var list []struct{ Subject string }
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &list))
			require.NotNil(t, list, "an empty list is not null")
			subjects := []string{}
			for _, m := range list {
				subjects = append(subjects, m.Subject)
			}
			assert.Equal(t, test.want, subjects)
		})
	}
}

func TestTheEmptyPageSaysWhatToDo(t *testing.T) {
	t.Parallel()
	b := open(t, t.TempDir())
	w := get(b, "/local/mailbox")
	require.Equal(t, http.StatusOK, w.Code)
	assert.Contains(t, w.Body.String(), "No mail yet")
	assert.Contains(t, w.Body.String(), `href="/login"`)
	assert.Contains(t, w.Body.String(), "<title>Mailbox · Selvedge local</title>")
	assert.Contains(t, get(b, "/local/mailbox?to=ada@example.com").Body.String(), "Nothing has been sent to ada@example.com.")
}

func TestTheSignInCodeIsShown(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		mail ports.Mail
		want string
	}{
		"from the text":                         {ports.Mail{Subject: "Your code", Text: "Your code is 012345."}, `<code class="code">012345</code>`},
		"from the subject rather than the text": {ports.Mail{Subject: "111111 is your code", Text: "222222"}, `<code class="code">111111</code>`},
		"no part of a longer number":            {ports.Mail{Subject: "S", Text: "1234567 and x123456"}, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := open(t, t.TempDir())
			test.mail.To = "ada@example.com"
			send(t, b, test.mail)
			for _, target := range []string{"/local/mailbox", "/local/mailbox?id=id-1"} {
				page := get(b, target).Body.String()
				if test.want == "" {
					assert.NotContains(t, page, `class="code"`)
				} else {
					assert.Contains(t, page, test.want)
				}
			}
		})
	}
}

func TestAnOpenedMailIsEscapedAndItsURLsAreLinks(t *testing.T) {
	t.Parallel()
	b := open(t, t.TempDir())
	send(t, b, ports.Mail{
		To:      `"<img src=x>"@example.com`,
		Subject: "<script>alert(1)</script>",
		Text:    "</p><b>Join</b> (http://localhost:8080/invite?a=1&b=2), or javascript:alert(1) or http://x\"onclick=y.",
		HTML:    "<script>alert(2)</script>",
	})
	page := get(b, "/local/mailbox?id=id-1").Body.String()
	for _, raw := range []string{"<script", "<img", "<b>", "javascript:alert(1)\"", "style="} {
		assert.NotContains(t, page, raw)
	}
	assert.Contains(t, page, "&lt;/p&gt;&lt;b&gt;Join&lt;/b&gt; (")
	assert.Contains(t, page, `<a href="http://localhost:8080/invite?a=1&amp;b=2" rel="noopener noreferrer">http://localhost:8080/invite?a=1&amp;b=2</a>), or javascript:alert(1) or`)
	assert.Contains(t, page, `<a href="http://x" rel="noopener noreferrer">http://x</a>&#34;onclick=y.`)
	assert.Contains(t, page, `<iframe class="sheet" src="/local/mailbox/id-1/html" sandbox title=`)
	assert.Contains(t, page, `<time datetime="2026-03-01T12:00:00Z">Mar 1, 2026 12:00:00 UTC</time>`)
}

func TestTheHTMLPartIsServedInASandbox(t *testing.T) {
	t.Parallel()
	b := open(t, t.TempDir())
	send(t, b, ports.Mail{To: "ada@example.com", HTML: "<p>Hello</p>"})
	w := get(b, "/local/mailbox/id-1/html")
	require.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, "<p>Hello</p>", w.Body.String())
	assert.Equal(t, "text/html; charset=utf-8", w.Header().Get("Content-Type"))
	assert.Equal(t, "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:", w.Header().Get("Content-Security-Policy"))
	assert.Equal(t, "SAMEORIGIN", w.Header().Get("X-Frame-Options"))
	assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
}

func TestAMailWithoutHTMLHasNoFrame(t *testing.T) {
	t.Parallel()
	b := open(t, t.TempDir())
	send(t, b, ports.Mail{To: "ada@example.com", Text: "Hello"})
	assert.NotContains(t, get(b, "/local/mailbox?id=id-1").Body.String(), "<iframe")
}

func TestADeletedMailIsNotFound(t *testing.T) {
	t.Parallel()
	b := open(t, t.TempDir())
	for _, target := range []string{"/local/mailbox?id=nobody", "/local/mailbox/nobody/html", "/local/mailbox/..%2Fmail/html"} {
		w := get(b, target)
		assert.Equal(t, http.StatusNotFound, w.Code, target)
		assert.Contains(t, w.Body.String(), "That email is gone.", target)
	}
}

func TestWatchingReloadsThePageAndItsLinksKeepWatching(t *testing.T) {
	t.Parallel()
	b := open(t, t.TempDir())
	send(t, b, ports.Mail{To: "ada@example.com", Subject: "S"})
	still := get(b, "/local/mailbox?to=ada@example.com").Body.String()
	assert.NotContains(t, still, "http-equiv")
	assert.Contains(t, still, `href="/local/mailbox?to=ada%40example.com&amp;watch=1">Watch for new mail`)

	watching := get(b, "/local/mailbox?to=ada@example.com&watch=1").Body.String()
	assert.Contains(t, watching, `<meta http-equiv="refresh" content="3">`)
	assert.Contains(t, watching, `href="/local/mailbox?id=id-1&amp;to=ada%40example.com&amp;watch=1"`)
	assert.Contains(t, watching, `href="/local/mailbox?to=ada%40example.com">Stop watching`)
}

func TestTheErrorForADamagedMailHasItsName(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	b := open(t, dir)
	name := "000000000001-broken.json"
	require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("{"), 0o600))
	for _, target := range []string{"/local/mailbox", "/local/mailbox.json", "/local/mailbox?id=broken", "/local/mailbox/broken/html"} {
		w := get(b, target)
		assert.Equal(t, http.StatusInternalServerError, w.Code, target)
		assert.Contains(t, w.Body.String(), name, target)
	}
}
