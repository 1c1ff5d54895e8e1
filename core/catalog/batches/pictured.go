package batches

import (
	"context"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// arriving is a photo that came with the file, as a picture of its product.
type arriving struct {
	catalog.Medium
	ofStyle bool // it shows all colors
}

// pictured returns how variants get the photos that came with the file, which are applied after its rows; nil: none came.
func (r *rowsAtOnce) pictured(ctx context.Context, tx catalog.Tx) (func([]core.View), error) {
	if r.b.Tally.Photos.Came == 0 {
		return nil, nil
	}
	list, err := tx.BatchPhotos.List(ctx, r.b.WorkspaceID, r.b.ID)
	if err != nil {
		return nil, err
	}
	ofLines := map[string]bool{}
	for _, l := range r.lines {
		ofLines[core.SKUKey(r.survey.sku(l.index))] = true
	}
	list = slices.DeleteFunc(list, func(p catalog.BatchPhoto) bool { return p.SKU == "" || !ofLines[core.SKUKey(p.SKU)] })
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = list[i].AssetID
	}
	found, err := tx.Assets.List(ctx, r.b.WorkspaceID, ids)
	if err != nil {
		return nil, err
	}
	of := map[string]catalog.Medium{}
	for _, a := range found {
		of[a.ID] = catalog.Medium{ID: a.ID, AssetID: a.ID, Width: a.File.Width, Height: a.File.Height}
	}
	photosOf := map[string][]arriving{}
	for _, p := range list {
		if m, isThere := of[p.AssetID]; isThere {
			key := core.SKUKey(p.SKU)
			photosOf[key] = append(photosOf[key], arriving{m, p.By == string(photos.ByStyle)})
		}
	}
	return func(variants []core.View) { arrive(variants, photosOf) }, nil
}

// arrive gives the variants of a product the photos of each of them that they show: those of its color, or of all.
func arrive(variants []core.View, photosOf map[string][]arriving) {
	color := func(v *core.View) string { return values.First(v.ProductValues, v.Values, "color") }
	more := make([][]catalog.Medium, len(variants))
	for i := range variants {
		for _, photo := range photosOf[core.SKUKey(variants[i].Variant.SKU)] {
			for j := range variants {
				if photo.ofStyle || color(&variants[i]) == color(&variants[j]) {
					more[j] = append(more[j], photo.Medium)
				}
			}
		}
	}
	for i := range variants {
		if len(more[i]) > 0 {
			with := *variants[i].Product
			with.Media = slices.Concat(with.Media, more[i])
			variants[i].Product = &with
		}
	}
}
