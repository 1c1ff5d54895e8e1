package billing

import (
	"context"
	"time"

	"selvedge/ports"
)

const (
	maxSyncAttempts = 30                   // webhooks of one payment come many at a time
	invoiceLookback = 400 * 24 * time.Hour // longer than any period whose invoice may still be unknown
	eventRetention  = 60 * 24 * time.Hour  // longer than the provider repeats an event
)

// Sync reads the provider's state and writes what follows from it: the copy of the
// subscription, the credits of paid invoices and the audit entries. Nothing else changes
// the plan of a workspace. It fails with NotFound for a workspace that is not
// registered, and with Unavailable, without any change, while the provider does not
// answer.
func (s *Service) Sync(ctx context.Context, workspaceID string) error {
	_, err := s.sync(ctx, workspaceID, nil)
	return err
}

// sync also records the webhook event that caused it, in the same transaction. What was
// read is written only if nothing else was written since, because it may be older than
// that.
func (s *Service) sync(ctx context.Context, workspaceID string, event *ports.PaymentEvent) (state, error) {
	for range maxSyncAttempts {
		f, known, err := s.load(ctx, workspaceID, event)
		if err != nil || known {
			return f, err
		}
		provider, err := s.fetch(ctx, f, false)
		if err != nil {
			return f, err
		}
		f, err = s.save(ctx, f, provider, func(ctx context.Context, tx ports.Tx, _ *ports.BillingAccount) error {
			if event == nil {
				return nil
			}
			_, err := tx.ReceivedEvents.Insert(ctx, *event, s.Now().Add(eventRetention))
			return err
		})
		if !ports.HasReason(err, errConcurrentChange.Reason) {
			return f, err
		}
	}
	return state{}, errConcurrentChange
}

// syncFrom is Sync of a state that was just written, which need not be loaded.
func (s *Service) syncFrom(ctx context.Context, f state, edit editAccount) (state, error) {
	provider, err := s.fetch(ctx, f, true)
	if err != nil {
		return f, err
	}
	written, err := s.save(ctx, f, provider, edit)
	if !ports.HasReason(err, errConcurrentChange.Reason) {
		return written, err
	}
	if f, err = s.sync(ctx, f.account.WorkspaceID, nil); err != nil {
		return f, err
	}
	return s.syncFrom(ctx, f, edit)
}

func (s *Service) load(ctx context.Context, workspaceID string, event *ports.PaymentEvent) (f state, known bool, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if event != nil {
			if known, err = tx.ReceivedEvents.Known(ctx, event.ID); err != nil {
				return err
			}
		}
		f, err = readState(ctx, tx, workspaceID)
		return err
	})
	return f, known, err
}

// editAccount is what else to write in the transaction of a sync.
type editAccount func(context.Context, ports.Tx, *ports.BillingAccount) error

func (s *Service) save(ctx context.Context, asked state, t snapshot, edit editAccount) (written state, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		f, err := readState(ctx, tx, asked.account.WorkspaceID)
		if err != nil {
			return err
		}
		if f.account.Version != asked.account.Version {
			return errConcurrentChange
		}
		if f.free, err = readFreeCredits(ctx, tx, f.account.WorkspaceID); err != nil {
			return err
		}
		due, err := s.refundsDue(ctx, tx, f, t)
		if err != nil {
			return err
		}
		next, grants := project(f, t, due, s.Now())
		if next.Notices, err = s.notify(ctx, tx, f, t, grants); err != nil {
			return err
		}
		if err := s.grant(ctx, tx, f, grants); err != nil {
			return err
		}
		lines, open := auditEntries(f, t, next.SyncedAt)
		for _, line := range lines {
			if err := s.auditLog().Record(ctx, tx, line); err != nil {
				return err
			}
		}
		next.Operations = open
		if err := s.recordRefunds(ctx, tx, f, t, due); err != nil {
			return err
		}
		if err := edit(ctx, tx, &next); err != nil {
			return err
		}
		if err := tx.BillingAccounts.Update(ctx, next); err != nil {
			return err
		}
		next.Version++
		written = state{account: next, custom: f.custom}
		return nil
	})
	return written, err
}
