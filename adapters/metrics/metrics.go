// Package metrics exports operational metrics to Prometheus.
//
// Invariants: a label takes few values, chosen by the product and never by a request;
// the queries of a scrape cost the same however much is stored. No label identifies a
// person: no address, no ID.
//
// Counters are of this process, to be summed over instances; gauges read from the
// database are the same on every instance.
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
	messages     *prometheus.CounterVec
	eventLag     prometheus.Histogram
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
		messages: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "selvedge_outbox_jobs_total",
			Help: "Outbox messages by outcome: done, failed (will retry) or dead (gave up).",
		}, []string{"outcome"}),
		eventLag: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "selvedge_payment_event_lag_seconds",
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
		m.requests, m.requestTime, m.inFlight, m.transactions, m.retries, m.credits, m.messages, m.eventLag, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), collectors.NewBuildInfoCollector(),
	)
	m.initialize()
	return m
}

// Register adds metrics. It panics if one of that name exists.
func (m *Metrics) Register(collectors ...prometheus.Collector) {
	m.registry.MustRegister(collectors...)
}

// initialize sets counters to 0 so that rate() sees the first increment.
func (m *Metrics) initialize() {
	for _, kind := range []string{read, write} {
		m.retries.WithLabelValues(kind)
	}
	for _, kind := range []ports.CreditType{ports.CreditAdd, ports.CreditDeduct, ports.CreditReturn} {
		m.credits.WithLabelValues(string(kind))
	}
	for _, outcome := range []string{done, failed, dead} {
		m.messages.WithLabelValues(outcome)
	}
}

// Handler serves GET /metrics. Expose it to the operator's own network only.
func (m *Metrics) Handler() http.Handler {
	const scrapeTime = 5 * time.Second
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{
		// A database that does not respond must not hide the other metrics.
		ErrorHandling: promhttp.ContinueOnError,
		Registry:      m.registry,
		Timeout:       scrapeTime,
	}))
	return mux
}
