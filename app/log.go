package app

import (
	"fmt"
	"io"
	"log/slog"
)

// NewLog returns a logger that redacts the secrets of c. In production it writes JSON
// lines from level info, with every request and change of access; in local mode
// text from level warn. LogLevel overrides the level.
func NewLog(out io.Writer, c Config, production bool) (*slog.Logger, error) {
	options := &slog.HandlerOptions{Level: slog.LevelWarn}
	if production {
		options.Level = slog.LevelInfo
	}
	if c.LogLevel != "" {
		var level slog.Level
		if err := level.UnmarshalText([]byte(c.LogLevel)); err != nil {
			return nil, fmt.Errorf("SELVEDGE_LOG_LEVEL: %w", err)
		}
		options.Level = level
	}
	if production {
		return slog.New(slog.NewJSONHandler(Redact(out, c), options)), nil
	}
	return slog.New(slog.NewTextHandler(Redact(out, c), options)), nil
}
