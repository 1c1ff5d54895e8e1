package metrics_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/metrics"
	"selvedge/adapters/sqlite"
	"selvedge/ports"
	"selvedge/ports/portstest"
)

var start = time.Date(2026, 3, 14, 9, 26, 53, 0, time.UTC)

func newMetrics() *metrics.Metrics { return metrics.New("1.2.3", func() time.Time { return start }) }

func memory(t *testing.T) *sqlite.Store {
	t.Helper()
	s, err := sqlite.OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

// scrape returns what a Prometheus server would read.
func scrape(t *testing.T, m *metrics.Metrics) string {
	t.Helper()
	server := httptest.NewServer(m.Handler())
	defer server.Close()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+"/metrics", nil)
	require.NoError(t, err)
	response, err := server.Client().Do(request)
	require.NoError(t, err)
	defer func() { require.NoError(t, response.Body.Close()) }()
	require.Equal(t, http.StatusOK, response.StatusCode)
	body, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	return string(body)
}

// value returns the value of a series, or "" if there is none.
func value(text, series string) string {
	found := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(series) + ` (\S+)$`).FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	return found[1]
}

func TestAScrapeIsAsPrometheusLikesIt(t *testing.T) {
	m := newMetrics()
	store := memory(t)
	m.Register(m.Backlog(store, func() []string { return []string{"mail"} }))
	m.Observe("GET /api/v1/session", "GET", 200, time.Millisecond)
	require.NoError(t, m.Store(store).Read(t.Context(), func(context.Context, ports.Tx) error { return nil }))
	text := scrape(t, m)
	problems, err := promlint.New(strings.NewReader(text)).Lint()
	require.NoError(t, err)
	assert.Empty(t, problems)
	assert.Equal(t, "1", value(text, `selvedge_build_info{version="1.2.3"}`))
	for _, family := range []string{"go_goroutines", "process_open_fds", "go_build_info", "selvedge_outbox_jobs_waiting", "selvedge_database_transaction_duration_seconds_bucket"} {
		assert.Regexp(t, `(?m)^`+family+`\b`, text)
	}
}

func TestOnlyMetricsAreServed(t *testing.T) {
	for target, want := range map[string]int{"GET /": 404, "POST /metrics": 405, "GET /metrics/x": 404} {
		method, path, _ := strings.Cut(target, " ")
		w := httptest.NewRecorder()
		newMetrics().Handler().ServeHTTP(w, httptest.NewRequest(method, path, nil))
		assert.Equal(t, want, w.Code, target)
	}
}

func TestRequestsAreCountedByRouteAndClass(t *testing.T) {
	m := newMetrics()
	for _, r := range []struct {
		pattern, method string
		status          int
	}{
		{"GET /api/v1/workspace/{id}", "GET", 200}, {"GET /api/v1/workspace/{id}", "GET", 204}, {"GET /api/v1/workspace/{id}", "GET", 404},
		{"/", "GET", 200}, {"/", "BREW1", 405}, {"/", "BREW2", 405}, {"", "POST", 403},
	} {
		m.Observe(r.pattern, r.method, r.status, 30*time.Millisecond)
	}
	text := scrape(t, m)
	for series, want := range map[string]string{
		`selvedge_http_requests_total{method="GET",route="/api/v1/workspace/{id}",status="2xx"}`:                "2",
		`selvedge_http_requests_total{method="GET",route="/api/v1/workspace/{id}",status="4xx"}`:                "1",
		`selvedge_http_requests_total{method="GET",route="/",status="2xx"}`:                                     "1",
		`selvedge_http_requests_total{method="other",route="/",status="4xx"}`:                                   "2",
		`selvedge_http_requests_total{method="POST",route="none",status="4xx"}`:                                 "1",
		`selvedge_http_request_duration_seconds_count{method="GET",route="/api/v1/workspace/{id}"}`:             "3",
		`selvedge_http_request_duration_seconds_bucket{method="GET",route="/api/v1/workspace/{id}",le="0.025"}`: "0",
		`selvedge_http_request_duration_seconds_bucket{method="GET",route="/api/v1/workspace/{id}",le="0.05"}`:  "3",
	} {
		assert.Equal(t, want, value(text, series), series)
	}
	assert.NotContains(t, text, "BREW")
}

