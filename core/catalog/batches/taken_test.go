package batches_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// labelled is a sheet with a row for each SKU and GTIN.
func labelled(pairs ...[2]string) string {
	text := "SKU;Title;Color;Size;GTIN;Price\r\n"
	for i, p := range pairs {
		text += fmt.Sprintf("%s;Tee;Red;%s;%s;10,00 EUR\r\n", p[0], []string{"S", "M", "L", "XL"}[i], p[1])
	}
	return text
}

// planned plans a sheet for a store.
func (e *env) planned(store, id, text string) batches.Batch {
	e.t.Helper()
	b := e.begin(ada, batches.New{StoreID: store, AssetID: e.sheet(id, text)})
	return e.run(e.Plan, b.ID, catalog.BatchPlanned)
}

// taken are the notes about GTINs that other products have, by row, as somebody reads them.
func (e *env) taken(actor ports.Actor, id string) map[int64]string {
	e.t.Helper()
	page, err := e.Rows(e.t.Context(), actor, "w", id, batches.RowFilter{Code: "gtin.taken"}, 0)
	require.NoError(e.t, err)
	notes := map[int64]string{}
	for _, r := range page.Rows {
		for _, p := range r.Detail.Problems {
			if p.Code == "gtin.taken" {
				notes[r.Number] = p.Ref + ": " + p.Text
			}
		}
	}
	return notes
}

func TestAGTINOfAnotherProductIsNoted(t *testing.T) {
	e := newEnv(t)
	one, two, three := gtin(1), gtin(2), gtin(3)
	first := e.planned("a", "first", labelled([2]string{"T-1", one}, [2]string{"T-2", two}, [2]string{"T-4", ""}))
	assert.Empty(t, first.Tally.Notes)
	e.run(e.Apply, first.ID, catalog.BatchDone)

	for name, c := range map[string]struct {
		rows [][2]string
		want map[int64]string
	}{
		"the same again":           {[][2]string{{"T-1", one}, {"t-2", two}}, map[int64]string{}},
		"of a new variant":         {[][2]string{{"T-3", one}}, map[int64]string{2: "E2: " + one + " is the GTIN of T-1 already."}},
		"with a leading zero":      {[][2]string{{"T-3", "0" + one}}, map[int64]string{2: "E2: " + one + " is the GTIN of T-1 already."}},
		"its own, in another form": {[][2]string{{"T-1", "0" + one}}, map[int64]string{}},
		"another one's":            {[][2]string{{"T-1", two}, {"T-4", three}}, map[int64]string{2: "E2: " + two + " is the GTIN of T-2 already."}},
		"the first one":            {[][2]string{{"T-4", one}}, map[int64]string{2: "E2: " + one + " is the GTIN of T-1 already."}},
		"two that are swapped":     {[][2]string{{"T-1", two}, {"T-2", one}}, map[int64]string{}},
		"a row before has it":      {[][2]string{{"T-1", one}, {"T-3", one}}, map[int64]string{}},
		"of a refused row":         {[][2]string{{"total", one}}, map[int64]string{}},
	} {
		b := e.planned("a", name, labelled(c.rows...))
		assert.Equal(t, c.want, e.taken(ada, b.ID), name)
		assert.Equal(t, len(c.want), b.Tally.Notes["gtin.taken"], name)
	}
	b := e.planned("a", "without SKUs", "Title;Color;Size;GTIN;Price\r\nTee;Red;S;"+two+";10,00 EUR\r\n")
	assert.Empty(t, e.taken(ada, b.ID))
	assert.Equal(t, []int{0, 1}, []int{b.Tally.Create, b.Tally.Update}, "it is T-2")
}

