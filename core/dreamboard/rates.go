package dreamboard

import (
	"context"
	"time"

	"selvedge/core/ratelimit"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

// rate is how often a person may do something, and what they are told who do it more often.
type rate struct {
	name string
	ratelimit.Limit
	refuse ratelimit.Refusal
}

var (
	tooFast = ratelimit.TooMany("board_rate", "That was a lot at once. It goes on in a moment.")

	commenting   = rate{"comments", ratelimit.Limit{Events: 30, Window: time.Minute}, ratelimit.TooMany("comment_rate", "That was a lot of comments. Try again in a minute.")}
	sending      = rate{"ops", ratelimit.Limit{Events: MaxRate, Window: time.Second}, tooFast}
	sendingLarge = rate{"large ops", ratelimit.Limit{Events: maxLarge, Window: time.Minute}, tooFast}
	copying      = rate{"copies", ratelimit.Limit{Events: 20, Window: time.Minute}, ratelimit.TooMany("board_copy_rate", "That was a lot of copies. Try again in a minute.")}
	// keeping is of boards that are kept, or go back: each time the whole board is stored.
	keeping = rate{"versions", ratelimit.Limit{Events: 20, Window: time.Minute}, ratelimit.TooMany("version_rate", "That was a lot of versions. Try again in a minute.")}
)

// take counts that a person does something, or refuses it.
func (s *Service) take(ctx context.Context, tx dreamboard.Tx, actor ports.Actor, r rate) error {
	return ratelimit.Enforce(ctx, tx.Tx, s.Now(), r.refuse, ratelimit.Bucket{Key: "board " + r.name + " " + actor.UserID, Limit: r.Limit})
}
