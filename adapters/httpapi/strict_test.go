package httpapi_test

import (
	"cmp"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/httpapi"
)

func decode(t *testing.T, text json.RawMessage, into any) {
	t.Helper()
	require.NoError(t, json.Unmarshal(text, into), "%s", text)
}

func TestBodiesAreParsedStrictly(t *testing.T) {
	t.Attr("spec", "5.2")
	t.Attr("security", "22")
	b := newHarness(t, nil).browser("d")
	for name, c := range map[string]struct {
		body, kind      string
		status          int
		reason, message string
	}{
		"not JSON":                           {body: `email=a`, status: 422, reason: "body_invalid", message: "The request body isn't valid JSON."},
		"truncated":                          {body: `{"email":`, status: 422, reason: "body_invalid", message: "The request body isn't valid JSON."},
		"trailing data":                      {body: `{"email":"a"} {}`, status: 422, reason: "body_invalid", message: "The request body isn't valid JSON."},
		"an unknown member":                  {body: `{"email":"a","isAdmin":true}`, status: 422, reason: "body_invalid", message: "The request body has an unknown field at /isAdmin."},
		"a member in other case":             {body: `{"Email":"a"}`, status: 422, reason: "body_invalid", message: "The request body has an unknown field at /Email."},
		"a long name of special characters":  {body: `{"` + strings.Repeat("é", 60) + `":1}`, status: 422, reason: "body_invalid", message: "The request body has an unknown field at /" + strings.Repeat("é", 49) + "."},
		"a duplicate member":                 {body: `{"email":"a","email":"b"}`, status: 422, reason: "body_invalid", message: "The request body has a duplicate field."},
		"the wrong type of value":            {body: `{"email":7}`, status: 422, reason: "body_invalid", message: "The request body has the wrong type at /email."},
		"a list for an object":               {body: `[]`, status: 422, reason: "body_invalid", message: "The request body has the wrong type at the top level."},
		"deep nesting":                       {body: strings.Repeat("[", 30000) + strings.Repeat("]", 30000), status: 422, reason: "body_invalid"},
		"invalid UTF-8":                      {body: "{\"email\":\"\xff\"}", status: 422, reason: "body_invalid", message: "The request body isn't valid JSON."},
		"more than 64 kB":                    {body: `{"email":"` + strings.Repeat("a", 65536) + `"}`, status: 413, reason: "body_too_large", message: "The request body can't be larger than 65536 bytes."},
		"another content type":               {body: `{"email":"a"}`, kind: "text/plain", status: 415, reason: "content_type", message: "Send the body as application/json."},
		"a form's content type":              {body: `{"email":"a"}`, kind: "application/x-www-form-urlencoded", status: 415, reason: "content_type"},
		"no address":                         {body: `{}`, status: 422, reason: "email_empty", message: "Email can not be empty."},
		"an invalid address":                 {body: `{"email":"ada"}`, status: 422, reason: "email_invalid", message: "Please enter a valid email address."},
		"an address with a line break":       {body: `{"email":"ada\r\nBcc: x@example.com"}`, status: 422, reason: "email_invalid"},
		"an address of ten kilobytes":        {body: `{"email":"` + strings.Repeat("a", 10000) + `@example.com"}`, status: 422, reason: "email_invalid"},
		"an address with special characters": {body: `{"email":"аda@example.com"}`, status: 422, reason: "email_invalid"},
		"a charset parameter":                {body: `{}`, kind: "application/json; charset=utf-8", status: 422, reason: "email_empty"},
	} {
		t.Run(name, func(t *testing.T) {
			kind := c.kind
			if kind == "" {
				kind = "application/json"
			}
			answer := b.send("POST", "/api/v1/passwordless", c.body, "Content-Type", kind)
			assert.Equal(t, c.status, answer.StatusCode)
			assert.Equal(t, c.reason, answer.Status.Reason)
			if c.message != "" {
				assert.Equal(t, c.message, answer.Status.Message)
			}
		})
	}
}

func FuzzDecodeJSON(f *testing.F) {
	f.Attr("security", "22")
	for _, seed := range []string{`{"email":"a"}`, `{"email":"a","email":"b"}`, `[`, `null`, `{"e\u006dail":"a"}`, `{"email":"\ud800"}`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		r := httptest.NewRequestWithContext(t.Context(), "POST", "/", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		var in struct {
			Email string `json:"email"`
		}
		if httpapi.DecodeJSON(httptest.NewRecorder(), r, &in) != nil {
			return
		}
		var again map[string]any
		require.NoError(t, json.Unmarshal([]byte(body), &again), "accepted bodies are JSON")
		for name := range again {
			assert.Equal(t, "email", name, "accepted bodies have no other member")
		}
	})
}

