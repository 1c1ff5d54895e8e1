package main

import (
	"net"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// freeAddress returns one that nobody listens at.
func freeAddress(t *testing.T) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, free.Close())
	return free.Addr().String()
}

func TestMetricsAreShownAtAnotherAddressAlone(t *testing.T) {
	aside := freeAddress(t)
	p := start(t, t.TempDir(), "--empty", "--metrics-addr="+aside)
	visit(t, p).signIn(t, "ada@example.com")
	status, text := get(t, "http://"+aside+"/metrics")
	assert.Equal(t, 200, status)
	for _, family := range []string{
		`selvedge_http_requests_total{method="POST",route="/api/v1/otp",status="2xx"} 1`, "selvedge_http_request_duration_seconds_bucket",
		"selvedge_database_transaction_duration_seconds_bucket", "selvedge_event_streams 0", "go_goroutines", "process_resident_memory_bytes",
	} {
		assert.Contains(t, text, family)
	}
	assert.NotContains(t, text, "ada@example.com")
	_, text = get(t, p.url+"/metrics")
	assert.NotContains(t, text, "selvedge_http_requests_total")
	assert.Zero(t, p.stop())

	taken := start(t, t.TempDir(), "--empty")
	code, output := command(t, "serve", "--addr=127.0.0.1:0", "--empty", "--data="+t.TempDir(), "--metrics-addr="+taken.url[len("http://"):])
	assert.NotZero(t, code)
	assert.Contains(t, output, "SELVEDGE_METRICS_ADDR")
	assert.NotContains(t, output, "Selvedge is running", "logged only once it does")
	assert.Zero(t, taken.stop())
}
