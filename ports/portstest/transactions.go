package portstest

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

const ada = "ada@example.com"

var errOfTest = errors.New("the test's own error")

func testTransactions(t *testing.T, e Engine) {
	t.Run("a Write's changes are stored", func(t *testing.T) {
		s := e.Open(t)
		write(t, s, putFailures(ada, 3))
		assert.Equal(t, 3, failuresOf(t, s, ada))
	})

	t.Run("a Write sees its own changes", func(t *testing.T) {
		s := e.Open(t)
		write(t, s, steps(putFailures(ada, 3), func(ctx context.Context, tx ports.Tx) error {
			f, err := tx.LoginFailures.Get(ctx, ada)
			assert.Equal(t, 3, f.Count)
			return err
		}))
	})

	t.Run("an error rolls back and is returned unchanged", func(t *testing.T) {
		s := e.Open(t)
		err := s.Write(t.Context(), steps(putFailures(ada, 3), func(context.Context, ports.Tx) error { return errOfTest }))
		assert.Same(t, errOfTest, err)
		assert.Zero(t, failuresOf(t, s, ada))
	})

	t.Run("a panic rolls back and reaches the caller, and the store keeps working", func(t *testing.T) {
		s := e.Open(t)
		assert.PanicsWithValue(t, "boom", func() {
			_ = s.Write(t.Context(), steps(putFailures(ada, 3), func(context.Context, ports.Tx) error { panic("boom") }))
		})
		assert.PanicsWithValue(t, "boom", func() {
			_ = s.Read(t.Context(), func(context.Context, ports.Tx) error { panic("boom") })
		})
		assert.Zero(t, failuresOf(t, s, ada))
		write(t, s, putFailures(ada, 1))
		assert.Equal(t, 1, failuresOf(t, s, ada))
	})

	t.Run("a nested transaction is rejected", func(t *testing.T) {
		s := e.Open(t)
		none := func(context.Context, ports.Tx) error {
			t.Error("ran")
			return nil
		}
		for name, outer := range map[string]func(context.Context, func(context.Context, ports.Tx) error) error{"write": s.Write, "read": s.Read} {
			err := outer(t.Context(), func(ctx context.Context, _ ports.Tx) error {
				assert.ErrorIs(t, s.Write(ctx, none), ports.ErrNested, name)
				assert.ErrorIs(t, s.Read(ctx, none), ports.ErrNested, name)
				return nil
			})
			assert.NoError(t, err, "the outer transaction continues")
		}
	})

	t.Run("a failed statement fails its transaction, even if its error is ignored", func(t *testing.T) {
		s := e.Open(t)
		err := s.Write(t.Context(), steps(putFailures(ada, 3), func(ctx context.Context, tx ports.Tx) error {
			assert.Error(t, tx.Sessions.Insert(ctx, aSession("1", "nobody")))
			return nil
		}))
		assert.Error(t, err)
		assert.Zero(t, failuresOf(t, s, ada))
	})

	t.Run("a transaction continues after Conflict and NotFound", func(t *testing.T) {
		s := e.Open(t)
		write(t, s, insertUsers("u1"))
		write(t, s, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.Users.Get(ctx, "nobody")
			assert.True(t, ports.IsKind(err, ports.NotFound), "%v", err)
			err = tx.Users.Insert(ctx, aUser("u1"))
			assert.True(t, ports.IsKind(err, ports.Conflict), "%v", err)
			return putFailures(ada, 3)(ctx, tx)
		})
		assert.Equal(t, 3, failuresOf(t, s, ada))
	})

	t.Run("a Read can't write", func(t *testing.T) {
		s := e.Open(t)
		var inside error
		err := s.Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			inside = putFailures(ada, 3)(ctx, tx)
			return nil
		})
		assert.Error(t, inside)
		assert.Error(t, err, "even if the error is ignored")
		assert.Zero(t, failuresOf(t, s, ada))
	})

	t.Run("a canceled context fails the transaction", func(t *testing.T) {
		s := e.Open(t)
		ctx, cancel := context.WithCancel(t.Context())
		err := s.Write(ctx, steps(putFailures(ada, 3), func(ctx context.Context, tx ports.Tx) error {
			cancel()
			return putFailures(ada, 4)(ctx, tx)
		}))
		assert.ErrorIs(t, err, context.Canceled)
		assert.ErrorIs(t, s.Write(ctx, putFailures(ada, 5)), context.Canceled)
		assert.ErrorIs(t, s.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
			_, err := tx.LoginFailures.Get(ctx, ada)
			return err
		}), context.Canceled)
		assert.Zero(t, failuresOf(t, s, ada))
	})

	t.Run("a transaction can't be used after it ended", func(t *testing.T) {
		s := e.Open(t)
		var kept ports.Tx
		write(t, s, func(_ context.Context, tx ports.Tx) error {
			kept = tx
			return nil
		})
		require.Error(t, putFailures(ada, 3)(t.Context(), kept))
		assert.Zero(t, failuresOf(t, s, ada))
	})
}
