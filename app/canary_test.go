package app

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// observed is a product that runs with everything logged, and what it logged.
type observed struct {
	t      *testing.T
	url    string
	log    *lockedBuffer
	client *http.Client
	// secrets are what must not be logged, by what they are.
	secrets map[string]string
}

// lockedBuffer is a log that is read while it is written.
type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// observe runs the product until the returned function is called. Its log is not
// helped by Redact: what is found in it was put there by the code.
func observe(t *testing.T) (o *observed, stop func()) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	o = &observed{t: t, url: "http://" + listener.Addr().String(), log: &lockedBuffer{}, secrets: map[string]string{
		"the secret key": "canary-secret-key-000000000000000", "the nootp secret": "canary-nootp-000",
		"the key of OpenAI": "canary-openai", "the key of fal": "canary-fal:secret",
		"a service token": "canary-service-token-0000000000000",
	}}
	cfg := Config{
		Addr: listener.Addr().String(), Data: t.TempDir(), Empty: true, LogLevel: "debug",
		SecretKey: Secret(o.secrets["the secret key"]), NoOTP: Secret(o.secrets["the nootp secret"]),
		ServiceTokens: []Secret{Secret("Photo Studio=" + o.secrets["a service token"])},
		ModelConfig:   ModelConfig{OpenAIAPIKey: Secret(o.secrets["the key of OpenAI"]), OpenAITextModel: "text-5", FalKey: Secret(o.secrets["the key of fal"])},
	}
	log, err := NewLog(o.log, Config{LogLevel: cfg.LogLevel}, true)
	require.NoError(t, err)
	log.Info("settings", "config", cfg)
	product, err := Local(t.Context(), cfg, log)
	require.NoError(t, err)
	o.signOff()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- product.Serve(ctx, listener, nil) }()
	return o, func() {
		cancel()
		require.NoError(t, <-ended)
	}
}

// signOff goes on in another browser.
func (o *observed) signOff() {
	jar, err := cookiejar.New(nil)
	require.NoError(o.t, err)
	o.client = &http.Client{Jar: jar}
}

// send makes a request with headers in pairs and returns the status and the answer.
func (o *observed) send(method, path, contentType, body string, headers ...string) (int, string) {
	o.t.Helper()
	request, err := http.NewRequestWithContext(o.t.Context(), method, o.url+path, strings.NewReader(body))
	require.NoError(o.t, err)
	request.Header.Set("Content-Type", contentType)
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := o.client.Do(request)
	require.NoError(o.t, err)
	defer func() { require.NoError(o.t, response.Body.Close()) }()
	answer, err := io.ReadAll(response.Body)
	require.NoError(o.t, err)
	return response.StatusCode, string(answer)
}

// post sends JSON that must be answered with that status.
func (o *observed) post(want int, path, body string, headers ...string) string {
	o.t.Helper()
	status, answer := o.send("POST", path, "application/json", body, headers...)
	require.Equal(o.t, want, status, "%s", answer)
	return answer
}

// hide names a secret and returns it: what the pattern finds, or its last group.
func (o *observed) hide(what, pattern, text string) string {
	o.t.Helper()
	found := regexp.MustCompile(pattern).FindStringSubmatch(text)
	require.NotNil(o.t, found, "%s in %s", what, text)
	o.secrets[what] = found[len(found)-1]
	return o.secrets[what]
}

// mailed waits for a mail that holds what the pattern says, and hides that.
func (o *observed) mailed(what, to, pattern string) string {
	o.t.Helper()
	var mails string
	require.Eventually(o.t, func() bool {
		_, mails = o.send("GET", "/local/mailbox.json?to="+to, "", "")
		return regexp.MustCompile(pattern).MatchString(mails)
	}, 10*time.Second, 10*time.Millisecond)
	return o.hide(what, pattern, mails)
}

// signIn goes all the way, with a wrong code before, and returns the answer.
func (o *observed) signIn(email string) string {
	o.t.Helper()
	o.signOff()
	o.post(200, "/api/v1/passwordless", `{"email":"`+email+`"}`)
	code := o.mailed("a code of "+email, email, ` {4}(\d{6})`)
	o.post(422, "/api/v1/otp", `{"email":"`+email+`","otp":"wrong `+code+`"}`)
	answer := o.post(200, "/api/v1/otp", `{"email":"`+email+`","otp":"`+code+`"}`)
	at, err := url.Parse(o.url)
	require.NoError(o.t, err)
	for _, cookie := range o.client.Jar.Cookies(at) {
		o.hide("the "+cookie.Name+" cookie of "+email, ".+", cookie.Value)
	}
	return answer
}