func FuzzDecodeForm(f *testing.F) {
	f.Attr("security", "22")
	const head = "--b\r\nContent-Disposition: form-data; name="
	for _, seed := range []string{
		"", "--b--", head + "\"name\"\r\n\r\nAda\r\n--b--\r\n", head + "\"name\"\r\n\r\nAda\r\n" + head + "\"name\"\r\n\r\nAda\r\n--b--\r\n",
		head + "\"image\"; filename=\"../a\"\r\n\r\nx\r\n--b--\r\n", head + "\"name\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=41\r\n--b--\r\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		r := httptest.NewRequestWithContext(t.Context(), "PUT", "/", strings.NewReader(body))
		r.Header.Set("Content-Type", "multipart/form-data; boundary=b")
		text, image, err := httpapi.DecodeForm(httptest.NewRecorder(), r, "name")
		if err != nil {
			return
		}
		for name, value := range text {
			assert.Equal(t, "name", name, "accepted forms have no other field")
			assert.LessOrEqual(t, len(value), 64<<10)
		}
		assert.LessOrEqual(t, len(image), len(body))
	})
}

func TestFormsAreParsedStrictly(t *testing.T) {
	t.Attr("spec", "7.11")
	t.Attr("security", "22")
	h := newHarness(t, nil)
	b := h.browser("d")
	b.signIn("ada@example.com")
	put := func(fields ...string) reply {
		var body strings.Builder
		form := multipart.NewWriter(&body)
		for i := 0; i < len(fields); i += 2 {
			require.NoError(t, form.WriteField(fields[i], fields[i+1]))
		}
		require.NoError(t, form.Close())
		return b.send("PUT", "/api/v1/profile", body.String(), "Content-Type", form.FormDataContentType())
	}
	for name, c := range map[string]struct {
		fields []string
		status int
		reason string
	}{
		"an unknown field":             {[]string{"email", "x@example.com"}, 422, "form_unknown"},
		"a duplicate field":            {[]string{"name", "a", "name", "b"}, 422, "form_repeated"},
		"preferences that aren't JSON": {[]string{"userPreferences", "x"}, 422, "body_invalid"},
		"an unknown preference":        {[]string{"userPreferences", `{"admin":true}`}, 422, "body_invalid"},
		"an empty name":                {[]string{"name", "  "}, 422, "name_empty"},
		"a name with a web address":    {[]string{"name", "see http://evil.example"}, 422, "name_link"},
		"a name that is too long":      {[]string{"name", strings.Repeat("é", 81)}, 422, "name_long"},
		"an invisible name":            {[]string{"name", "a\u202eb"}, 422, "name_unprintable"},
		"too large":                    {[]string{"name", strings.Repeat("a", 70000)}, 413, "body_too_large"},
	} {
		t.Run(name, func(t *testing.T) {
			answer := put(c.fields...)
			assert.Equal(t, c.status, answer.StatusCode)
			assert.Equal(t, c.reason, answer.Status.Reason)
		})
	}
	t.Run("JSON instead", func(t *testing.T) {
		assert.Equal(t, 415, b.send("PUT", "/api/v1/profile", `{"name":"x"}`).StatusCode)
	})
	t.Run("valid fields, one at a time", func(t *testing.T) {
		require.Equal(t, 200, put("userPreferences", `{"sidebarIsCollapsed":true}`).StatusCode)
		require.Equal(t, 200, put("name", " Ada  King ").StatusCode)
		require.Equal(t, 200, put("company", "Analytical Engines").StatusCode)
		user := b.get("/api/v1/profile").data(t)
		assert.Equal(t, "Ada King", user["name"])
		assert.Equal(t, "Analytical Engines", user["company"])
		all := map[string]any{"payments": true, "plan": true, "credits": true, "role": true, "mentions": true}
		assert.Equal(t, map[string]any{"sidebarIsCollapsed": true, "notifications": all}, user["userPreferences"])
	})
	t.Run("notifications, one at a time", func(t *testing.T) {
		require.Equal(t, 200, put("userPreferences", `{"notifications":{"plan":false}}`).StatusCode)
		require.Equal(t, 200, put("userPreferences", `{"notifications":{"role":false}}`).StatusCode)
		require.Equal(t, 200, put("userPreferences", `{"sidebarIsCollapsed":false}`).StatusCode)
		some := map[string]any{"payments": true, "plan": false, "credits": true, "role": false, "mentions": true}
		assert.Equal(t, map[string]any{"sidebarIsCollapsed": false, "notifications": some}, b.get("/api/v1/profile").data(t)["userPreferences"])
		assert.Equal(t, 422, put("userPreferences", `{"notifications":{"removals":false}}`).StatusCode)
	})
}

func TestCrossSiteWritesAreRejected(t *testing.T) {
	t.Attr("security", "13")
	b := newHarness(t, nil).browser("d")
	b.signIn("ada@example.com")
	for name, headers := range map[string][]string{
		"by fetch metadata":      {"Sec-Fetch-Site", "cross-site"},
		"from a subdomain":       {"Sec-Fetch-Site", "same-site"},
		"by origin":              {"Origin", "https://evil.test"},
		"from a sandboxed frame": {"Origin", "null"},
	} {
		t.Run(name, func(t *testing.T) {
			answer := b.send("POST", "/api/v1/logout", "", headers...)
			assert.Equal(t, 403, answer.StatusCode)
			assert.Equal(t, "cross_origin", answer.Status.Reason)
			assert.Equal(t, 200, b.get("/api/v1/profile").StatusCode, "still signed in")
		})
	}
}

