package batches

import (
	"cmp"
	"context"
	"encoding/hex"
	"maps"
	"path"
	"slices"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/photos"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const maxOfProduct = 200 // pictures of a product

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
			part := slices.Clone(list[from:min(from+photosAtOnce, len(list))])
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
	all, err := tx.BatchPhotos.List(ctx, b.WorkspaceID, b.ID)
	if err != nil {
		return err
	}
	x := s.showing(door, b, all)
	if err := x.look(ctx, tx, part); err != nil {
		return err
	}
	for i := range part {
		x.show(&part[i])
		if changes(part[i]) {
			b.Tally.Photos.Applied++
		}
	}
	if !b.hasSheet() {
		if err := tx.BatchPhotos.Put(ctx, b.WorkspaceID, b.ID, part); err != nil {
			return err
		}
	}
	if len(x.next) == 0 {
		return nil
	}
	set, err := s.changeSet(ctx, tx, door, b)
	if err != nil {
		return err
	}
	_, err = s.Catalog.ApplyMedia(ctx, tx, door, set, x.next)
	return err
}

// findReplaced finds out which pictures photos take the place of that come with a sheet. The others are of what its rows make or are
// added.
func (s *Service) findReplaced(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch, list []catalog.BatchPhoto) error {
	var placed []*catalog.BatchPhoto
	for i := range list {
		if p := &list[i]; p.SKU != "" && p.By != byHand {
			placed = append(placed, p)
		}
	}
	slices.SortFunc(placed, func(a, b *catalog.BatchPhoto) int { return inOrder(*a, *b) })
	x := s.showing(door, b, list)
	for part := range slices.Chunk(placed, photosAtOnce) {
		some := make([]catalog.BatchPhoto, len(part))
		for i, p := range part {
			some[i] = *p
		}
		if err := x.look(ctx, tx, some); err != nil {
			return err
		}
		for i := range some {
			if x.show(&some[i]); some[i].Outcome == catalog.PhotoReplaced {
				part[i].Outcome, part[i].Replaces = some[i].Outcome, some[i].Replaces
				b.Tally.Photos.Replaced++
			}
		}
	}
	return nil
}

// changes says whether a photo changes its product.
func changes(p catalog.BatchPhoto) bool {
	return p.Outcome == catalog.PhotoAdded || p.Outcome == catalog.PhotoReplaced
}

// showing finds what the pictures of products become with photos.
type showing struct {
	s     *Service
	b     *Batch
	door  core.Door
	ours  map[string]bool             // photos of the batch, which don't replace each other
	known map[string]core.View        // variants, with all others of their products
	files map[string]ports.Asset      // photos, and pictures of products
	next  map[string][]catalog.Medium // of products that change
}

// showing is given all photos of the batch.
func (s *Service) showing(door core.Door, b *Batch, all []catalog.BatchPhoto) *showing {
	x := &showing{s: s, b: b, door: door, ours: make(map[string]bool, len(all)), next: map[string][]catalog.Medium{}}
	for _, p := range all {
		x.ours[p.AssetID] = true
	}
	return x
}

// look looks up what some photos are put on.
func (x *showing) look(ctx context.Context, tx catalog.Tx, part []catalog.BatchPhoto) (err error) {
	if x.known, err = x.s.withSiblings(ctx, tx, x.door, x.b.WorkspaceID, skusOf(part)); err != nil {
		return err
	}
	ids := map[string]bool{}
	for _, p := range part {
		ids[p.AssetID] = true
	}
	for _, view := range x.known {
		for _, m := range view.Product.Media {
			ids[m.AssetID] = true
		}
	}
	x.files = make(map[string]ports.Asset, len(ids))
	for some := range slices.Chunk(slices.Sorted(maps.Keys(ids)), photosAtOnce) {
		found, err := tx.Assets.List(ctx, x.b.WorkspaceID, some)
		if err != nil {
			return err
		}
		for _, a := range found {
			x.files[a.ID] = a
		}
	}
	return nil
}

// show puts a photo on its product, and says what that does.
func (x *showing) show(p *catalog.BatchPhoto) {
	view, isKnown := x.known[core.SKUKey(p.SKU)]
	a, isThere := x.files[p.AssetID]
	p.Replaces = ""
	switch {
	case !isKnown:
		p.Outcome = catalog.PhotoMissing
		return
	case !isThere:
		p.Outcome = catalog.PhotoGone
		return
	case !x.door.MayChange(view.Product.StoreIDs):
		p.Outcome = catalog.PhotoLocked
		return
	}
	list, begun := x.next[view.Product.ID]
	if !begun {
		list = slices.Clone(view.Product.Media)
	}
	m := catalog.Medium{ID: a.ID, View: p.View, AssetID: a.ID, SHA256: hex.EncodeToString(a.SHA256), Width: a.File.Width, Height: a.File.Height}
	at := x.replaced(list, p)
	switch {
	case slices.ContainsFunc(list, func(is catalog.Medium) bool { return is.AssetID == m.ID || is.ID == m.ID || is.SHA256 == m.SHA256 }):
		p.Outcome = catalog.PhotoSame
		return
	case at >= 0:
		p.Outcome, p.Replaces = catalog.PhotoReplaced, list[at].AssetID
		m.Ordinals, m.View, m.Alt = list[at].Ordinals, cmp.Or(list[at].View, p.View), list[at].Alt
		list[at] = m
	case len(list) >= maxOfProduct:
		p.Outcome = catalog.PhotoFull
		return
	default:
		p.Outcome = catalog.PhotoAdded
		m.Ordinals = shownBy(*p, view, x.known)
		list = append(list, m)
	}
	x.next[view.Product.ID] = list
}

// replaced finds the picture of the library whose name a photo has that its name places: it is the same one, taken or edited
// again. It is -1 if there is none.
func (x *showing) replaced(list []catalog.Medium, p *catalog.BatchPhoto) int {
	if p.By == byHand {
		return -1
	}
	name := pictureName(p.Name)
	return slices.IndexFunc(list, func(m catalog.Medium) bool {
		had, isThere := x.files[m.AssetID]
		return isThere && m.SourceURL == "" && !x.ours[m.AssetID] && pictureName(had.Name) == name
	})
}

// pictureName is a file's name as names of pictures are compared: without its folder and its type.
func pictureName(name string) string {
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	return vocabulary.Fold(strings.TrimSuffix(name, path.Ext(name)))
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
