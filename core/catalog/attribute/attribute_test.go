package attribute_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/attribute"
	"selvedge/fixtures"
)

func TestTheStandardAttributesAreRead(t *testing.T) {
	t.Parallel()
	set, err := attribute.Read(fixtures.CatalogAttributes)
	require.NoError(t, err)
	gender, known := set.Get("gender")
	require.True(t, known)
	assert.Equal(t, attribute.Attribute{
		Key: "gender", Label: "Gender", Type: attribute.Choice, On: attribute.OfProduct, Facet: true,
		Words: []string{"female", "male", "unisex"},
	}, gender)
	title, _ := set.Get("title")
	assert.True(t, title.Localized && title.PerChannel)
	types := []attribute.Type{
		attribute.Text, attribute.LongText, attribute.Choice, attribute.Category, attribute.Country, attribute.Integer,
		attribute.Number, attribute.Money, attribute.Weight, attribute.Date, attribute.URL, attribute.List,
	}
	for _, a := range set.All() {
		assert.Contains(t, types, a.Type, a.Key)
		assert.Contains(t, []attribute.Level{attribute.OfProduct, attribute.OfVariant}, a.On, a.Key)
		assert.NotEmpty(t, a.Label, a.Key)
	}
}

func TestAttributesThatCantBeRead(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"no JSON":             `{`,
		"a key twice":         `{"attributes": [{"key": "a", "type": "text"}, {"key": "a", "type": "text"}]}`,
		"no key":              `{"attributes": [{"type": "text"}]}`,
		"an empty vocabulary": `{"attributes": [{"key": "a", "type": "choice", "vocabulary": "none"}]}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := attribute.Read([]byte(content))
			assert.Error(t, err)
		})
	}
}
