package billing

import (
	"context"

	"selvedge/ports"
)

// CloseKind is the kind of job that ends the subscription of a deleted workspace.
// Its payload is the workspace's id.
const CloseKind = "billing.close"

// Close ends what a workspace pays, in the transaction that deletes it. Its
// ledger and invoices stay.
func (s *Service) Close(ctx context.Context, tx ports.Tx, workspaceID string) error {
	account, err := tx.Billing.Get(ctx, workspaceID)
	if ports.IsKind(err, ports.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	account.ClosedAt = s.Now()
	if err := tx.Billing.Update(ctx, account); err != nil {
		return err
	}
	return s.Outbox.Add(ctx, tx, CloseKind, []byte(workspaceID))
}

// FinishClosing does the job that Close promised.
func (s *Service) FinishClosing(ctx context.Context, workspaceID []byte) error {
	return s.Sync(ctx, string(workspaceID))
}
