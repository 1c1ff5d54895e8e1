package catalog_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	portscatalog "selvedge/ports/catalog"
)

// documents are all rows of the catalog as they are stored, without who changed them last
// and when.
func documents(t *testing.T, e *env, ids ...string) (all []string) {
	t.Helper()
	require.NoError(t, e.Service.Store.Read(t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		products, err := tx.Products.Get(ctx, "w", ids)
		if err != nil {
			return err
		}
		for _, p := range products {
			all = append(all, p.ID+" "+p.Style+" "+p.StyleKey+" "+p.FamilyID+string(p.Document))
		}
		variants, err := tx.Variants.OfProducts(ctx, "w", ids)
		for _, v := range variants {
			all = append(all, v.SKU+" "+v.SKUKey+" "+v.TitleKey+" "+v.ProductID+string(v.Document))
		}
		return err
	}))
	return all
}

// postings are all that is stored of some fields.
func postings(t *testing.T, e *env) (all []portscatalog.Posting) {
	t.Helper()
	require.NoError(t, e.Service.Store.Read(t.Context(), func(ctx context.Context, tx portscatalog.Tx) error {
		for _, field := range []string{"", "all", "gone", "store", "has", "missing", "complete", "picture", "currency", "#price", "brand", "color", "size", "category", "season"} {
			if err := tx.Postings.OfField(ctx, "w", field, func(p portscatalog.Posting) error {
				p.Members = append([]byte{}, p.Members...)
				all = append(all, p)
				return nil
			}); err != nil {
				return err
			}
		}
		return nil
	}))
	return all
}

// summaryOf says what a change set did.
func (e *env) summaryOf(number int64) string {
	e.t.Helper()
	sets, _, err := e.ChangeSets(e.t.Context(), ada, "w", number+1)
	require.NoError(e.t, err)
	require.NotEmpty(e.t, sets)
	require.Equal(e.t, number, sets[0].Number)
	return sets[0].Summary
}

func (e *env) undo(number int64) catalog.Undone {
	e.t.Helper()
	u, err := e.Undo(e.t.Context(), ada, "w", number)
	require.NoError(e.t, err)
	return u
}

func TestEverythingCanBeUndone(t *testing.T) {
	for name, act := range map[string]func(t *testing.T, e *env, p catalog.Product){
		"an edit": func(_ *testing.T, e *env, p catalog.Product) {
			e.edit(grace, p.ID, to(0, "title", "Wrap dress D-1", "Gown"), to(0, "style", "D-1", "G-1"), to(p.Variants[0].Ordinal, "sku", "D-1-S", "G-1-S"), to(p.Variants[1].Ordinal, "color", "Navy", ""))
		},
		"an edit of a selection": func(t *testing.T, e *env, _ catalog.Product) {
			_, err := e.EditSelection(t.Context(), grace, "w", catalog.Query{}, []values.Value{val("season", "SS27"), val("color", "Red"), val("brand", "")}, "", false)
			require.NoError(t, err)
		},
		"new variants": func(t *testing.T, e *env, p catalog.Product) {
			_, err := e.AddVariants(t.Context(), grace, "w", p.ID, []catalog.NewVariant{{SKU: "D-1-L"}, {SKU: "D-1-XL"}})
			require.NoError(t, err)
		},
		"the end of a variant": func(t *testing.T, e *env, p catalog.Product) {
			_, err := e.DeleteVariant(t.Context(), grace, "w", p.ID, p.Variants[0].Ordinal)
			require.NoError(t, err)
		},
		"the end of a product": func(t *testing.T, e *env, p catalog.Product) {
			require.NoError(t, e.Delete(t.Context(), grace, "w", p.ID))
		},
		"other stores and pictures": func(t *testing.T, e *env, p catalog.Product) {
			e.addAsset("w", "x")
			media := []portscatalog.Medium{{ID: "m", AssetID: "x"}}
			_, err := e.Change(t.Context(), ada, "w", p.ID, catalog.Change{StoreIDs: []string{"b"}, Media: &media})
			require.NoError(t, err)
		},
		"an import": func(_ *testing.T, e *env, _ catalog.Product) {
			e.imported(catalog.ImportOptions{StoreID: "a"}, row("D-1-S", "", val("color", "Red")), row("N-1-S", "N-1", val("title", "New"), val("color", "Red")), row("D-1-L", "D-1", val("title", "Long dress")))
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			p := e.make(dress("D-1", "a", "S", "M"))
			before, index := documents(t, e, p.ID), postings(t, e)
			act(t, e, p)
			after, changed := documents(t, e, p.ID), postings(t, e)
			assert.NotEqual(t, index, changed)
			sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
			require.NoError(t, err)

			u := e.undo(sets[0].Number)
			assert.Positive(t, u.Reversed)
			assert.Empty(t, u.Kept)
			assert.Empty(t, u.Failed)
			assert.ElementsMatch(t, before, documents(t, e, p.ID), "byte for byte")
			assert.Equal(t, index, withoutTraces(postings(t, e)))
			_, err = e.Undo(t.Context(), ada, "w", sets[0].Number)
			coretest.AssertReason(t, "already_undone", err)

			again := e.undo(u.ChangeSet)
			assert.Empty(t, again.Kept)
			assert.ElementsMatch(t, after, documents(t, e, p.ID), "an undo can be undone")
			assert.Equal(t, withoutTraces(changed), withoutTraces(postings(t, e)))
			sets, _, err = e.ChangeSets(t.Context(), ada, "w", 0)
			require.NoError(t, err)
			assert.Equal(t, sets[1].Number, sets[2].UndoneBy)
			assert.Equal(t, sets[1].Undoes, sets[2].Number)
		})
	}
}

