package unicodeform_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/unicodeform"
)

func TestNumbersOfArticlesHaveOneForm(t *testing.T) {
	for _, c := range []struct{ text, key string }{
		{"AB-12", "AB-12"},
		{"A\u0308B-12", "ÄB-12"},
		{"ÄB-12", "ÄB-12"},
		{"ＡＢ－１２", "AB-12"},
		{"Ａ\u0308", "Ä"},
		{"oﬃce\u30007", "office 7"},
		{"M²", "M²"},
		{"Nº 5", "Nº 5"},
		{"ギ-1", "ギ-1"},
		{"\xff\u0308", "\xff\u0308"},
	} {
		assert.Equal(t, c.key, unicodeform.Key(c.text), "%q", c.text)
		assert.Equal(t, c.key, unicodeform.Key(unicodeform.Key(c.text)), "%q", c.text)
	}
}

func TestTextOfOneFormIsNotCopied(t *testing.T) {
	for _, text := range []string{"NH-2604 Rust", "Größe Ä"} {
		assert.Zero(t, testing.AllocsPerRun(10, func() { unicodeform.Key(text) }), text)
	}
}
