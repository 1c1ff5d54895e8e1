package batches_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/core/coretest"
	"selvedge/ports/catalog"
)

const submits = 100 // of the same at once

// once expects that one of many goes through, and that the others are refused with one of two reasons.
func once(t *testing.T, reasons map[string]int) {
	t.Helper()
	assert.Equal(t, 1, reasons[""], "%v", reasons)
	assert.Equal(t, submits-1, reasons["batch_busy"]+reasons["batch_state"], "%v", reasons)
}

func TestStepsThatAreSubmittedManyTimesAtOnceAreDoneOnce(t *testing.T) {
	e := newEnv(t)
	e.Catalog.Store = e.killed.AreaStore // which may be used at once
	b := e.begin(ada, batches.New{AssetID: e.sheet("sheet", mended)})
	for _, step := range []struct {
		do   act
		ends catalog.BatchState
	}{{e.Plan, catalog.BatchPlanned}, {e.Apply, catalog.BatchDone}, {e.Undo, catalog.BatchUndone}} {
		once(t, coretest.AtOnce(t, submits, func(int) error {
			_, err := step.do(t.Context(), ada, "w", b.ID)
			return err
		}))
		e.RunOutbox()
		require.Equal(t, step.ends, e.batch(b.ID).State)
	}
	sets, _, err := e.Catalog.ChangeSets(t.Context(), ada, "w", 0)
	require.NoError(t, err)
	assert.Len(t, sets, 2, "the import and its undo")
	assert.Empty(t, e.state())
}

func TestAFixThatIsSubmittedManyTimesAtOnceIsMadeOnce(t *testing.T) {
	e := newEnv(t)
	e.Catalog.Store = e.killed.AreaStore // which may be used at once
	b := e.begin(ada, batches.New{AssetID: e.sheet("sheet", mended)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	answers := make([]batches.Batch, submits)
	assert.Equal(t, map[string]int{"": submits}, coretest.AtOnce(t, submits, func(i int) (err error) {
		answers[i], err = e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "F3", Came: "dear", Text: "89.00 EUR"}}})
		return err
	}))
	for _, answer := range answers {
		assert.Equal(t, catalog.BatchPlanned, answer.State)
		assert.Equal(t, answers[0].Tally, answer.Tally)
	}
	assert.Equal(t, b.Version+1, e.batch(b.ID).Version)
	assert.Len(t, e.batch(b.ID).Mapping.Fixes, 1)
}

// TestFixesOfManyAtOnce makes other fixes each time, none of which is lost.
func TestFixesOfManyAtOnce(t *testing.T) {
	e := newEnv(t)
	e.Catalog.Store = e.killed.AreaStore // which may be used at once
	var rows strings.Builder
	for i := range submits {
		fmt.Fprintf(&rows, "N-%d-S,N-%d,Coat %d,Navy,S,dear\n", i, i, i)
	}
	b := e.begin(ada, batches.New{AssetID: e.sheet("sheet", "SKU,Style,Title,Color,Size,Price\n"+rows.String()+"N-x,N-x,Coat,Navy,S,90.00 EUR\nN-y,N-y,Coat,Navy,S,90.00 EUR\n")})
	d := decisions(b)
	d[5].Attribute = "price"
	_, _, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d})
	require.NoError(t, err)
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	require.Equal(t, submits, b.Tally.Refused)
	assert.Equal(t, map[string]int{"": submits}, coretest.AtOnce(t, submits, func(i int) error {
		_, err := e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: fmt.Sprint("F", 2+i), Came: "dear", Text: "89.00 EUR"}}})
		return err
	}))
	part, stored := e.batch(b.ID), e.rowsOf(b.ID)
	assert.Zero(t, part.Tally.Refused)
	assert.Len(t, part.Mapping.Fixes, submits)
	assert.Equal(t, e.run(e.Plan, b.ID, catalog.BatchPlanned).Tally, part.Tally)
	assert.Equal(t, e.rowsOf(b.ID), stored)
}
