package billing

import (
	"cmp"
	"context"
	"sync"

	"selvedge/ports"
)

// snapshot is the provider's state of a customer.
type snapshot struct {
	subscription *ports.Subscription
	paid         []paidInvoice   // the oldest first
	invoices     []ports.Invoice // all that were paid, the oldest first
	ended        []ports.EndedSubscription
	unpaid       *ports.Subscription // cancelled by this fetch because it was not paid for
	// Read only for operations and refunds under way, and from time to time for emails.
	details *ports.BillingDetails
	cards   []ports.Card
}

// fetch reads the provider's state. While somebody waits for it, independent reads run in
// parallel, even one that may turn out not to be needed.
func (s *Service) fetch(ctx context.Context, st state, isAwaited bool) (t snapshot, err error) {
	if isNotBilled(st) {
		if err := s.Provider.Checkouts.ExpireAll(ctx, st.account.CustomerID); err != nil {
			return t, err
		}
	}
	if err := s.fetchSubscriptionAndInvoices(ctx, st, &t, isAwaited); err != nil {
		return t, err
	}
	if t.paid, err = s.paidInvoices(ctx, t.invoices); err != nil {
		return t, err
	}
	if len(st.account.Operations) == 0 && len(st.account.Refunds) == 0 && !s.isCardDue(st, t) {
		return t, nil
	}
	customer, err := s.Provider.Customers.Get(ctx, st.account.CustomerID)
	if err != nil {
		return t, err
	}
	t.details = &customer.Details
	t.cards, err = s.Provider.Cards.List(ctx, st.account.CustomerID)
	return t, err
}

// fetchSubscription reads the subscription, and cancels those that are to end now until
// none of them is left.
func (s *Service) fetchSubscription(ctx context.Context, st state, t *snapshot) (cancelled bool, err error) {
	for range maxSyncAttempts {
		subscription, err := s.Provider.Subscriptions.Current(ctx, st.account.CustomerID)
		if ports.IsKind(err, ports.NotFound) {
			return cancelled, nil
		}
		if err != nil {
			return cancelled, err
		}
		if !isOver(subscription, st) {
			t.subscription = &subscription
			return cancelled, s.fetchNextPrice(ctx, subscription.Next)
		}
		if err := s.Provider.Subscriptions.Cancel(ctx, subscription.ID); err != nil {
			return cancelled, err
		}
		cancelled = true
		if subscription.Status == ports.SubscriptionUnpaid {
			t.unpaid = &subscription
		}
	}
	return cancelled, errConcurrentChange
}

func (s *Service) fetchNextPrice(ctx context.Context, next *ports.ScheduledPrice) (err error) {
	if next != nil {
		next.Price, err = s.price(ctx, next.Price.ID)
	}
	return err
}

// isOver reports whether a subscription is to end now: the provider has stopped retrying
// the payment, the workspace is not billed any more, or an admin ends it.
func isOver(s ports.Subscription, st state) bool {
	c := st.account.Change
	return s.Status == ports.SubscriptionUnpaid || isNotBilled(st) || c != nil && c.Cancels == s.ID
}

// fetchSubscriptionAndInvoices reads the subscription and the invoices, and voids the
// open ones that should not be paid any more. Invoices are read again after a
// subscription was cancelled, when no more are created, and after one was paid instead of
// being voided.
func (s *Service) fetchSubscriptionAndInvoices(ctx context.Context, st state, t *snapshot, isAwaited bool) error {
	var open []ports.Invoice
	var ended []ports.EndedSubscription
	cancelled, hasEnded := false, false
	fetchSubscription := func() (err error) { cancelled, err = s.fetchSubscription(ctx, st, t); return err }
	fetchPaid := func() error { return s.fetchPaidInvoices(ctx, st, t) }
	fetchOpen := func() (err error) { open, err = s.Provider.Invoices.Open(ctx, st.account.CustomerID); return err }
	fetchEnded := func() (err error) {
		hasEnded = true
		ended, err = s.Provider.Subscriptions.Ended(ctx, st.account.CustomerID)
		return err
	}
	run, reads := inOrder, []func() error{fetchSubscription, fetchPaid}
	isIdle := st.account.Idle && !isNotBilled(st)
	if !isIdle {
		reads = append(reads, fetchOpen)
	}
	if isAwaited {
		run = inParallel
	}
	if isAwaited && !isIdle {
		reads = append(reads, fetchEnded)
	}
	if err := run(reads...); err != nil {
		return err
	}
	reads = nil
	switch {
	case cancelled:
		reads, hasEnded = append(reads, fetchPaid, fetchOpen), false
	case isIdle && (t.subscription != nil || len(t.invoices) > 0):
		reads = append(reads, fetchOpen)
	}
	if err := run(reads...); err != nil {
		return err
	}
	if hasOtherSubscription(open, t.subscription) || hasOtherSubscription(t.invoices, t.subscription) {
		if !hasEnded {
			if err := fetchEnded(); err != nil {
				return err
			}
		}
		t.ended = ended
	}
	return s.voidInvoices(ctx, st, t, open)
}

// voidInvoices voids the open invoices that should not be paid any more.
func (s *Service) voidInvoices(ctx context.Context, st state, t *snapshot, open []ports.Invoice) error {
	wasPaid := false
	for _, invoice := range open {
		if since, _ := notPayableSince(invoice, st, *t); since.IsZero() {
			continue
		}
		paid, err := s.Provider.Invoices.Void(ctx, invoice.ID)
		if err != nil {
			return err
		}
		wasPaid = wasPaid || paid
	}
	if wasPaid {
		return s.fetchPaidInvoices(ctx, st, t)
	}
	return nil
}

func (s *Service) fetchPaidInvoices(ctx context.Context, st state, t *snapshot) (err error) {
	t.invoices, err = s.Provider.Invoices.PaidSince(ctx, st.account.CustomerID, s.Now().Add(-invoiceLookback))
	return err
}

// inOrder stops at the first error, so that an outage costs one call.
func inOrder(reads ...func() error) error {
	for _, read := range reads {
		if err := read(); err != nil {
			return err
		}
	}
	return nil
}

// inParallel returns the first error in the order of the reads.
func inParallel(reads ...func() error) error {
	errs := make([]error, len(reads))
	var running sync.WaitGroup
	for i, read := range reads {
		running.Go(func() { errs[i] = read() })
	}
	running.Wait()
	return cmp.Or(errs...)
}
