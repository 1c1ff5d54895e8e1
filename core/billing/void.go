package billing

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"selvedge/ports"
)

// isNotBilled says that a workspace pays for no plan: it is deleted or on a custom
// plan.
func isNotBilled(f state) bool { return !f.account.ClosedAt.IsZero() || f.custom != nil }

// fetchSubscriptionAndInvoices reads the subscription and the invoices, and voids the
// open ones that should not be paid any more. Invoices are read again after a
// subscription was cancelled, when no more are created, and after one was paid instead of
// being voided.
func (s *Service) fetchSubscriptionAndInvoices(ctx context.Context, f state, t *snapshot, run runner) error {
	var open []ports.Invoice
	fetchPaid := func() error { return s.fetchPaidInvoices(ctx, f, t) }
	fetchOpen := func() (err error) {
		open, err = s.Provider.Invoices.Open(ctx, f.account.CustomerID)
		return err
	}
	cancelled := false
	fetchSubscription := func() (err error) {
		cancelled, err = s.fetchSubscription(ctx, f, t)
		return err
	}
	reads := []func() error{fetchSubscription, fetchPaid}
	isIdle := f.account.Idle && !isNotBilled(f)
	if !isIdle {
		reads = append(reads, fetchOpen)
	}
	if err := run(reads...); err != nil {
		return err
	}
	switch {
	case cancelled:
		if err := run(fetchPaid, fetchOpen); err != nil {
			return err
		}
	case isIdle && (t.subscription != nil || len(t.invoices) > 0):
		if err := fetchOpen(); err != nil {
			return err
		}
	}
	if hasOtherSubscription(open, t.subscription) || hasOtherSubscription(t.invoices, t.subscription) {
		var err error
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

// runner runs reads of the provider and returns the first error in their order.
type runner func(reads ...func() error) error

// inOrder stops at the first error, so that an outage costs one call.
func inOrder(reads ...func() error) error {
	for _, read := range reads {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

// inParallel is for reads that a person waits for.
func inParallel(reads ...func() error) error {
	errs := make([]error, len(reads))
	var running sync.WaitGroup
	for i, read := range reads {
		running.Go(func() { errs[i] = read() })
	}
	running.Wait()
	return cmp.Or(errs...)
}

func (s *Service) fetchPaidInvoices(ctx context.Context, f state, t *snapshot) (err error) {
	t.invoices, err = s.Provider.Invoices.PaidSince(ctx, f.account.CustomerID, s.Now().Add(-invoiceLookback))
	return err
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
