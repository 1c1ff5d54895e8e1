package ports

import (
	"context"
	"time"
)

// RateLimits counts events in fixed windows, across all instances.
type RateLimits interface {
	// Take counts one event on key unless limit events were counted in the
	// window that began with the first of them. It returns zero if it counted,
	// else how long the window still lasts.
	Take(ctx context.Context, key string, limit int, window time.Duration, now time.Time) (wait time.Duration, err error)
	// Wait returns how long the window of key still lasts if limit events or more
	// were counted in it, else zero. It counts nothing.
	Wait(ctx context.Context, key string, limit int, now time.Time) (time.Duration, error)
}
