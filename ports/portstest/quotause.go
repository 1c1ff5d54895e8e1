package portstest

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
)

var (
	brandsOfW1    = ports.QuotaKey{WorkspaceID: "w1", Thing: "brands"}
	techpacksOfW1 = ports.QuotaKey{WorkspaceID: "w1", Thing: "techpacks", Period: minute(1)}
)

func putQuota(key ports.QuotaKey, used int64) body {
	return func(ctx context.Context, tx ports.Tx) error { return tx.QuotaUse.Put(ctx, key, used) }
}

func quotaOf(t *testing.T, s ports.Store, workspaceID string, period int) (counts []ports.QuotaCount) {
	t.Helper()
	read(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
		counts, err = tx.QuotaUse.ListOfWorkspace(ctx, workspaceID, minute(period))
		return err
	})
	return counts
}

func testQuotaUse(t *testing.T, open open) {
	t.Run("as much is taken as the limit leaves", func(t *testing.T) {
		s := open(t)
		for _, c := range []struct {
			about   string
			n, most int64
			want    bool
			used    int64
		}{
			{"more than all of it", 4, 3, false, 0},
			{"the first", 2, 3, true, 2},
			{"more than is left", 2, 3, false, 2},
			{"the last", 1, 3, true, 3},
			{"one too many", 1, 3, false, 3},
			{"one more after the limit was raised", 1, 10, true, 4},
			{"none after it was lowered", 1, 3, false, 4},
		} {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				taken, err := tx.QuotaUse.Take(ctx, techpacksOfW1, c.n, c.most)
				assert.Equal(t, c.want, taken, c.about)
				return err
			})
			var used int64
			for _, count := range quotaOf(t, s, "w1", 1) {
				used += count.Used
			}
			assert.Equal(t, c.used, used, c.about)
		}
	})
	t.Run("things, periods and workspaces are counted apart", func(t *testing.T) {
		s := open(t)
		later, other := techpacksOfW1, techpacksOfW1
		later.Period, other.WorkspaceID = minute(2), "w2"
		for i, key := range []ports.QuotaKey{brandsOfW1, techpacksOfW1, later, other} {
			write(t, s, func(ctx context.Context, tx ports.Tx) error {
				_, err := tx.QuotaUse.Take(ctx, key, int64(i+1), 100)
				return err
			})
		}
		brands := ports.QuotaCount{Thing: "brands", Used: 1}
		assert.Equal(t, []ports.QuotaCount{brands, {Thing: "techpacks", Period: minute(1), Used: 2}}, quotaOf(t, s, "w1", 1))
		assert.Equal(t, []ports.QuotaCount{brands, {Thing: "techpacks", Period: minute(2), Used: 3}}, quotaOf(t, s, "w1", 2))
		assert.Equal(t, []ports.QuotaCount{brands}, quotaOf(t, s, "w1", 3))
		assert.Equal(t, []ports.QuotaCount{{Thing: "techpacks", Period: minute(1), Used: 4}}, quotaOf(t, s, "w2", 1))

		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.QuotaUse.DeleteWorkspace(ctx, "w1") })
		assert.Empty(t, quotaOf(t, s, "w1", 1))
		assert.Len(t, quotaOf(t, s, "w2", 1), 1)
	})
	t.Run("what is given back can be taken again, and no more", func(t *testing.T) {
		s := open(t)
		write(t, s, putQuota(brandsOfW1, 5))
		for _, c := range []struct{ n, used int64 }{{2, 3}, {3, 0}, {1, 0}} {
			write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.QuotaUse.Give(ctx, brandsOfW1, c.n) })
			assert.Equal(t, c.used, quotaOf(t, s, "w1", 1)[0].Used)
		}
		write(t, s, func(ctx context.Context, tx ports.Tx) error { return tx.QuotaUse.Give(ctx, techpacksOfW1, 1) })
		assert.Len(t, quotaOf(t, s, "w1", 1), 1, "nothing was taken of it")
	})
	t.Run("a count is replaced", func(t *testing.T) {
		s := open(t)
		for _, used := range []int64{7, 0, 1 << 60} {
			write(t, s, putQuota(brandsOfW1, used))
			assert.Equal(t, []ports.QuotaCount{{Thing: "brands", Used: used}}, quotaOf(t, s, "w1", 1))
		}
		assert.Error(t, s.Write(t.Context(), putQuota(brandsOfW1, -1)))
	})
	t.Run("what many take at once never exceeds the limit", func(t *testing.T) {
		const most, callers = 7, 16
		s := open(t)
		write(t, s, putQuota(techpacksOfW1, 1))
		var all sync.WaitGroup
		var taken atomic.Int64
		for range callers {
			all.Go(func() {
				var ok bool
				assert.NoError(t, s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) (err error) {
					ok, err = tx.QuotaUse.Take(ctx, techpacksOfW1, 1, most)
					return err
				}))
				if ok {
					taken.Add(1)
				}
			})
		}
		all.Wait()
		assert.EqualValues(t, most-1, taken.Load())
		assert.EqualValues(t, most, quotaOf(t, s, "w1", 1)[0].Used)
	})
	t.Run("counts of periods long past go, the oldest first, and totals stay", func(t *testing.T) {
		s := open(t)
		write(t, s, putQuota(brandsOfW1, 1))
		for _, period := range []int{3, 1, 2, 5} {
			key := ports.QuotaKey{WorkspaceID: fmt.Sprint("w", period), Thing: "techpacks", Period: minute(period)}
			write(t, s, putQuota(key, 1))
		}
		purge := func(limit int) (gone int) {
			write(t, s, func(ctx context.Context, tx ports.Tx) (err error) {
				gone, err = tx.QuotaUse.Purge(ctx, minute(5), limit)
				return err
			})
			return gone
		}
		assert.Equal(t, 2, purge(2))
		assert.Len(t, quotaOf(t, s, "w3", 3), 1)
		assert.Equal(t, 1, purge(2))
		assert.Zero(t, purge(2))
		assert.Len(t, quotaOf(t, s, "w5", 5), 1)
		assert.Equal(t, []ports.QuotaCount{{Thing: "brands", Used: 1}}, quotaOf(t, s, "w1", 1))
	})
}
