package billing

import (
	"context"

	"selvedge/ports"
)

// endPastDue ends a plan whose payment is overdue. The sync voids its open invoice, and
// cancels the subscription too if this is interrupted after the change was saved.
func (s *Service) endPastDue(ctx context.Context, st state) (payURL string, err error) {
	if err := s.Provider.Subscriptions.Cancel(ctx, st.account.Change.Cancels); err != nil {
		return "", err
	}
	_, err = s.syncFrom(ctx, st, noEdit)
	return "", err
}

// downgrade schedules a lower plan; the free one is the end of the subscription.
func (s *Service) downgrade(ctx context.Context, st state, target ports.Price) (err error) {
	if target.Amount.IsZero() {
		err = s.Provider.Schedules.End(ctx, st.account.Change.Intent, priceChange(st))
	} else {
		err = s.Provider.Schedules.Downgrade(ctx, st.account.Change.Intent, priceChange(st))
	}
	if err != nil {
		return err
	}
	_, err = s.syncFrom(ctx, st, noEdit)
	return err
}

// priceChange is the saved plan change of a subscription, as the provider takes it.
func priceChange(st state) ports.PriceChange {
	sub, change := st.account.Subscription, st.account.Change
	return ports.PriceChange{SubscriptionID: sub.ID, PriceID: change.PriceID, At: change.At, Known: sub, UserID: change.By.ID}
}

// Revert cancels what was scheduled for the end of the period, so that the plan goes on,
// for admins. Nothing scheduled is no error.
func (s *Service) Revert(ctx context.Context, actor ports.Actor, workspaceID string) error {
	st, unlock, err := s.enterLocked(ctx, actor, workspaceID)
	if err != nil {
		return err
	}
	defer unlock()
	scheduled := false
	st, err = s.beginChange(ctx, actor, st, func(current state) (*ports.PlanChange, error) {
		sub := inEffect(current.account.Subscription)
		if scheduled = isDowngrading(sub); !scheduled {
			return nil, nil
		}
		return s.newChange(actor, current, ports.PlanChange{PriceID: sub.Price.ID, Reverts: true})
	})
	if err != nil || !scheduled {
		return err
	}
	if err := s.Provider.Schedules.Continue(ctx, st.account.Change.Intent, priceChange(st)); err != nil {
		return err
	}
	_, err = s.syncFrom(ctx, st, noEdit)
	return err
}