func TestRequestsInFlightAreCounted(t *testing.T) {
	m := newMetrics()
	const series = "selvedge_http_requests_in_flight"
	var during string
	m.InFlight(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { during = value(scrape(t, m), series) })).
		ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil))
	assert.Equal(t, "1", during)
	assert.Equal(t, "0", value(scrape(t, m), series))
}

func TestTheBacklogIsAskedOfStorage(t *testing.T) {
	m := newMetrics()
	store := memory(t)
	m.Register(m.Backlog(store, func() []string { return []string{"mail"} }))
	text := scrape(t, m)
	assert.Equal(t, "0", value(text, "selvedge_outbox_jobs_waiting"))
	assert.Equal(t, "0", value(text, "selvedge_outbox_oldest_due_age_seconds"))

	add := func(id string, due time.Duration) {
		require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return tx.OutboxMessages.Add(ctx, ports.OutboxMessage{ID: id, Kind: "mail", RunAt: start.Add(due)})
		}))
	}
	add("later", time.Hour)
	text = scrape(t, m)
	assert.Equal(t, "1", value(text, "selvedge_outbox_jobs_waiting"))
	assert.Equal(t, "0", value(text, "selvedge_outbox_oldest_due_age_seconds"), "nothing is due yet")
	add("late", -90*time.Second)
	add("less late", -time.Second)
	text = scrape(t, m)
	assert.Equal(t, "3", value(text, "selvedge_outbox_jobs_waiting"))
	assert.Equal(t, "90", value(text, "selvedge_outbox_oldest_due_age_seconds"))
}

func TestWhatWasSetAsideIsCountedByKind(t *testing.T) {
	m := newMetrics()
	store := memory(t)
	m.Register(m.Backlog(store, func() []string { return []string{"mail"} }))
	const mails, sweeps = `selvedge_outbox_jobs_dead{kind="mail"}`, `selvedge_outbox_jobs_dead{kind="sweep"}`
	text := scrape(t, m)
	assert.Equal(t, "0", value(text, mails))
	assert.Empty(t, value(text, sweeps))
	require.NoError(t, store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for id, kind := range map[string]string{"j1": "mail", "j2": "mail", "j3": "sweep", "j4": "mail"} {
			if err := tx.OutboxMessages.Add(ctx, ports.OutboxMessage{ID: id, Kind: kind, RunAt: start}); err != nil {
				return err
			}
			if err := tx.OutboxMessages.Fail(ctx, id, 0, start, "no", id != "j4"); err != nil {
				return err
			}
		}
		return nil
	}))
	text = scrape(t, m)
	assert.Equal(t, "2", value(text, mails))
	assert.Equal(t, "1", value(text, sweeps))
}

func TestStorageThatDoesNotAnswerHidesOnlyItsOwn(t *testing.T) {
	m := newMetrics()
	m.Register(m.Backlog(broken{}, func() []string { return nil }))
	text := scrape(t, m)
	assert.Empty(t, value(text, "selvedge_outbox_jobs_waiting"))
	assert.Equal(t, "0", value(text, `selvedge_credits_total{type="add"}`))
	assert.NotContains(t, text, "disk on fire")
	assert.Equal(t, "1", value(scrape(t, m), `promhttp_metric_handler_errors_total{cause="gathering"}`), "the scrape before was not whole")
}

type broken struct{ ports.Store }

func (broken) Read(context.Context, func(context.Context, ports.Tx) error) error {
	return errors.New("disk on fire")
}

func TestAMeasuredStoreIsAStore(t *testing.T) {
	portstest.TestStore(t, portstest.Engine{Open: func(t *testing.T) ports.Store { return newMetrics().Store(memory(t)) }})
}
