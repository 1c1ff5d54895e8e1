package catalog_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/ports"
)

// twoStores has a product in store a, one in b, one in both and one in none.
func twoStores(t *testing.T) (e *env, inA, inB, inBoth, inNone catalog.Product) {
	t.Helper()
	e = newEnv(t)
	only := dress("B-1", "b", "S", "M")
	only.Values[1] = val("brand", "Secret")
	shared := dress("C-1", "a", "S")
	shared.StoreIDs = []string{"a", "b"}
	return e, e.make(dress("A-1", "a", "S")), e.make(only), e.make(shared), e.make(dress("N-1", "", "S"))
}

func TestAMemberSeesNothingOfOtherStores(t *testing.T) {
	e, inA, inB, inBoth, inNone := twoStores(t)
	facets := catalog.Page{Facets: []string{"store", "brand", "size", "has", "complete", "category"}}
	t.Run("rows", func(t *testing.T) {
		assert.Equal(t, []string{"N-1-S", "C-1-S", "B-1-M", "B-1-S", "A-1-S"}, e.find(ada, catalog.Query{}))
		assert.Equal(t, []string{"C-1-S", "A-1-S"}, e.find(grace, catalog.Query{}))
		assert.Equal(t, []string{"C-1-S", "B-1-M", "B-1-S"}, e.find(heidi, catalog.Query{}))
		assert.Equal(t, []string{"C-1-S", "B-1-M", "B-1-S", "A-1-S"}, e.find(both, catalog.Query{}))
		assert.Empty(t, e.find(none, catalog.Query{}))
	})
	t.Run("however they ask", func(t *testing.T) {
		for _, q := range []catalog.Query{
			{Text: "secret"}, {Text: "B-1"}, filter("brand", "Secret"), filter("store", "b"), filter("changeset", "2"), {Ordinals: []int64{inB.Variants[0].Ordinal}},
			{Ranges: []catalog.Range{{Attribute: "price", Currency: "EUR", Low: 11_000, High: 11_000}}}, filter("size", "M"),
		} {
			l := e.list(grace, q, facets)
			assert.Empty(t, l.Rows, q)
			assert.Zero(t, l.Total, q)
		}
		assert.Equal(t, []string{"C-1-S", "A-1-S"}, e.find(grace, catalog.Query{Filters: []catalog.Filter{{Field: "store", Values: []string{"b"}, Not: true}}}), "the stores of a shared product aren't shown")
	})
	t.Run("counts and facets", func(t *testing.T) {
		l := e.list(grace, catalog.Query{}, facets)
		assert.Equal(t, 2, l.Total)
		assert.Equal(t, map[string]int{"a": 2}, facet(l, "store"))
		assert.Equal(t, map[string]int{"Harrow": 2}, facet(l, "brand"))
		assert.Equal(t, map[string]int{"S": 2}, facet(l, "size"))
		assert.Equal(t, 2, facet(l, "has")["price"])
		chosen := e.list(grace, filter("store", "b"), facets)
		assert.Equal(t, map[string]int{"a": 2}, facet(chosen, "store"))
		assert.Equal(t, map[string]int{"a": 2, "b": 3}, facet(e.list(both, catalog.Query{}, facets), "store"))
		assert.Equal(t, []string{"a"}, e.list(grace, catalog.Query{}, facets).Rows[0].StoreIDs)
	})
	t.Run("products, their history and changes", func(t *testing.T) {
		for _, hidden := range []string{inB.ID, inNone.ID, "missing"} {
			_, err := e.Product(t.Context(), grace, "w", hidden)
			coretest.AssertReason(t, "product_not_found", err)
			_, _, err = e.History(t.Context(), grace, "w", hidden, 0)
			coretest.AssertReason(t, "product_not_found", err)
			_, _, err = e.Edit(t.Context(), grace, "w", hidden, []catalog.Edit{to(0, "brand", "Secret", "x")})
			coretest.AssertReason(t, "product_not_found", err)
			coretest.AssertReason(t, "product_not_found", e.Delete(t.Context(), grace, "w", hidden))
		}
		p, err := e.Product(t.Context(), grace, "w", inBoth.ID)
		require.NoError(t, err)
		assert.Equal(t, []string{"a"}, p.StoreIDs)
		entries, _, err := e.History(t.Context(), grace, "w", inBoth.ID, 0)
		require.NoError(t, err)
		assert.Equal(t, []string{"a"}, entries[0].Changes[0].After.StoreIDs)
		assert.Equal(t, []int64{3, 1}, numbers(t, e, grace))
		assert.Equal(t, []int64{3, 2}, numbers(t, e, heidi))
		assert.Equal(t, []int64{4, 3, 2, 1}, numbers(t, e, ada))
		assert.Empty(t, numbers(t, e, none))
		_, err = e.Undo(t.Context(), grace, "w", 2)
		coretest.AssertReason(t, "changeset_not_found", err)
	})
	t.Run("an edit of everything is one of what they see", func(t *testing.T) {
		done, err := e.EditSelection(t.Context(), grace, "w", catalog.Query{}, []values.Value{val("season", "SS27")}, "", false)
		require.NoError(t, err)
		assert.Equal(t, 2, done.Variants)
		assert.Empty(t, e.get(inB.ID).Values.Of("season"))
		assert.Empty(t, e.get(inNone.ID).Values.Of("season"))
		assert.NotEmpty(t, e.get(inA.ID).Values.Of("season"))
	})
	t.Run("an undo is one of what they see", func(t *testing.T) {
		done, err := e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{val("supplier", "Mill")}, "", false)
		require.NoError(t, err)
		sets, _, err := e.ChangeSets(t.Context(), grace, "w", 0)
		require.NoError(t, err)
		assert.Equal(t, done.ChangeSet, sets[0].Number)
		assert.Equal(t, 2, sets[0].Variants)
		undone, err := e.Undo(t.Context(), grace, "w", done.ChangeSet)
		require.NoError(t, err)
		assert.Equal(t, 2, undone.Reversed)
		assert.Empty(t, undone.Kept)
		assert.Empty(t, undone.Failed)
		assert.Empty(t, e.get(inA.ID).Values.Of("supplier"))
		assert.NotEmpty(t, e.get(inB.ID).Values.Of("supplier"))
		undone, err = e.Undo(t.Context(), heidi, "w", done.ChangeSet)
		require.NoError(t, err)
		assert.Equal(t, 1, undone.Reversed, "the rest that she sees")
		assert.Empty(t, e.get(inB.ID).Values.Of("supplier"))
	})
}

