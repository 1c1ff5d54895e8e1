package pages

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/pdf"
	"selvedge/core/plaintext"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
	"selvedge/fixtures"
)

// Every wording that a value of a document may lead to has a translation.
func TestEachValueHasItsWords(t *testing.T) {
	words, err := ReadWords(fixtures.TechpackWords)
	require.NoError(t, err)
	for language := range words.in {
		l := Press{Paper: pdf.Paper{}, Words: words}.layout(Content{Languages: []string{language}})
		for _, table := range []map[string]string{material.CareNames, stages, verdicts, garments, sexes, units, partTitles} {
			for _, english := range table {
				l.say(english)
			}
		}
		for _, field := range material.CareFields {
			for _, value := range document.Options[field] {
				l.say(material.CareText(field, value))
			}
		}
		for _, k := range kinds {
			l.say(k.title)
		}
		for _, field := range []string{"labDip", "artwork", "view", "fit", "length", "lining"} {
			for _, value := range document.Options[field] {
				l.say(plaintext.Capital(value))
			}
		}
		assert.Empty(t, slices.Sorted(maps.Keys(l.missing)), language)
	}
}
