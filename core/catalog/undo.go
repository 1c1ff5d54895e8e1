package catalog

import (
	"cmp"
	"context"
	"slices"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

const usuallyUndone = 2_000 // changes in a transaction

var (
	errUndone        = ports.Refuse(ports.Conflict, "already_undone", "This change has been undone already.")
	errChangesUnseen = ports.Refuse(ports.Conflict, "changes_unseen", "What this changed is gone or in stores that you can't open, so nothing was put back. An admin can see all of it.")
	errNothingDone   = ports.Refuse(ports.Conflict, "nothing_changed", "Nothing was changed, so there is nothing to undo.")
)

// Undone is what became of the changes of a set that was undone, as far as the member sees
// them.
type Undone struct {
	ChangeSet int64 // that reversed them; 0: none was reversed
	Reversed  int
	Kept      []Remainder // somebody edited them since: what they edited stays
	Failed    []Remainder // what was before can't be there again
}

// Remainder is a product or a variant that stays as it is.
type Remainder struct {
	ProductID string
	Ordinal   int64    // 0: the product
	Number    string   // SKU or style number; empty if it doesn't exist anymore
	StoreIDs  []string // of its product; of one that is gone, those it was in last
}

// MaxRemainders is how many of what wasn't put back are named.
const MaxRemainders = 1_000

// Undo puts back what a change set changed, 2,000 changes in a transaction. Each value that
// somebody edited since is kept unless it says the same again, and what the member doesn't see
// stays. If it is ended half way, or what was in the way is gone, it can be called again. An
// undo is a change set too, which can be undone. It fails as workspace.EnterApp does, with
// NotFound, reason "changeset_not_found", and with Conflict, reasons "already_undone", if
// nothing is left to be undone, and "changes_unseen", if all that is left is what the member
// doesn't see.
func (s *Service) Undo(ctx context.Context, actor ports.Actor, workspaceID string, number int64) (u Undone, err error) {
	return s.UndoWith(ctx, actor, workspaceID, number, func(int) {})
}

// UndoWith is Undo, and says after each transaction how many changes of variants it has looked at.
func (s *Service) UndoWith(ctx context.Context, actor ports.Actor, workspaceID string, number int64, progress func(variants int)) (u Undone, err error) {
	return s.undoAll(ctx, actor, workspaceID, ListingsApp, number, undoing{
		also: func(context.Context, catalog.Tx, Undone, Undone) error { return nil },
		then: func(variants int) error {
			progress(variants)
			return nil
		},
	})
}

// undoing is what else is done with an undo.
type undoing struct {
	// also runs in each transaction, with what that has done and what all have done until then.
	also func(ctx context.Context, tx catalog.Tx, part, all Undone) error
	// then runs after each transaction, with how many changes of variants were looked at.
	then func(variants int) error
}

// ToUndo returns a change set that the member sees, and whether it is undone in more than one
// transaction. It fails as Undo does, except for what it would find.
func (s *Service) ToUndo(ctx context.Context, tx catalog.Tx, actor ports.Actor, workspaceID string, number int64) (set ChangeSet, isLarge bool, err error) {
	door, err := Enter(ctx, tx, actor, workspaceID, ListingsApp)
	if err != nil {
		return set, false, err
	}
	if set, err = s.changeSet(ctx, tx, door, number); err == nil {
		isLarge, err = s.isLarge(ctx, tx, set)
	}
	return set, isLarge, err
}

// isLarge fails with Conflict, reason "already_undone", if a large set has nothing left to be undone.
func (s *Service) isLarge(ctx context.Context, tx catalog.Tx, set ChangeSet) (bool, error) {
	var after catalog.ChangePlace
	for isFirst := true; ; isFirst = false {
		changes, err := tx.Changes.Page(ctx, set.WorkspaceID, set.Number, after, s.undoneAtOnce())
		isLast := len(changes) < s.undoneAtOnce()
		switch {
		case err != nil || isFirst && isLast:
			return false, err
		case slices.ContainsFunc(changes, func(c catalog.Change) bool { return c.Outcome != catalog.Reversed }):
			return true, nil
		case isLast:
			return true, errUndone
		}
		last := changes[len(changes)-1]
		after = catalog.ChangePlace{ProductID: last.ProductID, Ordinal: last.Ordinal}
	}
}

func (s *Service) undoneAtOnce() int {
	if s.UndoneAtOnce > 0 {
		return s.UndoneAtOnce
	}
	return usuallyUndone
}

// UndoOf is Undo for what a change set changed of one product alone: the rest of it stands
// and can still be undone. It also fails with NotFound, reason "product_not_found".
func (s *Service) UndoOf(ctx context.Context, actor ports.Actor, workspaceID string, number int64, productID string) (u Undone, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		set, err := s.changeSet(ctx, tx, door, number)
		if err != nil {
			return err
		}
		changes, err := tx.Changes.OfProduct(ctx, workspaceID, productID, number+1, historyPage)
		if err != nil {
			return err
		}
		changes = slices.DeleteFunc(changes, func(c catalog.Change) bool { return c.ChangeSet != number })
		if len(changes) == 0 {
			return errNoProduct
		}
		changes = slices.DeleteFunc(changes, func(c catalog.Change) bool { return c.Outcome == catalog.Reversed })
		if len(changes) == 0 {
			return errUndone
		}
		slices.SortFunc(changes, func(a, b catalog.Change) int { return cmp.Compare(a.Ordinal, b.Ordinal) })
		u, err = s.undo(ctx, tx, door, set.ChangeSet, 0, changes)
		if err == nil && u.Reversed+len(u.Kept)+len(u.Failed) == 0 {
			return errNoProduct // in stores that they don't see
		}
		return err
	})
	return u, err
}

