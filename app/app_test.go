package app

import (
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestNoConnectionIsWaitedForWithoutEnd(t *testing.T) {
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
