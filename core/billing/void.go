package billing

import (
	"slices"
	"time"

	"selvedge/ports"
)

// isNotBilled reports whether a workspace pays for no plan because it is deleted or on a
// custom plan.
func isNotBilled(st state) bool { return !st.account.ClosedAt.IsZero() || st.custom != nil }

// hasOtherSubscription reports whether an invoice is for another subscription than the
// current one.
func hasOtherSubscription(invoices []ports.Invoice, current *ports.Subscription) bool {
	return slices.ContainsFunc(invoices, func(i ports.Invoice) bool {
		return i.SubscriptionID != "" && (current == nil || i.SubscriptionID != current.ID)
	})
}

// notPayableSince returns from when an invoice should not be paid any more, and why, or
// the zero time. Invoices that are not for a plan are left to operators.
func notPayableSince(i ports.Invoice, st state, t snapshot) (since time.Time, reason ports.RefundReason) {
	if i.SubscriptionID == "" {
		return since, reason
	}
	earlier := func(at time.Time, why ports.RefundReason) {
		if !at.IsZero() && (since.IsZero() || at.Before(since)) {
			since, reason = at, why
		}
	}
	earlier(st.account.ClosedAt, ports.RefundWorkspaceDeleted)
	if st.custom != nil {
		earlier(st.custom.Since, ports.RefundCustomPlan)
	}
	for _, ended := range t.ended {
		if ended.ID == i.SubscriptionID {
			earlier(ended.EndedAt, ports.RefundPlanEnded)
		}
	}
	if c := st.account.Change; c != nil && c.Cancels == i.SubscriptionID {
		earlier(c.BegunAt, ports.RefundPlanEnded)
	}
	return since, reason
}
