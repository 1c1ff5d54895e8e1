package billing

import (
	"context"
	"slices"

	"selvedge/core/audit"
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
	st, unlock, err := s.enterLocked(ctx, actor, workspaceID)
	if err != nil {
		return err
	}
	defer unlock()
	st, err = s.begin(ctx, actor, st, func(state) (editAccount, error) {
		o, err := prepare()
		if err != nil || o == nil {
			return noEdit, err
		}
		o.BegunAt = s.Now()
		o.Entry.WorkspaceID, o.Entry.Actor = workspaceID, audit.Person(actor)
		return func(_ context.Context, _ ports.Tx, a *ports.BillingAccount) (err error) {
			a.Operations, err = addOperation(a.Operations, *o)
			return err
		}, nil
	})
	if err != nil {
		return err
	}
	if err := call(); err != nil {
		return err
	}
	_, err = s.syncFrom(ctx, st, noEdit)
	return err
}

// addOperation adds an operation, in place of an earlier request for the same. It fails
// with Conflict while someone else changes the billing details to something else: of two
// overlapping changes, one is never observed.
func addOperation(operations []ports.BillingOperation, o ports.BillingOperation) ([]ports.BillingOperation, error) {
	same := func(other ports.BillingOperation) bool {
		return other.Entry.Action == o.Entry.Action && other.Entry.SubjectID == o.Entry.SubjectID
	}
	for _, other := range operations {
		if same(other) && o.Details != nil && *other.Details != *o.Details && other.Entry.Actor != o.Entry.Actor && o.BegunAt.Sub(other.BegunAt) < changeTimeout {
			return nil, errDetailsChanging
		}
	}
	return append(slices.DeleteFunc(slices.Clone(operations), same), o), nil
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
