package app

import (
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestARequestThatDoesNotEndIsCancelledAtShutdown(t *testing.T) {
	said := &lockedBuffer{}
	log, err := NewLog(said, Config{}, true)
	require.NoError(t, err)
	begun := make(chan struct{})
	product := &App{
		handler:      http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { close(begun); <-r.Context().Done() }),
		close:        func() error { return nil },
		drainTimeout: 10 * time.Millisecond,
		log:          log,
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- product.Serve(ctx, listener, nil) }()
	conn, err := net.Dial("tcp", listener.Addr().String())
	require.NoError(t, err)
	defer func() { require.NoError(t, conn.Close()) }()
	_, err = conn.Write([]byte("GET / HTTP/1.1\r\nHost: x\r\n\r\n"))
	require.NoError(t, err)
	<-begun
	stop()
	require.NoError(t, <-ended)

	var line struct {
		Time  time.Time
		Msg   string
		Limit string
	}
	require.NoError(t, json.Unmarshal([]byte(said.String()), &line), "%s", said)
	assert.Contains(t, line.Msg, "cut off")
	assert.Equal(t, "10ms", line.Limit)
	assert.WithinDuration(t, time.Now(), line.Time, time.Minute)
}

func TestConnectionsHaveTimeouts(t *testing.T) {
	t.Attr("security", "30")
	server := (&App{log: slog.New(slog.DiscardHandler)}).server(http.NotFoundHandler())
	for name, c := range map[string]struct{ is, most time.Duration }{
		"a header": {server.ReadHeaderTimeout, 10 * time.Second},
		"a body":   {server.ReadTimeout, time.Minute},
		"a reader": {server.WriteTimeout, time.Minute},
		"silence":  {server.IdleTimeout, 5 * time.Minute},
	} {
		assert.Positive(t, c.is, name)
		assert.LessOrEqual(t, c.is, c.most, name)
	}
	assert.Positive(t, server.MaxHeaderBytes)
	assert.LessOrEqual(t, server.MaxHeaderBytes, 64<<10)
}
