package billing

import (
	"fmt"
	"time"

	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/ports"
)

const changeLife = 24 * time.Hour // an abandoned change of plan is forgotten then

// project returns the account as it follows from what is true, and the credits
// that the workspace is to have because of it. A grant may have been made before:
// its cause says so.
func project(f file, t truth, now time.Time) (ports.BillingAccount, []credit.Grant) {
	next := f.account
	next.Subscription = t.subscription
	next.SyncedAt = now
	// What was begun may still have come about in the moment in which it is forgotten.
	next.Idle = t.subscription == nil && !t.hasPaid && f.account.Change == nil
	if isSettled(next.Change, t.subscription, now) {
		next.Change = nil
	}
	var grants []credit.Grant
	for _, b := range t.paid {
		grants = append(grants, grantOf(next.WorkspaceID, b))
	}
	allowance, due := allow(f, t.subscription, now)
	next.Allowance = allowance
	return next, append(grants, due...)
}

// isSettled says whether a change of plan needs no more attention.
func isSettled(c *ports.PlanChange, current *ports.Subscription, now time.Time) bool {
	switch {
	case c == nil:
		return false
	case inEffect(current) != nil && isDone(*c, *current):
		return true
	}
	return now.Sub(c.BegunAt) >= changeLife
}

// isDone says whether a change of plan has led to a subscription as it is: its price
// is in force or comes next. None is begun while another is to come, so an end that
// is set is its own.
func isDone(c ports.PlanChange, current ports.Subscription) bool {
	return current.Price.ID == c.PriceID || current.Next != nil && current.Next.Price.ID == c.PriceID || !current.EndsAt.IsZero()
}

// allow decides the credits that come by the clock: those of a custom plan, else
// those of the free plan unless a subscription is paid for. An allowance that
// begins grants at once.
func allow(f file, current *ports.Subscription, now time.Time) (ports.Allowance, []credit.Grant) {
	a := f.account.Allowance
	name, credits, every := plan.FreeName, plan.FreeCredits, ports.Monthly
	switch {
	case !f.account.ClosedAt.IsZero():
		return ports.Allowance{}, nil
	case f.custom != nil:
		name, credits = plan.CustomName, f.custom.Credits
		every = intervalOf(f.custom.Cycle)
		if !a.From.Equal(f.custom.Since) {
			a = ports.Allowance{From: f.custom.Since, Due: f.custom.Since}
		}
	case inEffect(current) != nil:
		return ports.Allowance{}, nil
	case a.From.IsZero():
		a = ports.Allowance{From: now, Due: now}
	}
	a.Interval = every
	if a.Due.After(now) {
		return a, nil
	}
	p := periodAt(a.From, a.Interval, now)
	a.Due = p.end
	return a, []credit.Grant{{
		WorkspaceID: f.account.WorkspaceID,
		Cause:       fmt.Sprintf("%s:%d", name, p.start.UnixMicro()),
		Info:        name,
		Amount:      credits,
		ExpiresAt:   p.end,
	}}
}

func intervalOf(c ports.BillingCycle) ports.Interval {
	if c == ports.CycleYearly {
		return ports.Yearly
	}
	return ports.Monthly
}
