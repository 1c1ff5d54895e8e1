package catalog

import (
	"context"
	"errors"

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
			known[v.SKUKey] = v.view(nil)
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

// SKUKey is a SKU as SKUs are compared.
func SKUKey(sku string) string { return numberKey(sku) }
