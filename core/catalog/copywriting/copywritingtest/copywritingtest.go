// Package copywritingtest has the writer that tests share.
package copywritingtest

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/copywriting"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/catalog/vocabulary/vocabularytest"
	"selvedge/fixtures"
)

var (
	mu     sync.Mutex
	writer *copywriting.Writer
)

// New returns a writer with the standard words and templates, which is made once.
func New(t testing.TB) *copywriting.Writer {
	t.Helper()
	mu.Lock()
	defer mu.Unlock()
	if writer == nil {
		var err error
		writer, err = read(vocabularytest.Words(t))
		require.NoError(t, err)
	}
	return writer
}

func read(words *vocabulary.Vocabulary) (*copywriting.Writer, error) {
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	if err != nil {
		return nil, err
	}
	content, err := fixtures.CatalogVocabulary.ReadFile("catalog/vocabulary/copy.json")
	if err != nil {
		return nil, err
	}
	return copywriting.New(words, attributes, content)
}
