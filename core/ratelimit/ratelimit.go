// Package ratelimit limits how often something may happen, in fixed windows.
//
// Invariant: an event is counted in the transaction that it happens in, so that one
// that is refused or fails is not counted.
package ratelimit

import (
	"context"
	"time"

	"selvedge/ports"
)

// Limit is a number of events in a window, which begins with the first of them.
type Limit struct {
	Events int
	Window time.Duration
}

// Bucket is what a limit is counted on: an address, a network, a person.
type Bucket struct {
	Key   string
	Limit Limit
}

// Take counts one event in every bucket and returns zero, or for how long the first full
// one stays full. Then the transaction must be rolled back: see Enforce.
func Take(ctx context.Context, tx ports.Tx, now time.Time, buckets ...Bucket) (wait time.Duration, err error) {
	for _, b := range buckets {
		wait, err = tx.RateLimits.Take(ctx, b.Key, b.Limit.Events, b.Limit.Window, now)
		if err != nil || wait > 0 {
			return wait, err
		}
	}
	return 0, nil
}

// Wait returns zero if every bucket has room for one more event, or for how long the
// first full one stays full. It counts nothing.
func Wait(ctx context.Context, tx ports.Tx, now time.Time, buckets ...Bucket) (wait time.Duration, err error) {
	for _, b := range buckets {
		wait, err = tx.RateLimits.Wait(ctx, b.Key, b.Limit.Events, now)
		if err != nil || wait > 0 {
			return wait, err
		}
	}
	return 0, nil
}