func (o *observed) withGoogle() {
	o.t.Helper()
	o.signOff()
	_, config := o.send("GET", "/api/v1/config", "", "")
	nonce := o.hide("a Google nonce", `"nonce":"([^"]+)"`, config)
	_, page := o.send("POST", "/local/google", "application/x-www-form-urlencoded", url.Values{"nonce": {nonce}, "origin": {o.url}, "account": {"grace@example.com"}}.Encode())
	token := o.hide("a Google token", `data-credential="([^"]+)"`, page)
	o.hide("the signature of a Google token", `[^.]+$`, token)
	for _, wrong := range []string{token + "x", token[:len(token)/2], "canary-google-token"} {
		o.post(422, "/api/v1/auth/google", `{"token":"`+wrong+`"}`)
	}
	o.secrets["an invalid Google token"] = "canary-google-token"
	o.post(200, "/api/v1/auth/google", `{"token":"`+token+`"}`)
}

func (o *observed) invite(workspace string) {
	o.t.Helper()
	o.post(200, "/api/v1/invite", `{"email":"guest@example.com","workspaceId":"`+workspace+`","role":"admin"}`)
	token := o.mailed("an invitation's token", "guest@example.com", `/invite#([\w-]{43})`)
	o.signIn("guest@example.com")
	o.secrets["an invalid token"] = strings.Repeat("canary-", 7)
	for path, want := range map[string]int{token: 200, o.secrets["an invalid token"]: 404} {
		status, answer := o.send("GET", "/api/v1/invite/"+path+"?token="+token, "", "")
		require.Equal(o.t, want, status, "%s", answer)
	}
	status, answer := o.send("PUT", "/api/v1/invite-accept/"+token, "", "")
	require.Equal(o.t, 200, status, "%s", answer)
}

// pay checks out, and saves another card; each with a card before that is declined.
func (o *observed) pay(workspace string) {
	o.t.Helper()
	const form = "application/x-www-form-urlencoded"
	o.secrets["the provider's secret key"] = localSecretKey
	o.post(200, "/api/billing/workspaces", `{"workspaceId":"`+workspace+`"}`)
	_, products := o.send("GET", "/api/billing/subscriptions/products", "", "")
	price := regexp.MustCompile(`"Starter".*?(price_\w+)`).FindStringSubmatch(products)
	require.NotNil(o.t, price, products)
	answer := o.post(200, "/api/billing/subscriptions/update/"+workspace, `{"priceId":"`+price[1]+`","successUrl":"`+o.url+`/","cancelUrl":"`+o.url+`/"}`)
	checkout := regexp.MustCompile(`/local/checkout/\w+`).FindString(answer)
	require.NotEmpty(o.t, checkout, answer)
	for _, c := range []struct {
		number string
		want   int
	}{{"4000000000000002", 402}, {"4242424242424242", 200}} {
		o.secrets["the number of card "+c.number] = c.number
		status, answer := o.send("POST", checkout, form, url.Values{"number": {c.number}, "expiry": {"12/39"}, "cvc": {"123"}, "name": {"Ada"}, "email": {"payer@example.com"},
			"line1": {"Nyhavn 12"}, "city": {"København"}, "postal_code": {"1051"}, "country": {"DK"}}.Encode())
		require.Equal(o.t, c.want, status, "%s", answer)
	}
	_, subscription := o.send("GET", "/api/billing/subscriptions/current/"+workspace, "", "")
	customer := regexp.MustCompile(`cus_\w+`).FindString(subscription)
	require.NotEmpty(o.t, customer, subscription)
	for _, c := range []struct {
		number string
		want   int
	}{{"4000000000009995", 402}, {"5555555555554444", 200}} {
		o.secrets["the number of card "+c.number] = c.number
		status, answer := o.send("POST", "/local/stripe/v1/payment_methods", form, url.Values{
			"type": {"card"}, "card[number]": {c.number}, "card[exp_month]": {"12"}, "card[exp_year]": {"2039"}, "card[cvc]": {"123"},
		}.Encode(), "Authorization", "Bearer "+localPublishableKey)
		require.Equal(o.t, 200, status, "%s", answer)
		method := regexp.MustCompile(`pm_\w+`).FindString(answer)
		status, answer = o.send("PATCH", "/api/billing/customer/update-customer-card/"+customer, "application/json",
			`{"paymentMethodId":"`+method+`","billingDetails":{"email":"ada@example.com","address":{"line1":"1 Street","city":"Town","postal_code":"1000","country":"DK"}}}`)
		require.Equal(o.t, c.want, status, "%s", answer)
	}
}

