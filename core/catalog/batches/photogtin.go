package batches

import (
	"context"
	"regexp"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/photos"
	"selvedge/ports/catalog"
)

var digitsForm = regexp.MustCompile(`\d+`)

// findGTINs gives variants of a file that names no GTIN of theirs the one that the catalog has
// and a photo is called by.
func findGTINs(ctx context.Context, tx catalog.Tx, door core.Door, list []catalog.BatchPhoto, targets []photos.Target) error {
	called, wanted := map[int64]string{}, map[int64]bool{}
	for _, p := range list {
		for _, digits := range digitsForm.FindAllString(p.Name, -1) {
			if n, ok := core.GTINNumber(digits); ok && parse.IsGTIN(digits) {
				called[n], wanted[n] = digits, true
			}
		}
	}
	if len(called) == 0 {
		return nil
	}
	found, err := core.WithGTINs(ctx, tx, door, wanted, 2)
	if err != nil {
		return err
	}
	var holders []int64
	for _, ordinals := range found {
		holders = append(holders, ordinals...)
	}
	skus, err := core.SKUsOf(ctx, tx, door, holders)
	if err != nil {
		return err
	}
	bySKU := map[string]string{}
	for n, ordinals := range found {
		if len(ordinals) == 1 {
			bySKU[core.SKUKey(skus[ordinals[0]])] = called[n]
		}
	}
	for i := range targets {
		if targets[i].GTIN == "" {
			targets[i].GTIN = bySKU[core.SKUKey(targets[i].SKU)]
		}
	}
	return nil
}