// withoutTraces leaves out the postings of what is deleted, which stay where it was made
// and undone.
func withoutTraces(all []portscatalog.Posting) (kept []portscatalog.Posting) {
	for _, p := range all {
		if p.Field != "gone" {
			kept = append(kept, p)
		}
	}
	return kept
}

func TestWhatSomebodyEditedSinceIsKept(t *testing.T) {
	e := newEnv(t)
	a, b := e.make(dress("A-1", "a", "S", "M")), e.make(dress("B-1", "a", "S"))
	done, err := e.EditSelection(t.Context(), grace, "w", catalog.Query{}, []values.Value{val("color", "Red"), val("season", "SS27")}, "", false)
	require.NoError(t, err)
	e.edit(ada, a.ID, to(a.Variants[0].Ordinal, "size", "S", "XS"))
	e.edit(ada, b.ID, to(0, "brand", "Harrow", "Moss"))
	u := e.undo(done.ChangeSet)
	assert.Equal(t, 3, u.Reversed, "the product A-1 and the variants A-1-M and B-1-S")
	assert.ElementsMatch(t, []catalog.Remainder{{ProductID: a.ID, Ordinal: a.Variants[0].Ordinal, Number: "A-1-S", StoreIDs: []string{"a"}}, {ProductID: b.ID, Number: "B-1", StoreIDs: []string{"a"}}}, u.Kept)
	assert.Empty(t, e.find(ada, filter("color", "Red")), "nobody edited that")
	assert.Empty(t, e.find(ada, filter("season", "Spring/summer 2027")))
	assert.Equal(t, []string{"A-1-S"}, e.find(ada, filter("size", "XS")))
	assert.Equal(t, []string{"B-1-S"}, e.find(ada, filter("brand", "Moss")))
}

func TestAWrongImportIsUndoneAroundWhatWasEditedSince(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S"))
	ordinal := p.Variants[0].Ordinal
	e.edit(ada, p.ID, to(ordinal, "stock", "", "5"), to(ordinal, "price", "100.00 EUR", "90.00 EUR"))
	e.imported(catalog.ImportOptions{StoreID: "a"}, row("D-1-S", "", val("stock", "500"), val("price", "9.00 EUR"), val("season", "SS27")))
	e.edit(ada, p.ID, to(ordinal, "price", "9.00 EUR", "95.00 EUR"))
	e.edit(ada, p.ID, to(ordinal, "color", "Navy", "Red"))
	for _, again := range []bool{false, true} {
		u := e.undo(3)
		assert.Equal(t, []catalog.Remainder{{ProductID: p.ID, Ordinal: ordinal, Number: "D-1-S", StoreIDs: []string{"a"}}}, u.Kept, again)
		now := e.get(p.ID)
		is := func(attribute string) string {
			return values.First(now.Values, now.Variants[0].Values, attribute)
		}
		assert.Equal(t, "5", is("stock"), "nobody edited it")
		assert.Empty(t, is("season"))
		assert.Equal(t, "95.00 EUR", is("price"))
		assert.Equal(t, "Red", is("color"))
	}
}

func TestWhatCannotBeThereAgain(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S", "M"))
	e.edit(grace, p.ID, to(p.Variants[0].Ordinal, "sku", "D-1-S", "old"), to(p.Variants[1].Ordinal, "size", "M", "L"))
	require.NoError(t, e.Delete(t.Context(), ada, "w", e.make(dress("X-1", "a", "S")).ID))
	e.make(catalog.New{Style: "X-1", Variants: []catalog.NewVariant{{SKU: "D-1-S"}}})
	u := e.undo(2)
	assert.Equal(t, 1, u.Reversed)
	assert.Equal(t, []catalog.Remainder{{ProductID: p.ID, Ordinal: p.Variants[0].Ordinal, Number: "old", StoreIDs: []string{"a"}}}, u.Failed)
	u = e.undo(4)
	assert.Zero(t, u.Reversed)
	assert.Len(t, u.Failed, 1, "its style number is taken")
}

