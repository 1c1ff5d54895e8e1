package httpapi_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"selvedge/adapters/httpapi"
)

func TestARequestIsLoggedWithItsDurationInMilliseconds(t *testing.T) {
	h := newHarness(t, nil)
	h.browser("d").send("GET", "/api/v1/session", "")
	assert.Regexp(t, `"path":"/api/v1/session","status":200,"took_ms":\d{1,4}(\.\d{1,3})?,`, h.log.String())
}

func TestProbesAndFilesAreLoggedAtDebugLevel(t *testing.T) {
	h := newHarness(t, nil)
	b := h.browser("d")
	for path, level := range map[string]string{"/api/v1/session": "INFO", "/healthz": "DEBUG", "/readyz": "DEBUG", "/favicon.svg": "DEBUG"} {
		b.get(path)
		assert.Regexp(t, `"level":"`+level+`","msg":"request",[^\n]*"path":"`+path+`"`, h.log.String())
	}
}

func TestARequestIsObservedWithItsRoute(t *testing.T) {
	var (
		mu   sync.Mutex
		seen []string
	)
	h := newHarness(t, func(s *httpapi.Server) {
		s.Observe = func(pattern, method string, status int, took time.Duration) {
			mu.Lock()
			defer mu.Unlock()
			assert.Positive(t, took)
			seen = append(seen, fmt.Sprintf("%q %s %d", pattern, method, status))
		}
	})
	for _, c := range []struct{ method, path, want string }{
		{"GET", "/api/v1/session", `"GET /api/v1/session" GET 200`},
		{"GET", "/api/v1/workspace/w-1/users", `"GET /api/v1/workspace/{id}/users" GET 401`},
		{"GET", "/api/v1/workspace/get-highest-role/w-1", `"GET /api/v1/workspace/get-highest-role/{id}" GET 401`},
		{"GET", "/workspace/w-1/home", `"/" GET 200`},
		{"GET", "/api/v1/nothing/like/it", `"/api/" GET 404`},
		{"PUT", "/api/v1/session", `"/api/" PUT 405`},
	} {
		t.Run(c.method+" "+c.path, func(t *testing.T) {
			h.browser("d").send(c.method, c.path, "")
			mu.Lock()
			defer mu.Unlock()
			assert.Equal(t, c.want, seen[len(seen)-1])
		})
	}
	t.Run("from another site", func(t *testing.T) {
		h.browser("d").send("POST", "/api/v1/logout", "", "Sec-Fetch-Site", "cross-site")
		mu.Lock()
		defer mu.Unlock()
		assert.Equal(t, `"" POST 403`, seen[len(seen)-1])
	})
}

func TestAStreamIsObservedAsLongAsItTookToBegin(t *testing.T) {
	type observed struct {
		pattern string
		took    time.Duration
	}
	seen := make(chan observed, 10)
	h := newHarness(t, func(s *httpapi.Server) {
		s.Observe = func(pattern, _ string, _ int, took time.Duration) { seen <- observed{pattern, took} }
	})
	s := newScene(h, "s")
	start := time.Now()
	stream := s.listen("admin", "")
	assert.Equal(t, "ready {}", stream.next())
	began := time.Since(start)
	for time.Since(start) < 2*began { // it lasts
		s.deliver()
	}
	h.server.Events.Close()
	assert.Empty(t, stream.next())
	got := <-seen
	assert.Equal(t, "GET /api/v1/workspace/{id}/events", got.pattern)
	assert.LessOrEqual(t, got.took, began)
}
