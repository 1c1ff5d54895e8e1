package app

import (
	"fmt"
	"io"
	"log/slog"
)

const redacted = "[redacted]"

// Secret is a setting that must not be printed. What is not set is shown as empty.
type Secret string

// String keeps the secret out of formatted text.
func (s Secret) String() string {
	if s == "" {
		return ""
	}
	return redacted
}

// Format keeps the secret out of every verb, also of those that go past String.
func (s Secret) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, s.String()) }

// LogValue keeps the secret out of logs.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }

// MarshalText keeps the secret out of JSON.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
