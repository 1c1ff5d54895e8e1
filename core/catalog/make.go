package catalog

import (
	"context"

	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const maxVariants = 2_048 // of a product, which is what shops take

var errVariants = ports.Refuse(ports.Invalid, "variants", "A product has 1 to 2,048 variants.")

// New is a product to be made.
type New struct {
	Style    string
	FamilyID string
	StoreIDs []string // at least one, unless an admin makes it
	Values   []values.Value
	Media    []catalog.Medium
	Variants []NewVariant
}

// NewVariant is a variant to be made.
type NewVariant struct {
	SKU    string
	Values []values.Value
}

// Make makes a product with its variants. It fails as workspace.EnterApp does, with
// Invalid, reasons "number", "value", "variants", "media", "store" and "too_many_values", with
// NotFound, reason "family_not_found", and with Conflict, reasons "style_taken", "sku_taken"
// and "store_locked".
func (s *Service) Make(ctx context.Context, actor ports.Actor, workspaceID string, n New) (p Product, err error) {
	if len(n.Variants) == 0 || len(n.Variants) > maxVariants {
		return p, errVariants
	}
	style, err := number(n.Style)
	if err != nil {
		return p, err
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		storeIDs, err := door.chosen(nil, n.StoreIDs)
		if err != nil {
			return err
		}
		w, err := s.begin(ctx, tx, door, catalog.ChangeSet{Kind: KindMake, Summary: "Made " + style})
		if err != nil {
			return err
		}
		if n.FamilyID != "" && w.families[n.FamilyID] == nil {
			return errNoFamily
		}
		made := w.newProduct(style, n.FamilyID, storeIDs)
		if made.Media, err = known(ctx, tx, workspaceID, n.Media, nil); err != nil {
			return err
		}
		if err := s.setAll(n.Values, func(v values.Value) { made.set(v) }); err != nil {
			return err
		}
		if err := s.addVariants(w, made, n.Variants); err != nil {
			return err
		}
		if _, err := w.commit(ctx); err != nil {
			return err
		}
		p, err = s.product(ctx, tx, door, made.ID)
		return err
	})
	return p, err
}

var errNoFamily = ports.Refuse(ports.NotFound, "family_not_found", "This family doesn't exist anymore.")

// setAll checks values and sets them.
func (s *Service) setAll(list []values.Value, set func(values.Value)) error {
	for _, v := range list {
		if err := s.check(v); err != nil {
			return err
		}
		set(v)
	}
	return nil
}

func (s *Service) addVariants(w *writer, to *product, list []NewVariant) error {
	for _, n := range list {
		sku, err := number(n.SKU)
		if err != nil {
			return err
		}
		v := w.newVariant(to, sku)
		if err := s.setAll(n.Values, func(value values.Value) { v.set(value) }); err != nil {
			return err
		}
	}
	return nil
}

// AddVariants adds variants to a product. It fails as Make does, and with NotFound, reason
// "product_not_found".
func (s *Service) AddVariants(ctx context.Context, actor ports.Actor, workspaceID, productID string, list []NewVariant) (p Product, err error) {
	return s.change(ctx, actor, workspaceID, productID, KindMake, "Variants of ", func(_ context.Context, w *writer, p *product) error {
		if len(list) == 0 || len(p.variants)+len(list) > maxVariants {
			return errVariants
		}
		return w.s.addVariants(w, p, list)
	})
}

// change changes one product, with all its variants read, in a change set of its own.
func (s *Service) change(ctx context.Context, actor ports.Actor, workspaceID, productID, kind, summary string, fn func(context.Context, *writer, *product) error) (p Product, err error) {
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		w, err := s.begin(ctx, tx, door, catalog.ChangeSet{Kind: kind})
		if err != nil {
			return err
		}
		if err := w.use(ctx, []string{productID}); err != nil {
			return err
		}
		one := w.products[productID]
		if one == nil || !door.Sees(one.StoreIDs) {
			return errNoProduct
		}
		if err := w.load(ctx, []*product{one}); err != nil {
			return err
		}
		w.set.Summary = summary + one.Style
		if err := fn(ctx, w, one); err != nil {
			return err
		}
		if _, err := w.commit(ctx); err != nil || one.gone {
			return err
		}
		p, err = s.product(ctx, tx, door, productID)
		return err
	})
	return p, err
}

var errNoProduct = ports.Refuse(ports.NotFound, "product_not_found", "This product doesn't exist anymore.")
