package billing

import (
	"context"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// PriceChanged means that a plan change no longer costs what was confirmed.
// It is a ports.Error of kind Conflict, reason "price_changed".
type PriceChanged struct {
	Preview Preview // as it is now
	refusal *ports.Error
}

func (e *PriceChanged) Error() string { return e.refusal.Error() }

// Unwrap returns the ports.Error.
func (e *PriceChanged) Unwrap() error { return e.refusal }

// priceChanged refuses a change with what it costs now.
func (s *Service) priceChanged(ctx context.Context, st state, target ports.Price, kind plan.Kind) error {
	now, err := s.preview(ctx, st, target, kind)
	if err != nil {
		return err
	}
	return &PriceChanged{now, ports.Refuse(ports.Conflict, "price_changed", "The amount has changed since you saw it. Look at the new amount and confirm it.")}
}

// confirmedAt returns the moment from which a higher plan is charged. It fails with
// PriceChanged if the change then costs something else than was confirmed.
func (s *Service) confirmedAt(ctx context.Context, st state, target ports.Price, w ChangeRequest) (time.Time, error) {
	sub := *st.account.Subscription
	at, isKept := chargeFrom(w.At, sub, s.Now())
	if !isKept {
		return at, s.priceChanged(ctx, st, target, plan.Upgrade)
	}
	if w.ExpectedAmount == nil {
		return at, nil
	}
	invoice, err := s.Provider.Subscriptions.Preview(ctx, ports.PriceChange{SubscriptionID: sub.ID, PriceID: target.ID, At: at, Known: &sub})
	if err != nil {
		return at, err
	}
	if invoice.AmountDue.Minor != *w.ExpectedAmount {
		return at, s.priceChanged(ctx, st, target, plan.Upgrade)
	}
	return at, nil
}

// chargeFrom returns the moment from which a change is charged, and whether what was
// shown for a moment can be kept to: not if the plan was renewed since.
func chargeFrom(shown time.Time, current ports.Subscription, now time.Time) (at time.Time, isKept bool) {
	if !shown.IsZero() && shown.Before(current.PeriodStart.Truncate(time.Second)) {
		return now, false
	}
	at = shown
	if shown.IsZero() || shown.After(now) || now.Sub(shown) > previewLifetime {
		at = now
	}
	if at.Before(current.PeriodStart) {
		at = current.PeriodStart
	}
	return at.Truncate(time.Second), true
}
