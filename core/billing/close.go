package billing

import (
	"context"
	"time"

	"selvedge/ports"
)

// CloseKind is the kind of message that ends what a workspace pays, when it is deleted or
// put on a custom plan. Its payload is the workspace's id.
const CloseKind = "billing.close"

// closeDelays is when the message is handled: at once, and again until no page that was open
// then can be paid on any more. The provider keeps one open for a day.
var closeDelays = []time.Duration{0, time.Hour, 25 * time.Hour}

// Close ends what a workspace pays, in the transaction that has deleted it: its
// subscription, the pages on which it could still pay and its open invoices. What is
// paid all the same is refunded. Its ledger and invoices stay. The next workspace of its
// creator is granted free credits in its place.
func (s *Service) Close(ctx context.Context, tx ports.Tx, w ports.Workspace) error {
	if err := s.transferFreeCredits(ctx, tx, w.CreatedBy); err != nil {
		return err
	}
	account, err := tx.BillingAccounts.Get(ctx, w.ID)
	if ports.IsKind(err, ports.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	account.ClosedAt = s.Now()
	if err := tx.BillingAccounts.Update(ctx, account); err != nil {
		return err
	}
	return s.scheduleClosing(ctx, tx, w.ID)
}

func (s *Service) scheduleClosing(ctx context.Context, tx ports.Tx, workspaceID string) error {
	for _, after := range closeDelays {
		if err := s.Outbox.Schedule(ctx, tx, CloseKind, []byte(workspaceID), s.Now().Add(after)); err != nil {
			return err
		}
	}
	return nil
}

// FinishClosing handles the message that Close scheduled.
func (s *Service) FinishClosing(ctx context.Context, workspaceID []byte) error {
	return messageError(s.Sync(ctx, string(workspaceID)))
}
