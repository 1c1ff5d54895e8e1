package main

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// watched is the production set in a process of its own, given by its environment
// secrets that would be recognised, and all that was heard of it.
type watched struct {
	product
	heard   *heard
	process *exec.Cmd
	browser *visitor
}

// heard collects what a process says and answers.
type heard struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (h *heard) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.Write(p)
}

func (h *heard) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.String()
}

// watch starts it and waits until it serves.
func watch(t *testing.T, settings []string) *watched {
	t.Helper()
	w := &watched{heard: &heard{}}
	w.process = exec.CommandContext(t.Context(), os.Args[0], "serve")
	w.process.Stdout, w.process.Stderr = w.heard, w.heard
	w.process.Env = append(os.Environ(), asProduct+"=1", "SELVEDGE_ADDR=127.0.0.1:0", "SELVEDGE_LOG_LEVEL=debug")
	for _, setting := range settings {
		name, value, _ := strings.Cut(strings.TrimPrefix(setting, "--"), "=")
		w.process.Env = append(w.process.Env, "SELVEDGE_"+strings.ToUpper(strings.ReplaceAll(name, "-", "_"))+"="+value)
	}
	require.NoError(t, w.process.Start())
	w.url = w.says(t, `listening on (http://\S+)`)
	w.browser = visit(t, w.product)
	return w
}

// says waits until the pattern is heard, and returns its last group.
func (w *watched) says(t *testing.T, pattern string) string {
	t.Helper()
	var found []string
	require.Eventually(t, func() bool {
		found = regexp.MustCompile(pattern).FindStringSubmatch(w.heard.String())
		return found != nil
	}, 20*time.Second, 10*time.Millisecond, "%s", w.heard)
	return found[len(found)-1]
}

// ask makes a request with headers in pairs, and hears the answer.
func (w *watched) ask(t *testing.T, want int, method, path, body string, headers ...string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, w.url+path, strings.NewReader(body))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := w.browser.Do(request)
	require.NoError(t, err)
	defer func() { require.NoError(t, response.Body.Close()) }()
	var answer bytes.Buffer
	_, err = io.Copy(io.MultiWriter(&answer, w.heard), response.Body)
	require.NoError(t, err)
	require.NoError(t, response.Header.WriteSubset(w.heard, map[string]bool{"Set-Cookie": true}))
	require.Equal(t, want, response.StatusCode, "%s %s: %s", method, path, &answer)
	return answer.String()
}

// end lets it stop as an operator would.
func (w *watched) end(t *testing.T) {
	t.Helper()
	require.NoError(t, w.process.Process.Signal(syscall.SIGTERM))
	require.NoError(t, w.process.Wait(), "%s", w.heard)
}

// canaries are settings whose values would be recognised; those of the local Stripe
// are in the staging's settings already.
const (
	canaryPassword = "canary-database-password"
	canaryMail     = "canary-mail-password"
	canaryKey      = "canary-secret-key-00000000000000"
	canaryNoOTP    = "canary-nootp-secret"
	canaryToken    = "canary-service-token-00000000000"
)

var canaries = []string{"canary", "sk_test_staging", "whsec_staging"}

// withCanaries returns the address of a database with a password in it, which the
// tests' server does not ask for.
func withCanaries(t *testing.T, database string) string {
	t.Helper()
	address, err := url.Parse(database)
	require.NoError(t, err)
	address.User = url.UserPassword(address.User.Username(), canaryPassword)
	return address.String()
}

