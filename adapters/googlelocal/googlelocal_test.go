package googlelocal_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/google"
	"selvedge/adapters/googlelocal"
	"selvedge/ports"
)

const nonce = "nonce-1"

var (
	ada = googlelocal.Account{Name: "Ada Lovelace", Email: "ada@example.com"}
	now = func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) }
)

func newProvider(accounts ...googlelocal.Account) *googlelocal.Provider {
	return googlelocal.New(googlelocal.Config{ClientID: "client-1", Now: now, Accounts: accounts})
}

// verifier is the production verifier over the provider's in-process keys.
func verifier(t *testing.T, p *googlelocal.Provider) *google.Verifier {
	v, err := google.New(google.Config{
		KeysURL: googlelocal.KeysURL, ClientID: "client-1", HTTP: p.HTTPClient(), Now: now,
	})
	require.NoError(t, err)
	return v
}

func mux(p *googlelocal.Provider) *http.ServeMux {
	m := http.NewServeMux()
	for pattern, handler := range p.Routes() {
		m.Handle(pattern, handler)
	}
	return m
}

func get(t *testing.T, p *googlelocal.Provider, target string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	mux(p).ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
	return w
}

func post(t *testing.T, p *googlelocal.Provider, form url.Values) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(http.MethodPost, "/local/google", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	mux(p).ServeHTTP(w, r)
	return w
}

var credential = regexp.MustCompile(`data-credential="([\w.-]+)"`)

func issued(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	require.Equal(t, http.StatusOK, w.Code, w.Body)
	found := credential.FindStringSubmatch(w.Body.String())
	require.NotNil(t, found, w.Body)
	return found[1]
}

func TestTheProductionVerifierAcceptsTheTokenOfAListedAccount(t *testing.T) {
	t.Parallel()
	p := newProvider(ada)
	w := post(t, p, url.Values{"nonce": {nonce}, "account": {ada.Email}})
	token := issued(t, w)
	identity, err := verifier(t, p).Verify(t.Context(), token, nonce)
	require.NoError(t, err)
	assert.NotEmpty(t, identity.Subject)
	identity.Subject = ""
	assert.Equal(t, ports.Identity{Issuer: google.Issuer, Email: ada.Email, Name: ada.Name}, identity)
	assert.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	assert.Empty(t, w.Header().Get("Location"), "a token is never in a URL")
}

func TestTheTokenIsBoundToItsNonceAndClient(t *testing.T) {
	t.Parallel()
	p := newProvider(ada)
	token := issued(t, post(t, p, url.Values{"nonce": {nonce}, "account": {ada.Email}}))
	_, err := verifier(t, p).Verify(t.Context(), token, "nonce-2")
	assert.True(t, ports.HasReason(err, "google_token"))

	other, err := google.New(google.Config{KeysURL: googlelocal.KeysURL, ClientID: "client-2", HTTP: p.HTTPClient(), Now: now})
	require.NoError(t, err)
	_, err = other.Verify(t.Context(), token, nonce)
	assert.True(t, ports.HasReason(err, "google_token"))
}

func TestATokenOfAnotherProcessIsRejected(t *testing.T) {
	t.Parallel()
	p := newProvider()
	token := issued(t, post(t, newProvider(ada), url.Values{"nonce": {nonce}, "account": {ada.Email}}))
	_, err := verifier(t, p).Verify(t.Context(), token, nonce)
	assert.True(t, ports.HasReason(err, "google_token"))
}

func TestTheTokenOfATypedAccountHasTheTypedDetails(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		form url.Values
		want googlelocal.Account
	}{
		"with a name":    {url.Values{"email": {"  Eve@Example.com "}, "name": {" Eve "}}, googlelocal.Account{Name: "Eve", Email: "Eve@Example.com"}},
		"without a name": {url.Values{"email": {"eve@example.com"}}, googlelocal.Account{Email: "eve@example.com"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newProvider(ada)
			test.form.Set("nonce", nonce)
			identity, err := verifier(t, p).Verify(t.Context(), issued(t, post(t, p, test.form)), nonce)
			require.NoError(t, err)
			assert.Equal(t, test.want, googlelocal.Account{Name: identity.Name, Email: identity.Email})
		})
	}
}