func TestWhoDoesntSeeAProductIsntToldThatItHasAGTIN(t *testing.T) {
	e := newEnv(t)
	one := gtin(1)
	e.run(e.Apply, e.planned("b", "hers", labelled([2]string{"SECRET-1", one})).ID, catalog.BatchDone)
	b := e.planned("a", "his", labelled([2]string{"T-1", one}))
	assert.Equal(t, map[int64]string{2: "E2: " + one + " is the GTIN of SECRET-1 already."}, e.taken(ada, b.ID))
	assert.Equal(t, map[int64]string{2: "E2: " + one + " is the GTIN of another product already."}, e.taken(grace, b.ID), "of a plan that an admin made")
	e.run(e.Apply, b.ID, catalog.BatchDone)
	again := e.planned("a", "again", labelled([2]string{"T-2", one}))
	assert.Equal(t, map[int64]string{2: "E2: " + one + " is the GTIN of T-1 already."}, e.taken(grace, again.ID), "the one that she sees")
}

func TestAGTINIsLookedUpForAFixAndInEachPart(t *testing.T) {
	e := newEnv(t)
	e.AtOnce = 2
	one := gtin(1)
	e.run(e.Apply, e.planned("a", "first", labelled([2]string{"T-1", one})).ID, catalog.BatchDone)
	b := e.planned("a", "second", strings.ReplaceAll(labelled([2]string{"U-1", gtin(2)}, [2]string{"U-2", "4006381333932"}, [2]string{"U-3", gtin(3)}, [2]string{"U-4", one}), "Tee", "Shirt"))
	assert.Equal(t, map[int64]string{5: "E5: " + one + " is the GTIN of T-1 already."}, e.taken(ada, b.ID))
	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "E3", Came: "4006381333932", Text: "0" + one}}})
	assert.Equal(t, map[int64]string{3: "E3: " + one + " is the GTIN of T-1 already."}, e.taken(ada, b.ID))
	assert.Equal(t, []int{1, 1}, []int{b.Tally.Notes["gtin.taken"], b.Tally.Notes["gtin.twice"]}, "of the other row it is said that both have it")
}

// TestAFixByWhichAVariantGetsAnotherGTIN renews what is noted of the row that gets the number that
// the variant has.
func TestAFixByWhichAVariantGetsAnotherGTIN(t *testing.T) {
	one, two := gtin(1), gtin(2)
	taken := map[int64]string{2: "E2: " + two + " is the GTIN of T-2 already."}
	for name, c := range map[string]struct {
		rows    [][2]string
		fix     batches.Fix
		was, is map[int64]string
	}{
		"from none":          {rows: [][2]string{{"T-1", two}, {"T-2", ""}}, fix: batches.Fix{Ref: "E3", Text: one}, was: taken, is: map[int64]string{}},
		"from a refused one": {rows: [][2]string{{"T-1", two}, {"T-2", "4006381333932"}}, fix: batches.Fix{Ref: "E3", Came: "4006381333932", Text: one}, was: taken, is: map[int64]string{}},
		"to none":            {rows: [][2]string{{"T-1", two}, {"T-2", one}}, fix: batches.Fix{Ref: "E3", Came: one}, was: map[int64]string{}, is: taken},
		"by its SKU":         {rows: [][2]string{{"T-1", two}, {"T-9", one}}, fix: batches.Fix{Ref: "A3", Came: "T-9", Text: "T-2"}, was: taken, is: map[int64]string{}},
		"to another SKU":     {rows: [][2]string{{"T-1", two}, {"T-2", one}}, fix: batches.Fix{Ref: "A3", Came: "T-2", Text: "T-9"}, was: map[int64]string{}, is: taken},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			e.run(e.Apply, e.planned("a", "first", labelled([2]string{"T-1", one}, [2]string{"T-2", two})).ID, catalog.BatchDone)
			b := e.planned("a", "second", labelled(c.rows...))
			assert.Equal(t, c.was, e.taken(ada, b.ID))
			b, err := e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{c.fix}})
			require.NoError(t, err)
			require.Equal(t, catalog.BatchPlanned, b.State, "what it touches is planned at once")
			assert.Equal(t, c.is, e.taken(ada, b.ID))
			assert.Equal(t, len(c.is), b.Tally.Notes["gtin.taken"])
		})
	}
}
