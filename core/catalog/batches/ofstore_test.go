package batches_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/core/coretest"
	"selvedge/ports/catalog"
)

func TestAStoreThatIsDeletedWhileAFileIsApplied(t *testing.T) {
	e := newEnv(t)
	e.AtOnce = 5
	kept := e.begin(ada, batches.New{AssetID: e.sheet("other", hofmann), Supplier: "Hofmann", StoreID: "b"})
	e.decide(kept, "")
	b := e.begin(ada, batches.New{AssetID: e.sheet("sheet", german(3)), Supplier: "Fjord"})
	e.decide(b, "")
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	_, err := e.Apply(t.Context(), ada, "w", b.ID)
	require.NoError(t, err)
	e.killed.at = e.killed.seen + 2
	require.ErrorIs(t, e.Work(t.Context(), "w", b.ID), errKilled)
	applied := e.state()
	require.NotEmpty(t, applied)

	require.NoError(t, e.killed.AreaStore.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
		require.NoError(t, e.OnStoreDeleted(ctx, tx, ada, "w", "a"))
		return tx.BrandStores.Delete(ctx, "w", "a")
	}))
	e.RunOutbox()
	require.NoError(t, e.Work(t.Context(), "w", b.ID), "a message that comes late finds nothing to do")
	_, err = e.Batch(t.Context(), ada, "w", b.ID)
	coretest.AssertReason(t, "batch_not_found", err)
	assert.Equal(t, applied, e.state(), "what was applied stays")
	assert.NotContains(t, e.files, "sheet", "its file goes with it")
	assert.Contains(t, e.files, "other")
	assert.Equal(t, catalog.BatchMapped, e.batch(kept.ID).State)
	require.NoError(t, e.killed.Read(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
		for store, want := range map[string]int{"a": 0, "b": 1} {
			list, err := tx.SavedMappings.List(ctx, "w", store)
			require.NoError(t, err)
			assert.Len(t, list, want, store)
		}
		rows, err := tx.BatchRows.Page(ctx, "w", b.ID, catalog.BatchRowFilter{}, 0, 10)
		assert.Empty(t, rows)
		return err
	}))
}
