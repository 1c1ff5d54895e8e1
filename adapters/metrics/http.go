package metrics

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// InFlight counts the requests that next is answering.
func (m *Metrics) InFlight(next http.Handler) http.Handler {
	return promhttp.InstrumentHandlerInFlight(m.inFlight, next)
}

var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions}

// Observe counts a request that was answered. pattern is the mux's, such as
// "GET /api/v1/session", or empty if none was reached.
func (m *Metrics) Observe(pattern, method string, status int, took time.Duration) {
	route := pattern
	if _, path, ok := strings.Cut(pattern, " "); ok {
		route = path
	}
	if route == "" {
		route = "none"
	}
	// Anything can be sent as a method.
	if !slices.Contains(methods, method) {
		method = "other"
	}
	m.requests.WithLabelValues(method, route, strconv.Itoa(status/100)+"xx").Inc()
	m.requestTime.WithLabelValues(method, route).Observe(took.Seconds())
}
