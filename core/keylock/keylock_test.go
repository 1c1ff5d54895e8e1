package keylock

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOneCallerAtATimeHoldsAKey(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var locks Locks
		waited, unlock, err := locks.Lock(t.Context(), "a")
		require.NoError(t, err)
		assert.False(t, waited)
		second := make(chan func(), 1)
		go func() {
			waited, unlock, err := locks.Lock(t.Context(), "a")
			assert.NoError(t, err)
			assert.True(t, waited)
			second <- unlock
		}()
		synctest.Wait()
		assert.Empty(t, second)
		_, other, err := locks.Lock(t.Context(), "b")
		require.NoError(t, err, "another key is free")
		other()
		unlock()
		(<-second)()
		assert.Empty(t, locks.held, "nothing is kept of a key that is free")
	})
}

func TestAWaitingCallerLeavesWithTheCauseOfItsContext(t *testing.T) {
	var locks Locks
	_, unlock, err := locks.Lock(t.Context(), "a")
	require.NoError(t, err)
	errLate := errors.New("late")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errLate)
	_, _, err = locks.Lock(ctx, "a")
	assert.ErrorIs(t, err, errLate)
	unlock()
	assert.Empty(t, locks.held)
	_, unlock, err = locks.Lock(t.Context(), "a")
	require.NoError(t, err, "who left does not hold it")
	unlock()
}
