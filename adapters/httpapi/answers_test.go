package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/httpapi"
)

func TestResponseHeaders(t *testing.T) {
	t.Attr("security", "16")
	h := newHarness(t, func(s *httpapi.Server) {
		public, err := url.Parse("https://selvedge.test")
		require.NoError(t, err)
		s.Settings.PublicURL = public
	})
	for _, path := range []string{"/", "/login", "/assets/app-1a.js", "/api/v1/config", "/api/v1/profile", "/api/nothing", "/local/", "/healthz"} {
		t.Run(path, func(t *testing.T) {
			header := h.browser("d").get(path).Header
			policy := header.Get("Content-Security-Policy")
			assert.Contains(t, policy, "default-src 'none'")
			assert.Contains(t, policy, "frame-ancestors 'none'")
			assert.Contains(t, policy, "script-src 'self';")
			assert.NotContains(t, policy, "unsafe-")
			assert.NotContains(t, policy, "google")
			assert.Equal(t, "nosniff", header.Get("X-Content-Type-Options"))
			assert.Equal(t, "strict-origin-when-cross-origin", header.Get("Referrer-Policy"))
			assert.Equal(t, "same-origin-allow-popups", header.Get("Cross-Origin-Opener-Policy"))
			assert.Contains(t, header.Get("Strict-Transport-Security"), "max-age=63072000")
			assert.NotEmpty(t, header.Get("X-Request-Id"))
			if strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/local/") {
				assert.Equal(t, "no-store", header.Get("Cache-Control"))
			}
		})
	}
	assert.Empty(t, newHarness(t, nil).browser("d").get("/").Header.Get("Strict-Transport-Security"), "not sent over HTTP")
}

func TestTheTextOfAnUnexpectedErrorIsNotInTheResponse(t *testing.T) {
	t.Attr("security", "29")
	h := newHarness(t, func(s *httpapi.Server) {
		s.LocalRoutes = map[string]http.Handler{
			"GET /local/panic": http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("secret of the house") }),
		}
	})
	answer := h.browser("d").get("/local/panic")
	assert.Equal(t, 500, answer.StatusCode)
	assert.Equal(t, "internal", answer.Status.Reason)
	assert.NotContains(t, string(answer.Body), "secret of the house")
	assert.Contains(t, answer.Status.Message, answer.Status.RequestID)
	assert.Equal(t, answer.Header.Get("X-Request-Id"), answer.Status.RequestID)
	assert.Contains(t, h.log.String(), "secret of the house")
	assert.Equal(t, 1, strings.Count(h.log.String(), "secret of the house"), "logged once")
}

func TestAPanicDuringAResponseAbortsIt(t *testing.T) {
	h := newHarness(t, func(s *httpapi.Server) {
		s.LocalRoutes = map[string]http.Handler{
			"GET /local/half": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				_, _ = w.Write(bytes.Repeat([]byte("a row\n"), 10_000))
				panic("no second half")
			}),
		}
	})
	request, err := http.NewRequestWithContext(t.Context(), "GET", h.http.URL+"/local/half", nil)
	require.NoError(t, err)
	answer, err := h.http.Client().Do(request)
	require.NoError(t, err)
	defer func() { require.NoError(t, answer.Body.Close()) }()
	_, err = io.ReadAll(answer.Body)
	assert.Error(t, err, "a partial response is not taken for a complete one")
	assert.Equal(t, 1, strings.Count(h.log.String(), "no second half"))
}

func TestACanceledRequestIsNeitherAnErrorNorASuccess(t *testing.T) {
	h := newHarness(t, nil)
	s := newScene(h, "s")
	handler, err := h.server.Handler()
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	request := httptest.NewRequestWithContext(ctx, "GET", "/api/v1/profile", nil)
	request.Header.Set("Cookie", "session="+s.id("member"))
	answer := httptest.NewRecorder()
	handler.ServeHTTP(answer, request)
	assert.Equal(t, 499, answer.Code)
	assert.NotContains(t, h.log.String(), "unexpected error")
}

func TestReadinessDependsOnTheStore(t *testing.T) {
	broken := errors.New("disk on fire")
	h := newHarness(t, func(s *httpapi.Server) { s.Ready = func(context.Context) error { return broken } })
	answer := h.browser("d").get("/readyz")
	assert.Equal(t, 503, answer.StatusCode)
	assert.NotContains(t, string(answer.Body), "fire")
	assert.Equal(t, 200, h.browser("d").get("/healthz").StatusCode)
	assert.Equal(t, 200, newHarness(t, nil).browser("d").get("/readyz").StatusCode)
}

