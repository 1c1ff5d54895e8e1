package main

import (
	"net"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHealthIsThatAServerAnswers(t *testing.T) {
	t.Setenv("HTTP_PROXY", "http://"+freeAddress(t)) // asked for anything, it would not answer
	p := start(t, t.TempDir(), "--empty")
	_, port, err := net.SplitHostPort(p.url[len("http://"):])
	require.NoError(t, err)
	for _, addr := range []string{"127.0.0.1:" + port, "0.0.0.0:" + port, ":" + port} {
		code, output := command(t, "health", "--addr="+addr)
		assert.Zero(t, code, "%s: %s", addr, output)
	}
	assert.Zero(t, p.stop())
	code, output := command(t, "health", "--addr=127.0.0.1:"+port)
	assert.NotZero(t, code)
	assert.Contains(t, output, "refused")

	ill := httptest.NewServer(http.NotFoundHandler())
	defer ill.Close()
	code, output = command(t, "health", "--addr="+ill.Listener.Addr().String())
	assert.NotZero(t, code)
	assert.Contains(t, output, "responded with 404 Not Found")
}
