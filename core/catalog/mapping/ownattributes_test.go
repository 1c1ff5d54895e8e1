package mapping_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/mapping"
	"selvedge/core/catalog/vocabulary"
	"selvedge/fixtures"
)

// TestColumnsOfAWorkspacesOwnAttributes has headings that mean a standard attribute to everybody else.
func TestColumnsOfAWorkspacesOwnAttributes(t *testing.T) {
	t.Parallel()
	words, err := vocabulary.Read(fixtures.CatalogVocabulary, "catalog/vocabulary")
	require.NoError(t, err)
	attributes, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	own := func(key, label string, kind attribute.Type) attribute.Attribute {
		return attribute.Attribute{Key: key, Label: label, Type: kind, On: attribute.OfProduct, Version: 1, Localized: kind == attribute.LongText}
	}
	m := mapping.New(words, attributes.With(attribute.OwnOf([]attribute.Attribute{
		own("own.fit", "Fit", attribute.Choice), own("own.farbe", "Farbe", attribute.Text), own("own.heel", "Heel (mm)", attribute.Integer),
		own("own.story", "Story", attribute.LongText), own("own.boat", "Boat", attribute.Choice),
	}, []string{"Slim\nRegular", "", "", "", "red\nblue"})))
	for header, c := range map[string]struct {
		values            []string
		attribute, locale string
	}{
		"FIT":        {[]string{"slim", "regular"}, "own.fit", ""},
		"own.fit":    {[]string{"slim", "loose"}, "own.fit", ""},
		"Farbe":      {[]string{"Navy", "Red"}, "own.farbe", ""},
		"Heel (mm)":  {[]string{"80", "95"}, "own.heel", ""},
		"Story (DE)": {[]string{"Aus Porto.", "Aus Lissabon."}, "own.story", "de"},
		"Colour":     {[]string{"red", "blue"}, "color", ""},
	} {
		p := m.Propose([]mapping.Column{{Header: "SKU", Values: []string{"A-1", "A-2"}}, {Header: header, Values: c.values}})[1]
		assert.Equal(t, c.attribute, p.Attribute, header)
		assert.Equal(t, c.locale, p.Locale, header)
		assert.True(t, p.Sure(), header)
	}
}
