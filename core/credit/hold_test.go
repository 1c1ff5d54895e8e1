package credit_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/coretest"
	"selvedge/core/credit"
	"selvedge/ports"
)

// note writes a row for an entry: an outbox message with the ID of the entry.
func note(ctx context.Context, tx ports.Tx, entry ports.CreditEntry) error {
	return tx.OutboxMessages.Add(ctx, ports.OutboxMessage{ID: entry.ID, Kind: "note", RunAt: entry.CreatedAt})
}

// notes counts those rows.
func (e *env) notes() (n int) {
	e.t.Helper()
	e.Read(func(ctx context.Context, tx ports.Tx) (err error) {
		n, err = tx.OutboxStats.Waiting(ctx, 10_000)
		return err
	})
	return n
}

func TestAHoldCommitsWithWhatItPaysFor(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 100, "a", 10)
	first, err := e.Hold(t.Context(), credit.User(ada), of(60, "job"), note)
	require.NoError(t, err)
	again, err := e.Hold(t.Context(), credit.User(ada), of(60, "job"), note)
	require.NoError(t, err)
	assert.Equal(t, first, again, "a repeated key makes nothing new")
	assert.Equal(t, 1, e.notes())

	broken := errors.New("broken")
	_, err = e.Hold(t.Context(), credit.User(ada), of(10, "broken"), func(context.Context, ports.Tx, ports.CreditEntry) error { return broken })
	require.ErrorIs(t, err, broken)
	_, err = e.Hold(t.Context(), credit.User(ada), of(50, "too much"), note)
	coretest.AssertReason(t, "insufficient_credits", err)
	_, err = e.Hold(t.Context(), credit.User(mia), of(10, "mia"), note)
	coretest.AssertReason(t, "credit_access", err)
	assert.Equal(t, 1, e.notes())
	assert.EqualValues(t, 40, e.deduct(40, "rest").Amount, "what failed has spent nothing")
}

func TestConcurrentHoldsSomeOfThemRefused(t *testing.T) {
	e := newEnv(t)
	const callers, rounds = 64, 10
	e.grant("w", callers*rounds, "a", 10)
	refused := ports.Refuse(ports.Conflict, "refused", "")
	var held, declined atomic.Int64
	var group sync.WaitGroup
	for caller := range callers {
		group.Go(func() {
			for round := range rounds {
				also := note
				if (caller+round)%10 == 0 {
					also = func(context.Context, ports.Tx, ports.CreditEntry) error { return refused }
				}
				_, err := e.Hold(t.Context(), credit.User(ada), of(1, fmt.Sprint(caller, "/", round)), also)
				if ports.HasReason(err, "refused") {
					declined.Add(1)
				} else if assert.NoError(t, err) {
					held.Add(1)
				}
			}
		})
	}
	group.Wait()
	assert.EqualValues(t, callers*rounds/10, declined.Load())
	assert.EqualValues(t, held.Load(), e.notes())
	_, err := credit.Verify(t.Context(), e.Store, "w", nil)
	require.NoError(t, err)
}

func TestCreditsAreReturnedInTheCallersTransaction(t *testing.T) {
	e := newEnv(t)
	e.grant("w", 100, "a", 10)
	deduct := e.deduct(90, "job")
	fail := func(key string, amount int64, by credit.Spender, then error) (entry ports.CreditEntry, err error) {
		err = e.Store.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			if entry, err = e.ReturnIn(ctx, tx, by, back(deduct.ID, amount, key)); err != nil {
				return err
			}
			return errors.Join(note(ctx, tx, entry), then)
		})
		return entry, err
	}
	_, err := fail("task 1", 30, photo, errors.New("broken"))
	require.Error(t, err)
	entry, err := fail("task 1", 30, photo, nil)
	require.NoError(t, err)
	assert.EqualValues(t, 40, entry.Available)
	assert.Equal(t, 1, e.notes())
	_, err = fail("task 2", 30, credit.User(ada), nil)
	coretest.AssertReason(t, "return_by_person", err)
	_, err = fail("task 3", 61, photo, nil)
	coretest.AssertReason(t, "return_exceeds_deduct", err)
	assert.Equal(t, 1, e.notes())
}
