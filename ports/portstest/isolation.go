package portstest

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testIsolation(t *testing.T, e Engine) {
	t.Run("two concurrent increments are both stored", func(t *testing.T) {
		s, both := e.Open(t), newBarrier(e)
		var seen [2]int
		errs := both.run(func(i int, haveRead func()) error {
			return s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				f, err := tx.LoginFailures.Get(ctx, ada)
				if err != nil {
					return err
				}
				haveRead()
				seen[i] = f.Count
				return putFailures(ada, f.Count+1)(ctx, tx)
			})
		})
		assert.Equal(t, [2]error{}, errs)
		assert.ElementsMatch(t, []int{0, 1}, seen[:], "the loser saw the winner's count")
		assert.Equal(t, 2, failuresOf(t, s, ada))
		both.assertRuns(t)
	})

	t.Run("write skew is prevented: of two that leave unless they are the last, one stays", func(t *testing.T) {
		s, both := e.Open(t), newBarrier(e)
		here := []string{"a@example.com", "b@example.com"}
		write(t, s, steps(putFailures(here[0], 1), putFailures(here[1], 1)))
		var left [2]bool
		errs := both.run(func(i int, haveRead func()) error {
			return s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				other, err := tx.LoginFailures.Get(ctx, here[1-i])
				if err != nil {
					return err
				}
				haveRead()
				if left[i] = other.Count > 0; !left[i] {
					return nil
				}
				return putFailures(here[i], 0)(ctx, tx)
			})
		})
		assert.Equal(t, [2]error{}, errs)
		assert.ElementsMatch(t, []bool{true, false}, left[:])
		assert.Equal(t, 1, failuresOf(t, s, here[0])+failuresOf(t, s, here[1]))
		both.assertRuns(t)
	})

	t.Run("of two concurrent inserts of the same row, one is a conflict", func(t *testing.T) {
		s, both := e.Open(t), newBarrier(e)
		errs := both.run(func(i int, haveRead func()) error {
			user := aUser("u" + string(rune('0'+i)))
			user.Email = ada
			return s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
				if _, err := tx.Users.ByEmail(ctx, ada); err != nil && !ports.IsKind(err, ports.NotFound) {
					return err
				}
				haveRead()
				return tx.Users.Insert(ctx, user)
			})
		})
		winner := slices.Index(errs[:], nil)
		require.GreaterOrEqual(t, winner, 0, "%v", errs)
		assert.True(t, ports.HasReason(errs[1-winner], "email_taken"), "%v", errs)
		both.assertRuns(t)
	})

	t.Run("twenty writers with five increments each make a hundred", func(t *testing.T) {
		s := e.Open(t)
		var group sync.WaitGroup
		for range 20 {
			group.Go(func() {
				for range 5 {
					err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
						f, err := tx.LoginFailures.Get(ctx, ada)
						if err != nil {
							return err
						}
						return putFailures(ada, f.Count+1)(ctx, tx)
					})
					assert.NoError(t, err)
				}
			})
		}
		group.Wait()
		assert.Equal(t, 100, failuresOf(t, s, ada))
	})

	t.Run("forty independent writers all succeed", func(t *testing.T) {
		s := e.Open(t)
		var group sync.WaitGroup
		for i := range 40 {
			group.Go(func() {
				for n := range 10 {
					err := s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
						f, err := tx.LoginFailures.Get(ctx, fmt.Sprint(i))
						if err != nil {
							return err
						}
						assert.Equal(t, n, f.Count)
						return putFailures(fmt.Sprint(i), f.Count+1)(ctx, tx)
					})
					assert.NoError(t, err)
				}
			})
		}
		group.Wait()
	})

	t.Run("a Read sees one snapshot", func(t *testing.T) {
		s := e.Open(t)
		write(t, s, putFailures(ada, 1))
		written := make(chan error, 1)
		read(t, s, func(ctx context.Context, tx ports.Tx) error {
			before, err := tx.LoginFailures.Get(ctx, ada)
			if err != nil {
				return err
			}
			go func() { written <- s.Write(t.Context(), steps(putFailures(ada, 2), putFailures("b@example.com", 2))) }()
			if e.ReadsOverlap {
				err := <-written
				written <- err
			}
			after, err := tx.LoginFailures.Get(ctx, ada)
			if err != nil {
				return err
			}
			other, err := tx.LoginFailures.Get(ctx, "b@example.com")
			assert.Equal(t, before, after)
			assert.Zero(t, other.Count)
			return err
		})
		require.NoError(t, <-written)
		assert.Equal(t, 2, failuresOf(t, s, ada))
	})

	if e.ReadsOverlap {
		t.Run("a Read doesn't see uncommitted changes", func(t *testing.T) {
			s := e.Open(t)
			write(t, s, steps(putFailures(ada, 3), func(context.Context, ports.Tx) error {
				assert.Zero(t, failuresOf(t, s, ada))
				return nil
			}))
		})
	}
}