func TestTheMakingOfAProductThatWasEditedIsKept(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S", "M"))
	e.edit(grace, p.ID, to(p.Variants[1].Ordinal, "size", "M", "L"))
	u := e.undo(1)
	assert.Zero(t, u.ChangeSet)
	assert.Equal(t, []catalog.Remainder{{ProductID: p.ID, Number: "D-1", StoreIDs: []string{"a"}}}, u.Kept)
	assert.Len(t, e.find(ada, catalog.Query{}), 2)
}

func TestTheHistoryOfAProduct(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S", "M"))
	s := p.Variants[0].Ordinal
	e.edit(grace, p.ID, to(0, "brand", "Harrow", "Moss"), to(s, "color", "Navy", "Red"))
	e.make(dress("D-2", "a", "S"))
	e.edit(ada, p.ID, to(s, "color", "Red", "Blue"))
	e.undo(4)
	entries, next, err := e.History(t.Context(), grace, "w", p.ID, 0)
	require.NoError(t, err)
	assert.Zero(t, next)
	require.Len(t, entries, 4)
	color := func(s *catalog.State) string { return values.First(nil, s.Values, "color") }
	for i, want := range []struct {
		kind, actor, before, after string
		outcome                    portscatalog.Outcome
	}{
		{catalog.KindUndo, "Name of ada", "Blue", "Red", portscatalog.Stands},
		{catalog.KindEdit, "Name of ada", "Red", "Blue", portscatalog.Reversed},
		{catalog.KindEdit, "Name of grace", "Navy", "Red", portscatalog.Stands},
	} {
		assert.Equal(t, want.kind, entries[i].Kind)
		assert.Equal(t, want.actor, entries[i].ActorName)
		c := entries[i].Changes[0]
		assert.Equal(t, s, c.Ordinal)
		assert.Equal(t, want.before, color(c.Before))
		assert.Equal(t, want.after, color(c.After))
		assert.Equal(t, want.outcome, c.Outcome)
	}
	assert.Equal(t, "Moss", values.First(nil, entries[2].Changes[1].After.Values, "brand"))
	made := entries[3]
	assert.True(t, made.Made)
	require.Len(t, made.Changes, 1)
	assert.Nil(t, made.Changes[0].Before)
	assert.Equal(t, "Harrow", values.First(nil, made.Changes[0].After.Values, "brand"))
	earlier, _, err := e.History(t.Context(), grace, "w", p.ID, entries[1].Number)
	require.NoError(t, err)
	assert.Equal(t, entries[2:], earlier)
}

func TestASelectionIsPreviewedAndEdited(t *testing.T) {
	e := newEnv(t)
	n := dress("A-1", "a", "S", "M")
	n.Variants[0].Values = append(n.Variants[0].Values, val("brand", "Own"))
	a, _ := e.make(n), e.make(dress("B-1", "a", "S", "L"))
	q := filter("size", "S")
	set := []values.Value{val("brand", "Moss"), val("color", "Red")}
	preview, err := e.EditSelection(t.Context(), grace, "w", q, set, "", true)
	require.NoError(t, err)
	assert.Equal(t, 2, preview.Found)
	assert.Equal(t, 4, preview.Variants)
	assert.Equal(t, 2, preview.Products)
	assert.Equal(t, 2, preview.Beyond)
	assert.Contains(t, preview.Examples, catalog.Example{Ordinal: a.Variants[0].Ordinal, SKU: "A-1-S", Place: values.Place{Attribute: "brand"}, Before: "Own", After: "Moss"})
	assert.Empty(t, e.find(ada, filter("brand", "Moss")), "a preview changes nothing")
	assert.Len(t, e.events, 2)
	done, err := e.EditSelection(t.Context(), grace, "w", q, set, "", false)
	require.NoError(t, err)
	assert.Equal(t, int64(3), done.ChangeSet)
	done.ChangeSet = 0
	assert.Equal(t, preview, done)
	assert.Len(t, e.find(ada, filter("brand", "Moss")), 4)
	assert.Equal(t, []string{"B-1-S", "A-1-S"}, e.find(ada, filter("color", "Red")))
	sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	assert.Equal(t, "Set Brand, Color", sets[0].Summary)
	again, err := e.EditSelection(t.Context(), grace, "w", q, set, "", false)
	require.NoError(t, err)
	assert.Zero(t, again.ChangeSet)
	_, err = e.EditSelection(t.Context(), grace, "w", q, []values.Value{val("gender", "x")}, "", true)
	coretest.AssertReason(t, "value", err)
	_, err = e.EditSelection(t.Context(), grace, "w", q, nil, "", true)
	coretest.AssertReason(t, "edits", err)
}

