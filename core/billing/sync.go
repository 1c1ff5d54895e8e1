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
		st, known, err := s.load(ctx, workspaceID, event)
		if err != nil || known {
			return st, err
		}
		provider, err := s.fetch(ctx, st, false)
		if err != nil {
			return st, err
		}
		st, err = s.save(ctx, st, provider, func(ctx context.Context, tx ports.Tx, _ *ports.BillingAccount) error {
			if event == nil {
				return nil
			}
			_, err := tx.ReceivedEvents.Insert(ctx, *event, s.Now().Add(eventRetention))
			return err
		})
		if !ports.HasReason(err, errConcurrentChange.Reason) {
			return st, err
		}
	}
	return state{}, errConcurrentChange
}

// syncFrom is Sync of a state that was just written, which need not be loaded.
func (s *Service) syncFrom(ctx context.Context, st state, edit editAccount) (state, error) {
	provider, err := s.fetch(ctx, st, true)
	if err != nil {
		return st, err
	}
	written, err := s.save(ctx, st, provider, edit)
	if !ports.HasReason(err, errConcurrentChange.Reason) {
		return written, err
	}
	if st, err = s.sync(ctx, st.account.WorkspaceID, nil); err != nil {
		return st, err
	}
	return s.syncFrom(ctx, st, edit)
}

func (s *Service) load(ctx context.Context, workspaceID string, event *ports.PaymentEvent) (st state, known bool, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if event != nil {
			if known, err = tx.ReceivedEvents.Known(ctx, event.ID); err != nil {
				return err
			}
		}
		st, err = readState(ctx, tx, workspaceID)
		return err
	})
	return st, known, err
}

// editAccount is what else to write in the transaction of a sync.
type editAccount func(context.Context, ports.Tx, *ports.BillingAccount) error

func (s *Service) save(ctx context.Context, asked state, t snapshot, edit editAccount) (written state, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		st, err := readState(ctx, tx, asked.account.WorkspaceID)
		if err != nil {
			return err
		}
		if st.account.Version != asked.account.Version {
			return errConcurrentChange
		}
		if st.free, err = readFreeCredits(ctx, tx, st.account.WorkspaceID); err != nil {
			return err
		}
		due, err := s.refundsDue(ctx, tx, st, t)
		if err != nil {
			return err
		}
		next, grants := project(st, t, due, s.Now())
		if next.Notices, err = s.notify(ctx, tx, st, t, grants); err != nil {
			return err
		}
		if err := s.grant(ctx, tx, st, grants); err != nil {
			return err
		}
		lines, open := auditEntries(st, t, next.SyncedAt)
		for _, line := range lines {
			if err := s.auditLog().Record(ctx, tx, line); err != nil {
				return err
			}
		}
		next.Operations = open
		if err := s.recordRefunds(ctx, tx, st, t, due); err != nil {
			return err
		}
		if err := edit(ctx, tx, &next); err != nil {
			return err
		}
		if err := tx.BillingAccounts.Update(ctx, next); err != nil {
			return err
		}
		for _, do := range s.OnSynced {
			if err := do(ctx, tx, next.WorkspaceID); err != nil {
				return err
			}
		}
		next.Version++
		written = state{account: next, custom: st.custom}
		return nil
	})
	return written, err
}
