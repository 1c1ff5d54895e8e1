package batches

import (
	"cmp"
	"context"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/photos"
	"selvedge/core/plaintext"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	byHand       = "hand"
	photosAtOnce = 500 // in a transaction
)

// AddPhotos adds photos of the library to a batch, which are placed when it is planned, by
// their names by asset as they came now, else as the library calls them. It fails as Batch does, with Invalid, reason "batch_photos", and with Conflict, reasons
// "batch_busy" and "batch_state".
func (s *Service) AddPhotos(ctx context.Context, actor ports.Actor, workspaceID, id string, assetIDs []string, names map[string]string) (changed Batch, err error) {
	return s.changePhotos(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
		return addPhotos(ctx, tx, b, assetIDs, names)
	})
}

// Place is where a person puts a photo.
type Place struct {
	AssetID string
	SKU     string // of a variant that it shows
	View    string
	Out     bool // it is left out; without an SKU either, its name decides again
}

// PlacePhotos places photos of a batch, all or none of them: those that came without a sheet on what is in the catalog. It fails as
// AddPhotos does, and with Invalid, reason "batch_photo_sku".
func (s *Service) PlacePhotos(ctx context.Context, actor ports.Actor, workspaceID, id string, places []Place) (changed Batch, err error) {
	return s.changePhotos(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
		if !b.hasSheet() {
			if err := s.areThere(ctx, tx, door, places); err != nil {
				return err
			}
		}
		list, err := tx.BatchPhotos.List(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		at := make(map[string]int, len(list))
		for i, p := range list {
			at[p.AssetID] = i
		}
		placed := make([]catalog.BatchPhoto, 0, len(places))
		for _, place := range places {
			i, found := at[place.AssetID]
			if !found || len(place.SKU) > 240 || place.SKU != "" && place.Out || place.View != "" && !slices.Contains(views, place.View) {
				return errPhotos
			}
			p := catalog.BatchPhoto{AssetID: place.AssetID, Name: list[i].Name, SKU: place.SKU, View: place.View}
			if place.SKU != "" || place.Out {
				p.By = byHand
			}
			placed = append(placed, p)
		}
		return tx.BatchPhotos.Put(ctx, workspaceID, id, placed)
	})
}

// areThere fails with Invalid, reason "batch_photo_sku", if photos are put on what the member may not change, or on nothing.
func (s *Service) areThere(ctx context.Context, tx catalog.Tx, door core.Door, places []Place) error {
	var skus []string
	for _, place := range places {
		if place.SKU != "" {
			skus = append(skus, place.SKU)
		}
	}
	known, err := s.Catalog.Known(ctx, tx, door, skus)
	if err != nil {
		return err
	}
	for _, sku := range skus {
		if view, found := known[core.SKUKey(sku)]; !found || !door.MayChange(view.Product.StoreIDs) {
			return errPhotosFor
		}
	}
	return nil
}

// views are what photos show, in the order in which they are shown.
var views = []string{"front", "back", "side", "detail", "model", "flat"}

// changePhotos changes the photos of a batch that is not applied yet.
func (s *Service) changePhotos(ctx context.Context, actor ports.Actor, workspaceID, id string, fn func(context.Context, catalog.Tx, core.Door, *Batch) error) (changed Batch, err error) {
	err = s.write(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
		switch {
		case b.isWorking():
			return errBusy
		case b.State != catalog.BatchRead && b.State != catalog.BatchMapped && b.State != catalog.BatchPlanned:
			return errState
		}
		if err := fn(ctx, tx, door, b); err != nil {
			return err
		}
		if b.State == catalog.BatchPlanned {
			b.State = catalog.BatchMapped
		}
		err := s.save(ctx, tx, b)
		changed = *b
		return err
	})
	return changed, err
}

