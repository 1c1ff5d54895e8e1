package login

import (
	"fmt"
	"time"

	"selvedge/core/ratelimit"
)

var tooManyRequests = tooMany("too_many_requests", "Too many requests.")

// tooMany refuses with a message that says when to try again.
func tooMany(reason, what string) ratelimit.Refusal {
	return ratelimit.TooManyFor(reason, func(wait time.Duration) string {
		return fmt.Sprintf("%s Try again in %s.", what, durationText(wait))
	})
}

// durationText rounds up, so that the limit is over after that time.
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
