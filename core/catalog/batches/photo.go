package batches

import (
	"cmp"
	"context"
	"encoding/hex"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/values"
	"selvedge/core/plaintext"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	byHand       = "hand"
	photosAtOnce = 500 // in a transaction
	maxOfProduct = 200 // pictures of a product
)

// AddPhotos adds photos of the library to a batch, which are placed when it is planned, by
// their names by asset as they came now, else as the library calls them. It fails as Batch does, with Invalid, reason "batch_photos", and with Conflict, reasons
// "batch_busy" and "batch_state".
func (s *Service) AddPhotos(ctx context.Context, actor ports.Actor, workspaceID, id string, assetIDs []string, names map[string]string) (changed Batch, err error) {
	return s.changePhotos(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, b *Batch) error {
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

// PlacePhotos places photos of a batch, all or none of them. It fails as AddPhotos does.
func (s *Service) PlacePhotos(ctx context.Context, actor ports.Actor, workspaceID, id string, places []Place) (changed Batch, err error) {
	return s.changePhotos(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, b *Batch) error {
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

// views are what photos show, in the order in which they are shown.
var views = []string{"front", "back", "side", "detail", "model", "flat"}

// changePhotos changes the photos of a batch that is not applied yet.
func (s *Service) changePhotos(ctx context.Context, actor ports.Actor, workspaceID, id string, fn func(context.Context, catalog.Tx, *Batch) error) (changed Batch, err error) {
	err = s.write(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, _ core.Door, b *Batch) error {
		switch {
		case b.isWorking():
			return errBusy
		case b.State != catalog.BatchRead && b.State != catalog.BatchMapped && b.State != catalog.BatchPlanned:
			return errState
		}
		if err := fn(ctx, tx, b); err != nil {
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

// Photos returns the photos of a batch. It fails as Batch does.
func (s *Service) Photos(ctx context.Context, actor ports.Actor, workspaceID, id string) (list []catalog.BatchPhoto, err error) {
	err = s.read(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, _ core.Door, _ *Batch) error {
		list, err = tx.BatchPhotos.List(ctx, workspaceID, id)
		return err
	})
	return list, err
}

// place places the photos by their names, but for those that a person placed.
func (s *Service) place(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch, targets []photos.Target) error {
	list, err := tx.BatchPhotos.List(ctx, b.WorkspaceID, b.ID)
	if err != nil || len(list) == 0 {
		return err
	}
	if err := findGTINs(ctx, tx, door, list, targets); err != nil {
		return err
	}
	matcher := photos.NewIndex(s.Words, targets).Matcher()
	for i := range list {
		p := &list[i]
		if p.By != byHand {
			p.SKU, p.By, p.View, p.Position = "", "", "", 0
			if m, found := matcher.Match(p.Name); found {
				p.SKU, p.By, p.View, p.Position = targets[m.Target].SKU, string(m.By), m.View, m.Position
			}
		}
		if p.SKU == "" {
			b.Tally.Photos.Loose++
		} else {
			b.Tally.Photos.Placed++
		}
	}
	return tx.BatchPhotos.Put(ctx, b.WorkspaceID, b.ID, list)
}

// applyPhotos gives the products their photos. The cursor goes on behind the rows.
func (s *Service) applyPhotos(ctx context.Context, b *Batch) error {
	var list []catalog.BatchPhoto
	err := s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
		list, err = tx.BatchPhotos.List(ctx, b.WorkspaceID, b.ID)
		return err
	})
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(p catalog.BatchPhoto) bool { return p.SKU == "" })
	slices.SortFunc(list, inOrder)
	for t := s.turnOf(b); b.Cursor-b.Rows < int64(len(list)); {
		err := t.do(ctx, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
			from := int(b.Cursor - b.Rows)
			part := list[from:min(from+photosAtOnce, len(list))]
			b.Cursor += int64(len(part))
			return s.applySome(ctx, tx, door, b, part)
		})
		if err != nil {
			return err
		}
		if err := t.next(); err != nil {
			return err
		}
	}
	return nil
}

// inOrder orders photos: those of a variant by their places, views and names.
func inOrder(a, b catalog.BatchPhoto) int {
	return cmp.Or(cmp.Compare(a.SKU, b.SKU), cmp.Compare(viewRank(a.View), viewRank(b.View)), cmp.Compare(a.Position, b.Position), cmp.Compare(a.Name, b.Name), cmp.Compare(a.AssetID, b.AssetID))
}

func viewRank(view string) int {
	if at := slices.Index(views, view); at >= 0 {
		return at
	}
	return len(views)
}

func (s *Service) applySome(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch, part []catalog.BatchPhoto) error {
	skus, assetIDs := make([]string, len(part)), make([]string, len(part))
	for i, p := range part {
		skus[i], assetIDs[i] = p.SKU, p.AssetID
	}
	known, err := s.withSiblings(ctx, tx, door, b.WorkspaceID, skus)
	if err != nil {
		return err
	}
	found, err := tx.Assets.List(ctx, b.WorkspaceID, assetIDs)
	if err != nil {
		return err
	}
	assets := map[string]ports.Asset{}
	for _, a := range found {
		assets[a.ID] = a
	}
	media := map[string][]catalog.Medium{}
	for _, p := range part {
		view, isKnown := known[core.SKUKey(p.SKU)]
		a, isThere := assets[p.AssetID]
		if !isKnown || !isThere {
			continue
		}
		list, begun := media[view.Product.ID]
		if !begun {
			list = slices.Clone(view.Product.Media)
		}
		if len(list) >= maxOfProduct || slices.ContainsFunc(list, func(m catalog.Medium) bool { return m.AssetID == a.ID || m.ID == a.ID }) {
			continue
		}
		media[view.Product.ID] = append(list, catalog.Medium{
			ID: a.ID, Ordinals: shownBy(p, view, known), View: p.View, AssetID: a.ID, SHA256: hex.EncodeToString(a.SHA256), Width: a.File.Width, Height: a.File.Height,
		})
		b.Tally.Photos.Applied++
	}
	if len(media) == 0 {
		return nil
	}
	set, err := s.changeSet(ctx, tx, door, b)
	if err != nil {
		return err
	}
	_, err = s.Catalog.ApplyMedia(ctx, tx, door, set, media)
	return err
}

// withSiblings returns the variants with some SKUs, and all of their products.
func (s *Service) withSiblings(ctx context.Context, tx catalog.Tx, door core.Door, workspaceID string, skus []string) (map[string]core.View, error) {
	known, err := s.Catalog.Known(ctx, tx, door, skus)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, v := range known {
		ids = append(ids, v.Product.ID)
	}
	slices.Sort(ids)
	all, err := tx.Variants.OfProducts(ctx, workspaceID, slices.Compact(ids))
	if err != nil {
		return nil, err
	}
	for i := range all {
		skus = append(skus, all[i].SKU)
	}
	return s.Catalog.Known(ctx, tx, door, skus)
}

// shownBy are the variants that a photo shows: those of the same color, or none for all.
func shownBy(p catalog.BatchPhoto, view core.View, known map[string]core.View) (ordinals []int64) {
	if p.By == string(photos.ByStyle) {
		return nil
	}
	color := values.First(view.ProductValues, view.Values, "color")
	all := true
	for _, v := range known {
		if v.Product.ID != view.Product.ID {
			continue
		}
		if values.First(v.ProductValues, v.Values, "color") == color {
			ordinals = append(ordinals, v.Variant.Ordinal)
		} else {
			all = false
		}
	}
	if all {
		return nil
	}
	slices.Sort(ordinals)
	return ordinals
}
