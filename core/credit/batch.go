package credit

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"selvedge/ports"
)

// batch applies drafts of many workspaces, one after another, to the state loaded
// for them, and collects what is to be written.
type batch struct {
	now        time.Time
	id         func() string
	accounts   map[string]ports.CreditAccount
	byKey      map[ports.CreditKey]*ports.CreditEntry
	deducts    map[ports.CreditRef]ports.CreditUse
	periodEnds map[string]time.Time // where returned credits may need it
	plans      map[string]Plan      // those that were read

	entries  []ports.CreditEntry
	changed  map[string]bool // workspaces whose account has changed
	used     map[usedOn]int64
	cheapest int64                 // zero: nobody asks what is crossed
	crossed  map[string]UsageLevel // by workspace
}

// newBatch returns an empty batch with room for drafts.
func newBatch(now time.Time, id func() string, drafts int) *batch {
	return &batch{
		now:        now,
		id:         id,
		accounts:   map[string]ports.CreditAccount{},
		byKey:      make(map[ports.CreditKey]*ports.CreditEntry, drafts),
		deducts:    map[ports.CreditRef]ports.CreditUse{},
		periodEnds: map[string]time.Time{},
		plans:      map[string]Plan{},
		entries:    make([]ports.CreditEntry, 0, drafts),
		changed:    map[string]bool{},
		used:       map[usedOn]int64{},
	}
}

// usedOn is a day of a workspace.
type usedOn struct {
	workspaceID string
	day         time.Time
}

// apply returns the entry made from a draft, or the earlier one with the same key, and
// whether it is new. A draft that is refused leaves the batch unchanged.
func (b *batch) apply(draft ports.CreditEntry) (e ports.CreditEntry, isNew bool, err error) {
	key := keyOf(draft)
	if made, is := b.byKey[key]; is {
		if !isSameRequest(*made, draft) {
			return ports.CreditEntry{}, false, errKeyReused
		}
		return *made, false, nil
	}
	account := b.accounts[draft.WorkspaceID]
	e = draft
	e.CreatedAt = later(b.now, account.UpdatedAt)
	open, err := b.applyDeduct(&e, valid(account.Open, e.CreatedAt))
	if err != nil {
		return ports.CreditEntry{}, false, err
	}
	e.ID = b.id()
	if e.Type == ports.CreditDeduct && b.cheapest > 0 {
		b.checkCrossing(e.WorkspaceID, account.Open, open)
	}
	e = appendEntry(&account, e, open)
	b.accounts[e.WorkspaceID] = account
	b.byKey[key] = &e
	b.entries = append(b.entries, e)
	b.changed[e.WorkspaceID] = true
	return e, true, nil
}

// checkCrossing records the threshold that a deduct crosses.
func (b *batch) checkCrossing(workspaceID string, before, after []ports.OpenCredits) {
	u, crossed := crossing(before, after, b.cheapest)
	if !crossed {
		return
	}
	if b.crossed == nil {
		b.crossed = map[string]UsageLevel{}
	}
	u.WorkspaceID = workspaceID
	b.crossed[workspaceID] = u
}

// applyDeduct returns the credits that are open after an entry, and completes what it
// says of them.
func (b *batch) applyDeduct(e *ports.CreditEntry, open []ports.OpenCredits) ([]ports.OpenCredits, error) {
	switch e.Type {
	case ports.CreditAdd:
		e.ExpiresAt = expiry(open, e.ExpiresAt)
		return afterAdd(open, *e), nil
	case ports.CreditDeduct:
		if available := sum(open); available < e.Amount {
			return nil, insufficient(e.Amount, available, Plan{})
		}
		open, e.Parts = take(open, e.Amount)
		b.used[usedOn{e.WorkspaceID, dayOf(e.CreatedAt)}] += e.Amount
		return open, nil
	}
	return b.applyReturn(e, open)
}

