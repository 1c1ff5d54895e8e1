package batches_test

import (
	"context"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// opening calls a function when a file is opened.
type opening struct {
	files
	before func(assetID string)
}

func (o opening) Open(ctx context.Context, actor ports.Actor, workspaceID, assetID string) (io.ReadSeekCloser, int64, error) {
	o.before(assetID)
	return o.files.Open(ctx, actor, workspaceID, assetID)
}

func TestALargeFileWaitsForAnotherOfItsWorkspace(t *testing.T) {
	e := newEnv(t)
	e.Large = 10
	e.Catalog.Store = e.killed.AreaStore // which may be used at once
	begin := func(id string) string {
		return e.begin(ada, batches.New{AssetID: e.sheet(id, "SKU;Title;Price\r\n"+id+";Tee;10,00 EUR\r\n"), Supplier: id}).ID
	}
	first, second := begin("one"), begin("two")
	for _, id := range []string{first, second} {
		_, err := e.Plan(t.Context(), ada, "w", id)
		require.NoError(t, err)
	}
	e.Files = opening{e.files, func(assetID string) {
		if assetID == "one" {
			require.NoError(t, e.Work(t.Context(), "w", second))
			assert.Equal(t, catalog.BatchPlanning, e.batch(second).State, "it isn't begun")
		}
	}}
	require.NoError(t, e.Work(t.Context(), "w", first))
	assert.Equal(t, catalog.BatchPlanned, e.batch(first).State)

	e.Clock.Advance(10 * time.Second)
	e.RunOutbox()
	assert.Equal(t, catalog.BatchPlanned, e.batch(second).State)
}
