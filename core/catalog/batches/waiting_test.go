package batches_test

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

func TestAFileWhoseTurnIsntYetSaysForWhichOneItWaits(t *testing.T) {
	e := newEnv(t)
	inOrder := func(id, storeID string) batches.Batch {
		return e.begin(ada, batches.New{AssetID: e.sheet(id, labelled([2]string{id + "-1", ""})), StoreID: storeID})
	}
	first, second := inOrder("first", "b"), inOrder("second", "a")
	waits := func(actor ports.Actor, id string) (bool, string) {
		t.Helper()
		b, err := e.Batch(t.Context(), actor, "w", id)
		require.NoError(t, err)
		return b.Waits, b.WaitsFor
	}
	begin := func(do act, id string) {
		t.Helper()
		_, err := do(t.Context(), ada, "w", id)
		require.NoError(t, err)
	}
	assertWait := func(actor ports.Actor, id string, want bool, wantFor string) {
		t.Helper()
		is, isFor := waits(actor, id)
		assert.Equal(t, want, is)
		assert.Equal(t, wantFor, isFor)
	}

	begin(e.Plan, first.ID)
	assertWait(ada, first.ID, false, "")
	e.Clock.Advance(time.Second)
	begin(e.Plan, second.ID)
	assertWait(ada, first.ID, false, "")
	assertWait(ada, second.ID, true, "first.csv")
	assertWait(grace, second.ID, true, "")
	list, _, err := e.Batches(t.Context(), ada, "w", batches.Filter{}, "")
	require.NoError(t, err)
	assert.Equal(t, "first.csv", list[0].WaitsFor)

	require.NoError(t, e.Work(t.Context(), "w", second.ID))
	assertWait(ada, second.ID, false, "")
	assert.Equal(t, catalog.BatchPlanned, e.batch(second.ID).State)
	require.NoError(t, e.Work(t.Context(), "w", first.ID))
	assert.Equal(t, catalog.BatchPlanned, e.batch(first.ID).State)
}

func TestAFileWaitsAgainOnceItsTurnIsOver(t *testing.T) {
	e := newEnv(t)
	e.AtOnce = 1
	var pace atomic.Int64 // by which the clock goes on whenever it is read
	e.Now = func() time.Time { e.Clock.Advance(time.Duration(pace.Load())); return e.Clock.Now() }
	long := e.begin(ada, batches.New{AssetID: e.sheet("long", labelled([2]string{"L-1", ""}, [2]string{"L-2", ""}, [2]string{"L-3", ""}))})
	short := e.begin(ada, batches.New{AssetID: e.sheet("short", labelled([2]string{"S-1", ""}))})
	for _, id := range []string{long.ID, short.ID} {
		_, err := e.Plan(t.Context(), ada, "w", id)
		require.NoError(t, err)
	}
	pace.Store(int64(time.Minute))
	require.NoError(t, e.Work(t.Context(), "w", long.ID))
	b := e.batch(long.ID)
	assert.Equal(t, catalog.BatchPlanning, b.State)
	assert.Equal(t, "short.csv", b.WaitsFor)
	pace.Store(0)
	require.NoError(t, e.Work(t.Context(), "w", long.ID))
	b = e.batch(long.ID)
	assert.Equal(t, catalog.BatchPlanned, b.State)
	assert.False(t, b.Waits)
}
