package catalog

import (
	"context"
	"errors"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// foundAtOnce is how many variants a transaction writes what is found of.
const foundAtOnce = 50

// errCheckedElse ends a part that another process has checked, or that has to be checked by other rules now.
var errCheckedElse = errors.New("another check has come further, or another one has to be made")

// checkedPart is what is found of some products outside of a transaction that writes it.
type checkedPart struct {
	s         *Service
	was, next catalog.Check
	checker   *checker
	revision  int64            // of the catalog that it knows of
	products  []checkedProduct // of which something else is found than before
}

// checkedProduct is what is found of a product.
type checkedProduct struct {
	id       string
	variants int
	found    []changedFinding
}

// find checks the products behind the place that a check has come to.
func (part *checkedPart) find(ctx context.Context, tx catalog.Tx) (err error) {
	s, at := part.s, part.was
	if part.checker, err = s.checker(ctx, tx, at.WorkspaceID); err != nil {
		return err
	}
	if part.revision, err = tx.Catalogs.Revision(ctx, at.WorkspaceID); err != nil {
		return err
	}
	if at.Begun != part.checker.day {
		at.Begun, at.Last = part.checker.day, 0
	}
	all, err := setOf(ctx, tx, at.WorkspaceID, fieldAll, "")
	if err != nil {
		return err
	}
	w, list, last, err := s.productsAfter(ctx, tx, at.WorkspaceID, all, at.Last, checkedAtOnce)
	if err != nil {
		return err
	}
	if last == 0 {
		part.next = catalog.Check{WorkspaceID: at.WorkspaceID, Day: part.checker.day}
		return nil
	}
	at.Last = last
	part.next = at
	found, err := w.changedFindings(ctx, part.checker, list)
	if err != nil {
		return err
	}
	for i, p := range list {
		if len(found[i]) > 0 {
			part.products = append(part.products, checkedProduct{p.ID, len(p.variants), found[i]})
		}
	}
	return nil
}

// write writes what was found, some products at once, and with the last of them the place that the check has come to.
func (part *checkedPart) write(ctx context.Context) error {
	rest := part.products
	for {
		n, variants := 0, 0
		for n < len(rest) && (n == 0 || variants+rest[n].variants <= foundAtOnce) {
			variants += rest[n].variants
			n++
		}
		some := rest[:n]
		rest = rest[n:]
		var revision int64
		err := part.s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
			revision, err = part.writeSome(ctx, tx, some, len(rest) == 0)
			return err
		})
		if err != nil {
			return err
		}
		part.revision = revision
		if len(rest) == 0 {
			return nil
		}
	}
}

func (part *checkedPart) writeSome(ctx context.Context, tx catalog.Tx, some []checkedProduct, isLast bool) (revision int64, err error) {
	id := part.was.WorkspaceID
	if revision, err = part.begin(ctx, tx, len(some) > 0); err != nil {
		return 0, err
	}
	list, err := part.foundNow(ctx, tx, some, revision)
	if err != nil {
		return 0, err
	}
	if err := writeFound(ctx, tx, id, list, &posting.Changes{}); err != nil {
		return 0, err
	}
	if !isLast {
		return revision, nil
	}
	if err := tx.Checks.Put(ctx, part.next); err != nil || len(part.products) == 0 && part.next.Day == "" {
		return revision, err
	}
	return revision, part.s.publish(ctx, tx.Tx, id, revision)
}

// begin fails with errCheckedElse if the part isn't the next one anymore.
func (part *checkedPart) begin(ctx context.Context, tx catalog.Tx, changes bool) (revision int64, err error) {
	id := part.was.WorkspaceID
	if changes {
		revision, err = tx.Catalogs.Begin(ctx, id)
	} else {
		revision, err = tx.Catalogs.Revision(ctx, id)
	}
	if err != nil {
		return 0, err
	}
	now, err := tx.Checks.Get(ctx, id)
	if err == nil && now != part.was {
		err = errCheckedElse
	}
	return revision, err
}

// foundNow is what was found of products, or what is found of them now if anything has happened in the meantime: what is
// found of a product follows from others and from the library, too.
func (part *checkedPart) foundNow(ctx context.Context, tx catalog.Tx, some []checkedProduct, revision int64) (list []changedFinding, err error) {
	ids := make([]string, len(some))
	for i, p := range some {
		ids[i] = p.id
		list = append(list, p.found...)
	}
	if revision == part.revision+1 || len(some) == 0 {
		return list, nil
	}
	w, err := part.s.writer(ctx, tx, Door{workspaceID: part.was.WorkspaceID, own: part.s.own})
	if err != nil {
		return nil, err
	}
	w.documents = true
	if err := w.useWhole(ctx, ids); err != nil {
		return nil, err
	}
	found, err := w.changedFindings(ctx, part.checker, w.order)
	return slices.Concat(found...), err
}
