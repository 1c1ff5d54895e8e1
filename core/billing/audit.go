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
func auditEntries(f state, t snapshot, now time.Time) (lines []ports.AuditEntry, open []ports.BillingOperation) {
	lines = append(planEntries(f, t.subscription), paymentEntries(f, t.subscription)...)
	for _, d := range f.account.Operations {
		line, done := operationEntry(d, t)
		switch {
		case done:
			lines = append(lines, line)
		case d.Entry.Action == ports.AuditDowngradeCancelled && !isDowngrading(t.subscription): // already logged by planEntries
		case now.Sub(d.BegunAt) < changeTTL:
			open = append(open, d)
		}
	}
	return lines, open
}

// planEntries returns the changes of the plan. A subscription is ignored while a custom
// plan is active.
func planEntries(f state, now *ports.Subscription) (lines []ports.AuditEntry) {
	if f.custom != nil {
		return nil
	}
	before, after := inEffect(f.account.Subscription), inEffect(now)
	line := ports.AuditEntry{WorkspaceID: f.account.WorkspaceID, Actor: requestedBy(f.account, after)}
	changed := priceIDOf(before) != priceIDOf(after)
	if changed {
		line.Action, line.Changes = ports.AuditPlanChanged, planChanges(subscriptionSummary(before), subscriptionSummary(after))
		lines = append(lines, line)
	}
	switch {
	case isDowngrading(after) && (changed || nextPriceID(before) != nextPriceID(after)):
		line.Action = ports.AuditDowngradeScheduled
		to, at := nextPlan(*after)
		line.Changes = append(planChanges(subscriptionSummary(after), to), audit.Text(ports.AuditStartsAt, "", at.Format(time.RFC3339)))
		lines = append(lines, line)
	case isDowngrading(before) && !isDowngrading(after) && !changed:
		line.Action, line.Actor = ports.AuditDowngradeCancelled, revertedBy(f.account.Operations)
		to, _ := nextPlan(*before)
		line.Changes = planChanges(to, subscriptionSummary(after))
		lines = append(lines, line)
	}
	return lines
}

func paymentEntries(f state, now *ports.Subscription) []ports.AuditEntry {
	before := f.account.Subscription
	if f.custom != nil || before == nil || now == nil {
		return nil
	}
	line := ports.AuditEntry{WorkspaceID: f.account.WorkspaceID, Actor: audit.System, Subject: subscriptionSummary(now).name}
	switch failed := ports.SubscriptionPastDue; {
	case before.Status != failed && now.Status == failed:
		line.Action = ports.AuditPaymentFailed
	case before.Status == failed && now.Status == ports.SubscriptionActive:
		line.Action = ports.AuditPaymentRecovered
	default:
		return nil
	}
	return []ports.AuditEntry{line}
}

// inEffect leaves out a subscription whose first payment is not made.
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

// isDowngrading says whether another plan comes after this period.
func isDowngrading(s *ports.Subscription) bool {
	return s != nil && (!s.EndsAt.IsZero() || s.Next != nil)
}

// nextPriceID names the price that comes after this period.
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

// requestedBy returns who requested the change that led to the current subscription.
func requestedBy(a ports.BillingAccount, now *ports.Subscription) ports.AuditActor {
	c := a.Change
	if c == nil || c.By.Name == "" {
		return audit.System
	}
	if c.Cancels != "" && isNotCurrent(c.Cancels, now) || now != nil && isDone(*c, *now) {
		return c.By
	}
	return audit.System
}

func revertedBy(operations []ports.BillingOperation) ports.AuditActor {
	for _, d := range operations {
		if d.Entry.Action == ports.AuditDowngradeCancelled {
			return d.Entry.Actor
		}
	}
	return audit.System
}
