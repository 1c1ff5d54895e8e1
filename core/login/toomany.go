package login

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/ratelimit"
	"selvedge/ports"
)

// takeLimits counts one event in every bucket, or refuses.
func takeLimits(ctx context.Context, tx ports.Tx, now time.Time, buckets ...ratelimit.Bucket) error {
	wait, err := ratelimit.Take(ctx, tx, now, buckets...)
	if err != nil || wait == 0 {
		return err
	}
	return tooMany("too_many_requests", "Too many requests.", wait)
}

func tooMany(reason, what string, wait time.Duration) error {
	return &ports.Error{
		Kind:       ports.TooMany,
		Reason:     reason,
		Message:    fmt.Sprintf("%s Try again in %s.", what, durationText(wait)),
		RetryAfter: wait,
	}
}

// durationText rounds up, so that whoever waits that long gets through.
func durationText(d time.Duration) string {
	n, unit := int((d+time.Second-1)/time.Second), "second"
	if n > 90 {
		n, unit = (n+59)/60, "minute"
	}
	if n != 1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s", n, unit)
}
