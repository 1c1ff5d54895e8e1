package credit

import (
	"context"
	"errors"
	"maps"
	"slices"

	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// serve does a batch of commands together. Where that fails for another reason than
// the storage being away, each is tried on its own, so that only the one to blame
// fails.
func (l *Ledger) serve(ctx context.Context, batch []request) []result {
	answers, err := l.write(ctx, batch)
	if err == nil {
		return answers
	}
	answers = make([]result, len(batch))
	for i := range batch {
		answers[i].err = err
		if len(batch) > 1 && !ports.IsKind(err, ports.Unavailable) {
			answers[i] = l.serve(ctx, batch[i:i+1])[0]
		}
	}
	return answers
}

// write does a batch in one transaction. Storing an entry finds out whether its key is new, and most
// are: so keys are looked up only after one was not.
func (l *Ledger) write(ctx context.Context, batch []request) ([]result, error) {
	answers, err := l.attempt(ctx, batch, keysAreNew)
	if ports.HasReason(err, "credits_moved") {
		return l.attempt(ctx, batch, keysMayBeKnown)
	}
	return answers, err
}

func (l *Ledger) attempt(ctx context.Context, batch []request, keys keyLookup) (answers []result, err error) {
	err = l.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		answers, err = l.apply(ctx, tx, batch, keys)
		return err
	})
	return answers, err
}

// keyLookup is what drafts are decided with.
type keyLookup bool

const (
	keysAreNew     keyLookup = false // or storing the entries fails with "credits_moved"
	keysMayBeKnown keyLookup = true
)

// apply settles the commands that are allowed.
func (l *Ledger) apply(ctx context.Context, tx ports.Tx, batch []request, keys keyLookup) ([]result, error) {
	rights, err := permissionsOf(ctx, tx, batch)
	if err != nil {
		return nil, err
	}
	drafts := make([]ports.CreditEntry, 0, len(batch))
	for _, c := range batch {
		if rights[c.permission()] == nil {
			drafts = append(drafts, c.draft)
		}
	}
	settled, err := l.post(ctx, tx, drafts, keys)
	if err != nil {
		return nil, err
	}
	answers := make([]result, len(batch))
	for i, c := range batch {
		if answers[i].err = rights[c.permission()]; answers[i].err == nil {
			answers[i], settled = settled[0], settled[1:]
		}
	}
	return answers, nil
}

// permission is what is asked of core/access: may this one spend credits there?
type permission struct {
	workspaceID string
	by          Spender
}

func (c request) permission() permission {
	if c.by.trusted {
		return permission{c.draft.WorkspaceID, Spender{trusted: true}}
	}
	return permission{c.draft.WorkspaceID, c.by}
}

// permissionsOf returns the refusal or nil for each right that a batch needs.
func permissionsOf(ctx context.Context, tx ports.Tx, batch []request) (map[permission]error, error) {
	rights := map[permission]error{}
	var people []ports.MemberRef
	var workspaces []string
	for _, c := range batch {
		r := c.permission()
		if _, known := rights[r]; known {
			continue
		}
		rights[r] = workspace.ErrNotFound // unless they are found there
		if r.by.trusted {
			workspaces = append(workspaces, r.workspaceID)
		} else {
			people = append(people, ports.MemberRef{WorkspaceID: r.workspaceID, UserID: r.by.userID})
		}
	}
	members, err := tx.CreditPermissions.Members(ctx, people)
	if err != nil {
		return nil, err
	}
	for _, m := range members {
		rights[permission{m.WorkspaceID, Spender{userID: m.UserID}}] = access.Decide(m, access.SpendCredits).Err()
	}
	exist, err := tx.CreditPermissions.Workspaces(ctx, workspaces)
	if err != nil {
		return nil, err
	}
	for _, id := range exist {
		rights[permission{id, Spender{trusted: true}}] = nil
	}
	return rights, nil
}