func TestAnEarlierChangeIsUndoneAfterTheLaterOne(t *testing.T) {
	s := func(p catalog.Product) int64 { return p.Variants[0].Ordinal }
	for name, test := range map[string]struct {
		earlier, later func(t *testing.T, e *env, p catalog.Product)
		kept           bool
	}{
		"an import of a product and one that changes it": {
			func(_ *testing.T, e *env, _ catalog.Product) {
				e.imported(catalog.ImportOptions{StoreID: "a"}, row("N-1-S", "N-1", val("title", "New"), val("price", "10.00 EUR")), row("N-1-M", "N-1", val("title", "New"), val("price", "10.00 EUR")))
			},
			func(_ *testing.T, e *env, _ catalog.Product) {
				e.imported(catalog.ImportOptions{StoreID: "a"}, row("N-1-S", "N-1", val("title", "Newer"), val("price", "12.00 EUR")), row("N-1-L", "N-1", val("price", "12.00 EUR")))
			}, false,
		},
		"two imports that change the same": {
			func(_ *testing.T, e *env, _ catalog.Product) {
				e.imported(catalog.ImportOptions{StoreID: "a"}, row("D-1-S", "", val("color", "Red"), val("title", "Red dress")))
			},
			func(_ *testing.T, e *env, _ catalog.Product) {
				e.imported(catalog.ImportOptions{StoreID: "a"}, row("D-1-S", "", val("color", "Blue"), val("title", "Blue dress")))
			}, false,
		},
		"an edit and the end of the product": {
			func(_ *testing.T, e *env, p catalog.Product) { e.edit(grace, p.ID, to(s(p), "color", "Navy", "Red")) },
			func(t *testing.T, e *env, p catalog.Product) {
				require.NoError(t, e.Delete(t.Context(), ada, "w", p.ID))
			}, false,
		},
		"an edit and new variants": {
			func(_ *testing.T, e *env, p catalog.Product) { e.edit(grace, p.ID, to(0, "brand", "Harrow", "Moss")) },
			func(t *testing.T, e *env, p catalog.Product) {
				_, err := e.AddVariants(t.Context(), grace, "w", p.ID, []catalog.NewVariant{{SKU: "D-1-L"}})
				require.NoError(t, err)
			}, false,
		},
		"an edit and one of something else, which doesn't say the same": {
			func(_ *testing.T, e *env, p catalog.Product) { e.edit(grace, p.ID, to(s(p), "color", "Navy", "Red")) },
			func(_ *testing.T, e *env, p catalog.Product) {
				e.edit(ada, p.ID, to(s(p), "color", "Red", "Blue"))
				e.edit(ada, p.ID, to(0, "brand", "Harrow", "Moss"))
			}, true,
		},
	} {
		for _, first := range []string{"earlier", "later"} {
			t.Run(name+", undone first: the "+first, func(t *testing.T) {
				e := newEnv(t)
				p := e.make(dress("D-1", "a", "S", "M"))
				before := documents(t, e, p.ID)
				test.earlier(t, e, p)
				sets, _, err := e.ChangeSets(t.Context(), ada, "w", 0)
				require.NoError(t, err)
				earlier := sets[0].Number
				test.later(t, e, p)
				sets, _, err = e.ChangeSets(t.Context(), ada, "w", 0)
				require.NoError(t, err)
				later := sets[0].Number

				if first == "earlier" {
					e.undo(earlier)
				}
				e.undo(later)
				u, err := e.Undo(t.Context(), ada, "w", earlier)
				if err != nil { // nothing of it was kept
					coretest.AssertReason(t, "already_undone", err)
				}
				assert.Empty(t, u.Failed)
				if test.kept {
					assert.NotEmpty(t, u.Kept)
					return
				}
				assert.Empty(t, u.Kept)
				assert.Equal(t, before, documents(t, e, p.ID))
				assert.Len(t, e.find(ada, catalog.Query{}), 2, "only what was there before")
			})
		}
	}
}

func TestWhatSaysTheSameAgainIsUndone(t *testing.T) {
	e := newEnv(t)
	p := e.make(dress("D-1", "a", "S"))
	s := p.Variants[0].Ordinal
	e.imported(catalog.ImportOptions{StoreID: "a"}, row("D-1-S", "", val("color", "Red"), byRule("color_family", "Red")))
	e.edit(ada, p.ID, to(s, "color", "Red", "Blue"))
	e.edit(ada, p.ID, to(s, "color", "Blue", "Red"))
	u := e.undo(2)
	assert.Empty(t, u.Kept)
	assert.Equal(t, []string{"D-1-S"}, e.find(ada, filter("color", "Navy")))
}
