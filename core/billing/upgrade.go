package billing

import (
	"context"

	"selvedge/core/plan"
	"selvedge/ports"
)

// planUpgrade returns the change to a higher plan at the confirmed amount.
func (s *Service) planUpgrade(ctx context.Context, actor ports.Actor, st state, target ports.Price, w ChangeRequest) (*ports.PlanChange, error) {
	at, err := s.confirmedAt(ctx, st, target, w)
	if err != nil {
		return nil, err
	}
	change, err := s.newChange(actor, st, ports.PlanChange{PriceID: target.ID, At: at})
	if err == nil && w.ExpectedAmount != nil && !change.At.Equal(at) { // one at another amount is under way
		return nil, errChangeInProgress
	}
	return change, err
}

// upgrade charges for a higher plan.
func (s *Service) upgrade(ctx context.Context, st state, target ports.Price) (payURL string, err error) {
	change, workspaceID := st.account.Change, st.account.WorkspaceID
	upgraded, err := s.Provider.Subscriptions.Upgrade(ctx, change.Intent, priceChange(st))
	renewed := ports.HasReason(err, "period_renewed")
	if ports.IsKind(err, ports.PaymentRequired) || renewed {
		if failed := s.clearChange(ctx, workspaceID, change.Intent); failed != nil {
			return "", failed
		}
	}
	if renewed {
		if st, err = s.sync(ctx, workspaceID, nil); err != nil {
			return "", err
		}
		return "", s.priceChanged(ctx, st, target, plan.Upgrade)
	}
	if err != nil {
		return "", err
	}
	if _, err := s.syncFrom(ctx, st, noEdit); err != nil {
		return "", err
	}
	if upgraded.Pending {
		return upgraded.PayURL, nil
	}
	return "", nil
}
