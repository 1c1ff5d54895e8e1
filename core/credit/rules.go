package credit

import (
	"slices"
	"time"

	"selvedge/ports"
)

// Balance is what a workspace has. Available is what its valid grants still
// hold, Total what they held at first: Available is never more.
type Balance struct {
	Available  int64
	Total      int64
	NextExpiry time.Time // when the first of what is available expires; zero if nothing is
}

// BalanceOf returns what an account has at a moment.
func BalanceOf(account ports.CreditAccount, now time.Time) (b Balance) {
	for _, o := range valid(account.Open, now) {
		b.Available += o.Left
		b.Total += o.Held
		if o.Left > 0 && b.NextExpiry.IsZero() {
			b.NextExpiry = o.ExpiresAt
		}
	}
	return b
}

// valid returns the credits that have not expired: at the moment that is their
// expiry they have.
func valid(open []ports.OpenCredits, now time.Time) []ports.OpenCredits {
	first := slices.IndexFunc(open, func(o ports.OpenCredits) bool { return o.ExpiresAt.After(now) })
	if first < 0 {
		return nil
	}
	return open[first:]
}

// exactExpiries is how many different expiries an account keeps to the
// microsecond.
const exactExpiries = 32

// expiry returns when a grant that should expire at a moment really does. It is
// that moment, unless the account holds very many different ones: then it is the
// end of that day (UTC), so that there is at most one more for each day ahead.
func expiry(open []ports.OpenCredits, asked time.Time) time.Time {
	_, there := find(open, asked)
	if there || len(open) < exactExpiries {
		return asked
	}
	const day = 24 * time.Hour
	return asked.Add(day - 1).Truncate(day)
}

func find(open []ports.OpenCredits, expiresAt time.Time) (int, bool) {
	return slices.BinarySearchFunc(open, expiresAt, func(o ports.OpenCredits, t time.Time) int { return o.ExpiresAt.Compare(t) })
}

// addOpen returns open with more credits. They count as held from the first: where
// returned credits find their grant expired, they add to the total of where they
// go instead.
func addOpen(open []ports.OpenCredits, expiresAt time.Time, amount int64) []ports.OpenCredits {
	open = slices.Clone(open)
	i, there := find(open, expiresAt)
	if !there {
		open = slices.Insert(open, i, ports.OpenCredits{ExpiresAt: expiresAt})
	}
	open[i].Left += amount
	open[i].Held += amount
	return open
}

// take returns open, which is valid and holds at least amount, without that
// amount, and what it was taken from: what expires first goes first.
func take(open []ports.OpenCredits, amount int64) (rest []ports.OpenCredits, parts []ports.CreditPart) {
	rest = slices.Clone(open)
	for i := range rest {
		if n := min(amount, rest[i].Left); n > 0 {
			rest[i].Left -= n
			amount -= n
			parts = append(parts, ports.CreditPart{ExpiresAt: rest[i].ExpiresAt, Amount: n})
		}
	}
	return rest, parts
}

// returnCredits returns valid credits with amount of what a deduct took, and where
// it went, given how much of it was returned before. What was taken last, and so
// expires last, is returned first. It goes back to where it came from; what has
// has expired since goes to what expires last of all, or if there is nothing
// valid, to periodEnd.
func returnCredits(open []ports.OpenCredits, took []ports.CreditPart, before, amount int64, periodEnd time.Time) ([]ports.OpenCredits, []ports.CreditPart) {
	var parts []ports.CreditPart
	for _, part := range slices.Backward(took) {
		done := min(before, part.Amount)
		before -= done
		n := min(amount, part.Amount-done)
		if n == 0 {
			continue
		}
		amount -= n
		to := part.ExpiresAt
		if i, there := find(open, to); there {
			open = slices.Clone(open)
			open[i].Left += n
		} else {
			to = lastExpiry(open, periodEnd)
			open = addOpen(open, to, n)
		}
		parts = append(parts, ports.CreditPart{ExpiresAt: to, Amount: n})
	}
	return open, parts
}

// returnGrace is how long after they expired the credits of a deduct can still be
// returned: a job may fail after its period has ended. It is short, so that nobody
// carries credits from period to period by spending and returning them.
const returnGrace = 24 * time.Hour

// returnable returns how many of the credits that a deduct took can be returned at
// a moment, given how many were returned before.
func returnable(took []ports.CreditPart, before int64, now time.Time) (n int64) {
	for _, part := range slices.Backward(took) {
		done := min(before, part.Amount)
		before -= done
		if now.Before(part.ExpiresAt.Add(returnGrace)) {
			n += part.Amount - done
		}
	}
	return n
}

func lastExpiry(open []ports.OpenCredits, otherwise time.Time) time.Time {
	if len(open) == 0 {
		return otherwise
	}
	return open[len(open)-1].ExpiresAt
}

// periodEndOrNextMonth returns the end of a period, or where that is over or there is none, a
// month from now: a job that fails never costs a customer.
func periodEndOrNextMonth(periodEnd, now time.Time) time.Time {
	if periodEnd.After(now) {
		return periodEnd
	}
	return now.AddDate(0, 1, 0)
}