func TestTheProductionSetNeverTellsASecret(t *testing.T) {
	t.Attr("security", "29")
	s := newStaging(t, 0)
	database, through := newWire(t, withCanaries(t, s.database()))
	aside := freeAddress(t)
	settings := append(s.instead(through), "--secret-key="+canaryKey, "--nootp="+canaryNoOTP, "--service-tokens=Photo Studio="+canaryToken, "--metrics-addr="+aside)
	w := watch(t, settings)

	const ada = `{"email":"ada@example.com"}`
	w.ask(t, 200, "POST", "/api/v1/passwordless", ada)
	code := s.mailedTo(t, "ada@example.com", `\b\d{6}\b`)
	w.ask(t, 422, "POST", "/api/v1/otp", `{"email":"ada@example.com","otp":"000 000"}`)
	welcome := w.ask(t, 200, "POST", "/api/v1/otp", `{"email":"ada@example.com","otp":"`+code+`"}`)
	workspace := regexp.MustCompile(`"lastActiveWorkspaceId":"([^"]+)"`).FindStringSubmatch(welcome)[1]
	w.ask(t, 200, "POST", "/api/v1/passwordless", `{"email":"silent@example.com"}`, "Nootp", canaryNoOTP)
	w.ask(t, 422, "POST", "/api/v1/auth/google", `{"token":"none"}`)
	w.ask(t, 422, "POST", "/api/v1/otp", `{"email"`)
	w.ask(t, 200, "GET", "/api/v1/config", "")
	w.ask(t, 200, "GET", "/readyz", "")

	w.ask(t, 200, "POST", "/api/billing/workspaces", `{"workspaceId":"`+workspace+`"}`)
	price := regexp.MustCompile(`price_\w+`).FindString(w.ask(t, 200, "GET", "/api/billing/subscriptions/products", ""))
	w.ask(t, 422, "POST", "/api/billing/webhooks/stripe", `{"id":"evt_1"}`, "Stripe-Signature", "t=1,v1=00")
	spend := `{"workspaceId":"` + workspace + `","amount":%,"idempotencyKey":"1","service":"Photo Studio","info":"","triggeredByUserId":"` +
		regexp.MustCompile(`"_id":"([^"]+)"`).FindStringSubmatch(welcome)[1] + `"}`
	w.ask(t, 200, "POST", "/api/billing/credits/deduct", strings.Replace(spend, "%", "1", 1), "Authorization", "Bearer "+canaryToken)
	w.ask(t, 422, "POST", "/api/billing/credits/deduct", strings.Replace(spend, "%", "-1", 1), "Authorization", "Bearer "+canaryToken)
	w.ask(t, 401, "POST", "/api/billing/credits/deduct", strings.Replace(spend, "%", "1", 1), "Authorization", "Bearer none")

	database.cut()
	w.ask(t, 503, "GET", "/api/v1/workspace", "")
	w.ask(t, 503, "GET", "/readyz", "")
	database.mend()
	require.Eventually(t, func() bool { status, _ := get(t, w.url+"/readyz"); return status == 200 }, 10*time.Second, 20*time.Millisecond)
	require.Zero(t, s.stripe.stop())
	w.ask(t, 503, "POST", "/api/billing/subscriptions/update/"+workspace, `{"priceId":"`+price+`"}`)
	status, metrics := get(t, "http://"+aside+"/metrics")
	require.Equal(t, 200, status)
	w.end(t)

	output := w.heard.String() + metrics
	for _, there := range []string{`"path":"/api/v1/otp"`, `"level":"WARN"`, "request_id", "selvedge_outbox_jobs_dead", "Ada"} {
		assert.Contains(t, output, there, "this was heard")
	}
	for _, secret := range canaries {
		assert.NotContains(t, output, secret)
	}
	assert.NotRegexp(t, `\b`+code+`\b`, output)
}

func TestAMailServerThatIsRefusedIsToldWithoutItsPassword(t *testing.T) {
	t.Attr("security", "29")
	s := newStaging(t, 0)
	_, port, _ := strings.Cut(strings.TrimSuffix(s.mails.URL(), "?tls=none"), "127.0.0.1:")
	// This one offers no STARTTLS, before which no password is given.
	w := watch(t, append(s.settings, "--smtp-url=smtp://ada:"+canaryMail+"@127.0.0.1:"+port))
	w.ask(t, 200, "POST", "/api/v1/passwordless", `{"email":"ada@example.com"}`)
	w.says(t, `outbox message failed.*STARTTLS`)
	w.end(t)
	assert.NotContains(t, w.heard.String(), "canary")
}

