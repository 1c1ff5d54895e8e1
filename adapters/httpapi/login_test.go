package httpapi_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/httpapi"
	"selvedge/ports"
)

func TestSignInByCode(t *testing.T) {
	t.Attr("spec", "4.2")
	t.Attr("spec", "7.8")
	t.Attr("spec", "7.10")
	h := newHarness(t, nil)
	b := h.browser("laptop")
	assert.JSONEq(t, "null", string(b.get("/api/v1/session").Data), "not signed in")

	sent := b.send("POST", "/api/v1/passwordless", `{"email":" Ada@Example.com "}`)
	require.Equal(t, 200, sent.StatusCode)
	assert.JSONEq(t, `{"email":"ada@example.com","resendAfter":30,"expiresIn":600,"step":"OTP_VERIFICATION"}`, string(sent.Data))
	code := h.code()
	assert.NotContains(t, string(sent.Body), code)

	in := b.send("POST", "/api/v1/otp", `{"email":"ada@example.com","otp":"`+code+`","pageUrl":"http://selvedge.test/home?x=1"}`)
	require.Equal(t, 200, in.StatusCode)
	data := in.data(t)
	assert.Equal(t, true, data["firstTimeLogin"])
	assert.Equal(t, "Ada", data["name"])
	assert.Equal(t, "SETUP_ACCOUNT", data["step"])
	assert.Equal(t, "/home?x=1", data["redirectTo"])
	assert.NotEmpty(t, data["_id"])

	assert.Equal(t, data["_id"], b.get("/api/v1/session").data(t)["user"].(map[string]any)["_id"])
	assert.Equal(t, "ada@example.com", b.get("/api/v1/profile").data(t)["email"])

	out := b.send("POST", "/api/v1/logout", "")
	require.Equal(t, 200, out.StatusCode)
	require.Len(t, out.Cookies(), 1)
	assert.Equal(t, "session", out.Cookies()[0].Name)
	assert.Negative(t, out.Cookies()[0].MaxAge, "the cookie is deleted")
	assert.JSONEq(t, "null", string(b.get("/api/v1/session").Data))
	assert.Equal(t, 200, b.send("POST", "/api/v1/logout", "").StatusCode, "repeating it is not an error")
}

func TestACodeIsBoundToTheRequestingBrowser(t *testing.T) {
	t.Attr("security", "4")
	h := newHarness(t, nil)
	laptop := h.browser("laptop")
	require.Equal(t, 200, laptop.send("POST", "/api/v1/passwordless", `{"email":"ada@example.com"}`).StatusCode)
	body := `{"email":"ada@example.com","otp":"` + h.code() + `"}`
	for name, stolen := range map[string]reply{
		"the same id from another browser": h.browser("laptop").send("POST", "/api/v1/otp", body),
		"another id from the same browser": laptop.send("POST", "/api/v1/otp", body, "X-Device-Id", "phone"),
		"no id from the same browser":      laptop.send("POST", "/api/v1/otp", body, "X-Device-Id", ""),
	} {
		assert.Equal(t, 422, stolen.StatusCode, name)
		assert.Equal(t, "code_invalid", stolen.Status.Reason, name)
		assert.Equal(t, -1, stolen.Status.Code, name)
	}
	assert.Equal(t, 200, laptop.send("POST", "/api/v1/otp", body).StatusCode)
}

func TestAWrongCodeDoesNotEndTheSession(t *testing.T) {
	t.Attr("security", "15")
	h := newHarness(t, nil)
	b := h.browser("laptop")
	b.signIn("ada@example.com")
	h.Clock.Advance(time.Minute)
	require.Equal(t, 200, b.send("POST", "/api/v1/passwordless", `{"email":"ada@example.com"}`).StatusCode)
	wrong := "000000"
	if h.code() == wrong {
		wrong = "000001"
	}
	assert.Equal(t, 422, b.send("POST", "/api/v1/otp", `{"email":"ada@example.com","otp":"`+wrong+`"}`).StatusCode)
	assert.Equal(t, 200, b.get("/api/v1/profile").StatusCode)
}

func TestRequestingACodeTooSoonReturnsRetryAfter(t *testing.T) {
	t.Attr("security", "3")
	h := newHarness(t, nil)
	b := h.browser("laptop")
	require.Equal(t, 200, b.send("POST", "/api/v1/passwordless", `{"email":"ada@example.com"}`).StatusCode)
	h.Clock.Advance(9500 * time.Millisecond)
	again := b.send("POST", "/api/v1/passwordless", `{"email":"ada@example.com"}`)
	assert.Equal(t, 429, again.StatusCode)
	assert.Equal(t, "21", again.Header.Get("Retry-After"), "rounded up")
	assert.Equal(t, "Too many requests. Try again in 21 seconds.", again.Status.Message)
}

