package app

import (
	"cmp"
	"fmt"
	"io"
	"log/slog"
)

// NewLog returns the product's log: JSON, an object a line, for machines to read
// in the production set, text for people otherwise. It leaves out the secrets of c.
func NewLog(out io.Writer, c Config, production bool) (*slog.Logger, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(cmp.Or(c.LogLevel, "warn"))); err != nil {
		return nil, fmt.Errorf("SELVEDGE_LOG_LEVEL: %w", err)
	}
	options := &slog.HandlerOptions{Level: level}
	if production {
		return slog.New(slog.NewJSONHandler(Redact(out, c), options)), nil
	}
	return slog.New(slog.NewTextHandler(Redact(out, c), options)), nil
}
