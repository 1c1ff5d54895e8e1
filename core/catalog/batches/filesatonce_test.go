package batches_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/core/coretest"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// whileOpen calls a function in the second read of the store, when a step has its file open.
type whileOpen struct {
	ports.AreaStore[catalog.Tx]
	reads int
	do    func()
}

func (w *whileOpen) Read(ctx context.Context, fn func(context.Context, catalog.Tx) error) error {
	if w.reads++; w.reads == 2 {
		w.do()
	}
	return w.AreaStore.Read(ctx, fn)
}

func TestALargeFileWaitsForAnotherOfItsWorkspace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEnv(t)
		begin := func(id string) string {
			return e.begin(ada, batches.New{AssetID: e.sheet(id, "SKU;Title;Price\r\n"+id+";Tee;10,00 EUR\r\n"), Supplier: id}).ID
		}
		first, second := begin("one"), begin("two")
		for _, id := range []string{first, second} {
			_, err := e.Plan(t.Context(), ada, "w", id)
			require.NoError(t, err)
		}
		e.FilesAtOnce = 8 // bytes, so that each file is large
		store := e.killed.AreaStore
		open := &whileOpen{AreaStore: store, do: func() {
			e.Catalog.Store = store
			require.NoError(t, e.Work(t.Context(), "w", second))
			assert.Equal(t, catalog.BatchPlanning, e.batch(second).State, "it isn't begun")
			again := e.begin(ada, batches.New{AssetID: e.sheet("three", "SKU;Title\r\n3;Tee\r\n")})
			assert.Equal(t, catalog.BatchReceived, again.State, "nor is one that was never read")
			for name, look := range map[string]func() error{
				"preview": func() error {
					_, err := e.Preview(t.Context(), ada, "w", first, 0)
					return err
				},
				"rows": func() error {
					_, err := e.PreviewRows(t.Context(), ada, "w", first, []int{2})
					return err
				},
				"column": func() error {
					_, err := e.ColumnValues(t.Context(), ada, "w", first, 1)
					return err
				},
			} {
				began := time.Now()
				coretest.AssertReason(t, "files_busy", look())
				assert.Equal(t, 10*time.Second, time.Since(began), name)
			}
		}}
		e.Catalog.Store = open
		require.NoError(t, e.Work(t.Context(), "w", first))
		assert.Equal(t, catalog.BatchPlanned, e.batch(first).State)
		_, err := e.Preview(t.Context(), ada, "w", first, 0)
		require.NoError(t, err)

		for range 2 { // the other two may meet again
			e.Clock.Advance(10 * time.Second)
			e.RunOutbox()
		}
		assert.Equal(t, catalog.BatchPlanned, e.batch(second).State)
	})
}
