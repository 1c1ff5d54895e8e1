package stripemock_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v85"

	"selvedge/adapters/stripemock"
	"selvedge/adapters/stripemock/stripemocktest"
)

const (
	secretKey      = "sk_test_local"
	publishableKey = "pk_test_local"
	webhookSecret  = "whsec_local"
)

// clock is the product's clock, moved by the test only.
type clock struct {
	mu        sync.Mutex
	now       time.Time
	onAdvance func()
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) Advance(step time.Duration) error {
	c.mu.Lock()
	c.now = c.now.Add(step)
	c.mu.Unlock()
	if c.onAdvance != nil {
		c.onAdvance()
	}
	return nil
}

// scene is a product that uses the local Stripe through an unmodified stripe-go.
type scene struct {
	*testing.T
	clock  *clock
	file   string
	server *stripemock.Server
	stripe *stripe.Client
	pages  *http.ServeMux
	hook   *receiver
	oracle *oracle
}

// newScene starts on January 31, 2026 at noon.
func newScene(t *testing.T) *scene {
	t.Helper()
	s := &scene{T: t, clock: &clock{now: time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)}, file: filepath.Join(t.TempDir(), "stripe.db")}
	s.hook = newReceiver(t, s.clock)
	s.oracle = &oracle{t: t}
	s.start()
	t.Cleanup(func() {
		s.checkShapes()
		require.NoError(t, s.server.Close())
	})
	return s
}

// start opens the file, as at the product's start.
func (s *scene) start() {
	s.Helper()
	server, err := stripemock.Open(s.Context(), stripemock.Config{
		File:           s.file,
		PublicURL:      "http://selvedge.test",
		SecretKey:      secretKey,
		PublishableKey: publishableKey,
		WebhookSecret:  webhookSecret,
		WebhookURL:     s.hook.url,
		Now:            s.clock.Now,
		Advance:        s.clock.Advance,
	})
	require.NoError(s, err)
	s.server = server
	s.oracle.next = stripemocktest.Replay(s.T, server.HTTPClient().Transport)
	s.stripe = clientOf(secretKey, s.oracle)
	s.pages = http.NewServeMux()
	for pattern, handler := range server.Routes() {
		s.pages.Handle(pattern, handler)
	}
}

func clientOf(key string, transport http.RoundTripper) *stripe.Client {
	return stripe.NewClient(key, stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{
		URL:               stripe.String("http://stripe.test"),
		HTTPClient:        &http.Client{Transport: transport},
		LeveledLogger:     &stripe.LeveledLogger{Level: stripe.LevelNull},
		MaxNetworkRetries: stripe.Int64(0),
		EnableTelemetry:   stripe.Bool(false),
	})))
}

func (s *scene) restart() {
	s.Helper()
	require.NoError(s, s.server.Close())
	s.start()
}

// advance moves the clock by days and catches up.
func (s *scene) advance(days float64) {
	s.Helper()
	require.NoError(s, s.clock.Advance(time.Duration(days*24*float64(time.Hour))))
	require.NoError(s, s.server.CatchUp(s.Context()))
}

// get and post request pages like a browser without JavaScript.
func (s *scene) get(address string) *httptest.ResponseRecorder {
	return s.browse(httptest.NewRequest(http.MethodGet, pathOf(address), nil))
}

func (s *scene) post(address string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, pathOf(address), strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return s.browse(r)
}

func (s *scene) browse(r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	s.pages.ServeHTTP(w, r)
	return w
}

func pathOf(address string) string {
	return strings.TrimPrefix(address, "http://selvedge.test")
}

// refusal returns Stripe's error.
func refusal(t require.TestingT, err error) *stripe.Error {
	var refused *stripe.Error
	require.ErrorAs(t, err, &refused)
	return refused
}

// panel posts a JSON action to the panel.
func (s *scene) panel(order string) map[string]any {
	s.Helper()
	r := httptest.NewRequest(http.MethodPost, "/local/stripe", strings.NewReader(order))
	r.Header.Set("Content-Type", "application/json")
	w := s.browse(r)
	require.Equal(s, http.StatusOK, w.Code, w.Body.String())
	var answer map[string]any
	require.NoError(s, json.Unmarshal(w.Body.Bytes(), &answer))
	return answer
}

func date(year int, month time.Month, day int) int64 {
	return time.Date(year, month, day, 12, 0, 0, 0, time.UTC).Unix()
}

func has(types []string, wanted ...string) bool {
	return !slices.ContainsFunc(wanted, func(w string) bool { return !slices.Contains(types, w) })
}

// Context lives as long as the test's cleanups.
func (s *scene) Context() context.Context { return context.WithoutCancel(s.T.Context()) }
