package billing

import (
	"fmt"
	"slices"
	"time"

	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/ports"
)

const changeTTL = 24 * time.Hour // after which an abandoned plan change is dropped

// project returns the account that follows from the provider's state, with the refunds
// due now, and the credits to grant for it. A grant may have been made before, which its
// cause identifies. What is refunded grants nothing.
func project(st state, t snapshot, due []ports.Refund, now time.Time) (ports.BillingAccount, []credit.Grant) {
	next := st.account
	next.Subscription = t.subscription
	next.SyncedAt = now
	// A change may still have been made at the moment in which it is dropped.
	next.Idle = t.subscription == nil && len(t.invoices) == 0 && st.account.Change == nil
	if isSettled(next.Change, t.subscription, now) || isNotBilled(st) {
		next.Change = nil
	}
	next.Refunds = openRefunds(st.account.Refunds, t, due)
	next.Ended = endedPlan(st, t, now)
	var grants []credit.Grant
	for _, b := range t.paid {
		isReturned := func(r ports.Refund) bool { return r.InvoiceID == b.invoice.ID }
		if !b.invoice.Refunded && !slices.ContainsFunc(next.Refunds, isReturned) {
			grants = append(grants, grantOf(next.WorkspaceID, b))
		}
	}
	allowance, byClock := dueAllowance(st, t.subscription, now)
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
func endedPlan(st state, t snapshot, now time.Time) *ports.EndedPlan {
	if isNotBilled(st) || inEffect(t.subscription) != nil {
		return nil
	}
	if s := t.unpaid; s != nil {
		return &ports.EndedPlan{SubscriptionID: s.ID, Name: plan.NameOf(s.Price), EndedAt: now}
	}
	if len(t.ended) == 0 {
		return st.account.Ended
	}
	last := slices.MaxFunc(t.ended, func(a, b ports.EndedSubscription) int { return a.EndedAt.Compare(b.EndedAt) })
	switch known := st.account.Ended; {
	case known != nil && known.SubscriptionID == last.ID:
		return known
	case last.GivenUp:
		return &ports.EndedPlan{SubscriptionID: last.ID, Name: plan.NameOf(last.Price), EndedAt: last.EndedAt}
	}
	return nil
}

// dueAllowance decides the credits that come by the clock: those of a custom plan, else
// those of the free plan unless a subscription is paid for or another workspace of
// its creator gets them. An allowance that begins grants at once, a free one not
// before its creator's next is due; its periods are counted from then, so that two
// grants are a month apart.
func dueAllowance(st state, current *ports.Subscription, now time.Time) (ports.Allowance, []credit.Grant) {
	a := st.account.Allowance
	name, credits, every := plan.FreeName, plan.FreeCredits, ports.Monthly
	switch {
	case !st.account.ClosedAt.IsZero():
		return ports.Allowance{}, nil
	case st.custom != nil:
		name, credits = plan.CustomName, st.custom.Credits
		every = intervalOf(st.custom.Cycle)
		if !a.From.Equal(st.custom.Since) {
			a = ports.Allowance{From: st.custom.Since, Due: st.custom.Since}
		}
	case inEffect(current) != nil || !st.free.granted:
		return ports.Allowance{}, nil
	case a.From.IsZero():
		a = ports.Allowance{From: now, Due: now}
	}
	if next := st.free.nextAt; st.custom == nil && next.After(a.Due) {
		a.From, a.Due = next, next
	}
	a.Interval = every
	if a.Due.After(now) {
		return a, nil
	}
	p := periodAt(a.From, a.Interval, now)
	a.Due = p.end
	return a, []credit.Grant{{
		WorkspaceID: st.account.WorkspaceID,
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