func TestKnownAndUnknownAddressesGetTheSameResponse(t *testing.T) {
	t.Attr("security", "5")
	h := newHarness(t, nil)
	h.browser("laptop").signIn("known@example.com")
	h.Clock.Advance(time.Minute)
	b := h.browser("phone")
	b.get("/api/v1/config") // so that neither sets the cookie
	known := b.send("POST", "/api/v1/passwordless", `{"email":"known@example.com"}`)
	other := b.send("POST", "/api/v1/passwordless", `{"email":"other@example.com"}`)
	assert.Equal(t, known.StatusCode, other.StatusCode)
	assert.Equal(t, strings.ReplaceAll(string(known.Body), "known@", "other@"), string(other.Body))
	for _, h := range []http.Header{known.Header, other.Header} {
		h.Del("X-Request-Id")
		h.Del("Date")
	}
	assert.Equal(t, known.Header, other.Header)
}

func TestCookiesAreBoundToTheHost(t *testing.T) {
	t.Attr("security", "12")
	for name, c := range map[string]struct {
		public, session, jar string
		secure               bool
	}{
		"over HTTPS":              {public: "https://selvedge.test", session: "__Host-session", jar: "__Host-device", secure: true},
		"over HTTP in local mode": {public: "http://selvedge.test", session: "session", jar: "device"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHarness(t, func(s *httpapi.Server) {
				public, err := url.Parse(c.public)
				require.NoError(t, err)
				s.Settings.PublicURL = public
			})
			b := h.browser("laptop")
			asked := b.send("POST", "/api/v1/passwordless", `{"email":"ada@example.com"}`)
			require.Len(t, asked.Cookies(), 1)
			jar := asked.Cookies()[0]
			// The test client doesn't send secure cookies over plain HTTP.
			in := b.send("POST", "/api/v1/otp", `{"email":"ada@example.com","otp":"`+h.code()+`"}`, "Cookie", jar.Name+"="+jar.Value)
			require.Equal(t, 200, in.StatusCode)
			require.Len(t, in.Cookies(), 1)
			session := in.Cookies()[0]
			assert.Equal(t, c.jar, jar.Name)
			assert.Equal(t, c.session, session.Name)
			assert.Equal(t, 30*24*60*60, session.MaxAge)
			assert.Len(t, session.Value, 43, "256 bits")
			for _, cookie := range []*http.Cookie{jar, session} {
				assert.True(t, cookie.HttpOnly)
				assert.Equal(t, http.SameSiteLaxMode, cookie.SameSite)
				assert.Equal(t, c.secure, cookie.Secure)
				assert.Equal(t, "/", cookie.Path)
				assert.Empty(t, cookie.Domain)
			}
		})
	}
}

func TestTheRedirectAfterSignInIsChecked(t *testing.T) {
	t.Attr("security", "14")
	for page, want := range map[string]string{
		"/workspace?x=1":                        "/workspace?x=1",
		"http://selvedge.test/a":                "/a",
		"https://studio.techpacks.test/board":   "https://studio.techpacks.test/board",
		"https://evil.test/":                    "",
		"//evil.test":                           "",
		"https://studio.techpacks.test@evil.te": "",
		"javascript:alert(1)":                   "",
	} {
		t.Run(page, func(t *testing.T) {
			h := newHarness(t, nil)
			b := h.browser("laptop")
			require.Equal(t, 200, b.send("POST", "/api/v1/passwordless", `{"email":"ada@example.com"}`).StatusCode)
			in := b.send("POST", "/api/v1/otp", `{"email":"ada@example.com","otp":"`+h.code()+`","pageUrl":"`+page+`"}`)
			require.Equal(t, 200, in.StatusCode)
			assert.Equal(t, want, in.data(t)["redirectTo"])
		})
	}
}

