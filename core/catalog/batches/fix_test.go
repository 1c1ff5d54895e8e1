package batches_test

import (
	"strings"
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
	rows := e.rows(b.ID, batches.RowFilter{Outcome: "refused"})
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
	rows := e.rows(b.ID, batches.RowFilter{Outcome: "refused"})
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

func TestAWordBecomesAValueOfTheBrandsOwn(t *testing.T) {
	e := newEnv(t)
	const text = "SKU,Style,Title,Color,Size\nN-1-S,N-1,Fanø Crew,Curry,S\nN-1-M,N-1,Fanø Crew,Curry,M\nN-2-S,N-2,Anholt Coat,Navy,S\n"
	b := e.begin(grace, batches.New{AssetID: e.sheet("sheet", text), Supplier: "Hofmann"})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, map[string]int{"color.unknown": 2}, b.Tally.Problems)

	added := batches.Revision{Fixes: []batches.Fix{{Ref: "D2", Came: "Curry", Text: "Curry", Alike: true, Means: true}}}
	b = e.revise(b.ID, added)
	assert.Zero(t, b.Tally.Refused)
	assert.Empty(t, b.Mapping.Fixes, "the cells say what they said")
	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "D2", Came: "Curry", Means: true}}})
	assert.Equal(t, 2, b.Tally.Refused, "it is asked again")
	unknown := e.begin(grace, batches.New{AssetID: e.sheet("other", text), Supplier: "Hofmann"})
	assert.Equal(t, 2, e.run(e.Plan, unknown.ID, catalog.BatchPlanned).Tally.Refused, "it isn't remembered anymore")
	e.revise(b.ID, added)
	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, 3, b.Tally.Applied.Created)

	next := e.begin(grace, batches.New{AssetID: e.sheet("next", text+"N-3-S,N-3,Coat,curry,S\n"), Supplier: "Hofmann"})
	assert.Zero(t, e.run(e.Plan, next.ID, catalog.BatchPlanned).Tally.Refused, "it is remembered")
	other := e.begin(ada, batches.New{AssetID: e.sheet("mill", text), Supplier: "Mill", StoreID: "b"})
	assert.Zero(t, e.run(e.Plan, other.ID, catalog.BatchPlanned).Tally.Refused, "it is the brand's, so every supplier may say it")
	_, err := e.Revise(t.Context(), grace, "w", next.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "D2", Came: " ", Text: "x", Means: true}}})
	assert.True(t, ports.HasReason(err, "batch_fixes"), "%v", err)
}

func TestAColorThatWasTakenOnceIsKnown(t *testing.T) {
	e := newEnv(t)
	const head = "SKU,Style,Title,Color,Size\n"
	takes := true
	before := e.begin(ada, batches.New{AssetID: e.sheet("before", head+"K-1-S,K-1,Cap,CURRY,S\n"), StoreID: "b"})
	b := e.planned("a", "sheet", head+"N-1-S,N-1,Fanø Crew,Curry,S\nN-1-M,N-1,Fanø Crew,Curry,M\n")
	assert.Equal(t, 2, b.Tally.Refused)
	b = e.revise(b.ID, batches.Revision{TakeNew: &takes})
	assert.Zero(t, b.Tally.Refused)
	e.run(e.Apply, b.ID, catalog.BatchDone)

	next := e.planned("a", "next", head+"N-1-L,N-1,Fanø Crew,Curry,L\nN-4-L,N-4,Beanie,curry (410),L\nN-5-L,N-5,Beanie,Peculiar,L\n")
	assert.Equal(t, []int{2, 1}, []int{next.Tally.Create, next.Tally.Refused}, "%v", e.refusals(next.ID))
	e.run(e.Apply, next.ID, catalog.BatchDone)
	assert.Contains(t, strings.Join(e.variants(), "\n"), "N-4-L of N-4; title Beanie; color Curry; color_code 410")
	before = e.run(e.Plan, before.ID, catalog.BatchPlanned)
	assert.Zero(t, before.Tally.Refused, "it was read before somebody took the word")

	hers := e.begin(heidi, batches.New{AssetID: e.sheet("hers", head+"Z-1-S,Z-1,Cap,Curry,S\n"), StoreID: "b"})
	hers = e.run(as(heidi, e.Plan), hers.ID, catalog.BatchPlanned)
	assert.Equal(t, 1, hers.Tally.Refused, "she sees no product of that color")
}

func TestRowsAreFoundByTheirCodes(t *testing.T) {
	e := newEnv(t)
	b := e.begin(grace, batches.New{AssetID: e.sheet("sheet", mended+"N-1-S,N-1,Fanø Crew,Rust,S,99.00 EUR\n")})
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	rows := func(f batches.RowFilter) (numbers []int64) {
		for _, r := range e.rows(b.ID, f) {
			numbers = append(numbers, r.Number)
		}
		return numbers
	}
	assert.Equal(t, []int64{3, 4}, rows(batches.RowFilter{Outcome: "refused", Code: "money.unreadable"}))
	assert.Equal(t, []int64{6}, rows(batches.RowFilter{Code: "sku.twice"}))
	assert.Empty(t, rows(batches.RowFilter{Outcome: "create", Code: "sku.twice"}))

	list := e.rows(b.ID, batches.RowFilter{Code: "sku.twice"})
	assert.Equal(t, 2, list[0].Detail.Problems[0].Row)
	both, err := e.PreviewRows(t.Context(), grace, "w", b.ID, []int{6, 2, 99})
	require.NoError(t, err)
	require.Len(t, both, 2)
	assert.Equal(t, []string{"Navy", "Rust"}, []string{both[0].Cells[3].Value, both[1].Cells[3].Value})
}

