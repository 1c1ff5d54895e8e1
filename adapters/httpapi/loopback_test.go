package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/httpapi"
)

func TestLocalToolsRejectDNSRebinding(t *testing.T) {
	t.Attr("security", "13")
	h := newHarness(t, func(s *httpapi.Server) {
		s.Settings.PublicURL = &url.URL{Scheme: "http", Host: "selvedge.test:8080"}
		s.LocalRoutes = map[string]http.Handler{
			"GET /local/mailbox": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("123456")) }),
		}
	})
	for host, want := range map[string]int{
		"127.0.0.1:8080": 200, "[::1]:8080": 200, "192.0.2.7": 200, "localhost": 200, "LocalHost:8080": 200, "app.localhost:5173": 200,
		"selvedge.test:8080": 200, "selvedge.test": 200,
		"evil.example": 421, "evil.example:8080": 421, "localhost.evil.example": 421, "127.0.0.1.evil.example": 421, "notlocalhost": 421,
	} {
		for _, path := range []string{"/local/mailbox", "/local/", "/local/style.css"} {
			request := httptest.NewRequest(http.MethodGet, h.http.URL+path, nil)
			request.RequestURI, request.Host = "", host
			answer, err := h.http.Client().Do(request)
			require.NoError(t, err)
			require.NoError(t, answer.Body.Close())
			assert.Equal(t, want, answer.StatusCode, "%s at %s", path, host)
		}
	}
}