// mistake sends what is wrong, with secrets in it.
func (o *observed) mistake(workspace string) {
	o.t.Helper()
	o.secrets["what was in a broken request"] = "canary-broken"
	for _, body := range []string{`{"email":"canary-broken"`, `{"canary-broken":1}`, `{"email":"canary-broken@example.com","email":"canary-broken"}`, `["canary-broken"]`} {
		status, answer := o.send("POST", "/api/v1/otp", "application/json", body)
		require.GreaterOrEqual(o.t, status, 400, "%s", answer)
	}
	o.post(422, "/api/billing/webhooks/stripe", `{"id":"evt_1"}`, "Stripe-Signature", "t=1,v1=canary-broken")
	for token, want := range map[string]int{"canary-broken": 401, o.secrets["a service token"]: 422} {
		o.post(want, "/api/billing/credits/deduct", `{"workspaceId":"`+workspace+`","amount":-1}`, "Authorization", "Bearer "+token)
	}
	o.post(200, "/api/v1/passwordless", `{"email":"silent@example.com"}`, "Nootp", o.secrets["the nootp secret"])
	o.post(200, "/api/v1/passwordless", `{"email":"loud@example.com"}`, "Nootp", "canary-broken")
	for _, path := range []string{"/login?code=canary-broken", "/api/v1/session?token=canary-broken", "/invite?canary-broken"} {
		status, answer := o.send("GET", path, "", "", "Cookie", "session=canary-broken", "Authorization", "Basic canary-broken", "User-Agent", "canary-broken", "Referer", o.url+"/?canary-broken")
		require.Equal(o.t, 200, status, "%s", answer)
	}
}

func TestNoSecretIsEverLogged(t *testing.T) {
	t.Attr("security", "29")
	o, stop := observe(t)
	o.withGoogle()
	_, session := o.send("GET", "/api/v1/session", "", "")
	require.Contains(t, session, "grace@example.com")
	own := func(welcome string) string {
		found := regexp.MustCompile(`"lastActiveWorkspaceId":"([^"]+)"`).FindStringSubmatch(welcome)
		require.NotNil(t, found, welcome)
		return found[1]
	}
	payer := own(o.signIn("payer@example.com"))
	o.pay(payer)
	o.invite(payer)
	o.post(200, "/api/v1/logout", "")
	o.mistake(payer)
	stop()

	said := o.said()
	for what, secret := range o.secrets {
		pattern := regexp.QuoteMeta(secret)
		if len(secret) == 6 { // a code, which may be among the digits of an id
			pattern = `\b` + pattern + `\b`
		}
		assert.NotRegexp(t, pattern, said, what)
	}
	assert.Greater(t, len(o.secrets), 20)
}

// said returns what was logged without its times, whose digits are anybody's. It
// checks that the log is JSON, that what a request caused says which, and that the
// requests are really there.
func (o *observed) said() string {
	o.t.Helper()
	requests := map[string]bool{}
	var said strings.Builder
	for line := range strings.Lines(o.log.String()) {
		var entry map[string]any
		require.NoError(o.t, json.Unmarshal([]byte(line), &entry), "%s", line)
		delete(entry, "time")
		delete(entry, "took_ms")
		_, _ = fmt.Fprintln(&said, entry)
		if entry["msg"] == "settings" {
			assert.Contains(o.t, line, redacted)
			continue
		}
		assert.NotEmpty(o.t, entry["request_id"], "%s", line)
		if entry["msg"] == "request" {
			requests[entry["method"].(string)+" "+entry["path"].(string)] = true
		}
	}
	for _, want := range []string{"POST /api/v1/otp", "POST /api/v1/auth/google", "PUT /api/v1/invite-accept/[redacted]", "GET /api/v1/invite/[redacted]", "POST /api/billing/webhooks/stripe", "GET /login"} {
		assert.True(o.t, requests[want], "%s was logged", want)
	}
	return said.String()
}
