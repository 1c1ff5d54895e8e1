package ports

import (
	"context"
	"time"
)

// RateLimits counts events in fixed windows, across all instances.
type RateLimits interface {
	Purger
	// Take counts one event on key unless limit events were counted in the window, which
	// starts with its first event. It returns zero if it counted, else the time until
	// the window ends.
	Take(ctx context.Context, key string, limit int, window time.Duration, now time.Time) (wait time.Duration, err error)
	// Wait returns the time until the window of key ends if it has limit events or more,
	// else zero. It counts nothing.
	Wait(ctx context.Context, key string, limit int, now time.Time) (time.Duration, error)
}
