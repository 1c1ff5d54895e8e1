package httpapi_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/googlelocal"
	"selvedge/adapters/httpapi"
	"selvedge/adapters/localclock"
	"selvedge/adapters/mailbox"
	"selvedge/ports"
)

func TestTheMuxAndTheDescriptionHaveTheSameRoutes(t *testing.T) {
	t.Attr("spec", "7.1")
	h := newHarness(t, func(s *httpapi.Server) {
		s.LocalRoutes = map[string]http.Handler{}
		box, err := mailbox.New(t.TempDir(), s.Login.Now, s.IDs.Ordered)
		require.NoError(t, err)
		clock, err := localclock.Open(t.TempDir()+"/clock", s.Login.Now)
		require.NoError(t, err)
		for _, set := range []map[string]http.Handler{box.Routes(), clock.Routes(), googlelocal.New(googlelocal.Config{}).Routes()} {
			for pattern, handler := range set {
				s.LocalRoutes[pattern] = handler
			}
		}
	})
	patterns, err := h.server.Patterns()
	require.NoError(t, err)
	var routed []string
	for _, pattern := range patterns {
		if pattern != "/" { // the screens of the frontend
			routed = append(routed, strings.ReplaceAll(pattern, "{$}", ""))
		}
	}
	var described []string
	for path, item := range description(t).Paths.Map() {
		for method := range item.Operations() {
			described = append(described, method+" "+path)
		}
	}
	slices.Sort(routed)
	slices.Sort(described)
	assert.Equal(t, described, routed)
}

func TestEveryKindOfErrorHasAStatus(t *testing.T) {
	statuses := map[ports.Kind]int{
		ports.Invalid: 422, ports.Unauthorized: 401, ports.Forbidden: 403, ports.NotFound: 404, ports.PaymentRequired: 402,
		ports.Conflict: 409, ports.TooMany: 429, ports.Unavailable: 503,
	}
	for _, kind := range kindsOfError(t) {
		require.Contains(t, statuses, kind)
		assert.Equal(t, statuses[kind], httpapi.StatusOf(kind), kind)
	}
}

// kindsOfError returns the constants of type ports.Kind.
func kindsOfError(t *testing.T) (found []ports.Kind) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../../ports/error.go", nil, 0)
	require.NoError(t, err)
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && fmt.Sprint(spec.Type) == "Kind" {
			text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			require.NoError(t, err)
			found = append(found, ports.Kind(text))
		}
		return true
	})
	require.NotEmpty(t, found)
	return found
}

func TestGuardedRoutesRequireASession(t *testing.T) {
	t.Attr("spec", "8.2")
	t.Attr("security", "15")
	h := newHarness(t, nil)
	patterns := h.server.SignedInPatterns()
	require.NotEmpty(t, patterns)
	for _, pattern := range patterns {
		t.Run(pattern, func(t *testing.T) {
			method, path, _ := strings.Cut(pattern, " ")
			path = regexp.MustCompile(`\{\w+\}`).ReplaceAllString(path, "some-id")
			answer := h.browser("d").send(method, path, "")
			assert.Equal(t, 401, answer.StatusCode)
			assert.Equal(t, "token missing", answer.Status.Message)
			answer = h.browser("d").send(method, path, "", "Cookie", "session=made-up")
			assert.Equal(t, 401, answer.StatusCode)
			assert.Equal(t, "invalid token", answer.Status.Message)
		})
	}
}

func TestUnknownPathsAndMethods(t *testing.T) {
	b := newHarness(t, nil).browser("d")
	for path, want := range map[string]int{"/api/": 404, "/api/v1/nothing": 404, "/local/nothing": 404, "/api/v2/config": 404} {
		answer := b.get(path)
		assert.Equal(t, want, answer.StatusCode, path)
		assert.Equal(t, "route_not_found", answer.Status.Reason, path)
	}
	for path, allowed := range map[string][]string{"/api/v1/profile": {"GET", "PUT"}, "/api/v1/workspace/get-highest-role/x": {"GET"}} {
		answer := b.send("DELETE", path, "")
		assert.Equal(t, 405, answer.StatusCode, path)
		assert.Equal(t, allowed, answer.Header.Values("Allow"), path)
	}
}

func TestLocalToolsAreServedOnlyInLocalMode(t *testing.T) {
	assert.Contains(t, string(newHarness(t, nil).browser("d").get("/local/").Body), "Mailbox")
	production := newHarness(t, func(s *httpapi.Server) { s.LocalTools = nil }).browser("d")
	for _, path := range []string{"/local/", "/local/style.css", "/local/mailbox"} {
		assert.Equal(t, 404, production.get(path).StatusCode, path)
	}
}
