package billing

import (
	"context"

	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Register opens the account of a workspace, on the free plan, for its admins.
// One that is registered already is no error.
func (s *Service) Register(ctx context.Context, actor ports.Actor, workspaceID string) error {
	registered, err := s.isRegistered(ctx, actor, workspaceID)
	if err != nil || registered {
		return err
	}
	_, unlock, err := s.locks.lock(ctx, workspaceID)
	if err != nil {
		return err
	}
	defer unlock()
	if registered, err = s.isRegistered(ctx, actor, workspaceID); err != nil || registered {
		return err
	}
	// The intent names the person too: another admin has another address, and an
	// intent is for one request.
	customer, err := s.Provider.Customers.Create(ctx, "customer:"+workspaceID+":"+actor.UserID, ports.Customer{
		WorkspaceID: workspaceID,
		Details:     ports.BillingDetails{Email: actor.Email},
	})
	if err != nil {
		return err
	}
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.ManageBilling); err != nil {
			return err
		}
		return tx.BillingAccounts.Insert(ctx, ports.BillingAccount{WorkspaceID: workspaceID, CustomerID: customer.ID, RegisteredAt: s.Now(), Notices: ports.BillingNotices{Email: customer.Details.Email}})
	})
	if err != nil && !ports.HasReason(err, "billing_registered") {
		return err
	}
	return s.Sync(ctx, workspaceID)
}

func (s *Service) isRegistered(ctx context.Context, actor ports.Actor, workspaceID string) (is bool, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.ManageBilling); err != nil {
			return err
		}
		account, err := tx.BillingAccounts.Get(ctx, workspaceID)
		is = err == nil && !account.SyncedAt.IsZero() // else it broke off after the account was written
		if ports.IsKind(err, ports.NotFound) {
			return nil
		}
		return err
	})
	return is, err
}
