package postgres

import (
	"context"
	"math/rand/v2"
	"time"

	"selvedge/adapters/sqlstore"
)

const (
	maxAttempts = 16
	minPause    = time.Millisecond
	maxPause    = 64 * time.Millisecond
)

// retry runs a transaction until it does not conflict, at most maxAttempts times.
//
// Writes share the slots of this process. After each conflict a write takes twice as
// many, and so runs alongside fewer others; soon it has all, and can only conflict with
// other processes, which it avoids by pausing.
func (s *Store) retry(ctx context.Context, transact func() error) error {
	for attempt := 1; ; attempt++ {
		err := s.withSlots(ctx, min(1<<(attempt-1), s.slots), transact)
		if !isConflict(err) {
			return err
		}
		if attempt == maxAttempts {
			return newBusyError(err)
		}
		if err := s.pause(ctx, attempt); err != nil {
			return err
		}
	}
}

// withSlots runs a transaction while it holds n write slots.
func (s *Store) withSlots(ctx context.Context, n int64, transact func() error) error {
	bounded, cancel := context.WithTimeout(ctx, s.acquireTimeout)
	defer cancel()
	if err := s.writeSlots.Acquire(bounded, n); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return sqlstore.Unavailable(err)
	}
	defer s.writeSlots.Release(n)
	return transact()
}

// pause waits before the next attempt.
func pause(ctx context.Context, attempt int) error {
	timer := time.NewTimer(backoff(attempt, rand.Float64()))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// backoff returns a random part of a time that doubles with each attempt, so that
// transactions that conflicted do not meet again.
func backoff(attempt int, random float64) time.Duration {
	most := min(minPause<<(attempt-1), maxPause)
	return time.Duration(random * float64(most))
}
