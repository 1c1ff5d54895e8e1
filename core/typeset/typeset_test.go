package typeset_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"selvedge/core/typeset"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float64
		want  []string
	}{
		{"", 9, []string{}},
		{"undyed wool coat", 11, []string{"undyed wool", "coat"}},
		{"one\n\ntwo\n\n", 9, []string{"one", "", "two"}},
		{"semi-transparent", 12, []string{"semi-", "transparent"}},
		{"embroidery", 4, []string{"embr", "oide", "ry"}},
		{"羊毛大衣", 2, []string{"羊毛", "大衣"}},
	} {
		assert.Equal(t, c.want, typeset.Wrap(c.text, c.width, func(part string) float64 { return float64(utf8.RuneCountInString(part)) }), c.text)
	}
}
