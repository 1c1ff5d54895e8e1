package catalog_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/ports"
)

// named is a product of stores with a title for all languages and one in German.
func named(style, title, german string, storeIDs ...string) catalog.New {
	return catalog.New{Style: style, StoreIDs: storeIDs, Values: []values.Value{val("title", title), in("title", "de", "", german)}, Variants: []catalog.NewVariant{{SKU: style}}}
}

// byTitle are the SKUs of what a query finds, by title, and whether the titles that are shown are in that order.
func (e *env) byTitle(actor ports.Actor, q catalog.Query) (skus []string, sorted bool) {
	e.t.Helper()
	var titles []string
	for _, r := range e.list(actor, q, catalog.Page{Order: catalog.ByTitle}).Rows {
		skus = append(skus, r.SKU)
		for _, v := range r.Values {
			if v.Attribute == "title" {
				titles = append(titles, v.Text)
			}
		}
	}
	return skus, slices.IsSorted(titles)
}

func TestAListByTitleIsSortedByTheTitlesThatItShows(t *testing.T) {
	e := newEnv(t)
	shows := func(want ...string) {
		t.Helper()
		skus, sorted := e.byTitle(ada, catalog.Query{})
		assert.Equal(t, want, skus)
		assert.True(t, sorted)
	}
	coat := e.make(named("C-1", "Coat", "Mantel", "a"))
	e.make(named("D-1", "Dress", "Kleid", "a"))
	shows("C-1", "D-1")

	e.sell("a", selling("google", "DE", "de", "EUR"))
	require.NoError(t, e.IndexDue(t.Context()))
	shows("D-1", "C-1")
	e.make(named("S-1", "Shirt", "Hemd", "a"))
	shows("S-1", "D-1", "C-1")
	e.edit(ada, coat.ID, catalog.Edit{Place: values.Place{Attribute: "title", Locale: "de"}, Was: "Mantel", Text: "Gehrock"})
	shows("C-1", "S-1", "D-1")
	e.edit(ada, coat.ID, to(0, "title", "Coat", "Zebra coat"))
	shows("C-1", "S-1", "D-1")

	e.sell("a", selling("google", "DE", "de", "EUR"), selling("meta", "FR", "fr", "EUR"))
	require.NoError(t, e.IndexDue(t.Context()))
	shows("D-1", "S-1", "C-1")
	e.sell("a", selling("google", "DE", "de-AT", "EUR"))
	require.NoError(t, e.IndexDue(t.Context()))
	shows("C-1", "S-1", "D-1")
}

func TestEachStoresProductsAreSortedInItsLanguage(t *testing.T) {
	e := newEnv(t)
	e.sell("a", selling("google", "DE", "de", "EUR"))
	e.sell("b", selling("google", "FR", "fr", "EUR"))
	coat := e.make(named("C-1", "Coat", "Mantel", "a"))
	e.make(named("D-1", "Dress", "Kleid", "a"))
	e.make(named("S-1", "Shirt", "Hemd", "b"))
	skus, sorted := e.byTitle(grace, catalog.Query{})
	assert.Equal(t, []string{"D-1", "C-1"}, skus)
	assert.True(t, sorted)
	_, err := e.AssignStore(t.Context(), ada, "w", catalog.Query{Ordinals: []int64{coat.Variants[0].Ordinal}}, "b", true, false)
	require.NoError(t, err)
	skus, sorted = e.byTitle(heidi, catalog.Query{})
	assert.Equal(t, []string{"C-1", "S-1"}, skus, "one that is in stores of two languages by its title for all")
	assert.True(t, sorted)
	e.undo(numbers(t, e, ada)[0])
	skus, _ = e.byTitle(grace, catalog.Query{})
	assert.Equal(t, []string{"D-1", "C-1"}, skus)
}

func TestTitlesAreSortedAnewInParts(t *testing.T) {
	e := newEnv(t)
	n := named("L-1", "A", "Z", "a")
	for i := range 2_040 {
		n.Variants = append(n.Variants, catalog.NewVariant{SKU: fmt.Sprint("L-1-", i)})
	}
	e.make(n)
	e.make(named("M-1", "M", "M", "a"))
	e.sell("a", selling("google", "DE", "de", "EUR"))
	whole := e.Service.Store
	times := 0
	for killed := true; killed; {
		times++
		e.Service.Store = &meddled{AreaStore: whole, at: times}
		err := e.IndexDue(t.Context())
		if killed = errors.Is(err, errKilled); !killed {
			require.NoError(t, err)
		}
	}
	e.Service.Store = whole
	skus, _ := e.byTitle(ada, catalog.Query{})
	assert.Equal(t, "M-1", skus[0])
	assert.Greater(t, times, 1)
}

func TestLanguagesThatChangeMeanwhileAreLookedAtAgain(t *testing.T) {
	e := newEnv(t)
	e.make(named("C-1", "Coat", "Mantel", "a"))
	e.make(named("D-1", "Dress", "Kleid", "a"))
	e.sell("a", selling("google", "FR", "fr", "EUR"))
	require.NoError(t, e.IndexDue(t.Context()))
	e.sell("a", selling("google", "FR", "it", "EUR"))
	whole := e.Service.Store
	e.Service.Store = &meddled{AreaStore: whole, at: 1, before: func() { // as the pass ends
		e.Service.Store = whole
		e.sell("a", selling("google", "DE", "de", "EUR"))
	}}
	require.NoError(t, e.IndexDue(t.Context()))
	skus, sorted := e.byTitle(ada, catalog.Query{})
	assert.Equal(t, []string{"D-1", "C-1"}, skus)
	assert.True(t, sorted)
}
