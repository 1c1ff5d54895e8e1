package plaintext_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/plaintext"
)

func TestCapital(t *testing.T) {
	for text, want := range map[string]string{"": "", "rost": "Rost", "Rost": "Rost", "écru": "Écru", "3 months": "3 months", "ß": "ß"} {
		assert.Equal(t, want, plaintext.Capital(text))
	}
}