func TestTheProductionVerifierRejectsAnUnverifiedEmail(t *testing.T) {
	t.Parallel()
	p := newProvider(ada)
	form := url.Values{"nonce": {nonce}, "email": {"eve@example.com"}, "unverified": {"true"}}
	_, err := verifier(t, p).Verify(t.Context(), issued(t, post(t, p, form)), nonce)
	require.True(t, ports.HasReason(err, "google_token"))
	assert.ErrorContains(t, err, "e-mail is not verified")
}

func TestTheSubjectDependsOnlyOnTheAddress(t *testing.T) {
	t.Parallel()
	subject := func(p *googlelocal.Provider, form url.Values) string {
		form.Set("nonce", nonce)
		identity, err := verifier(t, p).Verify(t.Context(), issued(t, post(t, p, form)), nonce)
		require.NoError(t, err)
		return identity.Subject
	}
	listed := subject(newProvider(ada), url.Values{"account": {ada.Email}})
	assert.Equal(t, listed, subject(newProvider(), url.Values{"email": {"ADA@example.com"}, "name": {"Countess"}}))
	assert.NotEqual(t, listed, subject(newProvider(), url.Values{"email": {"eve@example.com"}, "name": {ada.Name}}))
}

func TestAnInvalidAccountIsShownAgainWithAnError(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		form url.Values
		want string
	}{
		"no address":                     {url.Values{}, "Enter an email address"},
		"no at sign":                     {url.Values{"email": {"eve"}}, "Enter an email address"},
		"an address with a display name": {url.Values{"email": {"Eve <eve@example.com>"}}, "Enter an email address"},
		"an address with a line break":   {url.Values{"email": {"eve@example.com\r\nBcc: x@example.com"}}, "Enter an email address"},
		"an address of 10 kB":            {url.Values{"email": {strings.Repeat("a", 10_000) + "@example.com"}}, "Enter an email address"},
		"an account that isn't listed":   {url.Values{"account": {"eve@example.com"}}, "Enter an email address"},
		"a name on two lines":            {url.Values{"email": {"eve@example.com"}, "name": {"E\nve"}}, "Enter a name"},
		"a name that is too long":        {url.Values{"email": {"eve@example.com"}, "name": {strings.Repeat("é", 201)}}, "Enter a name"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test.form.Set("nonce", nonce)
			w := post(t, newProvider(ada), test.form)
			assert.Equal(t, http.StatusUnprocessableEntity, w.Code)
			assert.Contains(t, w.Body.String(), test.want)
			assert.Contains(t, w.Body.String(), `value="nonce-1"`)
			assert.NotContains(t, w.Body.String(), "data-credential")
		})
	}
}

func TestTheChooserListsTheAccountsAndPassesOnTheRequest(t *testing.T) {
	t.Parallel()
	p := newProvider(ada, googlelocal.Account{Name: "<script>alert(1)</script>", Email: "b@example.com"})
	w := get(t, p, "/local/google?nonce=%22%3E%3Cb%3E&origin=http%3A%2F%2Fexample.com")
	require.Equal(t, http.StatusOK, w.Code)
	page := w.Body.String()
	assert.Contains(t, page, `name="account" value="ada@example.com"`)
	assert.Contains(t, page, "&lt;script&gt;alert(1)&lt;/script&gt;")
	assert.Contains(t, page, `name="nonce" value="&#34;&gt;&lt;b&gt;"`)
	assert.Contains(t, page, `name="origin" value="http://example.com"`)
	assert.NotContains(t, page, "<script")
	assert.NotContains(t, page, "style=")
	assert.Contains(t, page, `<html lang="en">`)
	assert.Contains(t, page, "<title>Choose an account · Selvedge local</title>")
}

