package server

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asServer is the flag with the address for running the test binary as a server.
const asServer = "-serve="

func TestMain(m *testing.M) {
	if address, is := strings.CutPrefix(os.Args[len(os.Args)-1], asServer); is {
		os.Exit(serve(address))
	}
	os.Exit(m.Run())
}

// serve serves one path until it is interrupted.
func serve(address string) int {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /ready", func(http.ResponseWriter, *http.Request) {})
	if err := http.ListenAndServe(address, mux); err != nil {
		return 1
	}
	return 0
}

func TestAServerIsStartedMeasuredAndStopped(t *testing.T) {
	s, err := Start(t.Context(), "/ready", os.Args[0], asServer+"ADDRESS")
	require.NoError(t, err)
	assert.Positive(t, s.Took)
	memory, err := s.Memory(t.Context())
	require.NoError(t, err)
	assert.Greater(t, memory, 1.0)
	assert.Less(t, memory, 1000.0)
	require.NoError(t, s.Stop())
	assert.Error(t, s.Stop(), "already ended")
	assert.False(t, answers(t.Context(), s.URL+"/ready"))
}

func TestTheErrorForAProgramThatEndsHasItsOutput(t *testing.T) {
	_, err := Start(t.Context(), "/ready", "sh", "-c", "echo the port is taken; exit 3")
	assert.ErrorContains(t, err, "the port is taken")
	assert.ErrorContains(t, err, "exit status 3")
}
