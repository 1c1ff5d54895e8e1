package taxonomy_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/taxonomy"
	"selvedge/fixtures"
)

func TestACategoryHasItsPathAndGoogles(t *testing.T) {
	t.Parallel()
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	require.NoError(t, err)
	assert.Len(t, tree.All(), 463)
	dress, known := tree.Get("aa-1-4")
	require.True(t, known)
	assert.Equal(t, "Apparel & Accessories > Clothing > Dresses", dress.Path)
	assert.Equal(t, 2271, dress.Google.ID)
	assert.Equal(t, "Apparel & Accessories > Clothing > Dresses", dress.Google.Path)
	for id, under := range map[int]bool{166: true, 1604: true, 2271: true, 187: false} {
		assert.Equal(t, under, dress.Google.Under(id), id)
	}
	_, known = tree.Get("aa-0")
	assert.False(t, known)
}

func TestCategoriesThatCantBeRead(t *testing.T) {
	t.Parallel()
	google := `{"categories": [[166, "Apparel"]]}`
	for name, files := range map[string][2]string{
		"no JSON":              {`{`, google},
		"no JSON of Google's":  {`{}`, `{`},
		"a number as a path":   {`{}`, `{"categories": [[166, 1]]}`},
		"a parent after":       {`{"categories": [{"id": "b", "parent": "a", "google": 166}]}`, google},
		"unknown to Google":    {`{"categories": [{"id": "a", "google": 1}]}`, google},
		"there twice":          {`{"categories": [{"id": "a", "google": 166}, {"id": "a", "google": 166}]}`, google},
		"a category has no ID": {`{"categories": [{"google": 166}]}`, google},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := taxonomy.Read([]byte(files[0]), []byte(files[1]))
			assert.Error(t, err)
		})
	}
}
