package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Entry is a part of a product's history: what one act changed of it.
type Entry struct {
	catalog.ChangeSet
	Made    bool // the product was made
	Changes []EntryChange
}

// EntryChange is what was changed of a product or of a variant of it.
type EntryChange struct {
	Ordinal int64 // 0: the product
	Outcome catalog.Outcome
	Made    bool
	Gone    bool
	Before  *State // nil: nothing
	After   *State // nil: nothing
}

// State is a product or a variant at some time, without what the member may not know.
type State struct {
	Style, SKU string
	FamilyID   string
	StoreIDs   []string
	Media      []catalog.Medium
	Values     values.Document
}

// History returns what was changed of a product before a change set, or last if it is 0:
// the latest first, also of a product that was deleted. Next is the number to go on before, 0
// at the end. It fails as workspace.EnterApp does and with NotFound, reason
// "product_not_found".
func (s *Service) History(ctx context.Context, actor ports.Actor, workspaceID, productID string, before int64) (entries []Entry, next int64, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) (err error) {
		entries, next, err = s.history(ctx, tx, door, productID, before)
		return err
	})
	return entries, next, err
}

// chronicle goes back in time with what came after each change.
type chronicle struct {
	door  Door
	after map[int64]*snapshot // by ordinal; nil: it is gone

	set                   int64 // that it has come to
	opensBefore, isOpened bool  // whether the member saw the product before the set, and after it
}

// historyPage is how many changes are read at once: more than a set has of a product.
const historyPage = 5_000

func (s *Service) history(ctx context.Context, tx catalog.Tx, door Door, productID string, before int64) (entries []Entry, next int64, err error) {
	w, err := s.writer(ctx, tx, door)
	if err != nil {
		return nil, 0, err
	}
	if err := w.use(ctx, []string{productID}); err != nil {
		return nil, 0, err
	}
	p := w.products[productID]
	c := chronicle{door: door, after: map[int64]*snapshot{}}
	if p == nil {
		if err := c.seesDeleted(ctx, tx, productID); err != nil {
			return nil, 0, err
		}
		return c.entries(ctx, tx, productID, before)
	}
	if !door.Sees(p.StoreIDs) {
		return nil, 0, errNoProduct
	}
	if err := w.load(ctx, []*product{p}); err != nil {
		return nil, 0, err
	}
	now := p.snapshot()
	c.after[0], c.opensBefore = &now, true
	for _, v := range p.variants {
		now := v.snapshot()
		c.after[v.Ordinal] = &now
	}
	return c.entries(ctx, tx, productID, before)
}

// seesDeleted fails with NotFound unless the product was deleted from stores that the member
// sees.
func (c *chronicle) seesDeleted(ctx context.Context, tx catalog.Tx, productID string) error {
	changes, err := tx.Changes.OfProduct(ctx, c.door.workspaceID, productID, 0, historyPage)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(changes, func(change catalog.Change) bool { return change.Ordinal == 0 })
	if at < 0 || !changes[at].Gone || len(changes[at].Before) == 0 {
		return errNoProduct
	}
	was, err := readSnapshot(changes[at].Before)
	if err == nil && !c.door.Sees(was.StoreIDs) {
		return errNoProduct
	}
	return err
}

// entries goes back from now, because a change keeps what was before it and not what came
// after, and returns the entries before a change set.
func (c *chronicle) entries(ctx context.Context, tx catalog.Tx, productID string, before int64) (entries []Entry, next int64, err error) {
	for from := int64(0); ; {
		changes, err := tx.Changes.OfProduct(ctx, c.door.workspaceID, productID, from, historyPage)
		if err != nil {
			return nil, 0, err
		}
		whole := changes
		if len(changes) == historyPage { // the last set may go on
			last := changes[historyPage-1].ChangeSet
			if i := slices.IndexFunc(changes, func(c catalog.Change) bool { return c.ChangeSet == last }); i > 0 {
				whole = changes[:i]
			}
		}
		for i := range whole {
			if err := c.turnTo(whole[i:]); err != nil {
				return nil, 0, err
			}
			change, isSeen, err := c.back(&whole[i])
			if err != nil {
				return nil, 0, err
			}
			if !isSeen {
				continue
			}
			if before != 0 && whole[i].ChangeSet >= before {
				continue
			}
			if n := len(entries); n == 0 || entries[n-1].Number != whole[i].ChangeSet {
				entries = append(entries, Entry{ChangeSet: catalog.ChangeSet{Number: whole[i].ChangeSet}})
			}
			last := &entries[len(entries)-1]
			last.Made = last.Made || change.Ordinal == 0 && change.Made
			last.Changes = append(last.Changes, change)
		}
		if len(changes) < historyPage {
			return entries, 0, c.name(ctx, tx, entries)
		}
		from = whole[len(whole)-1].ChangeSet
		if len(entries) > 0 {
			return entries, from, c.name(ctx, tx, entries)
		}
	}
}

