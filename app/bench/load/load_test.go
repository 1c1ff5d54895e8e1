package load

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOutputsAreParsed(t *testing.T) {
	want := Result{Rate: 250, P50: 1.915, P99: 15.969}
	got, err := readBombardier([]byte(`{"result":{"timeTakenSeconds":2,"req2xx":500,"latency":{"percentiles":{"50":1915,"99":15969}}}}`))
	require.NoError(t, err)
	assert.Equal(t, want, got)
	got, err = readWrk([]byte("Running 2s test\n  500 requests in 2.00s\n" + `{"requests":500,"failed":0,"microseconds":2000000,"p50":1915,"p99":15969}` + "\n"))
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

func TestAFailedRequestFailsTheMeasurement(t *testing.T) {
	for name, output := range map[string]string{
		"rejected":      `{"result":{"timeTakenSeconds":2,"req2xx":500,"req4xx":1}}`,
		"server errors": `{"result":{"timeTakenSeconds":2,"req5xx":500}}`,
		"redirects":     `{"result":{"timeTakenSeconds":2,"req2xx":500,"req3xx":2}}`,
		"timeout":       `{"result":{"timeTakenSeconds":2,"req2xx":500,"others":1,"errors":[{"description":"timeout","count":1}]}}`,
		"no requests":   `{"result":{"timeTakenSeconds":2}}`,
		"not JSON":      `unexpected argument`,
		"empty":         ``,
	} {
		t.Run(name, func(t *testing.T) {
			_, err := readBombardier([]byte(output))
			assert.Error(t, err)
		})
	}
	for name, output := range map[string]string{
		"failed":      `{"requests":500,"failed":1,"microseconds":2000000,"p50":1,"p99":2}`,
		"no requests": `{"requests":0,"failed":0,"microseconds":2000000,"p50":0,"p99":0}`,
		"not JSON":    "unable to connect",
		"empty":       "",
	} {
		t.Run("wrk, "+name, func(t *testing.T) {
			_, err := readWrk([]byte(output))
			assert.Error(t, err)
		})
	}
}

func TestLoadIsOnlyPutOnSuccessfulCalls(t *testing.T) {
	for status, fails := range map[int]bool{200: false, 201: false, 302: true, 401: true, 503: true} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) }))
		err := tryOnce(t.Context(), Call{Method: "GET", URL: server.URL})
		assert.Equal(t, fails, err != nil, "%d: %v", status, err)
		server.Close()
	}
}
