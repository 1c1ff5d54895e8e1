package billing

import (
	"context"
	"slices"
	"time"

	"selvedge/ports"
)

// isNotBilled says that a workspace pays for no plan: it is deleted or on a custom
// plan.
func isNotBilled(f state) bool { return !f.account.ClosedAt.IsZero() || f.custom != nil }

// fetchInvoices voids the open invoices that nobody should pay any more and reads the
// paid ones. Subscriptions are cancelled before, so that no invoice is made
// meanwhile; what is paid instead of being voided is read again.
func (s *Service) fetchInvoices(ctx context.Context, f state, t *snapshot) error {
	if err := s.fetchPaidInvoices(ctx, f, t); err != nil || !mayHaveOpenInvoices(f, *t) {
		return err
	}
	open, err := s.Provider.Invoices.Open(ctx, f.account.CustomerID)
	if err != nil {
		return err
	}
	if hasOtherSubscription(open, t.subscription) || hasOtherSubscription(t.invoices, t.subscription) {
		if t.ended, err = s.Provider.Subscriptions.Ended(ctx, f.account.CustomerID); err != nil {
			return err
		}
	}
	wasPaid := false
	for _, invoice := range open {
		if since, _ := notPayableSince(invoice, f, *t); since.IsZero() {
			continue
		}
		paid, err := s.Provider.Invoices.Void(ctx, invoice.ID)
		if err != nil {
			return err
		}
		wasPaid = wasPaid || paid
	}
	if wasPaid {
		return s.fetchPaidInvoices(ctx, f, t)
	}
	return nil
}

func (s *Service) fetchPaidInvoices(ctx context.Context, f state, t *snapshot) (err error) {
	t.invoices, err = s.Provider.Invoices.PaidSince(ctx, f.account.CustomerID, s.Now().Add(-invoiceLookback))
	return err
}

// mayOwe leaves out workspaces that never paid for a plan.
func mayHaveOpenInvoices(f state, t snapshot) bool {
	return isNotBilled(f) || t.subscription != nil || f.account.Subscription != nil || len(t.invoices) > 0
}

// hasOtherSubscription says whether an invoice is for another subscription than the
// current one.
func hasOtherSubscription(invoices []ports.Invoice, current *ports.Subscription) bool {
	return slices.ContainsFunc(invoices, func(i ports.Invoice) bool {
		return i.SubscriptionID != "" && (current == nil || i.SubscriptionID != current.ID)
	})
}

// notPayableSince returns from when on an invoice should not be paid any more, and why,
// or the zero time. Invoices that are not for a plan are an operator's business.
func notPayableSince(i ports.Invoice, f state, t snapshot) (since time.Time, reason ports.RefundReason) {
	if i.SubscriptionID == "" {
		return since, reason
	}
	earlier := func(at time.Time, why ports.RefundReason) {
		if !at.IsZero() && (since.IsZero() || at.Before(since)) {
			since, reason = at, why
		}
	}
	earlier(f.account.ClosedAt, ports.RefundWorkspaceDeleted)
	if f.custom != nil {
		earlier(f.custom.Since, ports.RefundCustomPlan)
	}
	for _, ended := range t.ended {
		if ended.ID == i.SubscriptionID {
			earlier(ended.EndedAt, ports.RefundPlanEnded)
		}
	}
	if c := f.account.Change; c != nil && c.Cancels == i.SubscriptionID {
		earlier(c.BegunAt, ports.RefundPlanEnded)
	}
	return since, reason
}
