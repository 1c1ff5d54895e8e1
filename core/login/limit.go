package login

import (
	"context"
	"fmt"
	"time"

	"selvedge/ports"
)

type bucket struct {
	key   string
	limit Limit
}

// take counts one event in every bucket, or refuses at the first full one; the
// refusal rolls the others back.
func take(ctx context.Context, tx ports.Tx, now time.Time, buckets ...bucket) error {
	for _, b := range buckets {
		wait, err := tx.Limits.Take(ctx, b.key, b.limit.Events, b.limit.Window, now)
		if err != nil {
			return err
		}
		if wait > 0 {
			return tooMany("too_many_requests", "That was quick.", wait)
		}
	}
	return nil
}

func tooMany(reason, what string, wait time.Duration) error {
	return &ports.Error{
		Kind:       ports.TooMany,
		Reason:     reason,
		Message:    fmt.Sprintf("%s Please try again in %s.", what, inWords(wait)),
		RetryAfter: wait,
	}
}

// inWords rounds up, so that whoever waits that long gets through.
func inWords(d time.Duration) string {
	n, unit := int((d+time.Second-1)/time.Second), "second"
	if n > 90 {
		n, unit = (n+59)/60, "minute"
	}
	if n != 1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s", n, unit)
}
