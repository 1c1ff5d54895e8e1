package catalog_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
)

// mills are a product of a store whose variants have suppliers of their own, from one number to another.
func mills(style, storeID string, from, to int) catalog.New {
	n := dress(style, storeID)
	for i := from; i < to; i++ {
		sku := fmt.Sprint(style, "-", i)
		n.Variants = append(n.Variants, catalog.NewVariant{SKU: sku, Values: []values.Value{val("supplier", fmt.Sprintf("Wébstuhl & Söhne %d", 1_000+i)), val("size", "M")}})
	}
	return n
}

func TestAFacetIsSearchedThroughAllItsValues(t *testing.T) {
	for name, kept := range map[string]*catalog.FieldValues{"values are kept": {}, "none are kept": nil} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.Values = kept
			e.make(mills("A-1", "a", 0, 250))
			other := e.make(mills("B-1", "b", 200, 260))
			search := func(text string, q catalog.Query) catalog.Facet {
				l := e.list(grace, q, catalog.Page{Facets: []string{"supplier"}, Named: text, CountsOnly: true})
				assert.Empty(t, l.Rows)
				return l.Facets[0]
			}
			one := []catalog.Choice{{Value: "Wébstuhl & Söhne 1249", Count: 1}}
			assert.Equal(t, catalog.Facet{Field: "supplier", Choices: one}, search("SOHNE 249 webst", catalog.Query{}))
			assert.Empty(t, search("1251", catalog.Query{}).Choices, "a value of a store that the member doesn't see")
			assert.Equal(t, 2, facet(e.list(ada, catalog.Query{}, catalog.Page{Facets: []string{"supplier"}, Named: "1249"}), "supplier")["Wébstuhl & Söhne 1249"])
			assert.Empty(t, search("1249", filter("size", "S")).Choices, "none is found under the filters")
			assert.Len(t, search("1249", catalog.Query{Filters: []catalog.Filter{{Field: "supplier", Values: []string{"Wébstuhl & Söhne 1007"}}}}).Choices, 1, "what is chosen of the facet doesn't narrow it, and isn't found")

			many := search("stuhl", catalog.Query{})
			assert.Len(t, many.Choices, 200)
			assert.Equal(t, 50, many.More)
			assert.Equal(t, "Wébstuhl & Söhne 1000", many.Choices[0].Value)
			chosen := search("stuhl", filter("supplier", "Wébstuhl & Söhne 1249"))
			assert.Equal(t, catalog.Choice{Value: "Wébstuhl & Söhne 1249", Count: 1, Chosen: true}, chosen.Choices[200])
			assert.Equal(t, 49, chosen.More)

			e.edit(ada, other.ID, to(other.Variants[0].Ordinal, "supplier", "Wébstuhl & Söhne 1200", "Tejidos"))
			assert.Empty(t, search("tejidos", catalog.Query{}).Choices)
			assert.Equal(t, map[string]int{"Tejidos": 1}, facet(e.list(heidi, catalog.Query{}, catalog.Page{Facets: []string{"supplier"}, Named: "tejidos"}), "supplier"), "it is found as soon as it is there")
			for _, text := range []string{strings.Repeat("a ", 13), strings.Repeat("a", 201)} {
				_, err := e.List(t.Context(), grace, "w", catalog.Query{}, catalog.Page{Facets: []string{"supplier"}, Named: text})
				coretest.AssertReason(t, "query", err)
			}
		})
	}
}

func TestAFacetIsSearchedByWhatItsValuesAreCalled(t *testing.T) {
	e := newEnv(t)
	f, err := e.PutFamily(t.Context(), ada, "w", "", "Évening dresses", 0, catalog.Rules{Required: []catalog.Requirement{{Attribute: "gtin"}, {Attribute: "material"}}})
	require.NoError(t, err)
	n := dress("D-1", "a", "S")
	n.FamilyID = f.ID
	n.Values = append(n.Values, val("origin", "PT"), val("age_group", "adult"))
	e.make(n)
	for field, c := range map[string]struct{ named, want string }{
		"family": {"evening", f.ID}, "category": {"dresses", "aa-1-4"}, "origin": {"portug", "PT"}, "missing": {"gtin", "gtin"}, "has": {"country", "origin"}, "without": {"pattern", "pattern"},
		"age_group": {"ADU", "adult"}, "tags": {"x", ""},
	} {
		got := facet(e.list(grace, catalog.Query{}, catalog.Page{Facets: []string{field}, Named: c.named}), field)
		if c.want == "" {
			assert.Empty(t, got, field)
		} else {
			assert.Contains(t, got, c.want, field)
		}
		assert.Empty(t, facet(e.list(grace, catalog.Query{}, catalog.Page{Facets: []string{field}, Named: "zzz"}), field), field)
	}
}