func TestHeaderNootp(t *testing.T) {
	t.Attr("spec", "7.7")
	t.Attr("security", "7")
	for name, c := range map[string]struct {
		configured, sent string
		mails            int
	}{
		"has no effect unless configured":                 {sent: "", mails: 1},
		"has no effect with any value, unless configured": {sent: "true", mails: 1},
		"has no effect with another value":                {configured: "a-long-enough-secret", sent: "another", mails: 1},
		"suppresses the email with the right value":       {configured: "a-long-enough-secret", sent: "a-long-enough-secret"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHarness(t, func(s *httpapi.Server) { s.Settings.NoOTP = c.configured })
			answer := h.browser("d").send("POST", "/api/v1/passwordless", `{"email":"ada@example.com"}`, "nootp", c.sent)
			require.Equal(t, 200, answer.StatusCode)
			_, _, err := h.server.Login.Outbox.Work(t.Context())
			require.NoError(t, err)
			assert.Len(t, h.Mail.All(), c.mails)
		})
	}
}

func TestSignInWithGoogle(t *testing.T) {
	t.Attr("spec", "7.9")
	h := newHarness(t, nil)
	b := h.browser("laptop")
	config := b.get("/api/v1/config").data(t)
	nonce := config["google"].(map[string]any)["nonce"].(string)
	h.identities["good "+nonce] = ports.Identity{Issuer: "i", Subject: "s", Email: "ada@example.com", Name: "Ada King"}

	bad := b.send("POST", "/api/v1/auth/google", `{"token":"bad"}`)
	assert.Equal(t, 422, bad.StatusCode)
	assert.Equal(t, "Something went wrong while logging in with Google", bad.Status.Message)
	elsewhere := h.browser("phone").send("POST", "/api/v1/auth/google", `{"token":"good"}`)
	assert.Equal(t, 422, elsewhere.StatusCode, "the nonce belongs to one browser")
	good := b.send("POST", "/api/v1/auth/google", `{"token":"good"}`)
	require.Equal(t, 200, good.StatusCode)
	assert.Equal(t, "Ada King", good.data(t)["name"])
	assert.Equal(t, 200, b.get("/api/v1/profile").StatusCode)
}

func TestDevicesAreListedAndEnded(t *testing.T) {
	t.Attr("security", "11")
	h := newHarness(t, nil)
	laptop, phone := h.browser("laptop"), h.browser("phone")
	laptop.signIn("ada@example.com")
	h.Clock.Advance(time.Minute)
	phone.signIn("ada@example.com")
	list := phone.get("/api/v1/sessions")
	var sessions []struct {
		ID      string `json:"_id"`
		Current bool
	}
	decode(t, list.Data, &sessions)
	require.Len(t, sessions, 2)
	assert.True(t, sessions[0].Current)
	assert.False(t, sessions[1].Current)
	require.Equal(t, 200, phone.send("DELETE", "/api/v1/sessions/"+sessions[1].ID, "").StatusCode)
	gone := laptop.get("/api/v1/profile")
	assert.Equal(t, 401, gone.StatusCode)
	assert.Equal(t, "invalid token", gone.Status.Message)
	assert.Equal(t, 200, phone.get("/api/v1/profile").StatusCode)
}

func TestSecretsAreNotLogged(t *testing.T) {
	t.Attr("security", "6")
	h := newHarness(t, nil)
	b := h.browser("laptop")
	require.Equal(t, 200, b.send("POST", "/api/v1/passwordless", `{"email":"canary@example.com"}`).StatusCode)
	code := h.code()
	b.send("POST", "/api/v1/otp", `{"email":"canary@example.com","otp":"`+code+`","extra":"canary-in-body"}`)
	in := b.send("POST", "/api/v1/otp", `{"email":"canary@example.com","otp":"`+code+`"}`)
	require.Equal(t, 200, in.StatusCode)
	b.get("/api/v1/session?token=canary-in-query")
	b.send("POST", "/api/v1/auth/google", `{"token":"canary-id-token"}`)
	log := h.log.String()
	assert.Contains(t, log, "signed in")
	assert.Contains(t, log, "sign-in refused")
	for _, secret := range []string{code, in.Cookies()[0].Value, "canary"} {
		assert.NotContains(t, log, secret)
	}
}

func TestSignInsAreLogged(t *testing.T) {
	t.Attr("security", "29.1")
	h := newHarness(t, nil)
	b := h.browser("laptop")
	id := b.signIn("ada@example.com").data(t)["_id"].(string)
	b.get("/api/v1/session")
	for _, path := range []string{"/api/v1/otp", "/api/v1/session"} {
		line := regexp.MustCompile(`.*"msg":"request".*"path":"` + path + `".*`).FindString(h.log.String())
		assert.Contains(t, line, `"user_id":"`+id+`"`, path)
	}
}