func addPhotos(ctx context.Context, tx catalog.Tx, b *Batch, assetIDs []string, names map[string]string) error {
	if len(assetIDs) == 0 {
		return nil
	}
	if len(assetIDs) > MaxPhotos {
		return errPhotos
	}
	list, err := tx.BatchPhotos.List(ctx, b.WorkspaceID, b.ID)
	if err != nil {
		return err
	}
	there := map[string]bool{}
	var put []catalog.BatchPhoto
	for _, p := range list {
		there[p.AssetID] = true
		if name := plaintext.Clean(names[p.AssetID], 255); name != "" && name != p.Name {
			p.Name = name
			put = append(put, p)
		}
	}
	for part := range slices.Chunk(assetIDs, photosAtOnce) {
		found, err := tx.Assets.List(ctx, b.WorkspaceID, part)
		if err != nil {
			return err
		}
		for _, a := range found {
			if a.File.Kind != ports.FileImage || !a.BinnedAt.IsZero() {
				return errPhotos
			}
			if !there[a.ID] {
				there[a.ID] = true
				put = append(put, catalog.BatchPhoto{AssetID: a.ID, Name: cmp.Or(plaintext.Clean(names[a.ID], 255), a.Name)})
			}
		}
	}
	for _, id := range assetIDs {
		if !there[id] {
			return errPhotos
		}
	}
	if len(there) > MaxPhotos {
		return errPhotos
	}
	b.Tally.Photos.Came = len(there)
	return tx.BatchPhotos.Put(ctx, b.WorkspaceID, b.ID, put)
}

// Photos returns the photos of a batch. It doesn't say which pictures they replace that the member doesn't see, nor of those that came
// without a sheet that they are on such products. It fails as Batch does.
func (s *Service) Photos(ctx context.Context, actor ports.Actor, workspaceID, id string) (list []catalog.BatchPhoto, err error) {
	err = s.read(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
		if list, err = tx.BatchPhotos.List(ctx, workspaceID, id); err != nil {
			return err
		}
		if b.hasSheet() {
			for i := range list {
				if !b.seesPlan(door) && list[i].Replaces != "" {
					list[i].Outcome, list[i].Replaces = "", ""
				}
			}
			return nil
		}
		known, err := s.Catalog.Known(ctx, tx, door, skusOf(list))
		for i, p := range list {
			if _, sees := known[core.SKUKey(p.SKU)]; p.SKU != "" && !sees {
				list[i] = catalog.BatchPhoto{AssetID: p.AssetID, Name: p.Name}
			}
		}
		return err
	})
	return list, err
}

// skusOf are the SKUs that photos are placed on, each once.
func skusOf(list []catalog.BatchPhoto) (skus []string) {
	for _, p := range list {
		if p.SKU != "" {
			skus = append(skus, p.SKU)
		}
	}
	slices.Sort(skus)
	return slices.Compact(skus)
}

// placed are the photos as their names place them, except for those that a person placed. It counts them.
func (s *Service) placed(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch, targets []photos.Target) ([]catalog.BatchPhoto, error) {
	list, err := tx.BatchPhotos.List(ctx, b.WorkspaceID, b.ID)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	if err := findGTINs(ctx, tx, door, list, targets); err != nil {
		return nil, err
	}
	placeByName(photos.NewIndex(s.Words, targets).Matcher(), list, targets)
	for i := range list {
		if list[i].SKU == "" {
			b.Tally.Photos.Loose++
		} else {
			b.Tally.Photos.Placed++
		}
	}
	return list, s.findReplaced(ctx, tx, door, b, list)
}

// placeByName places photos by their names, except for those that a person placed, and says of the others why their names place them
// nowhere.
func placeByName(matcher *photos.Matcher, list []catalog.BatchPhoto, targets []photos.Target) {
	for i := range list {
		p := &list[i]
		p.Outcome, p.Replaces = "", ""
		if p.By == byHand {
			continue
		}
		p.SKU, p.By, p.View, p.Position = "", "", "", 0
		m, miss := matcher.Match(p.Name)
		if miss != "" {
			p.Outcome = catalog.PhotoOutcome(miss)
			continue
		}
		p.SKU, p.By, p.View, p.Position = targets[m.Target].SKU, string(m.By), m.View, m.Position
	}
}
