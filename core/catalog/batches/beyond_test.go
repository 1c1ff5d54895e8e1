package batches_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// planBeyond puts a style in store b, has an admin edit it once a file of its variants and of
// one that is new came for store a, and plans the file as the admin.
func planBeyond(t *testing.T) (*env, batches.Batch) {
	t.Helper()
	e := newEnv(t)
	p, err := e.Catalog.Make(t.Context(), ada, "w", core.New{
		Style: "Secret-1", StoreIDs: []string{"b"}, Values: []values.Value{{Place: values.Place{Attribute: "title"}, Text: "Secret tee", Source: values.Typed}},
		Variants: []core.NewVariant{{SKU: "S-1"}, {SKU: "S-2"}},
	})
	require.NoError(t, err)
	b := e.begin(ada, batches.New{AssetID: e.sheet("sheet", labelled([2]string{"S-1", ""}, [2]string{"S-2", ""}, [2]string{"T-1", ""}, [2]string{"total", ""}))})
	e.Clock.Advance(time.Second)
	_, _, err = e.Catalog.Edit(t.Context(), ada, "w", p.ID, []core.Edit{{Place: values.Place{Attribute: "brand"}, Text: "Hush", Source: values.Typed}})
	require.NoError(t, err)
	return e, e.run(e.Plan, b.ID, catalog.BatchPlanned)
}

// shown is all that somebody reads of a batch and of its rows.
func (e *env) shown(actor ports.Actor, id string, filters ...batches.RowFilter) (b batches.Batch, text string) {
	e.t.Helper()
	b, err := e.Batch(e.t.Context(), actor, "w", id)
	require.NoError(e.t, err)
	b = b.Shown()
	all := []any{b}
	for _, f := range append(filters, batches.RowFilter{}) {
		page, err := e.Rows(e.t.Context(), actor, "w", id, f, 0)
		require.NoError(e.t, err)
		all = append(all, page)
	}
	out, err := json.Marshal(all)
	require.NoError(e.t, err)
	return b, string(out)
}

func TestAPlanThatGoesBeyondAStoreIsOutdatedForItsMembers(t *testing.T) {
	e, b := planBeyond(t)
	_, all := e.shown(ada, b.ID)
	assert.Contains(t, all, "Secret")
	whole := e.batch(b.ID).Shown()
	assert.Len(t, whole.Tally.EditedBy, 1)
	assert.Equal(t, [4]int{1, 2, 1, 1}, [4]int{whole.Tally.Create, whole.Tally.Update, whole.Tally.Refused, whole.Tally.Edited})
	assert.Equal(t, [2]bool{}, [2]bool{whole.Stale, whole.Beyond})

	filters := []batches.RowFilter{{Outcome: "update"}, {Text: "S-1"}, {Code: batches.EditedCode}, {Text: "title"}}
	hers, text := e.shown(grace, b.ID, filters...)
	assert.NotContains(t, text, "Secret")
	assert.NotContains(t, text, `"SKU":"S-1"`)
	assert.Empty(t, hers.Tally.EditedBy)
	assert.Equal(t, [2]bool{true, true}, [2]bool{hers.Stale, hers.Beyond})
	assert.Equal(t, [5]int{0, 0, 0, 1, 0}, [5]int{hers.Tally.Create, hers.Tally.Update, hers.Tally.Same, hers.Tally.Refused, hers.Tally.Edited})
	assert.Zero(t, hers.Tally.Expected)
	assert.Empty(t, hers.Tally.Changed)

	e.run(as(grace, e.Plan), b.ID, catalog.BatchPlanned)
	hers, text = e.shown(grace, b.ID, filters...)
	assert.NotContains(t, text, "Secret")
	assert.Empty(t, hers.Tally.EditedBy)
	assert.NotContains(t, text, `"EditedBy":"Name`)
	assert.Equal(t, [2]bool{}, [2]bool{hers.Stale, hers.Beyond})
	assert.Equal(t, [3]int{1, 0, 3}, [3]int{hers.Tally.Create, hers.Tally.Update, hers.Tally.Refused}, "the taken SKUs are refused")
	assert.Equal(t, 2, hers.Tally.Problems["sku_taken"])
}

func TestAPlanThatWasAppliedSaysNothingOfBefore(t *testing.T) {
	e, b := planBeyond(t)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	hers, text := e.shown(grace, b.ID, batches.RowFilter{Outcome: "update"})
	assert.NotContains(t, text, "Secret", "although the products are in her store now")
	assert.Equal(t, batches.Applied{Created: 1, Changed: 2, Refused: 1}, hers.Tally.Applied)
	assert.Zero(t, hers.Tally.Update)
}

func TestAFixOfAPlanThatGoesBeyondPlansAllAnew(t *testing.T) {
	e, b := planBeyond(t)
	_, err := e.Revise(t.Context(), grace, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "B4", Came: "Tee", Text: "Shirt"}}})
	require.NoError(t, err)
	e.RunOutbox()
	if b = e.batch(b.ID); b.State != catalog.BatchPlanned {
		b = e.run(as(grace, e.Plan), b.ID, catalog.BatchPlanned)
	}
	assert.Equal(t, 2, b.Tally.Problems["sku_taken"])
	assert.Empty(t, b.Tally.Beyond)
}

func TestWhatAnUndoLeavesIsNamedToThoseWhoSeeIt(t *testing.T) {
	e := newEnv(t)
	b := e.planned("a", "sheet", labelled([2]string{"T-1", ""}, [2]string{"T-2", ""}))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	products := map[string]string{}
	found, err := e.Catalog.List(t.Context(), ada, "w", core.Query{}, core.Page{})
	require.NoError(t, err)
	for _, r := range found.Rows {
		products[r.SKU] = r.ProductID
	}
	_, err = e.Catalog.Change(t.Context(), ada, "w", products["T-1"], core.Change{StoreIDs: []string{"b"}})
	require.NoError(t, err)
	_, _, err = e.Catalog.Edit(t.Context(), ada, "w", products["T-1"], []core.Edit{{Place: values.Place{Attribute: "style"}, Text: "HIDDEN-1", Was: "T-1", Source: values.Typed}})
	require.NoError(t, err)
	_, _, err = e.Catalog.Edit(t.Context(), ada, "w", products["T-2"], []core.Edit{{Place: values.Place{Attribute: "brand"}, Text: "Harrow", Source: values.Typed}})
	require.NoError(t, err)
	e.run(e.Undo, b.ID, catalog.BatchUndone)

	styles := func(actor ports.Actor) (numbers []string) {
		b, _ := e.shown(actor, b.ID)
		for _, r := range append(b.Tally.Undone.Kept, b.Tally.Undone.Failed...) {
			numbers = append(numbers, r.Number)
		}
		return numbers
	}
	assert.Contains(t, styles(ada), "HIDDEN-1")
	assert.Contains(t, styles(ada), "T-2")
	assert.NotContains(t, styles(grace), "HIDDEN-1")
	assert.Contains(t, styles(grace), "T-2")
	list, _, err := e.Batches(t.Context(), grace, "w", batches.Filter{}, "")
	require.NoError(t, err)
	assert.Len(t, list[0].Shown().Tally.Undone.Kept, len(styles(grace)), "in the list of batches too")
}
