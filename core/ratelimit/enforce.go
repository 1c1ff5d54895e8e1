package ratelimit

import (
	"context"
	"time"

	"selvedge/ports"
)

// Refusal makes the error for a limit that stays reached for wait.
type Refusal func(wait time.Duration) error

// TooMany returns a Refusal with a fixed message.
func TooMany(reason, message string) Refusal {
	return TooManyFor(reason, func(time.Duration) string { return message })
}

// TooManyFor returns a Refusal whose message says how long it lasts.
func TooManyFor(reason string, message func(wait time.Duration) string) Refusal {
	return func(wait time.Duration) error {
		return &ports.Error{Kind: ports.TooMany, Reason: reason, Message: message(wait), RetryAfter: wait}
	}
}

// Enforce counts one event in every bucket, or fails with the refusal if one is full.
func Enforce(ctx context.Context, tx ports.Tx, now time.Time, refuse Refusal, buckets ...Bucket) error {
	wait, err := Take(ctx, tx, now, buckets...)
	if err != nil || wait == 0 {
		return err
	}
	return refuse(wait)
}
