package stripe_test

import (
	"cmp"
	"io"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/adapters/stripe"
)

const (
	secretKey     = "sk_test_ofthesetests"
	webhookSecret = "whsec_of_these_tests"
)

var today = time.Date(2026, 3, 10, 9, 0, 0, 0, time.UTC)

// answer is a recorded response of Stripe.
type answer struct {
	status int // 0: 200
	body   string
	header http.Header
	err    error // returned instead of a response
}

// sent is a request.
type sent struct {
	call string // "POST /v1/customers"
	key  string // its idempotency key
	form url.Values
}

// recorded replays responses by request; the last response of a request repeats.
type recorded struct {
	t       *testing.T
	answers map[string][]answer

	mu    sync.Mutex
	calls []sent
}

func (r *recorded) RoundTrip(request *http.Request) (*http.Response, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	assert.Equal(r.t, "Bearer "+secretKey, request.Header.Get("Authorization"))
	assert.Equal(r.t, stripego.APIVersion, request.Header.Get("Stripe-Version"))
	assert.Empty(r.t, request.Header.Get("X-Stripe-Client-Telemetry"))
	form := request.URL.Query()
	if request.Body != nil {
		text, err := io.ReadAll(request.Body)
		require.NoError(r.t, err)
		body, err := url.ParseQuery(string(text))
		require.NoError(r.t, err)
		maps.Copy(form, body)
	}
	call := request.Method + " " + request.URL.Path
	r.calls = append(r.calls, sent{call, request.Header.Get("Idempotency-Key"), form})
	answers := r.answers[call]
	if !assert.NotEmpty(r.t, answers, "no recorded response to %s", call) {
		return nil, io.ErrUnexpectedEOF
	}
	a := answers[0]
	if len(answers) > 1 {
		r.answers[call] = answers[1:]
	}
	if a.err != nil {
		return nil, a.err
	}
	response := &http.Response{StatusCode: cmp.Or(a.status, http.StatusOK), Header: a.header, Body: io.NopCloser(strings.NewReader(a.body)), Request: request}
	if response.Header == nil {
		response.Header = http.Header{}
	}
	response.Header.Set("Request-Id", "req_1")
	return response, nil
}

// made returns the requests that changed something.
func (r *recorded) made() (calls []string) {
	for _, s := range r.calls {
		if !strings.HasPrefix(s.call, "GET ") {
			calls = append(calls, s.call)
		}
	}
	return calls
}

// last returns the last request with that name.
func (r *recorded) last(call string) sent {
	for i := len(r.calls) - 1; i >= 0; i-- {
		if r.calls[i].call == call {
			return r.calls[i]
		}
	}
	require.Fail(r.t, "was not called", call)
	return sent{}
}

func replay(t *testing.T, answers map[string][]answer) (*stripe.Client, *recorded) {
	t.Helper()
	r := &recorded{t: t, answers: answers}
	return stripe.New(stripe.Config{
		SecretKey:     secretKey,
		WebhookSecret: webhookSecret,
		HTTP:          &http.Client{Transport: r},
		Now:           func() time.Time { return today },
	}), r
}

func respond(bodies ...string) (answers []answer) {
	for _, body := range bodies {
		answers = append(answers, answer{body: body})
	}
	return answers
}
