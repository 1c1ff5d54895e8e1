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

// request is a draft, who asks for it, and what is written along with it.
type request struct {
	by    Spender
	draft ports.CreditEntry
	also  Also // or nil
}

// result is the outcome of a request.
type result struct {
	entry ports.CreditEntry
	isNew bool // made by this request, not by an earlier one with the same key
	err   error
}

// serve runs a batch of requests in one transaction. If that fails, and not because
// the store is unavailable, each is tried on its own, so that only the faulty one
// fails.
func (l *Ledger) serve(ctx context.Context, batch []request) []result {
	results, err := l.write(ctx, batch)
	if err == nil {
		return results
	}
	results = make([]result, len(batch))
	for i := range batch {
		results[i].err = err
		if len(batch) > 1 && !ports.IsKind(err, ports.Unavailable) {
			results[i] = l.serve(ctx, batch[i:i+1])[0]
		}
	}
	return results
}

// write runs a batch in one transaction. Most keys are new, and storing an entry
// detects one that is not, so keys are looked up only after such a conflict.
func (l *Ledger) write(ctx context.Context, batch []request) ([]result, error) {
	results, err := l.attempt(ctx, batch, keysAreNew)
	if ports.HasReason(err, "credits_moved") {
		return l.attempt(ctx, batch, keysMayBeKnown)
	}
	return results, err
}

func (l *Ledger) attempt(ctx context.Context, batch []request, keys keyLookup) (results []result, err error) {
	err = l.store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		results, err = l.apply(ctx, tx, batch, keys)
		return err
	})
	return results, err
}

// keyLookup is what drafts are decided with.
type keyLookup bool

const (
	keysAreNew     keyLookup = false // or storing the entries fails with "credits_moved"
	keysMayBeKnown keyLookup = true
)

// apply posts the requests that are permitted.
func (l *Ledger) apply(ctx context.Context, tx ports.Tx, batch []request, keys keyLookup) ([]result, error) {
	permissions, err := permissionsOf(ctx, tx, batch)
	if err != nil {
		return nil, err
	}
	drafts := make([]ports.CreditEntry, 0, len(batch))
	for _, c := range batch {
		if permissions[c.permission()] == nil {
			drafts = append(drafts, c.draft)
		}
	}
	posted, err := l.post(ctx, tx, drafts, keys)
	if err != nil {
		return nil, err
	}
	results := make([]result, len(batch))
	for i, c := range batch {
		if results[i].err = permissions[c.permission()]; results[i].err == nil {
			results[i], posted = posted[0], posted[1:]
		}
		if results[i].isNew && c.also != nil {
			if err := c.also(ctx, tx, results[i].entry); err != nil {
				return nil, err
			}
		}
	}
	return results, nil
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
	permissions := map[permission]error{}
	var people []ports.MemberRef
	var workspaces []string
	for _, c := range batch {
		r := c.permission()
		if _, known := permissions[r]; known {
			continue
		}
		permissions[r] = workspace.ErrNotFound // unless they are found there
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
		permissions[permission{m.WorkspaceID, Spender{userID: m.UserID}}] = access.Decide(m, access.SpendCredits).Err()
	}
	exist, err := tx.CreditPermissions.Workspaces(ctx, workspaces)
	if err != nil {
		return nil, err
	}
	for _, id := range exist {
		permissions[permission{id, Spender{trusted: true}}] = nil
	}
	return permissions, nil
}

// post loads what the drafts are about, decides each and stores what comes of
// them. A draft is never refused before its key was looked up: what it asks for
// may have been done.
func (l *Ledger) post(ctx context.Context, tx ports.Tx, drafts []ports.CreditEntry, keys keyLookup) ([]result, error) {
	b, err := l.loadBatch(ctx, tx, drafts, keys)
	if err != nil {
		return nil, err
	}
	results := make([]result, len(drafts))
	for i, draft := range drafts {
		results[i].entry, results[i].isNew, results[i].err = b.apply(draft)
		if results[i].err != nil && keys == keysAreNew {
			return l.post(ctx, tx, drafts, keysMayBeKnown)
		}
		if few, is := errors.AsType[*Insufficient](results[i].err); is {
			p, err := l.planOf(ctx, tx, b, draft.WorkspaceID)
			if err != nil {
				return nil, err
			}
			results[i].err = insufficient(few.Needed, few.Available, p)
		}
	}
	if len(b.entries) == 0 {
		return results, nil
	}
	if err := tx.Credits.Append(ctx, b.entries, b.changedAccounts(), b.daysUsed()); err != nil {
		return results, err
	}
	return results, l.report(ctx, tx, b.crossed)
}

// loadBatch returns the batch for the drafts. Accounts are asked for by their sorted
// ids, so that two transactions never wait for each other.
func (l *Ledger) loadBatch(ctx context.Context, tx ports.Tx, drafts []ports.CreditEntry, keys keyLookup) (*batch, error) {
	b := newBatch(l.now(), l.ids.Ordered, len(drafts))
	b.cheapest = l.cheapest
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
		if err := b.loadByKey(ctx, tx, drafts); err != nil {
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
	return b, l.loadPeriodEnds(ctx, tx, b)
}

// loadByKey looks for what was done for the drafts' keys before.
func (b *batch) loadByKey(ctx context.Context, tx ports.Tx, drafts []ports.CreditEntry) error {
	keys := make(map[ports.CreditKey]bool, len(drafts))
	for _, draft := range drafts {
		keys[keyOf(draft)] = true
	}
	made, err := tx.Credits.ByKey(ctx, slices.Collect(maps.Keys(keys)))
	for _, e := range made {
		b.byKey[keyOf(e)] = &e
	}
	return err
}

// loadPeriodEnds asks for the ends of the periods where returned credits may find
// no valid grant.
func (l *Ledger) loadPeriodEnds(ctx context.Context, tx ports.Tx, b *batch) error {
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
