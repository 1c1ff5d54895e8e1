package billing

import (
	"time"

	"selvedge/core/audit"
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
		next := nextPrice(after)
		entry.Changes = append(planChanges(subscriptionSummary(after), priceSummary(next.Price)), audit.Text(ports.AuditStartsAt, "", next.StartsAt.Format(time.RFC3339)))
		entries = append(entries, entry)
	case is.reverted:
		entry.Action = ports.AuditDowngradeCancelled
		entry.Changes = planChanges(priceSummary(nextPrice(before).Price), subscriptionSummary(after))
		entries = append(entries, entry)
	}
	return entries
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

// requestedBy returns who requested the change that the subscription shows as made.
func requestedBy(c *ports.PlanChange, now *ports.Subscription) ports.AuditActor {
	if c == nil || c.By.Name == "" || !isMade(*c, now) {
		return audit.System
	}
	return c.By
}