// turnTo turns to the set of the first of some changes, unless it has come to it already.
func (c *chronicle) turnTo(changes []catalog.Change) error {
	if changes[0].ChangeSet == c.set {
		return nil
	}
	c.set, c.isOpened = changes[0].ChangeSet, c.opensBefore
	for i := 0; i < len(changes) && changes[i].ChangeSet == c.set; i++ {
		if changes[i].Ordinal != 0 {
			continue
		}
		if c.opensBefore = len(changes[i].Before) > 0; !c.opensBefore {
			return nil
		}
		before, err := readSnapshot(changes[i].Before)
		if err != nil {
			return err
		}
		c.opensBefore = c.door.Sees(before.StoreIDs)
	}
	return nil
}

// back returns a change with what was before and after it, and whether the member sees it: what
// put a product in other stores than theirs alone, or took it out of them, they don't, nor
// what was changed while it was in none of theirs.
func (c *chronicle) back(change *catalog.Change) (e EntryChange, isSeen bool, err error) {
	e = EntryChange{Ordinal: change.Ordinal, Outcome: change.Outcome, Made: len(change.Before) == 0, Gone: change.Gone}
	after := c.after[change.Ordinal]
	if after != nil && !change.Gone {
		e.After = c.shown(after)
	}
	c.after[change.Ordinal] = nil
	if e.Made {
		return e, c.isOpened, nil
	}
	before, err := readSnapshot(change.Before)
	if err != nil {
		return e, false, err
	}
	c.after[change.Ordinal], e.Before = &before, c.shown(&before)
	switch {
	case e.After == nil:
		return e, c.opensBefore, nil
	case c.opensBefore != c.isOpened:
		return e, c.crosses(&e), nil
	}
	return e, c.isOpened && (slices.Equal(before.StoreIDs, after.StoreIDs) || !c.masked(before).same(*c.masked(*after))), nil
}

// crosses has a change by which a product comes into the member's stores, or leaves them, say
// nothing but that, and says whether it is seen.
func (c *chronicle) crosses(e *EntryChange) bool {
	from, to := e.Before, e.After
	if c.isOpened {
		from, to = to, from
	}
	stores := to.StoreIDs
	*to = *from
	to.StoreIDs = stores
	return e.Ordinal == 0
}

// masked is a state without stores that the member doesn't see.
func (c *chronicle) masked(s snapshot) *snapshot {
	if !c.door.all {
		s.StoreIDs = c.door.seen(s.StoreIDs)
	}
	return &s
}

func (c *chronicle) shown(s *snapshot) *State {
	return &State{Style: s.Style, SKU: s.SKU, FamilyID: s.FamilyID, StoreIDs: c.door.seen(s.StoreIDs), Media: s.Media, Values: s.values}
}

// name adds who changed it and when.
func (c *chronicle) name(ctx context.Context, tx catalog.Tx, entries []Entry) error {
	numbers := make([]int64, len(entries))
	for i := range entries {
		numbers[i] = entries[i].Number
	}
	sets, err := tx.ChangeSets.Among(ctx, c.door.workspaceID, numbers)
	if err != nil {
		return err
	}
	for i := range entries {
		if at := slices.IndexFunc(sets, func(set catalog.ChangeSet) bool { return set.Number == entries[i].Number }); at >= 0 {
			entries[i].ChangeSet = sets[at]
		}
	}
	return nil
}