// UndoImport is Undo for members who may import. They know the file: it fails with Conflict, reason
// "changes_unseen", also if they don't see that the set changed anything, and reason "nothing_changed" if it changed nothing.
// In each transaction also gets what that has done and what all have done until then; after each, then may end the undo.
func (s *Service) UndoImport(ctx context.Context, actor ports.Actor, workspaceID string, number int64, also func(ctx context.Context, tx catalog.Tx, part, all Undone) error, then func() error) (Undone, error) {
	u, err := s.undoAll(ctx, actor, workspaceID, BatchesApp, number, undoing{also, func(int) error { return then() }})
	if !ports.HasReason(err, errNoChangeSet.Reason) {
		return u, err
	}
	getErr := s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		if _, err := tx.ChangeSets.Get(ctx, workspaceID, number); err != nil {
			return err
		}
		changes, err := tx.Changes.Page(ctx, workspaceID, number, catalog.ChangePlace{}, 1)
		if err == nil && len(changes) == 0 {
			return errNothingDone
		}
		return err
	})
	if getErr == nil {
		return u, errChangesUnseen
	}
	return u, getErr
}

func (s *Service) undoAll(ctx context.Context, actor ports.Actor, workspaceID, appID string, number int64, with undoing) (u Undone, err error) {
	var after catalog.ChangePlace
	found, isUndone := 0, false // in part at least, by whomever
	variants := 0
	for done := false; !done; {
		var next struct {
			Undone
			last catalog.ChangePlace
		}
		var n, looked int
		var set ChangeSet
		err := s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
			door, err := Enter(ctx, tx, actor, workspaceID, appID)
			if err != nil {
				return err
			}
			if set, err = s.changeSet(ctx, tx, door, number); err != nil {
				return err
			}
			changes, err := tx.Changes.Page(ctx, workspaceID, number, after, s.undoneAtOnce())
			if err != nil {
				return err
			}
			if done = len(changes) < s.undoneAtOnce(); !done {
				changes = wholeProducts(changes)
			}
			if len(changes) > 0 {
				last := changes[len(changes)-1]
				next.last = catalog.ChangePlace{ProductID: last.ProductID, Ordinal: last.Ordinal}
			}
			looked = variantsIn(changes)
			changes = slices.DeleteFunc(changes, func(c catalog.Change) bool { return c.Outcome == catalog.Reversed })
			n = len(changes)
			if next.Undone, err = s.undo(ctx, tx, door, set.ChangeSet, u.ChangeSet, changes); err != nil {
				return err
			}
			if next.ChangeSet != 0 {
				if err := tx.ChangeSets.SetUndone(ctx, workspaceID, number, next.ChangeSet); err != nil {
					return err
				}
			}
			return with.also(ctx, tx, next.Undone, u.with(next.Undone))
		})
		if err != nil {
			return u, err
		}
		found, isUndone = found+n, isUndone || set.UndoneBy != 0
		after = next.last
		u = u.with(next.Undone)
		variants += looked
		if err := with.then(variants); err != nil {
			return u, err
		}
	}
	switch {
	case u.Reversed+len(u.Kept)+len(u.Failed) > 0:
		return u, nil
	case found > 0 && !isUndone:
		return u, errChangesUnseen
	}
	return u, errUndone
}

