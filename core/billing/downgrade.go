package billing

import (
	"context"

	"selvedge/ports"
)

// endPastDue ends a plan whose payment is overdue. The sync voids its open invoice, and
// cancels the subscription too if this is interrupted after the change was saved.
func (s *Service) endPastDue(ctx context.Context, f state) (payURL string, err error) {
	if err := s.Provider.Subscriptions.Cancel(ctx, f.account.Change.Cancels); err != nil {
		return "", err
	}
	_, err = s.syncFrom(ctx, f, noEdit)
	return "", err
}

// downgrade schedules a lower plan; the free one is the end of the subscription.
func (s *Service) downgrade(ctx context.Context, f state, target ports.Price) (err error) {
	if target.Amount.IsZero() {
		err = s.Provider.Schedules.End(ctx, f.account.Change.Intent, priceChange(f))
	} else {
		err = s.Provider.Schedules.Downgrade(ctx, f.account.Change.Intent, priceChange(f))
	}
	if err != nil {
		return err
	}
	_, err = s.syncFrom(ctx, f, noEdit)
	return err
}

// priceChange is the saved plan change of a subscription, as the provider takes it.
func priceChange(f state) ports.PriceChange {
	sub, change := f.account.Subscription, f.account.Change
	return ports.PriceChange{SubscriptionID: sub.ID, PriceID: change.PriceID, At: change.At, Known: sub, UserID: change.By.ID}
}

// Revert cancels what was scheduled for the end of the period, so that the plan goes on,
// for admins. Nothing scheduled is no error.
func (s *Service) Revert(ctx context.Context, actor ports.Actor, workspaceID string) error {
	f, unlock, err := s.lockForChange(ctx, actor, workspaceID)
	if err != nil {
		return err
	}
	defer unlock()
	scheduled := false
	f, err = s.beginChange(ctx, actor, f, func(current state) (*ports.PlanChange, error) {
		sub := inEffect(current.account.Subscription)
		if scheduled = isDowngrading(sub); !scheduled {
			return nil, nil
		}
		return s.newChange(actor, current, ports.PlanChange{PriceID: sub.Price.ID, Reverts: true})
	})
	if err != nil || !scheduled {
		return err
	}
	if err := s.Provider.Schedules.Continue(ctx, f.account.Change.Intent, priceChange(f)); err != nil {
		return err
	}
	_, err = s.syncFrom(ctx, f, noEdit)
	return err
}