// repeating is a PostgreSQL that asks for a password, repeats what it was given and
// refuses it. It returns its address.
func repeating(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go refuse(conn)
		}
	}()
	return listener.Addr().String()
}

// refuse speaks PostgreSQL's protocol 3.0: a length and its bytes, with a letter
// before that says what they are.
func refuse(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	message := func() []byte {
		var length uint32
		if binary.Read(conn, binary.BigEndian, &length) != nil || length < 4 || length > 1<<16 {
			return nil
		}
		body := make([]byte, length-4)
		_, _ = io.ReadFull(conn, body)
		return body
	}
	_ = message()                                                  // who asks for which database
	_, _ = conn.Write([]byte("R\x00\x00\x00\x08\x00\x00\x00\x03")) // a password in the clear, please
	letter := make([]byte, 1)
	_, _ = io.ReadFull(conn, letter)
	given := strings.TrimRight(string(message()), "\x00")
	fields := "SFATAL\x00C28P01\x00Mpassword \"" + given + "\" is wrong\x00\x00"
	_, _ = conn.Write(append(binary.BigEndian.AppendUint32([]byte("E"), uint32(4+len(fields))), fields...))
}

func TestAnErrorAtTheStartShowsNoSecret(t *testing.T) {
	t.Attr("security", "29")
	s := newStaging(t, 0)
	good := append(s.instead(withCanaries(t, s.database())), "--secret-key="+canaryKey, "--nootp="+canaryNoOTP, "--service-tokens=Photo Studio="+canaryToken)
	at := func(host string) string { return "--database-url=postgres://selvedge:" + canaryPassword + "@" + host }
	for name, c := range map[string]struct{ setting, says string }{
		"a database that refuses and repeats the password": {at(repeating(t) + "/selvedge?sslmode=disable"), "is wrong"},
		"a database that is not there":                     {at("127.0.0.1:1/selvedge"), "SELVEDGE_DATABASE_URL: "},
		"an invalid database URL":                          {at("127.0.0.1:port/selvedge?sslmode=" + canaryPassword), "database"},
		"a database of another kind":                       {"--database-url=mysql://selvedge:" + canaryPassword + "@db/selvedge", "SELVEDGE_DATABASE_URL"},
		"an invalid mail server URL":                       {"--smtp-url=smtp://ada:" + canaryMail + "@mail:port", "SELVEDGE_SMTP_URL"},
		"a password that mail would send in the clear":     {"--smtp-url=smtp://ada:" + canaryMail + "@127.0.0.1?tls=none", "needs"},
		"a key that is not Stripe's":                       {"--stripe-secret-key=canary", "SELVEDGE_STRIPE_SECRET_KEY"},
		"a secret that signs no webhook":                   {"--stripe-webhook-secret=canary", "SELVEDGE_STRIPE_WEBHOOK_SECRET"},
		"a live key that would go elsewhere":               {"--stripe-secret-key=sk_live_canary", "live key"},
		"a key that the local Stripe does not take":        {"--stripe-api-url=http://127.0.0.1:1", "stripe-mock"},
		"a key that is too short":                          {"--secret-key=canary", "SELVEDGE_SECRET_KEY"},
		"a nootp that is too short":                        {"--nootp=canary", "SELVEDGE_NOOTP"},
		"a token that is too short":                        {"--service-tokens=Photo Studio=canary-1,Photo Studio=" + canaryToken, "SELVEDGE_SERVICE_TOKENS"},
	} {
		t.Run(name, func(t *testing.T) {
			code, output := command(t, append(append([]string{"serve", "--addr=127.0.0.1:0", "--log-level=debug"}, good...), c.setting)...)
			assert.NotZero(t, code)
			assert.Contains(t, output, c.says)
			for _, secret := range canaries {
				assert.NotContains(t, output, secret)
			}
		})
	}
	code, output := command(t, "migrate", at(repeating(t)+"/selvedge?sslmode=disable"))
	assert.NotZero(t, code)
	assert.Contains(t, output, "SELVEDGE_DATABASE_URL: ")
	assert.Contains(t, output, "is wrong")
	assert.NotContains(t, output, "canary")
}
