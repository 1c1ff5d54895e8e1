// Package copywritingtest makes the writer that tests share.
package copywritingtest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/copywriting"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

// New returns a writer with the standard words and templates.
func New(t testing.TB) *copywriting.Writer {
	t.Helper()
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	content, err := fixtures.CatalogVocabulary.ReadFile("catalog/vocabulary/copy.json")
	require.NoError(t, err)
	w, err := copywriting.New(words, attributes, content)
	require.NoError(t, err)
	return w
}
