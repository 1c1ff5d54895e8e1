package billing

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// Wish is a plan that somebody wants their workspace to be on.
type Wish struct {
	PriceID string
	// At is the moment for which the change was shown beforehand; it then costs what
	// was shown. The zero time, and one too long ago, mean now.
	At         time.Time
	SuccessURL string // where the provider leads back to
	CancelURL  string
}

// previewLife is for how long a preview is kept to. Charging from an earlier
// moment costs more, never less.
const previewLife = time.Hour

// Change moves a workspace to another plan, for its admins. A higher plan begins
// at once: the difference is charged to the default card, or the returned page is
// where it is paid or confirmed. A lower one is scheduled for the end of the
// period. It fails with Invalid, reason "same_plan" or "contact_sales", with
// Conflict while a downgrade is scheduled, another change is being made or the first
// payment of another plan waits, with Forbidden on a custom plan, and with
// PaymentRequired and the bank's reason.
func (s *Service) Change(ctx context.Context, actor ports.Actor, workspaceID string, w Wish) (payURL string, err error) {
	f, err := s.upToDate(ctx, actor, workspaceID)
	if err != nil {
		return "", err
	}
	target, kind, err := s.weigh(ctx, f, w.PriceID)
	if err != nil {
		return "", err
	}
	switch sub := f.account.Subscription; {
	case kind == plan.Downgrade:
		return "", s.goDown(ctx, actor, f, target)
	case sub == nil:
		return s.checkOut(ctx, actor, f, target, w)
	case inEffect(sub) == nil && sub.PayURL == "": // it is paid, but not begun yet
		return "", errChanging
	case inEffect(sub) == nil:
		return sub.PayURL, nil
	}
	return s.goUp(ctx, actor, f, target, w)
}

// upToDate is enter with what is true now, because a change of plan is decided on
// it.
func (s *Service) upToDate(ctx context.Context, actor ports.Actor, workspaceID string) (file, error) {
	if _, err := s.enter(ctx, actor, workspaceID); err != nil {
		return file{}, err
	}
	return s.sync(ctx, workspaceID, nil)
}

// weigh returns the price that somebody wants and what kind of change it is, if
// it may be made.
func (s *Service) weigh(ctx context.Context, f file, priceID string) (target ports.Price, kind plan.Kind, err error) {
	if f.custom != nil {
		return target, kind, ports.Refuse(ports.Forbidden, "custom_plan", "You don't have access to this section")
	}
	if target, err = s.sold(ctx, priceID); err != nil {
		return target, kind, err
	}
	free, err := s.free(ctx)
	if err != nil {
		return target, kind, err
	}
	st := standing(f, free)
	if st.PayURL != "" && st.Status == ports.SubscriptionPastDue {
		return target, kind, ports.Refuse(ports.Conflict, "past_due", "Your last payment did not succeed. Pay the open invoice first, then change the plan.")
	}
	active, sub := free, f.account.Subscription
	if inEffect(sub) != nil {
		active = sub.Price
	}
	if kind, err = plan.Weigh(active, target, st.Next != nil); err != nil {
		return target, kind, err
	}
	if sub != nil && inEffect(sub) == nil && sub.Price.ID != target.ID {
		return target, kind, firstPaymentWaits(*sub)
	}
	return target, kind, nil
}

// firstPaymentWaits refuses another plan while one is begun: both could be paid for.
func firstPaymentWaits(s ports.Subscription) error {
	return ports.Refuse(ports.Conflict, "first_payment_waiting", fmt.Sprintf(
		"The first payment of the %s plan is still to be made. Complete it and then change the plan, or choose again tomorrow, when it has lapsed.", plan.NameOf(s.Price)))
}

// goDown schedules a lower plan; the free one is the end of the subscription.
func (s *Service) goDown(ctx context.Context, actor ports.Actor, f file, target ports.Price) error {
	sub := f.account.Subscription
	change, err := s.begin(ctx, actor, f, target, time.Time{})
	if err != nil {
		return err
	}
	if target.Amount.IsZero() {
		err = s.Provider.Schedules.End(ctx, sub.ID)
	} else {
		err = s.Provider.Schedules.Downgrade(ctx, change.Intent, ports.PriceChange{SubscriptionID: sub.ID, PriceID: target.ID})
	}
	if err != nil {
		return err
	}
	return s.Sync(ctx, f.account.WorkspaceID)
}

// goUp charges for a higher plan.
func (s *Service) goUp(ctx context.Context, actor ports.Actor, f file, target ports.Price, w Wish) (payURL string, err error) {
	sub := f.account.Subscription
	if sub.Pending {
		return sub.PayURL, nil
	}
	change, err := s.begin(ctx, actor, f, target, chargeFrom(w.At, *sub, s.Now()))
	if err != nil {
		return "", err
	}
	raised, err := s.Provider.Subscriptions.Upgrade(ctx, change.Intent, ports.PriceChange{SubscriptionID: sub.ID, PriceID: target.ID, At: change.At})
	if ports.IsKind(err, ports.PaymentRequired) {
		if forgotten := s.forget(ctx, f.account.WorkspaceID, change.Intent); forgotten != nil {
			return "", forgotten
		}
		return "", err
	}
	if err != nil {
		return "", err
	}
	if err := s.Sync(ctx, f.account.WorkspaceID); err != nil {
		return "", err
	}
	if raised.Pending {
		return raised.PayURL, nil
	}
	return "", nil
}

// chargeFrom returns the moment from which a change is charged.
func chargeFrom(shown time.Time, current ports.Subscription, now time.Time) time.Time {
	at := shown
	if shown.IsZero() || shown.After(now) || now.Sub(shown) > previewLife {
		at = now
	}
	if at.Before(current.PeriodStart) {
		at = current.PeriodStart
	}
	return at.Truncate(time.Second)
}

// Revert takes back what was scheduled for the end of the period, so that the
// plan goes on, for admins. Nothing scheduled is no error.
func (s *Service) Revert(ctx context.Context, actor ports.Actor, workspaceID string) error {
	f, err := s.upToDate(ctx, actor, workspaceID)
	if err != nil {
		return err
	}
	sub := inEffect(f.account.Subscription)
	if !isGoingDown(sub) {
		return nil
	}
	reverted := func() (*ports.BillingDeed, error) {
		return &ports.BillingDeed{Entry: ports.AuditEntry{Action: ports.AuditDowngradeCancelled}}, nil
	}
	return s.do(ctx, actor, workspaceID, reverted, func() error { return s.Provider.Schedules.Continue(ctx, sub.ID) })
}
