package billing

import (
	"fmt"
	"slices"
	"time"

	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/ports"
)

const changeTTL = 24 * time.Hour // an abandoned change of plan is forgotten then

// project returns the account as it follows from what is true, with the refunds that
// are due now, and the credits that the workspace is to have because of it. A grant
// may have been made before: its cause says so. What is given back grants nothing.
func project(f state, t snapshot, due []ports.Refund, now time.Time) (ports.BillingAccount, []credit.Grant) {
	next := f.account
	next.Subscription = t.subscription
	next.SyncedAt = now
	// What was begun may still have come about in the moment in which it is forgotten.
	next.Idle = t.subscription == nil && len(t.invoices) == 0 && f.account.Change == nil
	if isSettled(next.Change, t.subscription, now) || isNotBilled(f) {
		next.Change = nil
	}
	next.Refunds = openRefunds(f.account.Refunds, t, due)
	next.Ended = endedPlan(f, t, now)
	var grants []credit.Grant
	for _, b := range t.paid {
		isReturned := func(r ports.Refund) bool { return r.InvoiceID == b.invoice.ID }
		if !b.invoice.Refunded && !slices.ContainsFunc(next.Refunds, isReturned) {
			grants = append(grants, grantOf(next.WorkspaceID, b))
		}
	}
	allowance, byClock := dueAllowance(f, t.subscription, now)
	next.Allowance = allowance
	return next, append(grants, byClock...)
}

// isSettled reports whether a plan change is made or too old to be made.
func isSettled(c *ports.PlanChange, current *ports.Subscription, now time.Time) bool {
	return c != nil && (isMade(*c, current) || now.Sub(c.BegunAt) >= changeTTL)
}

// isMade reports whether a subscription shows a plan change as made: its price is in
// effect or comes next. No change begins while another is scheduled, so a scheduled end
// is its own.
func isMade(c ports.PlanChange, current *ports.Subscription) bool {
	if c.Cancels != "" && (current == nil || current.ID != c.Cancels) {
		return true
	}
	switch s := inEffect(current); {
	case s == nil:
		return false
	case c.Reverts:
		return s.Price.ID == c.PriceID && !isDowngrading(s)
	default:
		return s.Price.ID == c.PriceID || s.Next != nil && s.Next.Price.ID == c.PriceID || !s.EndsAt.IsZero()
	}
}

// endedPlan returns the plan that the provider gave up last, as long as nothing has
// followed it.
func endedPlan(f state, t snapshot, now time.Time) *ports.EndedPlan {
	if isNotBilled(f) || inEffect(t.subscription) != nil {
		return nil
	}
	if s := t.unpaid; s != nil {
		return &ports.EndedPlan{SubscriptionID: s.ID, Name: plan.NameOf(s.Price), EndedAt: now}
	}
	if len(t.ended) == 0 {
		return f.account.Ended
	}
	last := slices.MaxFunc(t.ended, func(a, b ports.EndedSubscription) int { return a.EndedAt.Compare(b.EndedAt) })
	switch known := f.account.Ended; {
	case known != nil && known.SubscriptionID == last.ID:
		return known
	case last.GivenUp:
		return &ports.EndedPlan{SubscriptionID: last.ID, Name: plan.NameOf(last.Price), EndedAt: last.EndedAt}
	}
	return nil
}

// dueAllowance decides the credits that come by the clock: those of a custom plan, else
// those of the free plan unless a subscription is paid for or another workspace of
// its founder gets them. An allowance that begins grants at once, a free one not
// before its founder's next is due; its periods are counted from then, so that two
// grants are a month apart.
func dueAllowance(f state, current *ports.Subscription, now time.Time) (ports.Allowance, []credit.Grant) {
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
	case inEffect(current) != nil || !f.free.granted:
		return ports.Allowance{}, nil
	case a.From.IsZero():
		a = ports.Allowance{From: now, Due: now}
	}
	if next := f.free.nextAt; f.custom == nil && next.After(a.Due) {
		a.From, a.Due = next, next
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
