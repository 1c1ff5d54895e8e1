package billing

import (
	"context"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// ChangeRequest is a plan that somebody wants their workspace to be on.
type ChangeRequest struct {
	PriceID string
	// At is the moment for which the change was shown beforehand; it then costs what
	// was shown. The zero time, and one too long ago, mean now.
	At time.Time
	// ExpectedAmount is what was shown to be due now, in minor units, or nil. The
	// change is refused if it costs anything else.
	ExpectedAmount *int64
	SuccessURL     string // where the provider leads back to
	CancelURL      string
}

// previewLife is for how long a preview is kept to.
const previewLifetime = time.Hour

// Change moves a workspace to another plan, for its admins. A higher plan begins
// at once: the difference is charged to the default card, or the returned page is
// where it is paid or confirmed. A lower one is scheduled for the end of the
// period; the free plan begins at once while a payment is overdue. It fails with
// Invalid, reason "same_plan" or "contact_sales", with Conflict while a downgrade is
// scheduled, another change is being made or waits for its payment, with
// *PriceChanged, with Forbidden on a custom plan, and with PaymentRequired and the
// bank's reason.
func (s *Service) Change(ctx context.Context, actor ports.Actor, workspaceID string, w ChangeRequest) (payURL string, err error) {
	f, unlock, err := s.lockSynced(ctx, actor, workspaceID)
	if err != nil {
		return "", err
	}
	defer unlock()
	target, kind, err := s.classify(ctx, f, w.PriceID)
	if err != nil {
		return "", err
	}
	sub := f.account.Subscription
	if waiting := pendingInvoice(f); waiting != nil { // for the same plan
		if waiting.PayURL == "" { // it is paid, but not begun yet
			return "", errChangeInProgress
		}
		return waiting.PayURL, nil
	}
	switch {
	case kind == plan.Downgrade && w.ExpectedAmount != nil && *w.ExpectedAmount != 0: // it was shown as a higher plan
		return "", s.priceChanged(ctx, f, target, kind)
	case kind == plan.Downgrade && isPastDue(sub):
		return "", s.endPastDue(ctx, actor, f, target)
	case kind == plan.Downgrade:
		return "", s.downgrade(ctx, actor, f, target)
	case sub == nil && w.ExpectedAmount != nil && *w.ExpectedAmount != target.Amount.Minor:
		return "", s.priceChanged(ctx, f, target, kind)
	case sub == nil:
		return s.startCheckout(ctx, actor, f, target, w)
	}
	payURL, err = s.upgrade(ctx, actor, f, target, w)
	if !ports.HasReason(err, "period_renewed") {
		return payURL, err
	}
	if f, err = s.sync(ctx, workspaceID, nil); err != nil {
		return "", err
	}
	return "", s.priceChanged(ctx, f, target, kind)
}

// lockSynced is upToDate for who changes the plan: one request at a time does, and
// others of this process wait until unlock. Rights are checked before anybody waits.
func (s *Service) lockSynced(ctx context.Context, actor ports.Actor, workspaceID string) (f state, unlock func(), err error) {
	if _, err := s.enter(ctx, actor, workspaceID); err != nil {
		return f, nil, err
	}
	if unlock, err = s.locks.lock(ctx, workspaceID); err != nil {
		return f, nil, err
	}
	if f, err = s.syncedState(ctx, actor, workspaceID); err != nil {
		unlock()
		return f, nil, err
	}
	return f, unlock, nil
}

// syncedState is enter with what is true now, because a change of plan is decided on
// it.
func (s *Service) syncedState(ctx context.Context, actor ports.Actor, workspaceID string) (state, error) {
	if _, err := s.enter(ctx, actor, workspaceID); err != nil {
		return state{}, err
	}
	return s.sync(ctx, workspaceID, nil)
}

// classify returns the price that somebody wants and what kind of change it is, if
// it may be made.
func (s *Service) classify(ctx context.Context, f state, priceID string) (target ports.Price, kind plan.Kind, err error) {
	if f.custom != nil {
		return target, kind, ports.Refuse(ports.Forbidden, "custom_plan", "You don't have access to this section")
	}
	if target, err = s.soldPrice(ctx, priceID); err != nil {
		return target, kind, err
	}
	free, err := s.freePrice(ctx)
	if err != nil {
		return target, kind, err
	}
	active, sub := free, f.account.Subscription
	if inEffect(sub) != nil {
		active = sub.Price
	}
	isOverdue := isPastDue(sub)
	if isOverdue && sub.PayURL != "" && !target.Amount.IsZero() {
		return target, kind, errPastDue
	}
	isScheduled := isDowngrading(inEffect(sub)) && !isOverdue
	if kind, err = plan.CheckChange(active, target, isScheduled); err != nil {
		return target, kind, err
	}
	if waiting := pendingInvoice(f); waiting != nil && waiting.PriceID != target.ID {
		return target, kind, errChangeWaiting(*waiting)
	}
	return target, kind, nil
}

var errPastDue = ports.Refuse(ports.Conflict, "past_due",
	"Your last payment did not succeed. Pay the open invoice or save another card, or go back to the Free plan; then choose another plan.")

func isPastDue(s *ports.Subscription) bool {
	return s != nil && s.Status == ports.SubscriptionPastDue
}