// post loads what the drafts are about, decides each and stores what comes of
// them. A draft is never refused before its key was looked up: what it asks for
// may have been done.
func (l *Ledger) post(ctx context.Context, tx ports.Tx, drafts []ports.CreditEntry, keys keyLookup) ([]result, error) {
	b, err := l.open(ctx, tx, drafts, keys)
	if err != nil {
		return nil, err
	}
	answers := make([]result, len(drafts))
	for i, draft := range drafts {
		answers[i].entry, answers[i].err = b.apply(draft)
		if answers[i].err != nil && keys == keysAreNew {
			return l.post(ctx, tx, drafts, keysMayBeKnown)
		}
		if few, is := errors.AsType[*Insufficient](answers[i].err); is {
			p, err := l.planOf(ctx, tx, b, draft.WorkspaceID)
			if err != nil {
				return nil, err
			}
			answers[i].err = insufficient(few.Needed, few.Available, p)
		}
	}
	if len(b.entries) == 0 {
		return answers, nil
	}
	if err := tx.Credits.Append(ctx, b.entries, b.changedAccounts(), b.daysUsed()); err != nil {
		return answers, err
	}
	return answers, l.report(ctx, tx, b.crossed)
}

// open returns the book for the drafts. Accounts are asked for by their sorted
// ids, so that two transactions never wait for each other.
func (l *Ledger) open(ctx context.Context, tx ports.Tx, drafts []ports.CreditEntry, keys keyLookup) (*batch, error) {
	b := newBatch(l.now(), l.ids.Ordered, len(drafts))
	b.least = l.least
	refs := map[ports.CreditRef]bool{}
	for _, draft := range drafts {
		b.accounts[draft.WorkspaceID] = ports.CreditAccount{}
		if draft.Type == ports.CreditReturn {
			refs[ports.CreditRef{WorkspaceID: draft.WorkspaceID, ID: draft.RefID}] = true
		}
	}
	accounts, err := tx.Credits.Accounts(ctx, slices.Sorted(maps.Keys(b.accounts)))
	if err != nil {
		return nil, err
	}
	for _, account := range accounts {
		b.accounts[account.WorkspaceID] = account
	}
	if keys == keysMayBeKnown {
		if err := b.addMade(ctx, tx, drafts); err != nil {
			return nil, err
		}
	}
	deducts, err := tx.Credits.Deducts(ctx, slices.Collect(maps.Keys(refs)))
	if err != nil {
		return nil, err
	}
	for _, deduct := range deducts {
		b.deducts[ports.CreditRef{WorkspaceID: deduct.Entry.WorkspaceID, ID: deduct.Entry.ID}] = deduct
	}
	return b, l.addPeriodEnds(ctx, tx, b)
}

// addMade looks for what was done for the drafts' keys before.
func (b *batch) addMade(ctx context.Context, tx ports.Tx, drafts []ports.CreditEntry) error {
	keys := make(map[ports.CreditKey]bool, len(drafts))
	for _, draft := range drafts {
		keys[keyOf(draft)] = true
	}
	made, err := tx.Credits.ByKey(ctx, slices.Collect(maps.Keys(keys)))
	for _, e := range made {
		b.made[keyOf(e)] = &e
	}
	return err
}

// addPeriodEnds asks for the ends of the periods where returned credits may find
// no valid grant.
func (l *Ledger) addPeriodEnds(ctx context.Context, tx ports.Tx, b *batch) error {
	for ref := range b.deducts {
		account := b.accounts[ref.WorkspaceID]
		if _, known := b.periodEnds[ref.WorkspaceID]; known || len(valid(account.Open, later(b.now, account.UpdatedAt))) > 0 {
			continue
		}
		p, err := l.planOf(ctx, tx, b, ref.WorkspaceID)
		if err != nil {
			return err
		}
		b.periodEnds[ref.WorkspaceID] = periodEndOrNextMonth(p.PeriodEnd, later(b.now, account.UpdatedAt))
	}
	return nil
}
