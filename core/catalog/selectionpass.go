package catalog

import (
	"context"
	"maps"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// changedAtOnce is how many variants of a selection a transaction changes.
const changedAtOnce = 5_000

// selectionPass is a way through the products of a selection, some at a time.
type selectionPass struct {
	selectionChange
	s        *Service
	selected *posting.Set // found at the beginning, as a change may alter what the query finds
	last     int64        // ordinal that it has come to
	products map[string]bool
	set      int64 // change set; 0: nothing was changed yet
	ended    bool
	done     Selected
}

// again takes back what a part did that is tried once more.
func (p *selectionPass) again(before selectionPass) {
	*p = before
	p.products, p.done.Examples = maps.Clone(before.products), slices.Clone(before.done.Examples)
}

// find finds the variants at the beginning, and later looks which of them are still seen.
func (p *selectionPass) find(ctx context.Context, tx catalog.Tx, door Door, q Query) error {
	if p.selected == nil {
		f, err := p.s.Behind(door).find(ctx, tx, door, q)
		if err != nil {
			return err
		}
		if p.done.Found = f.all.Len(); p.done.Found > maxSelection {
			return errSelection
		}
		p.selected = f.all
		return p.mayChange(ctx, tx, door)
	}
	rows, err := door.rows(ctx, tx)
	if err != nil {
		return err
	}
	p.selected = p.selected.Clone()
	p.selected.And(rows)
	return nil
}

// mayChange refuses before anything is changed what would be refused in the middle: with
// Conflict, reason "store_locked", and as begin does.
func (p *selectionPass) mayChange(ctx context.Context, tx catalog.Tx, door Door) error {
	locked, err := door.locked(ctx, tx)
	if err != nil {
		return err
	}
	if locked.CountAnd(p.selected) > 0 {
		return errStoreLocked
	}
	if p.begin == nil {
		return nil
	}
	return p.begin(ctx, tx, door, p.selected)
}

// write changes the next products and writes them.
func (p *selectionPass) write(ctx context.Context, tx catalog.Tx, door Door) (err error) {
	var w *writer
	if p.set == 0 {
		w, err = p.s.begin(ctx, tx, door, catalog.ChangeSet{Kind: KindSelect, Summary: p.summary(p.s.Behind(door))})
	} else {
		w, err = p.s.goOn(ctx, tx, door, catalog.ChangeSet{WorkspaceID: door.workspaceID, Number: p.set})
	}
	if err != nil {
		return err
	}
	if err := p.part(ctx, w); err != nil {
		return err
	}
	changed, err := w.commit(ctx)
	if changed {
		p.set, p.done.ChangeSet = w.set.Number, w.set.Number
	}
	return err
}

// part changes the next products in the writer. One whose variants are not all needed may
// come again with others of them.
func (p *selectionPass) part(ctx context.Context, w *writer) error {
	ordinals := p.selected.Next(p.last, changedAtOnce)
	p.ended = len(ordinals) < changedAtOnce
	if len(ordinals) == 0 {
		return nil
	}
	p.last = ordinals[len(ordinals)-1]
	w.documents = p.documents
	if err := w.useSelected(ctx, ordinals, p.whole); err != nil {
		return err
	}
	list := slices.Clone(w.order)
	if p.whole {
		list = slices.DeleteFunc(list, func(of *product) bool { return p.products[of.ID] })
	}
	for _, of := range list {
		if err := p.apply(w, of, p.selected); err != nil {
			return err
		}
	}
	for _, of := range list {
		if p.count(&p.done, of, p.selected) && !p.products[of.ID] {
			p.done.Products++
			p.products[of.ID] = true
		}
		if p.whole {
			p.products[of.ID] = true
		}
	}
	return nil
}
