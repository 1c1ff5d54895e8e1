package app

import (
	"fmt"
	"io"
	"log/slog"
)

// NewLog returns the product's log, without the secrets of c: in the production set
// JSON, an object a line, for machines to read, of every request and change of
// rights; text for people otherwise, of what goes wrong. LogLevel says otherwise.
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