func TestRowsOfWhatWasEditedSinceTheFileCame(t *testing.T) {
	e := newEnv(t)
	first := e.begin(grace, batches.New{AssetID: e.sheet("first", mended)})
	e.run(e.Plan, first.ID, catalog.BatchPlanned)
	second := e.begin(grace, batches.New{AssetID: e.sheet("second", mended)})
	e.Clock.Advance(time.Minute)
	e.run(e.Apply, first.ID, catalog.BatchDone)
	e.run(e.Plan, second.ID, catalog.BatchPlanned)
	rows := e.rows(second.ID, batches.RowFilter{Code: batches.EditedCode})
	require.Len(t, rows, 2)
	for _, r := range rows {
		assert.Equal(t, "same", r.Outcome)
		assert.Equal(t, "Name of ada", r.Detail.EditedBy)
	}
}

func TestStepsThatGoOnAreListedAndStopped(t *testing.T) {
	e := newEnv(t)
	e.AtOnce = 2
	b := e.begin(grace, batches.New{AssetID: e.sheet("sheet", mended)})
	other := e.begin(heidi, batches.New{AssetID: e.sheet("other", mended), StoreID: "b"})
	running := func(actor ports.Actor) (list []string) {
		runs, err := e.Running(t.Context(), actor, "w")
		require.NoError(t, err)
		for _, r := range runs {
			list = append(list, r.Stage+" "+r.Title)
			assert.Equal(t, "/workspace/w/app/batches/"+r.ID+"/plan", r.Path)
		}
		return list
	}
	assert.Empty(t, running(ada))
	for _, id := range []string{b.ID, other.ID} {
		_, err := e.Plan(t.Context(), ada, "w", id)
		require.NoError(t, err)
	}
	assert.Equal(t, []string{"Planning other.csv", "Planning sheet.csv"}, running(ada))
	assert.Equal(t, []string{"Planning sheet.csv"}, running(grace))
	_, err := e.Running(t.Context(), eve, "w")
	assert.True(t, ports.HasReason(err, "app_access"), "%v", err)
	assert.True(t, ports.HasReason(e.StopRun(t.Context(), grace, "w", other.ID), "batch_not_found"))
	require.NoError(t, e.StopRun(t.Context(), grace, "w", b.ID))
	assert.Empty(t, running(grace))
}

// TestWhatASuppliersWordMeansIsTheirs maps a word to another value for one supplier alone.
func TestWhatASuppliersWordMeansIsTheirs(t *testing.T) {
	e := newEnv(t)
	const text = "SKU,Style,Title,Color,Size\nN-1-S,N-1,Fanø Crew,Curry,S\n"
	b := e.begin(grace, batches.New{AssetID: e.sheet("sheet", text), Supplier: "Hofmann"})
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "D2", Came: "Curry", Text: "Yellow", Alike: true, Means: true}}})
	assert.Zero(t, b.Tally.Refused)
	other := e.begin(grace, batches.New{AssetID: e.sheet("mill", text), Supplier: "Mill"})
	assert.Equal(t, 1, e.run(e.Plan, other.ID, catalog.BatchPlanned).Tally.Refused)
}

func TestAFixRenewsWhatIsNotedOfGTINs(t *testing.T) {
	e := newEnv(t)
	one, two, three := gtin(1), gtin(2), gtin(3)
	first := e.planned("a", "first", labelled([2]string{"T-9", two}))
	e.run(e.Apply, first.ID, catalog.BatchDone)
	b := e.planned("a", "second", labelled([2]string{"U-1", one}, [2]string{"U-2", one}, [2]string{"U-3", two}, [2]string{"U-4", three}))
	notes := func() map[int64][]string {
		t.Helper()
		noted := map[int64][]string{}
		for _, r := range e.rows(b.ID, batches.RowFilter{}) {
			for _, code := range r.Codes {
				if strings.HasPrefix(code, "gtin.") {
					noted[r.Number] = append(noted[r.Number], code)
				}
			}
		}
		return noted
	}
	assert.Equal(t, map[int64][]string{3: {"gtin.twice"}, 4: {"gtin.taken"}}, notes())
	fix := func(ref, came, text string) {
		t.Helper()
		planned, err := e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: ref, Came: came, Text: text}}})
		require.NoError(t, err)
		require.Equal(t, catalog.BatchPlanned, planned.State, "only what the fix touches is planned again")
		assert.Equal(t, len(notes()), planned.Tally.Notes["gtin.twice"]+planned.Tally.Notes["gtin.taken"])
	}
	fix("E2", one, gtin(5))
	assert.Equal(t, map[int64][]string{4: {"gtin.taken"}}, notes(), "no other row has it")
	fix("E5", three, gtin(5))
	assert.Equal(t, map[int64][]string{4: {"gtin.taken"}, 5: {"gtin.twice"}}, notes(), "now one has")
	fix("E4", two, gtin(6))
	assert.Equal(t, map[int64][]string{5: {"gtin.twice"}}, notes(), "no product has it")
	fix("E3", one, two)
	assert.Equal(t, map[int64][]string{3: {"gtin.taken"}, 5: {"gtin.twice"}}, notes())
}

func TestAFixOfAllEmptyCellsIsAlsoOfRowsThatEndBeforeThem(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("short", "SKU,Style,Title,Color,Price\nN-1,N,Crew,Navy,\nN-2,N,Crew,Rust\n")})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "E2", Text: "dear", Alike: true}}})
	assert.Equal(t, 2, b.Tally.Problems["money.unreadable"])
}
