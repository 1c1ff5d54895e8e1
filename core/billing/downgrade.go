package billing

import (
	"context"

	"selvedge/ports"
)

// endPastDue ends a plan whose payment is overdue. The sync cancels the subscription and
// voids its open invoice, also where this breaks off after the change was saved.
func (s *Service) endPastDue(ctx context.Context, actor ports.Actor, f state, free ports.Price) error {
	if _, err := s.beginChange(ctx, actor, f, ports.PlanChange{PriceID: free.ID, Cancels: f.account.Subscription.ID}); err != nil {
		return err
	}
	return s.Sync(ctx, f.account.WorkspaceID)
}

// downgrade schedules a lower plan; the free one is the end of the subscription.
func (s *Service) downgrade(ctx context.Context, actor ports.Actor, f state, target ports.Price) error {
	sub := f.account.Subscription
	change, err := s.beginChange(ctx, actor, f, ports.PlanChange{PriceID: target.ID})
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

// Revert takes back what was scheduled for the end of the period, so that the
// plan goes on, for admins. Nothing scheduled is no error.
func (s *Service) Revert(ctx context.Context, actor ports.Actor, workspaceID string) error {
	f, unlock, err := s.lockSynced(ctx, actor, workspaceID)
	if err != nil {
		return err
	}
	defer unlock()
	sub := inEffect(f.account.Subscription)
	if !isDowngrading(sub) {
		return nil
	}
	reverted := func() (*ports.BillingOperation, error) {
		return &ports.BillingOperation{Entry: ports.AuditEntry{Action: ports.AuditDowngradeCancelled}}, nil
	}
	return s.runAudited(ctx, actor, workspaceID, reverted, func() error { return s.Provider.Schedules.Continue(ctx, sub.ID) })
}
