// Package metrics counts what an operator watches and shows it to Prometheus.
//
// Invariants: a label takes few values, which the product chooses and no request
// does; what is asked of storage for a scrape costs the same however much it
// holds. Whom something concerned, an address or an id, may never be in it.
//
// What is counted is this process's own, to be added up over the instances; what
// is asked of storage is the same at each of them.
package metrics

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"selvedge/ports"
)

// Metrics are safe for concurrent use.
type Metrics struct {
	registry *prometheus.Registry
	now      ports.Clock

	requests     *prometheus.CounterVec
	requestTime  *prometheus.HistogramVec
	inFlight     prometheus.Gauge
	transactions *prometheus.HistogramVec
	retries      *prometheus.CounterVec
	credits      *prometheus.CounterVec
	jobs         *prometheus.CounterVec
	newsLag      prometheus.Histogram
}

// New returns metrics of this version of the product. now is the product's clock.
func New(version string, now ports.Clock) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		now:      now,
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "selvedge_http_requests_total",
			Help: "HTTP requests served, by route pattern and status class.",
		}, []string{"method", "route", "status"}),
		requestTime: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "selvedge_http_request_duration_seconds",
			Help:    "HTTP request duration in seconds, by route pattern.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10},
		}, []string{"method", "route"}),
		inFlight: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "selvedge_http_requests_in_flight",
			Help: "HTTP requests in flight.",
		}),
		transactions: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "selvedge_database_transaction_duration_seconds",
			Help:    "Transaction duration in seconds, from request to commit, by kind: read or write.",
			Buckets: []float64{.0001, .0005, .001, .0025, .005, .01, .025, .05, .1, .5, 1, 5},
		}, []string{"kind"}),
		retries: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "selvedge_database_transaction_retries_total",
			Help: "Transaction retries after a conflict, by kind: read or write.",
		}, []string{"kind"}),
		credits: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "selvedge_credits_total",
			Help: "Credits written to the ledger, by type: add (granted), deduct (spent) or return (returned).",
		}, []string{"type"}),
		jobs: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "selvedge_outbox_jobs_total",
			Help: "Outbox jobs by outcome: done, failed (will retry) or dead (gave up).",
		}, []string{"outcome"}),
		newsLag: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "selvedge_payment_news_lag_seconds",
			Help:    "Seconds between a payment provider event and its being applied here.",
			Buckets: []float64{1, 2.5, 5, 15, 60, 300, 1800, 7200, 43200, 259200},
		}),
	}
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name:        "selvedge_build_info",
		Help:        "Always 1; the label is the running version.",
		ConstLabels: prometheus.Labels{"version": version},
	})
	build.Set(1)
	m.registry.MustRegister(
		m.requests, m.requestTime, m.inFlight, m.transactions, m.retries, m.credits, m.jobs, m.newsLag, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), collectors.NewBuildInfoCollector(),
	)
	m.begin()
	return m
}

// begin shows what has not happened yet as zero, so that its first time is seen.
func (m *Metrics) begin() {
	for _, kind := range []string{read, write} {
		m.retries.WithLabelValues(kind)
	}
	for _, kind := range []ports.CreditType{ports.CreditAdd, ports.CreditDeduct, ports.CreditReturn} {
		m.credits.WithLabelValues(string(kind))
	}
	for _, outcome := range []string{done, failed, dead} {
		m.jobs.WithLabelValues(outcome)
	}
}

// Handler answers GET /metrics, to be served where only the operator's own
// network reaches it.
func (m *Metrics) Handler() http.Handler {
	const scrapeTime = 5 * time.Second
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{
		// Storage that does not answer must not hide that.
		ErrorHandling: promhttp.ContinueOnError,
		Registry:      m.registry,
		Timeout:       scrapeTime,
	}))
	return mux
}
