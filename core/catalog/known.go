package catalog

import (
	"context"
	"errors"
	"slices"

	"selvedge/ports/catalog"
)

// Known returns the variants with some SKUs, as far as the member sees them, by SKUKey.
func (s *Service) Known(ctx context.Context, tx catalog.Tx, door Door, skus []string) (map[string]View, error) {
	keys := make([]string, len(skus))
	for i, sku := range skus {
		keys[i] = numberKey(sku)
	}
	stored, err := tx.Variants.BySKU(ctx, door.workspaceID, keys)
	if err != nil {
		return nil, err
	}
	w, err := s.writer(ctx, tx, door)
	if err != nil {
		return nil, err
	}
	if err := w.useVariants(ctx, stored); err != nil {
		return nil, err
	}
	known := make(map[string]View, len(stored))
	for _, v := range w.variants {
		if door.Sees(v.of.StoreIDs) {
			known[v.SKUKey] = v.view(w.family(&v.of.Product))
		}
	}
	return known, nil
}

// KnownStyles returns the products with some style numbers, as far as the member sees them, by SKUKey, without their variants.
func KnownStyles(ctx context.Context, tx catalog.Tx, door Door, styles []string) (map[string]View, error) {
	keys := make([]string, len(styles))
	for i, style := range styles {
		keys[i] = numberKey(style)
	}
	stored, err := tx.Products.ByStyle(ctx, door.workspaceID, keys)
	known := make(map[string]View, len(stored))
	for i := range stored {
		p, readErr := productOf(&stored[i])
		if err = errors.Join(err, readErr); err != nil {
			return nil, err
		}
		if door.Sees(p.StoreIDs) {
			known[p.StyleKey] = View{Product: &p.Product, ProductValues: p.values}
		}
	}
	return known, err
}

// VariantsOf returns the variants of the products with some style numbers, as far as the member sees them, by SKUKey of the style.
func (s *Service) VariantsOf(ctx context.Context, tx catalog.Tx, door Door, styles []string) (map[string][]View, error) {
	keys := make([]string, len(styles))
	for i, style := range styles {
		keys[i] = numberKey(style)
	}
	products, err := tx.Products.ByStyle(ctx, door.workspaceID, keys)
	if err != nil {
		return nil, err
	}
	products = slices.DeleteFunc(products, func(p catalog.Product) bool { return !door.Sees(p.StoreIDs) })
	ids := make([]string, len(products))
	for i := range products {
		ids[i] = products[i].ID
	}
	stored, err := tx.Variants.OfProducts(ctx, door.workspaceID, ids)
	if err != nil {
		return nil, err
	}
	w, err := s.writer(ctx, tx, door)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(w.keep(ctx, products), w.useVariants(ctx, stored)); err != nil {
		return nil, err
	}
	of := make(map[string][]View, len(products))
	for _, p := range w.order {
		of[p.StyleKey] = w.viewsOf(p)
	}
	return of, nil
}

// SKUKey is a SKU as SKUs are compared.
func SKUKey(sku string) string { return numberKey(sku) }
