package billing

import (
	"context"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// ChangeRequest is a request to change the plan of a workspace.
type ChangeRequest struct {
	PriceID string
	// At is the moment for which the change was shown beforehand; it then costs what
	// was shown. The zero time, and one too long ago, mean now.
	At time.Time
	// ExpectedAmount is what was shown to be due now, in minor units, or nil. The
	// change is refused if it costs anything else.
	ExpectedAmount *int64
	SuccessURL     string // where the provider's page returns to
	CancelURL      string
}

// previewLifetime is for how long the amount of a preview is kept.
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
	st, unlock, err := s.enterLocked(ctx, actor, workspaceID)
	if err != nil {
		return "", err
	}
	defer unlock()
	var c plannedChange
	if st, err = s.beginChange(ctx, actor, st, func(current state) (change *ports.PlanChange, err error) {
		c, change, err = s.planChange(ctx, actor, current, w)
		return change, err
	}); err != nil || c.make == nil {
		return c.payURL, err
	}
	return c.make(ctx, st)
}

// plannedChange is what a request comes to.
type plannedChange struct {
	payURL string                                                  // if it is an earlier one that is still to be paid
	make   func(context.Context, state) (payURL string, err error) // asks the provider for it; else nil
}

// planChange decides what a request comes to in the current state, with the change to
// save before it is made.
func (s *Service) planChange(ctx context.Context, actor ports.Actor, st state, w ChangeRequest) (c plannedChange, change *ports.PlanChange, err error) {
	target, kind, err := s.classify(ctx, st, w.PriceID)
	if err != nil {
		return c, nil, err
	}
	sub := st.account.Subscription
	if waiting := pendingInvoice(st); waiting != nil { // for the same plan
		if waiting.PayURL == "" { // it is paid, but not yet in effect
			return c, nil, errChangeInProgress
		}
		return plannedChange{payURL: waiting.PayURL}, nil, nil
	}
	switch {
	case kind == plan.Downgrade && w.ExpectedAmount != nil && *w.ExpectedAmount != 0, // it was shown as a higher plan
		sub == nil && w.ExpectedAmount != nil && *w.ExpectedAmount != target.Amount.Minor:
		return c, nil, s.priceChanged(ctx, st, target, kind)
	case kind == plan.Downgrade && isPastDue(sub):
		change, err = s.newChange(actor, st, ports.PlanChange{PriceID: target.ID, Cancels: sub.ID})
		c.make = s.endPastDue
	case kind == plan.Downgrade:
		change, err = s.newChange(actor, st, ports.PlanChange{PriceID: target.ID})
		c.make = func(ctx context.Context, st state) (string, error) { return "", s.downgrade(ctx, st, target) }
	case sub == nil:
		return s.planCheckout(ctx, actor, st, target, w)
	default:
		change, err = s.planUpgrade(ctx, actor, st, target, w)
		c.make = func(ctx context.Context, st state) (string, error) { return s.upgrade(ctx, st, target) }
	}
	return c, change, err
}

// enterLocked is enter for changing something at the provider: requests for one workspace
// wait for each other in this process, until unlock. Permission is checked before the wait.
func (s *Service) enterLocked(ctx context.Context, actor ports.Actor, workspaceID string) (st state, unlock func(), err error) {
	if st, err = s.enter(ctx, actor, workspaceID); err != nil {
		return st, nil, err
	}
	waited, unlock, err := s.locks.lock(ctx, workspaceID)
	if err != nil {
		return st, nil, err
	}
	if waited { // the request before has changed the state
		if st, err = s.enter(ctx, actor, workspaceID); err != nil {
			unlock()
			return st, nil, err
		}
	}
	return st, unlock, nil
}

// syncedState is enter with the provider's current state.
func (s *Service) syncedState(ctx context.Context, actor ports.Actor, workspaceID string) (state, error) {
	st, err := s.enter(ctx, actor, workspaceID)
	if err != nil {
		return st, err
	}
	return s.syncFrom(ctx, st, noEdit)
}

// classify returns the requested price and the kind of change, if it is allowed.
func (s *Service) classify(ctx context.Context, st state, priceID string) (target ports.Price, kind plan.Kind, err error) {
	if st.custom != nil {
		return target, kind, ports.Refuse(ports.Forbidden, "custom_plan", "You don't have access to this section")
	}
	if target, err = s.soldPrice(ctx, priceID); err != nil {
		return target, kind, err
	}
	free, err := s.freePrice(ctx)
	if err != nil {
		return target, kind, err
	}
	active, sub := free, st.account.Subscription
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
	if waiting := pendingInvoice(st); waiting != nil && waiting.PriceID != target.ID {
		return target, kind, errChangeWaiting(*waiting)
	}
	return target, kind, nil
}

var errPastDue = ports.Refuse(ports.Conflict, "past_due",
	"Your last payment did not succeed. Pay the open invoice or save another card, or go back to the Free plan; then choose another plan.")