func variantsIn(changes []catalog.Change) (n int) {
	for i := range changes {
		if changes[i].Ordinal != 0 {
			n++
		}
	}
	return n
}

// wholeProducts leaves out the last product of a part, whose changes may go on in the next:
// what was made with a product goes with it.
func wholeProducts(changes []catalog.Change) []catalog.Change {
	last := changes[len(changes)-1].ProductID
	if i := slices.IndexFunc(changes, func(c catalog.Change) bool { return c.ProductID == last }); i > 0 {
		return changes[:i]
	}
	return changes
}

func (u Undone) with(next Undone) Undone {
	u.ChangeSet, u.Reversed = max(u.ChangeSet, next.ChangeSet), u.Reversed+next.Reversed
	u.Kept, u.Failed = slices.Concat(u.Kept, next.Kept), slices.Concat(u.Failed, next.Failed)
	u.Kept, u.Failed = u.Kept[:min(len(u.Kept), MaxRemainders)], u.Failed[:min(len(u.Failed), MaxRemainders)]
	return u
}

// undo puts back some changes of a set, in the change set by if it isn't 0, else in a new
// one.
func (s *Service) undo(ctx context.Context, tx catalog.Tx, door Door, set catalog.ChangeSet, by int64, changes []catalog.Change) (u Undone, err error) {
	if len(changes) == 0 {
		return u, nil
	}
	var w *writer
	if by == 0 {
		w, err = s.begin(ctx, tx, door, catalog.ChangeSet{Kind: KindUndo, Summary: undoSummary(set.Summary), Undoes: set.Number})
	} else {
		w, err = s.goOn(ctx, tx, door, catalog.ChangeSet{WorkspaceID: door.workspaceID, Number: by})
	}
	if err != nil {
		return u, err
	}
	b := &reversal{w: w, set: set.Number, skus: map[string]int64{}, styles: map[string]string{}}
	if err := b.read(ctx, changes); err != nil {
		return u, err
	}
	decided := make([]catalog.Change, 0, len(changes))
	for i := range changes {
		seen, outcome, err := b.reverse(&changes[i])
		if err != nil {
			return u, err
		}
		if !seen {
			continue
		}
		changes[i].Outcome = outcome
		decided = append(decided, changes[i])
		u.count(b, &changes[i])
	}
	changed, err := w.commit(ctx)
	if err != nil {
		return u, err
	}
	if changed {
		u.ChangeSet = w.set.Number
	}
	return u, tx.Changes.SetOutcomes(ctx, door.workspaceID, decided)
}

func (u *Undone) count(b *reversal, c *catalog.Change) {
	r := Remainder{ProductID: c.ProductID, Ordinal: c.Ordinal}
	p := b.w.products[c.ProductID]
	if p != nil {
		r.StoreIDs = p.StoreIDs
	} else if before := b.before[b.at[catalog.ChangePlace{ProductID: c.ProductID, Ordinal: c.Ordinal}]]; before != nil {
		r.StoreIDs = before.StoreIDs
	}
	if p != nil && c.Ordinal == 0 {
		r.Number = p.Style
	}
	if v := b.w.variants[c.Ordinal]; v != nil {
		r.Number = v.SKU
	}
	switch c.Outcome {
	case catalog.Reversed:
		u.Reversed++
	case catalog.Kept:
		u.Kept = append(u.Kept, r)
	case catalog.Failed, catalog.Stands:
		u.Failed = append(u.Failed, r)
	}
}

// reversal puts back what a change set changed.
type reversal struct {
	w      *writer
	set    int64
	skus   map[string]int64  // who has them, by key
	styles map[string]string // the same
	before []*snapshot       // of the changes
	at     map[catalog.ChangePlace]int
	left   map[catalog.ChangePlace]*snapshot // what the set left where others changed it since
}
