package billing

import (
	"context"
	"time"

	"selvedge/ports"
)

const (
	maxSyncAttempts = 30                   // webhooks of one payment come many at a time
	invoiceLookback = 400 * 24 * time.Hour // longer than any period whose invoice may still be unknown
	eventRetention  = 60 * 24 * time.Hour  // longer than the provider repeats an event
)

// Sync reads the provider's state and writes what follows from it: the copy of the
// subscription, the credits of paid invoices and the audit entries. Nothing else changes
// the plan of a workspace. It fails with NotFound for a workspace that is not
// registered, and with Unavailable, without any change, while the provider does not
// answer.
func (s *Service) Sync(ctx context.Context, workspaceID string) error {
	_, err := s.sync(ctx, workspaceID, nil)
	return err
}

// sync also records the webhook event that caused it, in the same transaction. What was
// read is written only if nothing else was written since, because it may be older than
// that.
func (s *Service) sync(ctx context.Context, workspaceID string, event *ports.PaymentEvent) (state, error) {
	for range maxSyncAttempts {
		f, known, err := s.load(ctx, workspaceID, event)
		if err != nil || known {
			return f, err
		}
		provider, err := s.fetch(ctx, f, inOrder)
		if err != nil {
			return f, err
		}
		f, err = s.save(ctx, f, provider, func(ctx context.Context, tx ports.Tx, _ *ports.BillingAccount) error {
			if event == nil {
				return nil
			}
			_, err := tx.ReceivedEvents.Insert(ctx, *event, s.Now().Add(eventRetention))
			return err
		})
		if !ports.HasReason(err, errConcurrentChange.Reason) {
			return f, err
		}
	}
	return state{}, errConcurrentChange
}

// syncFrom is Sync of a state that was just written, which need not be loaded.
func (s *Service) syncFrom(ctx context.Context, f state, edit editAccount) (state, error) {
	provider, err := s.fetch(ctx, f, inParallel)
	if err != nil {
		return f, err
	}
	written, err := s.save(ctx, f, provider, edit)
	if !ports.HasReason(err, errConcurrentChange.Reason) {
		return written, err
	}
	if f, err = s.sync(ctx, f.account.WorkspaceID, nil); err != nil {
		return f, err
	}
	return s.syncFrom(ctx, f, edit)
}

func (s *Service) load(ctx context.Context, workspaceID string, event *ports.PaymentEvent) (f state, known bool, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if event != nil {
			if known, err = tx.ReceivedEvents.Known(ctx, event.ID); err != nil {
				return err
			}
		}
		f, err = readState(ctx, tx, workspaceID)
		return err
	})
	return f, known, err
}

// snapshot is what the provider knows of a customer.
type snapshot struct {
	subscription *ports.Subscription
	paid         []paidInvoice   // the oldest first
	invoices     []ports.Invoice // all that were paid, the oldest first
	ended        []ports.EndedSubscription
	unpaid       *ports.Subscription // that was cancelled just now because it was not paid for
	payer        ports.BillingDetails
	// Read only for pending operations: the cards and the billing details.
	cards   []ports.Card
	details *ports.BillingDetails
	// What mails need, where it is time to read it.
	card       *ports.Card // the default one
	email      string
	readCardAt time.Time // when the card is to be read next
}

func (s *Service) fetch(ctx context.Context, f state, run runner) (t snapshot, err error) {
	if isNotBilled(f) {
		if err := s.Provider.Checkouts.ExpireAll(ctx, f.account.CustomerID); err != nil {
			return t, err
		}
	}
	if err := s.fetchSubscriptionAndInvoices(ctx, f, &t, run); err != nil {
		return t, err
	}
	if t.paid, err = s.paidInvoices(ctx, t.invoices); err != nil {
		return t, err
	}
	if len(f.account.Refunds) > 0 {
		customer, err := s.Provider.Customers.Get(ctx, f.account.CustomerID)
		if err != nil {
			return t, err
		}
		t.payer = customer.Details
	}
	if err := s.fetchForOperations(ctx, f, &t); err != nil {
		return t, err
	}
	return t, s.fetchForNotices(ctx, f, &t)
}

// fetchSubscription reads the subscription, and cancels those that are to end now until
// none of them is left.
func (s *Service) fetchSubscription(ctx context.Context, f state, t *snapshot) (cancelled bool, err error) {
	for range maxSyncAttempts {
		subscription, err := s.Provider.Subscriptions.Current(ctx, f.account.CustomerID)
		if ports.IsKind(err, ports.NotFound) {
			return cancelled, nil
		}
		if err != nil {
			return cancelled, err
		}
		if !isOver(subscription, f) {
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

// isOver says that a subscription is to end now: the provider has stopped asking
// for the money, the workspace is gone, a custom plan has taken its place, or an
// admin ends it.
func isOver(s ports.Subscription, f state) bool {
	c := f.account.Change
	return s.Status == ports.SubscriptionUnpaid || isNotBilled(f) || c != nil && c.Cancels == s.ID
}

// editAccount is what else to write in the transaction of a sync.
type editAccount func(context.Context, ports.Tx, *ports.BillingAccount) error

func (s *Service) save(ctx context.Context, asked state, t snapshot, edit editAccount) (written state, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		f, err := readState(ctx, tx, asked.account.WorkspaceID)
		if err != nil {
			return err
		}
		if f.account.Version != asked.account.Version {
			return errConcurrentChange
		}
		if f.free, err = readFreeCredits(ctx, tx, f.account.WorkspaceID); err != nil {
			return err
		}
		due, err := s.refundsDue(ctx, tx, f, t)
		if err != nil {
			return err
		}
		next, grants := project(f, t, due, s.Now())
		if next.Notices, err = s.notify(ctx, tx, f, t, grants); err != nil {
			return err
		}
		if err := s.grant(ctx, tx, f, grants); err != nil {
			return err
		}
		lines, open := auditEntries(f, t, next.SyncedAt)
		for _, line := range lines {
			if err := s.auditLog().Record(ctx, tx, line); err != nil {
				return err
			}
		}
		next.Operations = open
		if err := s.recordRefunds(ctx, tx, f, t, due); err != nil {
			return err
		}
		if err := edit(ctx, tx, &next); err != nil {
			return err
		}
		if err := tx.BillingAccounts.Update(ctx, next); err != nil {
			return err
		}
		next.Version++
		written = state{account: next, custom: f.custom}
		return nil
	})
	return written, err
}
