package billing

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// PendingChange is a change of plan that waits for its payment.
type PendingChange struct {
	PriceID   string
	Name      string
	Amount    ports.Money // due now
	Credits   int64       // granted when it is paid
	CreatedAt time.Time
	ExpiresAt time.Time // when it lapses, or zero where that is not known
	PayURL    string
}

// checkoutLifetime is how long the provider keeps a checkout open that has no expiry
// of its own.
const checkoutLifetime = 24 * time.Hour

var errChangePaid = ports.Refuse(ports.Conflict, "plan_change_paid", "The change of plan has just been paid for, so it can not be dropped any more. Look at the plan as it is now.")

// pendingChange returns the change of plan that waits for its payment, or nil.
func (s *Service) pendingChange(ctx context.Context, st state) (*PendingChange, error) {
	if waiting := pendingInvoice(st); waiting != nil || isNotBilled(st) {
		return waiting, nil
	}
	c := st.account.Change
	if st.account.Subscription != nil || c == nil || c.Checkout == nil {
		return nil, nil
	}
	expiresAt := c.Checkout.ExpiresAt
	if expiresAt.IsZero() {
		expiresAt = c.BegunAt.Add(checkoutLifetime)
	}
	if !expiresAt.After(s.Now()) {
		return nil, nil
	}
	price, err := s.price(ctx, c.PriceID)
	if err != nil {
		return nil, err
	}
	return &PendingChange{
		PriceID:   price.ID,
		Name:      plan.NameOf(price),
		Amount:    price.Amount,
		Credits:   plan.Credits(price),
		CreatedAt: c.BegunAt,
		ExpiresAt: expiresAt,
		PayURL:    c.Checkout.URL,
	}, nil
}

// pendingInvoice returns the change of plan for which an invoice waits, or nil.
func pendingInvoice(st state) *PendingChange {
	sub := st.account.Subscription
	if isNotBilled(st) || sub == nil {
		return nil
	}
	switch change := sub.PendingChange; {
	case inEffect(sub) == nil:
		return firstPayment(*sub)
	case change != nil:
		at := st.account.SyncedAt
		if sub.Due != nil {
			at = sub.Due.CreatedAt
		}
		if c := st.account.Change; c != nil && c.PriceID == change.Price.ID {
			at = c.At
		}
		p := &PendingChange{
			PriceID:   change.Price.ID,
			Name:      plan.NameOf(change.Price),
			Amount:    ports.Money{Currency: sub.Price.Amount.Currency},
			Credits:   plan.UpgradeCredits(plan.Credits(sub.Price), plan.Credits(change.Price), at, sub.PeriodStart, sub.PeriodEnd),
			CreatedAt: at,
			ExpiresAt: change.ExpiresAt,
			PayURL:    sub.PayURL,
		}
		if sub.Due != nil {
			p.Amount, p.CreatedAt = sub.Due.Amount, sub.Due.CreatedAt
		}
		return p
	}
	return nil
}

func firstPayment(sub ports.Subscription) *PendingChange {
	p := &PendingChange{
		PriceID:   sub.Price.ID,
		Name:      plan.NameOf(sub.Price),
		Amount:    sub.Price.Amount,
		Credits:   plan.Credits(sub.Price),
		CreatedAt: sub.CreatedAt,
		PayURL:    sub.PayURL,
	}
	if sub.Due != nil {
		p.Amount = sub.Due.Amount
	}
	return p
}

// errChangeWaiting refuses another change of plan while one waits: both could be paid
// for.
func errChangeWaiting(p PendingChange) error {
	return ports.Refuse(ports.Conflict, "plan_change_waiting", fmt.Sprintf(
		"A change to the %s plan waits for its payment of %s. Pay it, or drop that change, and then choose again.", p.Name, plan.MoneyText(p.Amount)))
}

// DropPendingChange gives up the change of plan that waits for its payment, for
// admins. That nothing waits is no error. It fails with Conflict, reason
// "plan_change_paid", if it was paid in that very moment.
func (s *Service) DropPendingChange(ctx context.Context, actor ports.Actor, workspaceID string) error {
	st, unlock, err := s.enterLocked(ctx, actor, workspaceID)
	if err != nil {
		return err
	}
	defer unlock()
	if st, err = s.beginChange(ctx, actor, st, func(state) (*ports.PlanChange, error) { return nil, nil }); err != nil {
		return err
	}
	change, before := st.account.Change, st.account.Subscription
	paid, err := s.dropAtProvider(ctx, st)
	if err != nil {
		return err
	}
	st, err = s.syncFrom(ctx, st, func(_ context.Context, _ ports.Tx, a *ports.BillingAccount) error {
		paid = paid || before == nil && inEffect(a.Subscription) != nil
		if c := a.Change; !paid && c != nil && change != nil && c.Intent == change.Intent && a.ClosedAt.IsZero() {
			a.Change = nil
		}
		return nil
	})
	if err == nil && paid {
		err = errChangePaid
	}
	return err
}

// dropAtProvider closes whatever a change of plan could still be paid on, and reports
// whether it was paid.
func (s *Service) dropAtProvider(ctx context.Context, st state) (paid bool, err error) {
	sub := st.account.Subscription
	switch {
	case sub == nil && st.account.Change != nil:
		return false, s.Provider.Checkouts.ExpireAll(ctx, st.account.CustomerID)
	case pendingInvoice(st) == nil:
		return false, nil
	}
	if sub.Due != nil {
		if paid, err = s.Provider.Invoices.Void(ctx, sub.Due.ID); err != nil || paid {
			return paid, err
		}
	}
	if inEffect(sub) == nil {
		return false, s.Provider.Subscriptions.Cancel(ctx, sub.ID)
	}
	return false, nil
}