func TestCancellingReturnsAnErrorAndNoToken(t *testing.T) {
	t.Parallel()
	w := post(t, newProvider(ada), url.Values{"cancel": {"true"}})
	require.Equal(t, http.StatusOK, w.Code)
	assert.Contains(t, w.Body.String(), `data-credential="" data-error="cancelled"`)
	assert.Contains(t, w.Body.String(), `<script src="/local/google.js" defer></script>`)
}

func TestAWindowNotOpenedByTheSignInPageShowsAnError(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		query string
		want  string
	}{
		"without a nonce":             {"", "Open this window from the sign-in page"},
		"with a nonce of 2 kB":        {"nonce=" + strings.Repeat("n", 2048), "Open this window from the sign-in page"},
		"for another host":            {"nonce=n&origin=https://evil.example", "opened for a different site"},
		"for another port":            {"nonce=n&origin=http://example.com:81", "opened for a different site"},
		"for the null origin":         {"nonce=n&origin=null", "opened for a different site"},
		"for a host after an at sign": {"nonce=n&origin=http://example.com@evil.example", "opened for a different site"},
		"for an invalid origin":       {"nonce=n&origin=%3A", "opened for a different site"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := get(t, newProvider(ada), "http://example.com/local/google?"+test.query)
			assert.Equal(t, http.StatusBadRequest, w.Code)
			assert.Contains(t, w.Body.String(), test.want)

			form, err := url.ParseQuery(test.query)
			require.NoError(t, err)
			form.Set("account", ada.Email)
			w = post(t, newProvider(ada), form)
			assert.Equal(t, http.StatusBadRequest, w.Code)
			assert.NotContains(t, w.Body.String(), "data-credential")
		})
	}
}

func TestAFormIsLimitedInSizeAndNeverReadFromTheURL(t *testing.T) {
	t.Parallel()
	w := post(t, newProvider(ada), url.Values{"nonce": {nonce}, "name": {strings.Repeat("a", 65<<10)}})
	assert.Equal(t, http.StatusBadRequest, w.Code)

	r := httptest.NewRequest(http.MethodPost, "/local/google?nonce=n&account=ada@example.com", nil)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	rec := httptest.NewRecorder()
	mux(newProvider(ada)).ServeHTTP(rec, r)
	assert.Equal(t, http.StatusBadRequest, rec.Code)
}

func TestTheKeysAreTheSameInProcessAndOverHTTP(t *testing.T) {
	t.Parallel()
	p := newProvider()
	w := get(t, p, "/local/google/keys")
	require.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, "application/jwk-set+json", w.Header().Get("Content-Type"))

	resp, err := p.HTTPClient().Get(googlelocal.KeysURL)
	require.NoError(t, err)
	inside, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	assert.JSONEq(t, w.Body.String(), string(inside))

	var set struct{ Keys []map[string]string }
	require.NoError(t, json.Unmarshal(inside, &set))
	require.Len(t, set.Keys, 1)
	assert.Equal(t, "RS256", set.Keys[0]["alg"])
	for _, secret := range []string{"d", "p", "q", "dp", "dq", "qi"} {
		assert.NotContains(t, set.Keys[0], secret)
	}
}

func TestTheInProcessClientReachesOnlyTheKeys(t *testing.T) {
	t.Parallel()
	outside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("reached") }))
	t.Cleanup(outside.Close)
	for name, target := range map[string]string{"a server": outside.URL, "the keys with a query": googlelocal.KeysURL + "?x=1"} {
		t.Run(name, func(t *testing.T) {
			resp, err := newProvider().HTTPClient().Get(target)
			if err == nil {
				_ = resp.Body.Close()
			}
			assert.ErrorContains(t, err, "only "+googlelocal.KeysURL)
		})
	}
}

func TestTheScriptPostsOnlyToItsOwnOrigin(t *testing.T) {
	t.Parallel()
	w := get(t, newProvider(), "/local/google.js")
	require.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, "text/javascript; charset=utf-8", w.Header().Get("Content-Type"))
	assert.Contains(t, w.Body.String(), "postMessage(message, window.location.origin)")
	assert.NotContains(t, w.Body.String(), "'*'")
}