func numbers(t *testing.T, e *env, actor ports.Actor) (list []int64) {
	t.Helper()
	sets, next, err := e.ChangeSets(t.Context(), actor, "w", 0)
	require.NoError(t, err)
	assert.Zero(t, next)
	for _, set := range sets {
		list = append(list, set.Number)
	}
	return list
}

func TestADeletedProductIsToldToThoseWhoSawIt(t *testing.T) {
	e, _, inB, _, _ := twoStores(t)
	require.NoError(t, e.Delete(t.Context(), heidi, "w", inB.ID))
	assert.Equal(t, []string{"C-1-S"}, e.find(heidi, catalog.Query{}))
	assert.Equal(t, []int64{5, 3, 2}, numbers(t, e, heidi))
	assert.Equal(t, []int64{3, 1}, numbers(t, e, grace))
	assert.Equal(t, []int64{5, 4, 3, 2, 1}, numbers(t, e, ada))
	_, err := e.Undo(t.Context(), grace, "w", 5)
	coretest.AssertReason(t, "changeset_not_found", err)
	undone, err := e.Undo(t.Context(), heidi, "w", 5)
	require.NoError(t, err)
	assert.Equal(t, catalog.Undone{ChangeSet: 6, Reversed: 3}, undone)
	assert.Equal(t, []string{"C-1-S", "B-1-M", "B-1-S"}, e.find(heidi, catalog.Query{}))
	again := e.get(inB.ID)
	assert.Equal(t, inB.Values, again.Values)
	assert.Equal(t, inB.CreatedAt, again.CreatedAt)
}

