package app

import (
	"bytes"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestProductionLogsRequestsByDefault(t *testing.T) {
	for name, c := range map[string]struct {
		level      string
		production bool
		least      slog.Level
	}{
		"production":               {"", true, slog.LevelInfo},
		"the local set":            {"", false, slog.LevelWarn},
		"production, set to error": {"error", true, slog.LevelError},
		"local mode, set to debug": {"debug", false, slog.LevelDebug},
	} {
		t.Run(name, func(t *testing.T) {
			log, err := NewLog(&bytes.Buffer{}, Config{LogLevel: c.level}, c.production)
			require.NoError(t, err)
			assert.True(t, log.Enabled(t.Context(), c.least))
			assert.False(t, log.Enabled(t.Context(), c.least-1))
		})
	}
}
