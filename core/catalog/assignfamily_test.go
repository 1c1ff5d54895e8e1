package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/coretest"
)

func TestASelectionIsGivenAFamily(t *testing.T) {
	e := newEnv(t)
	knitwear, err := e.PutFamily(t.Context(), ada, "w", "", "Knitwear", 0, catalog.Rules{Required: []catalog.Requirement{{Attribute: "material"}}})
	require.NoError(t, err)
	a := e.make(dress("A-1", "a", "S", "M"))
	e.make(dress("B-1", "a", "S"))
	one := catalog.Query{Ordinals: []int64{a.Variants[0].Ordinal}}
	counts := func(field string) map[string]int {
		counted := map[string]int{}
		for _, facet := range e.list(ada, catalog.Query{}, catalog.Page{Facets: []string{field}}).Facets {
			for _, c := range facet.Choices {
				counted[c.Value] = c.Count
			}
		}
		return counted
	}
	assert.Equal(t, 3, counts("without")["family"])

	preview, err := e.AssignFamily(t.Context(), grace, "w", one, knitwear.ID, true)
	require.NoError(t, err)
	assert.Equal(t, 2, preview.Variants)
	assert.Equal(t, 1, preview.Products)
	assert.Equal(t, 1, preview.Beyond, "a style is of a family with all its variants")
	require.Len(t, preview.Examples, 2)
	assert.Equal(t, "family", preview.Examples[0].Attribute)
	assert.Equal(t, [2]string{"", "Knitwear"}, [2]string{preview.Examples[0].Before, preview.Examples[0].After})
	assert.Empty(t, counts("family"), "a preview changes nothing")

	done, err := e.AssignFamily(t.Context(), grace, "w", one, knitwear.ID, false)
	require.NoError(t, err)
	assert.Equal(t, "Set Family to Knitwear", e.summaryOf(done.ChangeSet))
	assert.Equal(t, map[string]int{knitwear.ID: 2}, counts("family"))
	assert.ElementsMatch(t, []string{"A-1-S", "A-1-M"}, e.find(ada, filter("family", knitwear.ID)))
	assert.Equal(t, []string{"B-1-S"}, e.find(ada, filter("without", "family")))
	assert.Equal(t, 1, counts("without")["family"])
	assert.ElementsMatch(t, []string{"A-1-S", "A-1-M"}, e.find(ada, filter("missing", "material")), "they are measured by what the family requires")
	again, err := e.AssignFamily(t.Context(), grace, "w", one, knitwear.ID, false)
	require.NoError(t, err)
	assert.Zero(t, again.ChangeSet)
	assert.Zero(t, again.Variants)

	coretest.AssertReason(t, "family_used", e.DeleteFamily(t.Context(), ada, "w", knitwear.ID))
	e.undo(done.ChangeSet)
	assert.Empty(t, counts("family"))
	assert.Empty(t, e.find(ada, filter("missing", "material")))
	_, err = e.AssignFamily(t.Context(), grace, "w", one, "none", true)
	coretest.AssertReason(t, "family_not_found", err)
	require.NoError(t, e.DeleteFamily(t.Context(), ada, "w", knitwear.ID))
}
