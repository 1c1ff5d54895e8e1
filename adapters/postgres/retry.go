package postgres

import (
	"context"
	"math/rand/v2"
	"time"

	"selvedge/adapters/sqlstore"
)

const (
	maxAttempts = 16
	firstPause  = time.Millisecond
	longPause   = 64 * time.Millisecond
)

// retry runs a transaction until it has not lost, at most maxAttempts times.
//
// Writes share the room of this process. One that has lost takes twice as much of
// it the next time, and so meets fewer others; soon it is alone, and can only lose
// to other processes, which it avoids by the pauses.
func (s *Store) retry(ctx context.Context, transact func() error) error {
	for attempt := 1; ; attempt++ {
		err := s.withSlots(ctx, min(1<<(attempt-1), s.space), transact)
		if !isLost(err) {
			return err
		}
		if attempt == maxAttempts {
			return busy(err)
		}
		if err := s.pause(ctx, attempt); err != nil {
			return err
		}
	}
}

// withSlots runs a transaction in its part of the room.
func (s *Store) withSlots(ctx context.Context, part int64, transact func() error) error {
	bounded, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	if err := s.room.Acquire(bounded, part); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return sqlstore.Unavailable(err)
	}
	defer s.room.Release(part)
	return transact()
}

// pause waits before the next attempt.
func pause(ctx context.Context, attempt int) error {
	timer := time.NewTimer(jittered(attempt, rand.Float64()))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// jittered is a random part of a time that doubles with each attempt, so that
// those who met once do not meet again.
func jittered(attempt int, random float64) time.Duration {
	most := min(firstPause<<(attempt-1), longPause)
	return time.Duration(random * float64(most))
}
