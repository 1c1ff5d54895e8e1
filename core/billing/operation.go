package billing

import (
	"context"
	"slices"

	"selvedge/core/access"
	"selvedge/core/audit"
	"selvedge/core/workspace"
	"selvedge/ports"
)

var errDetailsChanging = ports.Refuse(ports.Conflict, "billing_details_changing", "Someone else is updating billing details right now. Try again in a moment.")

// prepareOperation returns the operation to log, or nil if nothing will change. It reads
// the current state from the provider.
type prepareOperation func() (*ports.BillingOperation, error)

// runAudited makes a change at the provider and logs it. The operation and its actor are
// saved first; the entry is written by the Sync that finds it applied, so that a crash
// in between neither loses nor repeats the entry.
func (s *Service) runAudited(ctx context.Context, actor ports.Actor, workspaceID string, draft prepareOperation, call func() error) error {
	err := error(errConcurrentChange)
	for try := 0; try < maxSyncAttempts && ports.HasReason(err, errConcurrentChange.Reason); try++ {
		err = s.saveOperation(ctx, actor, workspaceID, draft)
	}
	if err != nil {
		return err
	}
	if err := call(); err != nil {
		return err
	}
	return s.Sync(ctx, workspaceID)
}

// saveOperation saves an operation. It fails with errConcurrentChange if the account was
// written since it was prepared, perhaps with the same operation.
func (s *Service) saveOperation(ctx context.Context, actor ports.Actor, workspaceID string, draft prepareOperation) error {
	f, err := s.enter(ctx, actor, workspaceID)
	if err == nil && len(f.account.Operations) > 0 { // this one may undo what they did
		f, err = s.sync(ctx, workspaceID, nil)
	}
	if err != nil {
		return err
	}
	d, err := draft()
	if err != nil || d == nil {
		return err
	}
	d.BegunAt = s.Now()
	d.Entry.WorkspaceID, d.Entry.Actor = workspaceID, audit.Person(actor)
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.ManageBilling); err != nil {
			return err
		}
		account, err := tx.BillingAccounts.Get(ctx, workspaceID)
		if err != nil {
			return err
		}
		if account.Version != f.account.Version {
			return errConcurrentChange
		}
		if account.Operations, err = mergeOperation(account.Operations, *d); err != nil {
			return err
		}
		return tx.BillingAccounts.Update(ctx, account)
	})
}

// mergeOperation adds an operation. A retry, or the same one by two requests, counts
// once. It fails with Conflict while someone else changes the billing details to
// something else: of two overlapping changes, one is never observed.
func mergeOperation(operations []ports.BillingOperation, d ports.BillingOperation) ([]ports.BillingOperation, error) {
	isOld := func(other ports.BillingOperation) bool { return d.BegunAt.Sub(other.BegunAt) >= changeTimeout }
	for _, other := range operations {
		if other.Details != nil && d.Details != nil && !isSameOperation(other, d) && other.Entry.Actor != d.Entry.Actor && !isOld(other) {
			return nil, errDetailsChanging
		}
	}
	kept := slices.DeleteFunc(slices.Clone(operations), func(other ports.BillingOperation) bool { return isSameOperation(other, d) && isOld(other) })
	if slices.ContainsFunc(kept, func(other ports.BillingOperation) bool { return isSameOperation(other, d) }) {
		return kept, nil
	}
	return append(kept, d), nil
}

func isSameOperation(a, b ports.BillingOperation) bool {
	isEqual := a.Details == b.Details || a.Details != nil && b.Details != nil && *a.Details == *b.Details
	return isEqual && a.Entry.Action == b.Entry.Action && a.Entry.SubjectID == b.Entry.SubjectID
}

// operationEntry returns an operation's audit entry and reports whether the snapshot
// shows it applied.
func operationEntry(d ports.BillingOperation, t snapshot) (line ports.AuditEntry, done bool) {
	line = d.Entry
	card := slices.IndexFunc(t.cards, func(c ports.Card) bool { return c.ID == line.SubjectID })
	if card >= 0 {
		line.Subject = cardName(t.cards[card])
	}
	switch line.Action {
	case ports.AuditCardSaved:
		return line, card >= 0
	case ports.AuditCardMadeDefault:
		return line, card >= 0 && t.cards[card].IsDefault
	case ports.AuditCardRemoved:
		return line, card < 0
	case ports.AuditBillingDetailsChanged:
		return line, *t.details == *d.Details
	}
	return line, false
}

// cardName is what people know a card by.
func cardName(c ports.Card) string { return c.Brand + " " + c.Last4 }

// fetchForOperations reads what is needed to tell whether operations were applied.
func (s *Service) fetchForOperations(ctx context.Context, f state, t *snapshot) (err error) {
	is := func(actions ...ports.AuditAction) func(ports.BillingOperation) bool {
		return func(d ports.BillingOperation) bool { return slices.Contains(actions, d.Entry.Action) }
	}
	if slices.ContainsFunc(f.account.Operations, is(ports.AuditCardSaved, ports.AuditCardMadeDefault, ports.AuditCardRemoved)) {
		if t.cards, err = s.Provider.Cards.List(ctx, f.account.CustomerID); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(f.account.Operations, is(ports.AuditBillingDetailsChanged)) {
		customer, err := s.Provider.Customers.Get(ctx, f.account.CustomerID)
		t.details = &customer.Details
		return err
	}
	return nil
}
