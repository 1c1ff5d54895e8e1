// Package vocabularytest has the words that tests share.
package vocabularytest

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

var read = sync.OnceValues(func() (*vocabulary.Vocabulary, error) {
	return vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
})

// Words returns the product's words, which are read once.
func Words(t testing.TB) *vocabulary.Vocabulary {
	t.Helper()
	words, err := read()
	require.NoError(t, err)
	return words
}
