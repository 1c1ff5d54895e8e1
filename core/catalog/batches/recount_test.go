package batches_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/taxonomy"
	"selvedge/core/catalog/values"
	"selvedge/fixtures"
	"selvedge/ports/catalog"
)

// TestWhatChannelsFindAnewLeavesAPlanAsItIs has a store sell elsewhere while a file is planned.
func TestWhatChannelsFindAnewLeavesAPlanAsItIs(t *testing.T) {
	e := newEnv(t)
	tree, err := taxonomy.Read(fixtures.ShopifyCategories, fixtures.GoogleCategories)
	require.NoError(t, err)
	e.Catalog.Channels, err = channel.CompileAll(fixtures.Channels, "catalog/channels", e.Catalog.Attributes, tree)
	require.NoError(t, err)
	first := e.begin(grace, batches.New{AssetID: e.sheet("first", mended)})
	e.run(e.Plan, first.ID, catalog.BatchPlanned)
	e.run(e.Apply, first.ID, catalog.BatchDone)
	b := e.begin(grace, batches.New{AssetID: e.sheet("second", mended)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	require.Zero(t, b.Tally.Expected.Held)
	was := e.revision()
	require.NoError(t, e.Catalog.Store.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
		sells := []catalog.StoreChannel{{Channel: "google", Country: "DE", Locale: "de", Currency: "EUR"}}
		if err := tx.Channels.Put(ctx, "w", catalog.StoreChannels{StoreID: "a", Channels: sells}); err != nil {
			return err
		}
		return tx.Checks.Put(ctx, catalog.Check{WorkspaceID: "w"})
	}))
	require.NoError(t, e.Catalog.Check(t.Context(), "w"))
	assert.Greater(t, e.revision(), was)
	assert.False(t, e.batch(b.ID).Stale)

	revised, err := e.Revise(t.Context(), grace, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "D2", Came: "Navy", Text: "Rust"}}})
	require.NoError(t, err)
	assert.Equal(t, catalog.BatchPlanning, revised.State, "what channels will say is counted again")
	e.RunOutbox()
	assert.NotZero(t, e.batch(b.ID).Tally.Expected.Held)

	_, err = e.Catalog.EditSelection(t.Context(), ada, "w", core.Query{}, []values.Value{{Place: values.Place{Attribute: "season"}, Text: "AW26"}}, "", false)
	require.NoError(t, err)
	assert.True(t, e.batch(b.ID).Stale)
}