func (b *batch) applyReturn(e *ports.CreditEntry, open []ports.OpenCredits) ([]ports.OpenCredits, error) {
	ref := ports.CreditRef{WorkspaceID: e.WorkspaceID, ID: e.RefID}
	deduct, is := b.deducts[ref]
	if !is {
		return nil, errNoDeduct
	}
	if deduct.Entry.Studio != e.Studio {
		return nil, errOtherStudio
	}
	if left := deduct.Entry.Amount - deduct.Returned; e.Amount > left {
		return nil, tooMuch(e.Amount, left)
	}
	if inTime := returnable(deduct.Entry.Parts, deduct.Returned, e.CreatedAt); e.Amount > inTime {
		return nil, tooLate(e.Amount, inTime)
	}
	open, e.Parts = returnCredits(open, deduct.Entry.Parts, deduct.Returned, e.Amount, b.periodEnds[e.WorkspaceID])
	deduct.Returned += e.Amount
	e.Returned = deduct.Returned
	b.deducts[ref] = deduct
	b.used[usedOn{e.WorkspaceID, dayOf(deduct.Entry.CreatedAt)}] -= e.Amount
	return open, nil
}

// afterAdd returns open with a grant's credits, unless they have expired already: a
// payment may arrive late.
func afterAdd(open []ports.OpenCredits, e ports.CreditEntry) []ports.OpenCredits {
	if !e.ExpiresAt.After(e.CreatedAt) {
		return open
	}
	return addOpen(open, e.ExpiresAt, e.Amount)
}

// appendEntry moves an account on by an entry and returns the entry complete.
func appendEntry(account *ports.CreditAccount, e ports.CreditEntry, open []ports.OpenCredits) ports.CreditEntry {
	e.Seq = account.Seq + 1
	e.Available = sum(open)
	e.Hash = entryHash(account.Hash, e)
	*account = ports.CreditAccount{WorkspaceID: e.WorkspaceID, Seq: e.Seq, Hash: e.Hash, Open: open, UpdatedAt: e.CreatedAt}
	return e
}

// changedAccounts returns the accounts that have changed, in the order of their
// workspaces.
func (b *batch) changedAccounts() []ports.CreditAccount {
	moved := make([]ports.CreditAccount, 0, len(b.changed))
	for _, id := range slices.Sorted(maps.Keys(b.changed)) {
		moved = append(moved, b.accounts[id])
	}
	return moved
}

// daysUsed returns what is to be added to days, in the order of their workspaces.
func (b *batch) daysUsed() []ports.CreditDay {
	days := make([]ports.CreditDay, 0, len(b.used))
	for on, n := range b.used {
		days = append(days, ports.CreditDay{WorkspaceID: on.workspaceID, Day: on.day, Used: n})
	}
	slices.SortFunc(days, func(a, b ports.CreditDay) int {
		return cmp.Or(strings.Compare(a.WorkspaceID, b.WorkspaceID), a.Day.Compare(b.Day))
	})
	return days
}

// sum is what can be spent of valid credits.
func sum(open []ports.OpenCredits) (n int64) {
	for _, o := range open {
		n += o.Left
	}
	return n
}

func keyOf(e ports.CreditEntry) ports.CreditKey {
	return ports.CreditKey{WorkspaceID: e.WorkspaceID, Type: e.Type, Key: e.Key}
}

// isSameRequest reports whether a draft repeats the request of an entry. A grant is
// identified by its cause alone, because its details may have changed since.
func isSameRequest(made, draft ports.CreditEntry) bool {
	return made.Type == ports.CreditAdd ||
		made.Amount == draft.Amount && made.UserID == draft.UserID && made.Info == draft.Info && made.RefID == draft.RefID &&
			made.Studio == draft.Studio
}

// later keeps time from running backwards in a ledger, however much the clocks
// of two machines differ.
func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

func dayOf(t time.Time) time.Time { return t.Truncate(24 * time.Hour) }
