package batches_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// interrupted is a store at one of whose writes something else comes first.
type interrupted struct {
	ports.AreaStore[catalog.Tx]
	at    int
	first func()
}

func (i *interrupted) Write(ctx context.Context, fn func(context.Context, catalog.Tx) error) error {
	if i.at--; i.at == 0 {
		i.first()
	}
	return i.AreaStore.Write(ctx, fn)
}

// planInterrupted plans a batch; something else comes after some of it was planned, and before
// that is stored.
func (e *env) planInterrupted(id string, meanwhile func()) batches.Batch {
	e.t.Helper()
	const ofFirstRows = 3 // after those that begin the step and clear what was planned before
	was := e.Catalog.Store
	i := &interrupted{was, ofFirstRows, meanwhile}
	e.Catalog.Store = i
	b := e.run(e.Plan, id, catalog.BatchPlanned)
	e.Catalog.Store = was
	require.Negative(e.t, i.at)
	return b
}

func TestAPlanIsStaleIfTheCatalogChangesMeanwhile(t *testing.T) {
	e := newEnv(t)
	e.AtOnce = 3
	first := e.begin(grace, batches.New{AssetID: e.sheet("first", mended)})
	e.run(e.Plan, first.ID, catalog.BatchPlanned)
	e.run(e.Apply, first.ID, catalog.BatchDone)
	second := e.begin(grace, batches.New{AssetID: e.sheet("second", mended)})
	b := e.planInterrupted(second.ID, func() {
		_, err := e.Catalog.EditSelection(t.Context(), ada, "w", core.Query{}, []values.Value{{Place: values.Place{Attribute: "season"}, Text: "AW26"}}, "", false)
		require.NoError(t, err)
	})
	assert.True(t, b.Stale)
	assert.False(t, e.run(e.Plan, second.ID, catalog.BatchPlanned).Stale)
}

func TestRowsArePlannedAgainIfTheBatchChangesMeanwhile(t *testing.T) {
	e := newEnv(t)
	e.AtOnce = 3
	b := e.begin(grace, batches.New{AssetID: e.sheet("sheet", mended)})
	want := e.run(e.Plan, b.ID, catalog.BatchPlanned)
	rows := e.rowsOf(b.ID)
	got := e.planInterrupted(b.ID, func() {
		require.NoError(t, e.killed.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
			stored, err := tx.Batches.Get(ctx, "w", b.ID)
			if err != nil {
				return err
			}
			stored.Version++
			return tx.Batches.Update(ctx, stored)
		}))
	})
	assert.Equal(t, want.Tally, got.Tally)
	assert.Equal(t, rows, e.rowsOf(b.ID))
}
