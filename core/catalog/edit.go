package catalog

import (
	"context"
	"slices"
	"time"

	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const maxEdits = 1_000

var errEdits = ports.Refuse(ports.Invalid, "edits", "Nothing is changed, or more than 1,000 values at once.")

// Edit changes a value of a product or of a variant of it. Its SKU, its style number and the family
// of its product, by name, are changed as the attributes "sku", "style" and "family".
type Edit struct {
	Ordinal int64 // of the variant; 0: of the product
	values.Place
	Text   string // empty: removed, so that a variant says what its product says
	Was    string // what the person saw there
	Source values.Source
}

// Conflict is a place that holds something else than the person saw.
type Conflict struct {
	Edit
	Is string
	By string    // the name of who changed it; empty if there is no such user
	At time.Time // zero if it isn't known
}

// Edit changes values of a product and its variants, all or none. What is typed is read as a cell
// of a supplier's file is, and others follow it, see reader. Edits of other places than somebody
// else's go through whoever was first; where a place holds something else than the person saw,
// nothing is changed and what is there is returned. It fails as workspace.EnterApp does, with
// NotFound, reason "product_not_found", with Refusals, with Invalid, reasons "edits" and
// "too_many_values", and with Conflict, reasons "style_taken", "sku_taken" and "store_locked".
func (s *Service) Edit(ctx context.Context, actor ports.Actor, workspaceID, productID string, edits []Edit) (p Product, conflicts []Conflict, err error) {
	if len(edits) == 0 || len(edits) > maxEdits {
		return p, nil, errEdits
	}
	edits = typed(edits)
	p, err = s.change(ctx, actor, workspaceID, productID, KindEdit, "Edited ", func(ctx context.Context, w *writer, p *product) error {
		conflicts = nil
		in, err := w.s.editing(ctx, w, edits)
		if err != nil {
			return err
		}
		in.begin(p, edits)
		for _, e := range edits {
			if err := in.edit(e); err != nil {
				return err
			}
		}
		if len(in.refused) > 0 {
			return in.refused
		}
		if len(in.conflicts) == 0 {
			in.follow()
			return nil
		}
		conflicts = in.conflicts
		if err := s.nameConflicts(ctx, w, productID, conflicts); err != nil {
			return err
		}
		return errConflicts
	})
	if ports.HasReason(err, errConflicts.Reason) {
		return Product{}, conflicts, nil
	}
	return p, nil, err
}

// typed are edits with their sources, as a rule typed by a person.
func typed(edits []Edit) []Edit {
	edits = slices.Clone(edits)
	for i := range edits {
		if edits[i].Source == "" {
			edits[i].Source = values.Typed
		}
	}
	return edits
}

// errConflicts ends the transaction of edits that conflict.
var errConflicts = ports.Refuse(ports.Conflict, "values_changed", "Somebody else changed this.")

// Change changes what of a product is no value. What is nil stays.
type Change struct {
	FamilyID *string
	StoreIDs []string
	Media    *[]catalog.Medium
}

// Change changes a product. A member chooses among the stores that they may open; the
// others stay. It fails as workspace.EnterApp does, with NotFound, reasons
// "product_not_found" and "family_not_found", with Invalid, reasons "store" and "media", and
// with Conflict, reason "store_locked".
func (s *Service) Change(ctx context.Context, actor ports.Actor, workspaceID, productID string, c Change) (Product, error) {
	return s.change(ctx, actor, workspaceID, productID, KindEdit, "Edited ", func(ctx context.Context, w *writer, p *product) (err error) {
		if c.FamilyID != nil {
			if err := w.setFamily(p, *c.FamilyID); err != nil {
				return err
			}
		}
		if c.StoreIDs != nil {
			next, err := w.door.chosen(p.StoreIDs, c.StoreIDs)
			if err != nil {
				return err
			}
			if !slices.Equal(next, p.StoreIDs) {
				p.StoreIDs, p.touched = next, true
			}
		}
		if c.Media != nil {
			if p.Media, err = known(ctx, w.tx, workspaceID, *c.Media, p.Media); err != nil {
				return err
			}
			p.touched = true
		}
		return nil
	})
}

// Delete deletes a product with its variants, which can be undone. It fails as
// workspace.EnterApp does, with NotFound, reason "product_not_found", and with Conflict,
// reason "store_locked".
func (s *Service) Delete(ctx context.Context, actor ports.Actor, workspaceID, productID string) error {
	_, err := s.change(ctx, actor, workspaceID, productID, KindDelete, "Deleted ", func(_ context.Context, _ *writer, p *product) error {
		p.gone = true
		return nil
	})
	return err
}

// DeleteVariant deletes a variant, unless it is its product's only one. It fails as Delete
// does, and with Invalid, reason "variants".
func (s *Service) DeleteVariant(ctx context.Context, actor ports.Actor, workspaceID, productID string, ordinal int64) (Product, error) {
	return s.change(ctx, actor, workspaceID, productID, KindDelete, "Deleted a variant of ", func(_ context.Context, _ *writer, p *product) error {
		for _, v := range p.variants {
			if v.Ordinal != ordinal {
				continue
			}
			if len(p.variants) == 1 {
				return errVariants
			}
			v.gone = true
			return nil
		}
		return errNoProduct
	})
}
