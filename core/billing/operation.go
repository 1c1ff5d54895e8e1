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
func (s *Service) runAudited(ctx context.Context, actor ports.Actor, workspaceID string, prepare prepareOperation, call func() error) error {
	err := error(errConcurrentChange)
	for try := 0; try < maxSyncAttempts && ports.HasReason(err, errConcurrentChange.Reason); try++ {
		err = s.saveOperation(ctx, actor, workspaceID, prepare)
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
func (s *Service) saveOperation(ctx context.Context, actor ports.Actor, workspaceID string, prepare prepareOperation) error {
	st, err := s.enter(ctx, actor, workspaceID)
	if err == nil && len(st.account.Operations) > 0 { // this one may undo what they did
		st, err = s.sync(ctx, workspaceID, nil)
	}
	if err != nil {
		return err
	}
	o, err := prepare()
	if err != nil || o == nil {
		return err
	}
	o.BegunAt = s.Now()
	o.Entry.WorkspaceID, o.Entry.Actor = workspaceID, audit.Person(actor)
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.ManageBilling); err != nil {
			return err
		}
		account, err := tx.BillingAccounts.Get(ctx, workspaceID)
		if err != nil {
			return err
		}
		if account.Version != st.account.Version {
			return errConcurrentChange
		}
		if account.Operations, err = mergeOperation(account.Operations, *o); err != nil {
			return err
		}
		return tx.BillingAccounts.Update(ctx, account)
	})
}

// mergeOperation adds an operation. A retry, or the same one by two requests, counts
// once. It fails with Conflict while someone else changes the billing details to
// something else: of two overlapping changes, one is never observed.
func mergeOperation(operations []ports.BillingOperation, o ports.BillingOperation) ([]ports.BillingOperation, error) {
	isOld := func(other ports.BillingOperation) bool { return o.BegunAt.Sub(other.BegunAt) >= changeTimeout }
	for _, other := range operations {
		if other.Details != nil && o.Details != nil && !isSameOperation(other, o) && other.Entry.Actor != o.Entry.Actor && !isOld(other) {
			return nil, errDetailsChanging
		}
	}
	kept := slices.DeleteFunc(slices.Clone(operations), func(other ports.BillingOperation) bool { return isSameOperation(other, o) && isOld(other) })
	if slices.ContainsFunc(kept, func(other ports.BillingOperation) bool { return isSameOperation(other, o) }) {
		return kept, nil
	}
	return append(kept, o), nil
}

func isSameOperation(a, b ports.BillingOperation) bool {
	isEqual := a.Details == b.Details || a.Details != nil && b.Details != nil && *a.Details == *b.Details
	return isEqual && a.Entry.Action == b.Entry.Action && a.Entry.SubjectID == b.Entry.SubjectID
}

// operationEntry returns an operation's audit entry and reports whether the snapshot
// shows it applied.
func operationEntry(o ports.BillingOperation, t snapshot) (entry ports.AuditEntry, done bool) {
	entry = o.Entry
	card := slices.IndexFunc(t.cards, func(c ports.Card) bool { return c.ID == entry.SubjectID })
	if card >= 0 {
		entry.Subject = cardName(t.cards[card])
	}
	switch entry.Action {
	case ports.AuditCardSaved:
		return entry, card >= 0
	case ports.AuditCardMadeDefault:
		return entry, card >= 0 && t.cards[card].IsDefault
	case ports.AuditCardRemoved:
		return entry, card < 0
	case ports.AuditBillingDetailsChanged:
		return entry, *t.details == *o.Details
	}
	return entry, false
}

// cardName is what people know a card by.
func cardName(c ports.Card) string { return c.Brand + " " + c.Last4 }

// fetchForOperations reads what shows whether operations were applied.
func (s *Service) fetchForOperations(ctx context.Context, st state, t *snapshot) (err error) {
	is := func(actions ...ports.AuditAction) func(ports.BillingOperation) bool {
		return func(o ports.BillingOperation) bool { return slices.Contains(actions, o.Entry.Action) }
	}
	if slices.ContainsFunc(st.account.Operations, is(ports.AuditCardSaved, ports.AuditCardMadeDefault, ports.AuditCardRemoved)) {
		if t.cards, err = s.Provider.Cards.List(ctx, st.account.CustomerID); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(st.account.Operations, is(ports.AuditBillingDetailsChanged)) {
		customer, err := s.Provider.Customers.Get(ctx, st.account.CustomerID)
		t.details = &customer.Details
		return err
	}
	return nil
}
