package catalogtest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports/catalog"
)

func testOldBatches(t *testing.T, open Open) {
	s := open(t)
	put := func(id string, state catalog.BatchState, at int, rows ...int64) catalog.Batch {
		b := batch("w", id, "s1")
		b.State, b.UpdatedAt = state, minute(at)
		write(t, s, insertBatch(b))
		list := make([]catalog.BatchRow, len(rows))
		for i, n := range rows {
			list[i] = catalog.BatchRow{Number: n, Outcome: "refused", Detail: []byte("{}")}
		}
		write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.BatchRows.Put(ctx, "w", id, list) })
		return b
	}
	old := func(before int) (ids []string) {
		for _, b := range read(t, s, func(ctx context.Context, tx catalog.Tx) ([]catalog.Batch, error) {
			return tx.Batches.Old(ctx, minute(before))
		}) {
			ids = append(ids, b.ID)
		}
		return ids
	}
	drop := func(id string, limit int) (n int) {
		write(t, s, func(ctx context.Context, tx catalog.Tx) (err error) {
			n, err = tx.Batches.DropRows(ctx, "w", id, limit)
			return err
		})
		return n
	}
	put("b1", catalog.BatchApplying, 1, 1)
	put("b2", catalog.BatchDone, 5, 1)
	last := put("b3", catalog.BatchPlanned, 3, 1, 2, 3)
	assert.Empty(t, old(3))
	assert.Equal(t, []string{"b3"}, old(9), "the oldest, at which no work goes on")
	assert.Equal(t, 2, drop("b3", 2))
	assert.Equal(t, []string{"b3"}, old(9), "a row is left")
	assert.Equal(t, 1, drop("b3", 2))
	assert.Equal(t, []string{"b2"}, old(9))
	assert.Equal(t, 1, drop("b2", 2))
	assert.Empty(t, old(9))
	last.Version, last.UpdatedAt = last.Version+1, minute(7)
	write(t, s, func(ctx context.Context, tx catalog.Tx) error { return tx.Batches.Update(ctx, last) })
	assert.Equal(t, []string{"b3"}, old(9), "it may have rows again")
}
