package main

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
)

// eachSet runs a test over a product of each set, over both at once.
func eachSet(t *testing.T, test func(t *testing.T, p product)) {
	t.Helper()
	t.Run("local", func(t *testing.T) {
		t.Parallel()
		test(t, start(t, t.TempDir(), "--empty"))
	})
	t.Run("production", func(t *testing.T) {
		t.Parallel()
		test(t, newStaging(t, 1).instances[0])
	})
}

// carried are the headers of every answer, but for the content policy.
var carried = map[string]string{
	"X-Content-Type-Options":     "nosniff",
	"Referrer-Policy":            "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin-allow-popups",
	"Permissions-Policy":         "camera=(), geolocation=(), microphone=()",
}

func TestEveryAnswerOfBothSetsCarriesItsHeaders(t *testing.T) {
	t.Attr("security", "16")
	const https = "--public-url=https://selvedge.example"
	address := freeAddress(t)
	atHome := start(t, t.TempDir(), "--empty", "--addr="+address, https)
	atHome.url = "http://" + address
	s := newStaging(t, 1)
	secure := launch(t, `listening on (\S+)`, append(append([]string{"serve", "--addr=127.0.0.1:0"}, s.settings...), https)...)
	for name, c := range map[string]struct {
		at     product
		google bool
		hsts   string
	}{
		"the local set":                 {start(t, t.TempDir(), "--empty"), false, ""},
		"the local set over HTTPS":      {atHome, false, "max-age=63072000; includeSubDomains"},
		"the production set":            {s.instances[0], true, ""},
		"the production set over HTTPS": {secure, true, "max-age=63072000; includeSubDomains"},
	} {
		for _, path := range []string{"/", "/login", "/favicon.svg", "/assets/none.js", "/healthz", "/local/", "/api/docs", "/api/nothing", "/api/v1/config", "/api/v1/profile"} {
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, c.at.url+path, nil)
			require.NoError(t, err)
			answer, err := http.DefaultClient.Do(request)
			require.NoError(t, err)
			require.NoError(t, answer.Body.Close())
			about := name + " at " + path
			for header, want := range carried {
				assert.Equal(t, want, answer.Header.Get(header), "%s: %s", about, header)
			}
			assert.Equal(t, c.hsts, answer.Header.Get("Strict-Transport-Security"), about)
			policy := answer.Header.Get("Content-Security-Policy")
			assert.NotContains(t, policy, "unsafe-", about)
			assert.NotContains(t, policy, "stripe.com", about)
			assert.Contains(t, policy, "frame-ancestors 'none'", about)
			if path != "/api/docs" { // whose own policy is narrower
				assert.Equal(t, c.google, strings.Contains(policy, "https://accounts.google.com/gsi/client"), about)
			}
			if strings.HasPrefix(path, "/api/") {
				assert.Equal(t, "no-store", answer.Header.Get("Cache-Control"), about)
			}
		}
		assert.Zero(t, c.at.stop())
	}
}

func TestNoCodeOrTokenIsInTheSharedDatabase(t *testing.T) {
	t.Attr("security", "6")
	s := newStaging(t, 1)
	ada, workspace := s.enter(t, "canary@example.com")
	code := s.mailedTo(t, "canary@example.com", `\b\d{6}\b`)
	ada.post(t, "/api/v1/invite", `{"email":"guest@example.com","workspaceId":"`+workspace+`","role":"admin"}`)
	secrets := []string{strings.TrimPrefix(s.mailedTo(t, "guest@example.com", `/invite#[\w-]{43}`), "/invite#")}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.url, nil)
	require.NoError(t, err)
	for _, cookie := range ada.Jar.Cookies(request.URL) {
		secrets = append(secrets, cookie.Value)
	}
	require.Len(t, secrets, 3, "the invitation's token, the session and the device")

	kept := postgrestest.Contents(t, s.database())
	require.Contains(t, kept, "canary@example.com", "the database was read")
	assert.NotRegexp(t, `\b`+code+`\b`, kept) // six digits may be within an id
	for _, secret := range secrets {
		assert.NotContains(t, kept, secret)
	}
}
