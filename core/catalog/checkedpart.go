package catalog

import (
	"cmp"
	"context"
	"errors"
	"reflect"
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
	changed   int64            // the last change of products that it knows of
	products  []checkedProduct // of which something else is found than before
}

// checkedProduct is what is found of a product, and what it was found from.
type checkedProduct struct {
	product  catalog.Product
	variants []catalog.Variant // the oldest first
	found    []refound
}

// find checks the products behind the place that a check has come to.
func (part *checkedPart) find(ctx context.Context, tx catalog.Tx) (err error) {
	s, at := part.s, part.was
	if part.checker, err = s.checker(ctx, tx, at.WorkspaceID); err != nil {
		return err
	}
	if part.changed, err = tx.Catalogs.Changed(ctx, at.WorkspaceID); err != nil {
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
	found, err := w.findAnew(ctx, part.checker, list)
	for i, p := range list {
		if len(found[i]) == 0 {
			continue
		}
		one := checkedProduct{product: *p.was, found: found[i]}
		for _, v := range p.variants {
			one.variants = append(one.variants, *v.was)
		}
		sortVariants(one.variants)
		part.products = append(part.products, one)
	}
	return err
}

func sortVariants(list []catalog.Variant) {
	slices.SortFunc(list, func(a, b catalog.Variant) int { return cmp.Compare(a.Ordinal, b.Ordinal) })
}

// write writes what was found, some products at once, and with the last of them the place that the check has come to.
func (part *checkedPart) write(ctx context.Context) error {
	rest := part.products
	for {
		n, variants := 0, 0
		for n < len(rest) && (n == 0 || variants+len(rest[n].variants) <= foundAtOnce) {
			variants += len(rest[n].variants)
			n++
		}
		some := rest[:n]
		rest = rest[n:]
		if err := part.s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
			return part.writeSome(ctx, tx, some, len(rest) == 0)
		}); err != nil {
			return err
		}
		if len(rest) == 0 {
			return nil
		}
	}
}

func (part *checkedPart) writeSome(ctx context.Context, tx catalog.Tx, some []checkedProduct, isLast bool) error {
	id := part.was.WorkspaceID
	revision, err := part.begin(ctx, tx, len(some) > 0)
	if err != nil {
		return err
	}
	list, err := part.foundNow(ctx, tx, some)
	if err != nil {
		return err
	}
	if err := writeFound(ctx, tx, id, list, &posting.Changes{}); err != nil {
		return err
	}
	if !isLast {
		return nil
	}
	if err := tx.Checks.Put(ctx, part.next); err != nil || len(part.products) == 0 && part.next.Day == "" {
		return err
	}
	return part.s.publish(ctx, tx.Tx, id, revision)
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

// foundNow is what was found of products, or what is found now of those that have changed in the meantime.
func (part *checkedPart) foundNow(ctx context.Context, tx catalog.Tx, some []checkedProduct) (list []refound, err error) {
	changed, err := tx.Catalogs.Changed(ctx, part.was.WorkspaceID)
	if err != nil {
		return nil, err
	}
	var again []string
	if changed != part.changed {
		if again, err = part.changedOf(ctx, tx, some); err != nil {
			return nil, err
		}
	}
	for _, p := range some {
		if !slices.Contains(again, p.product.ID) {
			list = append(list, p.found...)
		}
	}
	if len(again) == 0 {
		return list, nil
	}
	w, err := part.s.writer(ctx, tx, Door{workspaceID: part.was.WorkspaceID, own: part.s.own})
	if err != nil {
		return nil, err
	}
	w.documents = true
	if err := w.useWhole(ctx, again); err != nil {
		return nil, err
	}
	found, err := w.findAnew(ctx, part.checker, w.order)
	return append(list, slices.Concat(found...)...), err
}

// changedOf returns which products aren't what they were when they were checked.
func (part *checkedPart) changedOf(ctx context.Context, tx catalog.Tx, some []checkedProduct) (ids []string, err error) {
	id := part.was.WorkspaceID
	for _, p := range some {
		ids = append(ids, p.product.ID)
	}
	stored, err := tx.Products.Get(ctx, id, ids)
	if err != nil {
		return nil, err
	}
	ordinals, err := tx.Variants.Ordinals(ctx, id, ids)
	if err != nil {
		return nil, err
	}
	variants, err := tx.Variants.Documents(ctx, id, ordinals)
	if err != nil {
		return nil, err
	}
	now := map[string]*checkedProduct{}
	for _, p := range stored {
		now[p.ID] = &checkedProduct{product: p}
	}
	sortVariants(variants)
	for _, v := range variants {
		if p := now[v.ProductID]; p != nil {
			p.variants = append(p.variants, v)
		}
	}
	ids = nil
	for _, p := range some {
		is := now[p.product.ID]
		if is == nil || !reflect.DeepEqual(is.product, p.product) || !reflect.DeepEqual(is.variants, p.variants) {
			ids = append(ids, p.product.ID)
		}
	}
	return ids, nil
}