// The matrix has every route's accepted body; these tests apply the same rules to each row.
func TestEveryWritingRouteRejectsOtherSites(t *testing.T) {
	t.Attr("security", "13")
	s, checked := newScene(newHarness(t, nil), "s"), 0
	for _, r := range matrix(t) {
		method, path := r.address()
		if method == "GET" {
			continue
		}
		answer := s.as("admin", method, path, r.body, "Sec-Fetch-Site", "cross-site")
		assert.Equal(t, 403, answer.StatusCode, r.route)
		assert.Equal(t, "cross_origin", answer.Status.Reason, r.route)
		checked++
	}
	assert.Greater(t, checked, 40)
}

// largest are the longest bodies of the routes that take more than 64 kB: a whole chart, or much at once.
var largest = map[string]int{
	"POST /api/v1/workspace/{id}/boards/{board}/ops":                  256 << 10,
	"PATCH /api/v1/workspace/{id}/techpacks/{techpack}":               512 << 10,
	"POST /api/v1/workspace/{id}/techpack-library/{kind}":             512 << 10,
	"PUT /api/v1/workspace/{id}/techpack-library/{kind}/{entry}":      512 << 10,
	"POST /api/v1/workspace/{id}/catalog/attributes":                  256 << 10,
	"PUT /api/v1/workspace/{id}/catalog/attributes/{attribute}":       256 << 10,
	"PATCH /api/v1/workspace/{id}/catalog/products":                   1 << 20,
	"POST /api/v1/workspace/{id}/catalog/products":                    2 << 20,
	"POST /api/v1/workspace/{id}/catalog/products/{product}/variants": 2 << 20,
	"POST /api/v1/workspace/{id}/catalog/batches":                     512 << 10,
	"PUT /api/v1/workspace/{id}/catalog/batches/{batch}/mapping":      512 << 10,
	"PATCH /api/v1/workspace/{id}/catalog/batches/{batch}/plan":       512 << 10,
	"POST /api/v1/workspace/{id}/catalog/batches/{batch}/photos":      512 << 10,
	"PUT /api/v1/workspace/{id}/catalog/batches/{batch}/photos":       512 << 10,
}

func TestEveryRouteWithAJSONBodyParsesItStrictly(t *testing.T) {
	t.Attr("security", "22")
	s, checked := newScene(newHarness(t, nil), "s"), 0
	for _, r := range matrix(t) {
		method, path := r.address()
		if r.body == "" || !strings.Contains("{[", r.body[:1]) || takesAnyMember[r.route] {
			continue
		}
		checked++
		for _, c := range []struct {
			body, kind string
			status     int
		}{
			{r.body, "text/plain", 415},
			{r.body, "application/x-www-form-urlencoded", 415},
			{r.body, "", 415},
			{`{"nobodyAskedForThis":1}`, "application/json", 422},
			{strings.Repeat(" ", cmp.Or(largest[r.route], 64<<10)+1) + r.body, "application/json", 413},
		} {
			answer := s.as("admin", method, path, c.body, "Content-Type", c.kind)
			assert.Equal(t, c.status, answer.StatusCode, "%s as %q: %.80s", r.route, c.kind, c.body)
			if c.status == 422 {
				assert.Equal(t, "body_invalid", answer.Status.Reason, "%s: %.80s", r.route, c.body)
			}
		}
	}
	assert.Greater(t, checked, 20)
}

// takesAnyMember are routes that store the browser's data as it is, or parse a third party's
// body.
var takesAnyMember = map[string]bool{
	"POST /api/billing/billing-event/create/{workspaceId}": true,
	"POST /api/billing/webhooks/stripe":                    true,
}

func TestTheClientsIPIsReadFromConfiguredProxiesOnly(t *testing.T) {
	t.Attr("security", "30.1")
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for name, c := range map[string]struct{ remote, forwarded, want string }{
		"no proxy":                          {"192.0.2.1:99", "", "192.0.2.1"},
		"an unconfigured proxy":             {"192.0.2.1:99", "198.51.100.1", "192.0.2.1"},
		"one proxy":                         {"10.0.0.1:99", "198.51.100.1", "198.51.100.1"},
		"two proxies":                       {"10.0.0.1:99", "198.51.100.1, 10.0.0.2", "198.51.100.1"},
		"a client that forges the header":   {"10.0.0.1:99", "1.1.1.1, 198.51.100.1", "198.51.100.1"},
		"an invalid address from the proxy": {"10.0.0.1:99", "unknown", "10.0.0.1"},
		"a proxy without the header":        {"10.0.0.1:99", "", "10.0.0.1"},
		"over IPv6":                         {"[fd00::1]:99", "2001:db8::7", "2001:db8::7"},
		"an IPv4-mapped IPv6 address":       {"[::ffff:10.0.0.1]:99", "::ffff:198.51.100.1", "198.51.100.1"},
	} {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
			r.RemoteAddr = c.remote
			if c.forwarded != "" {
				r.Header.Set("X-Forwarded-For", c.forwarded)
			}
			assert.Equal(t, c.want, httpapi.ClientIP(r, proxies).String())
		})
	}
}
