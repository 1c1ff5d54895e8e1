package batches_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

func TestRowsOfOldPlansAreRemoved(t *testing.T) {
	e := newEnv(t)
	id := e.begin(ada, batches.New{AssetID: e.sheet("f", "SKU;Title;Price\r\nA;Tee;10,00 EUR\r\nB;Tee;nothing\r\n"), Supplier: "s"}).ID
	plan := func() {
		_, err := e.Plan(t.Context(), ada, "w", id)
		require.NoError(t, err)
		require.NoError(t, e.Work(t.Context(), "w", id))
	}
	rows := func() (n int) {
		require.NoError(t, e.Catalog.Store.Read(t.Context(), func(ctx context.Context, tx catalog.Tx) (err error) {
			n, err = tx.BatchRows.Count(ctx, "w", id, catalog.BatchRowFilter{})
			return err
		}))
		return n
	}
	purge := func() (all int) {
		for {
			n := 0
			e.Write(func(ctx context.Context, tx ports.Tx) (err error) {
				n, err = e.Purge(ctx, tx, e.Clock.Now(), 1)
				return err
			})
			if all += n; n == 0 {
				return all
			}
		}
	}
	plan()
	planned := rows()
	require.NotZero(t, planned)
	e.Clock.Advance(89 * 24 * time.Hour)
	assert.Zero(t, purge())
	e.Clock.Advance(2 * 24 * time.Hour)
	assert.NotZero(t, purge())
	assert.Zero(t, rows())
	b := e.batch(id)
	assert.Equal(t, catalog.BatchMapped, b.State)
	assert.Contains(t, b.Reason, "Plan it again")
	assert.Zero(t, purge(), "it is looked at once")

	plan()
	assert.Equal(t, planned, rows())
	assert.Empty(t, e.batch(id).Reason)
}
