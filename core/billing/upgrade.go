package billing

import (
	"context"

	"selvedge/ports"
)

// upgrade charges for a higher plan.
func (s *Service) upgrade(ctx context.Context, actor ports.Actor, f state, target ports.Price, w ChangeRequest) (payURL string, err error) {
	sub := f.account.Subscription
	at, err := s.confirmedAt(ctx, f, target, w)
	if err != nil {
		return "", err
	}
	change, err := s.beginChange(ctx, actor, f, ports.PlanChange{PriceID: target.ID, At: at})
	if err != nil {
		return "", err
	}
	if w.ExpectedAmount != nil && !change.At.Equal(at) { // one that costs something else is on its way
		return "", errChangeInProgress
	}
	raised, err := s.Provider.Subscriptions.Upgrade(ctx, change.Intent, ports.PriceChange{SubscriptionID: sub.ID, PriceID: target.ID, At: change.At})
	if ports.IsKind(err, ports.PaymentRequired) || ports.HasReason(err, "period_renewed") {
		if forgotten := s.clearChange(ctx, f.account.WorkspaceID, change.Intent); forgotten != nil {
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
