package techpackstest

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const writers = 16

// atOnce runs a write for each number, all at the same time, and returns how many of them
// succeeded. The others fail with a conflict of that reason.
func atOnce(t *testing.T, s store, reason string, write func(ctx context.Context, tx techpacks.Tx, n int) error) (succeeded int) {
	t.Helper()
	var all sync.WaitGroup
	errs := make([]error, writers)
	start := make(chan struct{})
	for n := range errs {
		all.Go(func() {
			<-start
			errs[n] = s.Write(t.Context(), func(ctx context.Context, tx techpacks.Tx) error { return write(ctx, tx, n) })
		})
	}
	close(start)
	all.Wait()
	for _, err := range errs {
		if err == nil {
			succeeded++
			continue
		}
		assert.True(t, ports.IsKind(err, ports.Conflict), "%v", err)
		assert.True(t, ports.HasReason(err, reason), "%v", err)
	}
	return succeeded
}

// testAtOnce has sixteen people do the same at the same time.
func testAtOnce(t *testing.T, open Open) {
	s := open(t)
	t.Run("of those who change one version of a techpack, one wins", func(t *testing.T) {
		write(t, s, insert(coat("w", "t1")))
		for version := int64(2); version < 5; version++ {
			assert.Equal(t, 1, atOnce(t, s, "techpack_changed", func(ctx context.Context, tx techpacks.Tx, n int) error {
				one := coat("w", "t1")
				one.Version, one.Errors = version, n
				return tx.Techpacks.Update(ctx, one)
			}))
			assert.Equal(t, version, get(t, s, "w", "t1").Version)
		}
	})
	t.Run("those who read the version that they change lose nothing", func(t *testing.T) {
		write(t, s, insert(coat("w", "t2")))
		assert.Equal(t, writers, atOnce(t, s, "", func(ctx context.Context, tx techpacks.Tx, _ int) error {
			one, err := tx.Techpacks.Get(ctx, "w", "t2")
			if err != nil {
				return err
			}
			one.Version++
			one.Errors++
			return tx.Techpacks.Update(ctx, one)
		}))
		assert.Equal(t, int64(1+writers), get(t, s, "w", "t2").Version)
		assert.Equal(t, 2+writers, get(t, s, "w", "t2").Errors)
	})
	t.Run("of those who make a techpack with one code, one gets it", func(t *testing.T) {
		assert.Equal(t, 1, atOnce(t, s, "techpack_code", func(ctx context.Context, tx techpacks.Tx, n int) error {
			one := coat("w", fmt.Sprint("new", n))
			one.Code = "NEW"
			return tx.Techpacks.Insert(ctx, one)
		}))
	})
	t.Run("of those who give their techpack one code, one gets it", func(t *testing.T) {
		for n := range writers {
			write(t, s, insert(coat("v", fmt.Sprint("t", n))))
		}
		assert.Equal(t, 1, atOnce(t, s, "techpack_code", func(ctx context.Context, tx techpacks.Tx, n int) error {
			one := coat("v", fmt.Sprint("t", n))
			one.Version, one.Code = 2, "SAME"
			return tx.Techpacks.Update(ctx, one)
		}))
	})
	t.Run("of those who release one revision, one does", func(t *testing.T) {
		assert.Equal(t, 1, atOnce(t, s, "revision_exists", func(ctx context.Context, tx techpacks.Tx, _ int) error {
			return tx.Revisions.Insert(ctx, revision("t1", 1))
		}))
	})
	t.Run("of those who change one version of a fit session, one wins", func(t *testing.T) {
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Fits.Insert(ctx, fit("t1", "f1")) })
		assert.Equal(t, 1, atOnce(t, s, "fit_changed", func(ctx context.Context, tx techpacks.Tx, _ int) error {
			one := fit("t1", "f1")
			one.Version = 2
			return tx.Fits.Update(ctx, one)
		}))
	})
	t.Run("of those who give their entry one name, one gets it", func(t *testing.T) {
		for n := range writers {
			write(t, s, insertEntries(entry("w", techpacks.Block, fmt.Sprint("b", n), fmt.Sprint("Block ", n))))
		}
		assert.Equal(t, 1, atOnce(t, s, "name_taken", func(ctx context.Context, tx techpacks.Tx, n int) error {
			one := entry("w", techpacks.Block, fmt.Sprint("b", n), "Same")
			one.Version = 2
			return tx.Library.Update(ctx, one)
		}))
	})
	t.Run("every opening of a link is counted", func(t *testing.T) {
		write(t, s, func(ctx context.Context, tx techpacks.Tx) error { return tx.Links.Insert(ctx, link("t1", "l1", 1)) })
		assert.Equal(t, writers, atOnce(t, s, "", func(ctx context.Context, tx techpacks.Tx, n int) error {
			return tx.Links.CountOpened(ctx, "w", "l1", minute(n))
		}))
		read(t, s, func(ctx context.Context, tx techpacks.Tx) error {
			one, err := tx.Links.ByToken(ctx, hash(1))
			assert.EqualValues(t, writers, one.Opened)
			return err
		})
	})
}
