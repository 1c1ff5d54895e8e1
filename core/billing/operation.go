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

// prepareOperation returns what is about to be asked for, as it is told, or nil if there will be
// nothing to tell. It looks at the provider for how things are before.
type prepareOperation func() (*ports.BillingOperation, error)

// runAudited has the provider do something that the audit log is to tell. Who wants it is
// saved before; the line is written by the Sync that sees it done, so that a process
// which dies in between neither loses it nor tells it twice.
func (s *Service) runAudited(ctx context.Context, actor ports.Actor, workspaceID string, draft prepareOperation, call func() error) error {
	err := error(errConcurrentChange)
	for try := 0; try < syncTries && ports.HasReason(err, errConcurrentChange.Reason); try++ {
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

// saveOperation saves a deed. It fails with errMoved if anything was written since it was
// drafted, which may have been the same deed.
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

// mergeOperation returns the deeds with one more. What is tried again, or by two at
// once, is one deed. It fails with Conflict while somebody else changes the billing
// details to something else: of two that overlap, one is never seen.
func mergeOperation(deeds []ports.BillingOperation, d ports.BillingOperation) ([]ports.BillingOperation, error) {
	isOld := func(other ports.BillingOperation) bool { return d.BegunAt.Sub(other.BegunAt) >= changeTime }
	for _, other := range deeds {
		if other.Details != nil && d.Details != nil && !isSameOperation(other, d) && other.Entry.Actor != d.Entry.Actor && !isOld(other) {
			return nil, errDetailsChanging
		}
	}
	kept := slices.DeleteFunc(slices.Clone(deeds), func(other ports.BillingOperation) bool { return isSameOperation(other, d) && isOld(other) })
	if slices.ContainsFunc(kept, func(other ports.BillingOperation) bool { return isSameOperation(other, d) }) {
		return kept, nil
	}
	return append(kept, d), nil
}

func isSameOperation(a, b ports.BillingOperation) bool {
	isEqual := a.Details == b.Details || a.Details != nil && b.Details != nil && *a.Details == *b.Details
	return isEqual && a.Entry.Action == b.Entry.Action && a.Entry.SubjectID == b.Entry.SubjectID
}

// operationEntry returns the line of a deed, and whether what is true shows it done.
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

// fetchForOperations adds what deeds are seen by.
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
