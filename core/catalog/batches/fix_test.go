package batches_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/plan"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const mended = "SKU,Style,Title,Color,Size,Price\n" +
	"N-1-S,N-1,Fanø Crew,Navy,S,99.00 EUR\n" +
	"N-1-M,N-1,Fanø Crew,Navy,M,dear\n" +
	"N-1-L,N-1,Fanø Crew,Navy,L,dear\n" +
	"N-2-S,N-2,Anholt Coat,Navy,S,199.00 EUR\n"

func (e *env) revise(id string, r batches.Revision) batches.Batch {
	e.t.Helper()
	_, err := e.Revise(e.t.Context(), grace, "w", id, r)
	require.NoError(e.t, err)
	e.RunOutbox()
	b := e.batch(id)
	require.Equal(e.t, catalog.BatchPlanned, b.State, b.Reason)
	return b
}

func TestACellIsFixedAndItsRowMoves(t *testing.T) {
	e := newEnv(t)
	b := e.begin(grace, batches.New{AssetID: e.sheet("sheet", mended)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, []int{2, 2, 2}, []int{b.Tally.Create, b.Tally.Refused, b.Tally.Styles})

	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "F3", Came: "dear", Text: "89.00 EUR"}}})
	assert.Equal(t, []int{3, 1}, []int{b.Tally.Create, b.Tally.Refused}, "one cell")
	rows, _, err := e.Rows(t.Context(), grace, "w", b.ID, "refused", 0)
	require.NoError(t, err)
	require.Len(t, rows, 1)
	assert.Equal(t, int64(4), rows[0].Number)
	assert.Equal(t, "Fanø Crew", rows[0].Title, "as the row says")

	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "F4", Came: "dear", Text: "79.00 EUR", Alike: true}}})
	assert.Equal(t, 0, b.Tally.Refused)
	assert.Equal(t, []batches.Fix{{Ref: "F4", Came: "dear", Text: "79.00 EUR", Alike: true}}, b.Mapping.Fixes, "it is about the other cell too")

	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "F4", Came: "dear", Text: "dear", Alike: true}}})
	assert.Empty(t, b.Mapping.Fixes, "as it came, again")
	assert.Equal(t, 2, b.Tally.Refused)

	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "F3", Came: "dear", Text: "", Alike: true}}})
	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, batches.Applied{Created: 4}, b.Tally.Applied)
}

func TestARowOfAFixedCellIsReportedAsItCame(t *testing.T) {
	e := newEnv(t)
	b := e.begin(grace, batches.New{AssetID: e.sheet("sheet", mended)})
	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "F3", Came: "dear", Text: "cheap"}}})
	rows, _, err := e.Rows(t.Context(), grace, "w", b.ID, "refused", 0)
	require.NoError(t, err)
	assert.Equal(t, "dear", rows[0].Detail.Cells[5])
	assert.Equal(t, "cheap", rows[0].Detail.Problems[0].Raw)
	assert.Equal(t, 2, b.Tally.Refused)
}

func TestFixesAreOfCellsThatTheFileHas(t *testing.T) {
	e := newEnv(t)
	b := e.begin(grace, batches.New{AssetID: e.sheet("sheet", mended)})
	for _, ref := range []string{"", "3", "F", "f3", "G3", "F0", "AAAA1", "F-1", "Ä3"} {
		_, err := e.Revise(t.Context(), grace, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: ref, Came: "x", Text: "y"}}})
		assert.True(t, ports.HasReason(err, "batch_fixes"), "%v", err)
	}
	other := plan.Empty("other")
	_, err := e.Revise(t.Context(), grace, "w", b.ID, batches.Revision{Empty: &other})
	assert.True(t, ports.HasReason(err, "batch_mapping"), "%v", err)
	_, err = e.Revise(t.Context(), heidi, "w", b.ID, batches.Revision{})
	assert.True(t, ports.HasReason(err, "batch_not_found"), "%v", err)
}

func TestAPlanSaysWhatWasEditedSinceTheFileCame(t *testing.T) {
	e := newEnv(t)
	first := e.begin(grace, batches.New{AssetID: e.sheet("first", mended)})
	e.run(e.Plan, first.ID, catalog.BatchPlanned)
	second := e.begin(grace, batches.New{AssetID: e.sheet("second", mended)})
	assert.Zero(t, e.run(e.Plan, second.ID, catalog.BatchPlanned).Tally.Edited)
	e.Clock.Advance(time.Minute)
	e.run(e.Apply, first.ID, catalog.BatchDone)

	assert.True(t, e.batch(second.ID).Stale, "the first file was applied")
	b := e.run(e.Plan, second.ID, catalog.BatchPlanned)
	assert.False(t, e.batch(second.ID).Stale)
	assert.Equal(t, 2, b.Tally.Edited)
	assert.Len(t, b.Tally.EditedBy, 1)
	assert.Equal(t, 2, b.Tally.Same)
}

func TestEmptyCellsClearOnceThatIsChosen(t *testing.T) {
	e := newEnv(t)
	b := e.begin(grace, batches.New{AssetID: e.sheet("first", mended)})
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	b = e.begin(grace, batches.New{AssetID: e.sheet("second", "SKU,Title,Price\nN-1-S,,\nN-2-S,,\n")})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, []int{0, 2}, []int{b.Tally.Update, b.Tally.Same})
	empty := plan.Clear
	b = e.revise(b.ID, batches.Revision{Empty: &empty})
	assert.Equal(t, []int{2, 0}, []int{b.Tally.Update, b.Tally.Same})
}
