package billing

import (
	"context"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// Preview is what a change of plan will cost and bring.
type Preview struct {
	Kind     plan.Kind
	From, To ports.Price
	At       time.Time   // hand it in with the Wish, and the change costs DueNow
	DueNow   ports.Money // never less than zero
	Lines    []ports.InvoiceLine
	Credits  int64     // what is granted now
	StartsAt time.Time // when the plan begins
	// Renewal is when the plan is charged for the next time; zero for the free plan.
	Renewal time.Time
}

// Preview says what Change would do, and fails as it would.
func (s *Service) Preview(ctx context.Context, actor ports.Actor, workspaceID, priceID string) (p Preview, err error) {
	st, err := s.syncedState(ctx, actor, workspaceID)
	if err != nil {
		return p, err
	}
	target, kind, err := s.classify(ctx, st, priceID)
	if err != nil {
		return p, err
	}
	return s.preview(ctx, st, target, kind)
}

func (s *Service) preview(ctx context.Context, st state, target ports.Price, kind plan.Kind) (p Preview, err error) {
	p.To, p.Kind = target, kind
	if p.From, err = s.freePrice(ctx); err != nil {
		return p, err
	}
	sub := inEffect(st.account.Subscription)
	if sub != nil {
		p.From = sub.Price
	}
	now := s.Now().Truncate(time.Second)
	p.At, p.StartsAt, p.DueNow = now, now, ports.Money{Currency: p.To.Amount.Currency}
	switch {
	case p.Kind == plan.Downgrade && isPastDue(sub): // at once
	case p.Kind == plan.Downgrade:
		p.StartsAt = sub.PeriodEnd
		if !p.To.Amount.IsZero() {
			p.Renewal = sub.PeriodEnd
		}
	case sub == nil:
		p.DueNow, p.Credits = p.To.Amount, plan.Credits(p.To)
		p.Renewal = periodAt(now, p.To.Interval, now).end
	default:
		p.At, _ = chargeFrom(time.Time{}, *sub, now)
		p.Renewal = sub.PeriodEnd
		p.Credits = plan.UpgradeCredits(plan.Credits(p.From), plan.Credits(p.To), p.At, sub.PeriodStart, sub.PeriodEnd)
		invoice, err := s.Provider.Subscriptions.Preview(ctx, ports.PriceChange{SubscriptionID: sub.ID, PriceID: p.To.ID, At: p.At, Known: sub})
		if err != nil {
			return p, err
		}
		p.DueNow, p.Lines = invoice.AmountDue, invoice.Lines
	}
	return p, nil
}
