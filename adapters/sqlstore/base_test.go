package sqlstore

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPortable(t *testing.T) {
	for _, c := range []struct {
		name      string
		arg, want any
	}{
		{"text stays", "Maison Ωmega\n", "Maison Ωmega\n"},
		{"bytes that are no UTF-8 are replaced", "a\xffb", "a\uFFFDb"},
		{"a NUL is replaced, not dropped", "a\x00b", "a\uFFFDb"},
		{"bytes stay bytes", []byte{0, 255}, []byte{0, 255}},
		{"a number stays", int64(7), int64(7)},
		{"nothing stays nothing", nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, []any{c.want}, sanitizeArgs([]any{c.arg})) })
	}
}