func TestWhoChoosesStores(t *testing.T) {
	e, inA, _, inBoth, _ := twoStores(t)
	change := func(actor ports.Actor, id string, storeIDs ...string) error {
		_, err := e.Change(t.Context(), actor, "w", id, catalog.Change{StoreIDs: append([]string{}, storeIDs...)})
		return err
	}
	coretest.AssertReason(t, "store", change(grace, inA.ID, "b"))
	coretest.AssertReason(t, "store", change(grace, inA.ID))
	coretest.AssertReason(t, "", change(grace, inBoth.ID, "a"))
	assert.Equal(t, []string{"a", "b"}, e.get(inBoth.ID).StoreIDs, "a store that she doesn't see stays")
	coretest.AssertReason(t, "", change(both, inA.ID, "b"))
	assert.Equal(t, []string{"C-1-S"}, e.find(grace, catalog.Query{}))
	assert.Contains(t, e.find(heidi, catalog.Query{}), "A-1-S")
	coretest.AssertReason(t, "", change(ada, inA.ID))
	assert.Empty(t, e.get(inA.ID).StoreIDs)
	_, err := e.Make(t.Context(), grace, "w", dress("G-1", "", "S"))
	coretest.AssertReason(t, "store", err)
}

func TestALockedStoreIsOnlyRead(t *testing.T) {
	e, inA, _, inBoth, _ := twoStores(t)
	e.Write(func(ctx context.Context, tx ports.Tx) error { return tx.BrandStores.SetLocked(ctx, "w", "a", true) })
	assert.Equal(t, []string{"C-1-S", "A-1-S"}, e.find(grace, catalog.Query{}))
	_, _, err := e.Edit(t.Context(), ada, "w", inA.ID, []catalog.Edit{to(0, "brand", "Harrow", "x")})
	coretest.AssertReason(t, "store_locked", err)
	_, _, err = e.Edit(t.Context(), grace, "w", inBoth.ID, []catalog.Edit{to(0, "brand", "Harrow", "x")})
	coretest.AssertReason(t, "store_locked", err)
	_, _, err = e.Edit(t.Context(), both, "w", inBoth.ID, []catalog.Edit{to(0, "brand", "Harrow", "x")})
	coretest.AssertReason(t, "", err)
	_, err = e.Make(t.Context(), ada, "w", dress("L-1", "a", "S"))
	coretest.AssertReason(t, "store_locked", err)
}

