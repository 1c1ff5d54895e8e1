package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxProductsEdited = 500
	maxValuesEdited   = 5_000
	fewProducts       = 20 // so few are changed so quickly that nobody notices how many members do so at once
	maxProductsShown  = 50 // as they are after edits; whoever edits more reads what they look at
	maxConflictsNamed = 20 // after as many conflicts, those of other products don't say who was first
)

var errProductEdits = ports.Refuse(ports.Invalid, "edits", "Nothing is changed, or more than 500 styles or 5,000 values at once.")

// ProductEdits are edits of a product.
type ProductEdits struct {
	ProductID string
	Edits     []Edit
}

// Edited is what became of edits of several products.
type Edited struct {
	ChangeSet int64     // 0: nothing was changed
	Products  []Product // that are still seen, as they are now; none of more than 50
	Refused   []RefusedEdit
	Conflicts []ProductConflict
}

// RefusedEdit is an edit of a product that can't be made.
type RefusedEdit struct {
	ProductID string
	Refusal
}

// ProductConflict is an edit of a product that somebody else was first with.
type ProductConflict struct {
	ProductID string
	Conflict
}

// EditProducts makes those edits of several products that can be made, as Edit does, in one change
// set. Those of a product that isn't there or is in a locked store are refused. It fails as
// workspace.EnterApp does, with Invalid, reasons "edits" and "too_many_values", and with TooMany, reason "reads_busy".
func (s *Service) EditProducts(ctx context.Context, actor ports.Actor, workspaceID string, list []ProductEdits) (done Edited, err error) {
	list = slices.Clone(list)
	ids, all := make([]string, len(list)), []Edit(nil)
	for i := range list {
		list[i].Edits = typed(list[i].Edits)
		ids[i], all = list[i].ProductID, append(all, list[i].Edits...)
	}
	if len(all) == 0 || len(list) > maxProductsEdited || len(all) > maxValuesEdited {
		return done, errProductEdits
	}
	if len(list) > fewProducts {
		leave, err := s.enterEdits(ctx, actor, workspaceID)
		if err != nil {
			return done, err
		}
		defer leave()
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		done = Edited{}
		w, err := s.begin(ctx, tx, door, catalog.ChangeSet{Kind: KindEdit})
		if err != nil {
			return err
		}
		if err := w.useWhole(ctx, ids); err != nil {
			return err
		}
		in, err := s.editing(ctx, w, all)
		if err != nil {
			return err
		}
		if in.taken, err = w.takenNumbers(ctx, all); err != nil {
			return err
		}
		for _, of := range list {
			if err := s.editOne(ctx, w, in, of, &done); err != nil {
				return err
			}
		}
		w.describe(all)
		changed, err := w.commit(ctx)
		if err != nil {
			return err
		}
		if changed {
			done.ChangeSet = w.set.Number
		}
		done.Products, err = s.productsShown(ctx, tx, door, ids)
		return err
	})
	return done, err
}

// editOne makes the edits of one product that can be made.
func (s *Service) editOne(ctx context.Context, w *writer, in *editing, of ProductEdits, done *Edited) error {
	p := w.products[of.ProductID]
	problem := error(errNoProduct)
	if p != nil && w.door.Sees(p.StoreIDs) {
		problem = w.door.mayChange(p.StoreIDs)
	}
	if problem != nil {
		for _, e := range of.Edits {
			done.Refused = append(done.Refused, RefusedEdit{of.ProductID, refusalOf(e, problem)})
		}
		return nil
	}
	in.begin(p, of.Edits)
	for _, e := range in.edits {
		if err := in.edit(e); err != nil {
			in.refused = append(in.refused, refusalOf(e, err))
		}
	}
	in.follow()
	for _, r := range in.refused {
		done.Refused = append(done.Refused, RefusedEdit{of.ProductID, r})
	}
	if len(in.conflicts) > 0 && len(done.Conflicts) < maxConflictsNamed {
		if err := s.nameConflicts(ctx, w, of.ProductID, in.conflicts); err != nil {
			return err
		}
	}
	for _, c := range in.conflicts {
		done.Conflicts = append(done.Conflicts, ProductConflict{of.ProductID, c})
	}
	return nil
}

// describe says in the change set what edits changed: of which product, or of several what.
func (w *writer) describe(edits []Edit) {
	changed := w.changed()
	if len(changed) == 1 {
		w.set.Summary = "Edited " + changed[0].Style
		return
	}
	set := make([]values.Value, len(edits))
	for i := range edits {
		set[i] = edits[i].value()
	}
	w.set.Kind, w.set.Summary = KindSelect, w.s.summary(set)
	if name, one := w.onlyFamily(changed); one && !slices.ContainsFunc(edits, func(e Edit) bool { return e.Attribute != attribute.Family }) {
		w.set.Summary = familySummary(name)
	}
}

// onlyFamily is the name of the family that some products are of now, if they are all of one or of none.
func (w *writer) onlyFamily(of []*product) (name string, one bool) {
	ids := map[string]bool{}
	for _, p := range of {
		ids[p.FamilyID], name = true, w.families.name(p.FamilyID)
	}
	return name, len(ids) == 1
}

// productsShown are those of some products that the member sees, none of many.
func (s *Service) productsShown(ctx context.Context, tx catalog.Tx, door Door, ids []string) ([]Product, error) {
	if len(ids) > maxProductsShown {
		return nil, nil
	}
	var shown []Product
	for _, id := range ids {
		p, err := s.product(ctx, tx, door, id)
		if ports.HasReason(err, errNoProduct.Reason) {
			continue
		}
		if err != nil {
			return nil, err
		}
		shown = append(shown, p)
	}
	return shown, nil
}
