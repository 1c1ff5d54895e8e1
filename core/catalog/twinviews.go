package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/channel"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// mostNamed is how many twins of a variant are looked at for what is found, the oldest first.
const mostNamed = 20

// lookForTwins notes who has the GTINs of products, as views tell.
func (w *writer) lookForTwins(ctx context.Context, list []*product) error {
	if len(list) == 0 {
		return nil
	}
	had, err := setOf(ctx, w.tx, w.door.workspaceID, fieldTwin, "")
	if err != nil {
		return err
	}
	numbers := map[int64]bool{}
	for _, p := range list {
		for _, v := range p.variants {
			v.twins = nil
			if !had.Has(v.Ordinal) {
				continue
			}
			if number := v.gtin(); number != 0 {
				numbers[number] = true
			}
		}
	}
	holders, err := w.holders(ctx, numbers, mostAgain, had)
	if err != nil || len(holders) == 0 {
		return err
	}
	others, err := w.s.writer(ctx, w.tx, w.door)
	if err != nil {
		return err
	}
	for _, of := range holders {
		stored := make([]catalog.Variant, len(of))
		for i := range of {
			stored[i] = *of[i]
		}
		if err := others.useVariants(ctx, stored); err != nil {
			return err
		}
	}
	for _, p := range list {
		for _, v := range p.variants {
			for _, twin := range holders[v.gtin()] {
				if other := others.variants[twin.Ordinal]; other != nil && twin.ProductID != p.ID && len(v.twins) < mostNamed {
					v.twins = append(v.twins, other.view(nil))
				}
			}
		}
	}
	return nil
}

// twinsFor adds who else has the GTIN of a variant, as far as the reader may see them.
func (v *View) twinsFor(of *channel.Variant, to *audience) {
	for i := range v.twins {
		twin := &v.twins[i]
		status, _ := twin.At(values.Place{Attribute: "status", Locale: to.Locale, Channel: to.Channel})
		name := "a variant of another product"
		if to.sees != nil && to.sees(twin.Product.StoreIDs) {
			name = twin.Variant.SKU + " of style " + twin.Product.Style
		}
		of.Twins = append(of.Twins, channel.Twin{
			Name: name, Status: status.Text,
			First: twin.Variant.Ordinal < v.Variant.Ordinal && slices.Contains(twin.Product.StoreIDs, to.storeID),
		})
	}
}