func TestTheFrontendIsServed(t *testing.T) {
	b := newHarness(t, nil).browser("d")
	for path, want := range map[string]struct {
		status int
		cache  string
		body   string
	}{
		"/":                        {200, "no-cache", "Selvedge"},
		"/terms-and-conditions":    {200, "no-cache", "Selvedge"},
		"/login?redirect=x":        {200, "no-cache", "the page for signing in"},
		"/workspace/a.b/teams":     {200, "no-cache", "the page of a team"},
		"/workspace/a/boards/new":  {200, "no-cache", "the page of a new board"},
		"/workspace/a/boards/b1":   {200, "no-cache", "the page of any board"},
		"/workspace/1/teams/more":  {200, "no-cache", "Selvedge"},
		"/screens/login.html":      {200, "no-cache", "Selvedge"},
		"/workspace/1/service":     {200, "no-cache", "Selvedge"},
		"/workspace/a.b/home":      {200, "no-cache", "Selvedge"},
		"/index.html":              {200, "no-cache", "Selvedge"},
		"/favicon.svg":             {200, "public, max-age=3600", "<svg/>"},
		"/assets/app-1a.js":        {200, "public, max-age=31536000, immutable", "console"},
		"/assets/app-gone.js":      {404, "", "404"},
		"/assets/app-1b.js.br":     {404, "", "404"},
		"/index.html.br":           {404, "", "404"},
		"/index.html.gz":           {404, "", "404"},
		"/licences.txt.br":         {404, "", "404"},
		"/licences.txt":            {200, "public, max-age=3600", "the licences"},
		"/site.webmanifest":        {200, "public, max-age=3600", "{}"},
		"/apple-touch-icon.png":    {404, "", "404"},
		"/robots.txt":              {404, "", "404"},
		"/.well-known/change.json": {404, "", "404"},
		"/workspace/1/app/v1.2":    {200, "no-cache", "Selvedge"},
		"/assets/../../etc/passwd": {200, "no-cache", "Selvedge"},
	} {
		t.Run(path, func(t *testing.T) {
			answer := b.get(path)
			assert.Equal(t, want.status, answer.StatusCode)
			assert.Equal(t, want.cache, answer.Header.Get("Cache-Control"))
			assert.Contains(t, string(answer.Body), want.body)
		})
	}
}

func TestTheWebManifestHasItsType(t *testing.T) {
	answer := newHarness(t, nil).browser("d").get("/site.webmanifest")
	assert.Equal(t, "application/manifest+json", answer.Header.Get("Content-Type"))
}

func TestTheDescriptionAndDocsAreServed(t *testing.T) {
	b := newHarness(t, nil).browser("d")
	page := b.get("/api/docs")
	assert.Equal(t, 200, page.StatusCode)
	for path, item := range description(t).Paths.Map() {
		for method := range item.Operations() {
			assert.Contains(t, string(page.Body), method+" "+path)
		}
	}
	assert.Equal(t, "text/css; charset=utf-8", b.get("/api/docs/style.css").Header.Get("Content-Type"))
	var document struct{ OpenAPI string }
	require.NoError(t, json.Unmarshal(b.get("/api/openapi.yaml").Body, &document))
	assert.Equal(t, "3.1.0", document.OpenAPI)
}

func TestAppsOfAWorkspace(t *testing.T) {
	t.Attr("spec", "7.16")
	h := newHarness(t, nil)
	ada, grace := h.browser("a"), h.browser("g")
	workspace := ada.signIn("ada@example.com").data(t)["lastActiveWorkspaceId"].(string)
	grace.signIn("grace@example.com")

	apps := ada.get("/api/v1/workspace/" + workspace + "/service")
	require.Equal(t, 200, apps.StatusCode)
	assert.Contains(t, string(apps.Body), `"order":["Design Studio","Photo Studio","Catalog Studio"]`)
	role := ada.get("/api/v1/workspace/get-highest-role/" + workspace)
	assert.Equal(t, "admin", role.data(t)["role"])
	assert.Equal(t, 200, ada.send("PUT", "/api/v1/update-last-active-ws-store", `{"lastActiveWorkspaceId":"`+workspace+`"}`).StatusCode)

	for _, id := range []string{"made-up", strings.Repeat("x", 300)} {
		answer := ada.send("PUT", "/api/v1/update-last-active-ws-store", `{"lastActiveStoreId":"`+id+`"}`)
		assert.Equal(t, 404, answer.StatusCode)
		assert.Equal(t, "Store not found", answer.Status.Message)
	}

	for _, id := range []string{workspace, "made-up", "service", strings.Repeat("x", 300)} {
		for _, path := range []string{"/api/v1/workspace/" + id + "/service", "/api/v1/workspace/get-highest-role/" + id} {
			answer := grace.get(path)
			assert.Equal(t, 404, answer.StatusCode, path)
			assert.Equal(t, "Workspace not found", answer.Status.Message)
		}
		assert.Equal(t, 404, grace.send("PUT", "/api/v1/update-last-active-ws-store", `{"lastActiveWorkspaceId":"`+id+`"}`).StatusCode)
	}
}

func TestReferredUsersAndActivity(t *testing.T) {
	t.Attr("spec", "7.14")
	h := newHarness(t, nil)
	ada, grace := h.browser("a"), h.browser("g")
	code := ada.signIn("ada@example.com").data(t)["referralCode"].(string)
	require.Equal(t, 200, grace.send("POST", "/api/v1/passwordless", `{"email":"grace@example.com"}`).StatusCode)
	require.Equal(t, 200, grace.send("POST", "/api/v1/otp", `{"email":"grace@example.com","otp":"`+h.code()+`","referralCode":"`+code+`"}`).StatusCode)
	assert.JSONEq(t, `[{"email":"grace@example.com","createdAt":"2026-03-14T09:26:53Z"}]`, string(ada.get("/api/v1/get-referred-users").Data))
	assert.JSONEq(t, `[]`, string(grace.get("/api/v1/get-referred-users").Data))

	event := `{"name":"click","properties":{"on":"apps"},"at":"2026-03-14T09:00:00Z"}`
	assert.Equal(t, 200, ada.send("POST", "/api/v1/activity", `[`+event+`]`).StatusCode)
	for name, body := range map[string]string{
		"none":               `[]`,
		"too many":           `[` + strings.Repeat(event+",", 50) + event + `]`,
		"without a name":     `[{"name":"","at":"2026-03-14T09:00:00Z"}]`,
		"with a list inside": `[{"name":"click","properties":[],"at":"2026-03-14T09:00:00Z"}]`,
		"with a wrong time":  `[{"name":"click","at":"yesterday"}]`,
	} {
		assert.Equal(t, 422, ada.send("POST", "/api/v1/activity", body).StatusCode, name)
	}
}
