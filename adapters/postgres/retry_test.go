package postgres

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/assert"
	"golang.org/x/sync/semaphore"

	"selvedge/ports"
)

var errOfTest = errors.New("the test's own error")

func coded(code string) error {
	return fmt.Errorf("insert user: %w", &pgconn.PgError{Code: code})
}

// retrying returns a store that has nothing but its retries, and the attempts
// after which it paused.
func retrying() (*Store, *[]int) {
	var paused []int
	s := &Store{writeSlots: semaphore.NewWeighted(10), slots: 10, acquireTimeout: time.Minute}
	s.pause = func(ctx context.Context, attempt int) error {
		paused = append(paused, attempt)
		return ctx.Err()
	}
	return s, &paused
}

func TestWhoLosesRunsAgain(t *testing.T) {
	lost, ofTest := coded(serializationFailure), errOfTest
	for _, c := range []struct {
		name string
		ends []error
		want error
		runs int
	}{
		{"nobody else was there", []error{nil}, nil, 1},
		{"after a conflict", []error{lost, nil}, nil, 2},
		{"after a deadlock", []error{coded(deadlockDetected), nil}, nil, 2},
		{"after many of them", []error{lost, lost, lost, lost, lost, lost, nil}, nil, 7},
		{"until something else is wrong", []error{lost, ofTest}, ofTest, 2},
		{"but not after an error of its own", []error{ofTest, nil}, ofTest, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, paused := retrying()
			runs := 0
			err := s.retry(t.Context(), func() error {
				runs++
				return c.ends[runs-1]
			})
			assert.Equal(t, c.want, err)
			assert.Equal(t, c.runs, runs)
			assert.Len(t, *paused, runs-1)
		})
	}
}

func TestWhoAlwaysLosesIsToldSo(t *testing.T) {
	s, paused := retrying()
	runs := 0
	err := s.retry(t.Context(), func() error {
		runs++
		return coded(serializationFailure)
	})
	assert.True(t, ports.IsKind(err, ports.Unavailable), "%v", err)
	assert.True(t, ports.HasReason(err, "storage_busy"), "%v", err)
	assert.Equal(t, maxAttempts, runs)
	assert.Len(t, *paused, maxAttempts-1)
	assert.True(t, s.writeSlots.TryAcquire(s.slots), "the room is free again")
}

func TestWhoGivesUpInAPauseRunsNoMore(t *testing.T) {
	s, _ := retrying()
	ctx, cancel := context.WithCancel(t.Context())
	runs := 0
	assert.ErrorIs(t, s.retry(ctx, func() error {
		runs++
		cancel()
		return coded(serializationFailure)
	}), context.Canceled)
	assert.Equal(t, 1, runs)
	assert.ErrorIs(t, pause(ctx, 1), context.Canceled)
	assert.NoError(t, pause(t.Context(), 1))
}

func TestWhoHasLostOftenRunsAlone(t *testing.T) {
	s, _ := retrying()
	var left []int64
	_ = s.retry(t.Context(), func() error {
		var free int64
		for s.writeSlots.TryAcquire(1) {
			free++
		}
		s.writeSlots.Release(free)
		if left = append(left, free); len(left) == 6 {
			return nil
		}
		return coded(serializationFailure)
	})
	assert.Equal(t, []int64{9, 8, 6, 2, 0, 0}, left)
}

func TestWaitingForRoomEnds(t *testing.T) {
	s, _ := retrying()
	assert.True(t, s.writeSlots.TryAcquire(s.slots))
	none := func() error {
		t.Error("ran")
		return nil
	}
	s.acquireTimeout = time.Microsecond
	assert.True(t, ports.IsKind(s.retry(t.Context(), none), ports.Unavailable))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, s.retry(ctx, none), context.Canceled)
}

func TestJittered(t *testing.T) {
	for _, c := range []struct {
		name    string
		attempt int
		random  float64
		want    time.Duration
	}{
		{"the first is short", 1, 0.5, minPause / 2},
		{"each may be twice as long", 4, 0.5, 4 * minPause},
		{"or nothing at all", 4, 0, 0},
		{"but none is very long", maxAttempts, 1, maxPause},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, backoff(c.attempt, c.random)) })
	}
}
