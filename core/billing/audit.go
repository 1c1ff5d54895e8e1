package billing

import (
	"time"

	"selvedge/core/audit"
	"selvedge/core/plan"
	"selvedge/ports"
)

func (s *Service) auditLog() audit.Log { return audit.Log{Now: s.Now, IDs: s.IDs} }

// auditEntries returns an entry per change and the operations still pending. An
// operation still pending after changeTTL is dropped.
func auditEntries(st state, t snapshot, now time.Time) (entries []ports.AuditEntry, pending []ports.BillingOperation) {
	entries = append(planEntries(st, t.subscription), paymentEntries(st, t.subscription)...)
	for _, o := range st.account.Operations {
		if entry, done := operationEntry(o, t); done {
			entries = append(entries, entry)
		} else if now.Sub(o.BegunAt) < changeTTL {
			pending = append(pending, o)
		}
	}
	return entries, pending
}

// planEntries returns the changes of the plan, by who requested them. A subscription is
// ignored while a custom plan is active.
func planEntries(st state, now *ports.Subscription) (entries []ports.AuditEntry) {
	if st.custom != nil {
		return nil
	}
	before, after := inEffect(st.account.Subscription), inEffect(now)
	entry := ports.AuditEntry{WorkspaceID: st.account.WorkspaceID, Actor: requestedBy(st.account.Change, now)}
	is := compare(before, after)
	if is.changed {
		entry.Action, entry.Changes = ports.AuditPlanChanged, planChanges(subscriptionSummary(before), subscriptionSummary(after))
		entries = append(entries, entry)
	}
	switch {
	case is.scheduled:
		entry.Action = ports.AuditDowngradeScheduled
		to, at := nextPlan(*after)
		entry.Changes = append(planChanges(subscriptionSummary(after), to), audit.Text(ports.AuditStartsAt, "", at.Format(time.RFC3339)))
		entries = append(entries, entry)
	case is.reverted:
		entry.Action = ports.AuditDowngradeCancelled
		to, _ := nextPlan(*before)
		entry.Changes = planChanges(to, subscriptionSummary(after))
		entries = append(entries, entry)
	}
	return entries
}

// planComparison is how a plan differs from what was known of it.
type planComparison struct {
	changed   bool // another price
	scheduled bool // another plan follows, or no longer the same one
	reverted  bool // none follows any more
}

func compare(before, after *ports.Subscription) (is planComparison) {
	is.changed = priceIDOf(before) != priceIDOf(after)
	is.scheduled = isDowngrading(after) && (is.changed || nextPriceID(before) != nextPriceID(after))
	is.reverted = isDowngrading(before) && !isDowngrading(after) && !is.changed
	return is
}

func paymentEntries(st state, now *ports.Subscription) []ports.AuditEntry {
	before := st.account.Subscription
	if st.custom != nil || before == nil || now == nil {
		return nil
	}
	entry := ports.AuditEntry{WorkspaceID: st.account.WorkspaceID, Actor: audit.System, Subject: subscriptionSummary(now).name}
	switch failed := ports.SubscriptionPastDue; {
	case before.Status != failed && now.Status == failed:
		entry.Action = ports.AuditPaymentFailed
	case before.Status == failed && now.Status == ports.SubscriptionActive:
		entry.Action = ports.AuditPaymentRecovered
	default:
		return nil
	}
	return []ports.AuditEntry{entry}
}

// inEffect returns nil for a subscription whose first payment is not made.
func inEffect(s *ports.Subscription) *ports.Subscription {
	if s == nil || s.Status == ports.SubscriptionIncomplete {
		return nil
	}
	return s
}

func priceIDOf(s *ports.Subscription) string {
	if s == nil {
		return ""
	}
	return s.Price.ID
}

// isDowngrading reports whether another plan follows this period.
func isDowngrading(s *ports.Subscription) bool {
	return s != nil && (!s.EndsAt.IsZero() || s.Next != nil)
}

// nextPriceID identifies the price that follows this period.
func nextPriceID(s *ports.Subscription) string {
	switch {
	case s == nil:
		return ""
	case !s.EndsAt.IsZero():
		return plan.FreeLookupKey
	case s.Next != nil:
		return s.Next.Price.ID
	}
	return ""
}

// requestedBy returns who requested the change that the subscription shows as made.
func requestedBy(c *ports.PlanChange, now *ports.Subscription) ports.AuditActor {
	if c == nil || c.By.Name == "" || !isMade(*c, now) {
		return audit.System
	}
	return c.By
}