func TestWhatWasBeforeAProductCameIntoAStoreIsNotTold(t *testing.T) {
	e := newEnv(t)
	edit := func(p catalog.Product, text, was string) {
		t.Helper()
		_, _, err := e.Edit(t.Context(), ada, "w", p.ID, []catalog.Edit{to(0, "brand", was, text)})
		require.NoError(t, err)
	}
	change := func(p catalog.Product, storeIDs ...string) {
		t.Helper()
		_, err := e.Change(t.Context(), ada, "w", p.ID, catalog.Change{StoreIDs: storeIDs})
		require.NoError(t, err)
	}
	p := e.make(dress("B-1", "b", "S")) // 1
	edit(p, "Secret", "Harrow")         // 2
	edit(p, "Open", "Secret")           // 3
	change(p, "a", "b")                 // 4
	edit(p, "Ours", "Open")             // 5
	change(p, "b")                      // 6
	edit(p, "Theirs", "Ours")           // 7
	edit(p, "Again", "Theirs")          // 8
	change(p, "a")                      // 9

	history := func(actor ports.Actor) (sets []int64, brands []string) {
		entries, _, err := e.History(t.Context(), actor, "w", p.ID, 0)
		require.NoError(t, err)
		for _, entry := range entries {
			sets = append(sets, entry.Number)
			for _, c := range entry.Changes {
				for _, s := range []*catalog.State{c.Before, c.After} {
					if s != nil && c.Ordinal == 0 {
						v, _ := s.Values.Get(values.Place{Attribute: "brand"})
						brands = append(brands, v.Text)
					}
				}
			}
		}
		return sets, brands
	}
	sets, brands := history(grace)
	assert.Equal(t, []int64{9, 6, 5, 4}, sets)
	assert.Equal(t, []string{"Again", "Again", "Ours", "Ours", "Open", "Ours", "Open", "Open"}, brands)
	sets, _ = history(ada)
	assert.Equal(t, []int64{9, 8, 7, 6, 5, 4, 3, 2, 1}, sets)

	assert.Equal(t, []int64{9, 6, 5, 4}, numbers(t, e, grace))
	assert.Equal(t, []int64{9, 8, 7, 6, 5, 4, 3, 2, 1}, numbers(t, e, ada))
	for _, hidden := range []string{"1", "2", "3", "7", "8", "b/7"} {
		assert.Empty(t, e.find(grace, filter("changeset", hidden)), hidden)
	}
	assert.NotEmpty(t, e.find(grace, filter("changeset", "5")))
	assert.NotEmpty(t, e.find(ada, filter("changeset", "7")))
	for _, hidden := range []int64{3, 7, 8} {
		_, err := e.Undo(t.Context(), grace, "w", hidden)
		coretest.AssertReason(t, "changeset_not_found", err)
	}
}

func TestAHistoryTellsOfAReturnFromTheBin(t *testing.T) {
	e, _, inB, _, _ := twoStores(t)
	require.NoError(t, e.Delete(t.Context(), heidi, "w", inB.ID))
	_, err := e.Undo(t.Context(), heidi, "w", 5)
	require.NoError(t, err)
	for _, actor := range []ports.Actor{heidi, ada} {
		entries, _, err := e.History(t.Context(), actor, "w", inB.ID, 0)
		require.NoError(t, err)
		require.Len(t, entries, 3)
		assert.True(t, entries[2].Made)
		assert.Len(t, entries[1].Changes, 3)
	}
}

func TestAnUndoPutsBackNothingFromOtherStores(t *testing.T) {
	e := newEnv(t)
	inA, inB := e.make(dress("A-1", "a", "S")), e.make(dress("B-1", "b", "S")) // 1, 2
	size := func(p catalog.Product) string {
		v, _ := e.get(p.ID).Variants[0].Values.Get(values.Place{Attribute: "size"})
		return v.Text
	}
	edited, err := e.EditSelection(t.Context(), ada, "w", catalog.Query{}, []values.Value{val("size", "XL")}, "", false) // 3
	require.NoError(t, err)
	_, err = e.Change(t.Context(), ada, "w", inB.ID, catalog.Change{StoreIDs: []string{"a", "b"}}) // 4
	require.NoError(t, err)
	undone, err := e.Undo(t.Context(), grace, "w", edited.ChangeSet)
	require.NoError(t, err)
	assert.Equal(t, 1, undone.Reversed)
	assert.Empty(t, undone.Kept)
	assert.Empty(t, undone.Failed)
	assert.Equal(t, []string{"S", "XL"}, []string{size(inA), size(inB)})

	e.imported(catalog.ImportOptions{StoreID: "b"}, row("A-1-S", "A-1", val("size", "L"))) // puts it in b too
	sets := numbers(t, e, heidi)
	undone, err = e.Undo(t.Context(), heidi, "w", sets[0])
	require.NoError(t, err)
	assert.Zero(t, undone.Reversed)
	assert.Len(t, undone.Failed, 2)
	assert.Equal(t, "L", size(inA), "what it was in store a isn't hers to know")
}
