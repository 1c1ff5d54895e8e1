package batches

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"math"
	"net/url"
	"path"
	"slices"
	"sync"

	"selvedge/core/assets"
	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/values"
	"selvedge/core/fileformat"
	"selvedge/core/plaintext"
	"selvedge/core/raster"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	fetchedAtOnce = 4 // pictures in memory
	maxProblems   = 100
)

// wanted is a picture that variants of a style are to be shown with.
type wanted struct {
	productID, sku, address string
	said                    plan.Caption
	ordinals                []int64 // none: all
	had                     *catalog.Medium
}

// fetched is a picture in the library.
type fetched struct {
	asset ports.Asset
	ports.WebFile
	stored assets.Stored
	isNew  bool // no asset is made of it yet
}

// wanted returns the pictures that styles name, in their order.
func (f *fetching) wanted(styles []core.Style) (list []*wanted) {
	for _, style := range styles {
		from := len(list)
		byAddress := map[string]*wanted{}
		for i := range style.Views {
			v := &style.Views[i]
			for _, address := range addressesOf(v) {
				w := byAddress[address]
				if w == nil {
					w = &wanted{productID: style.Product.ID, sku: v.Variant.SKU, address: address, said: f.said[pictureOf{style.Product.StyleKey, address}]}
					if at := slices.IndexFunc(style.Product.Media, func(m catalog.Medium) bool { return m.SourceURL == address && m.AssetID != "" }); at >= 0 {
						w.had = &style.Product.Media[at]
					}
					byAddress[address] = w
					list = append(list, w)
				}
				w.ordinals = append(w.ordinals, v.Variant.Ordinal)
			}
		}
		for _, w := range byAddress {
			if len(w.ordinals) == len(style.Views) {
				w.ordinals = nil
			}
		}
		slices.SortStableFunc(list[from:], inSaidOrder)
	}
	return list
}

// inSaidOrder orders pictures by the positions that the file says; those without one come last.
func inSaidOrder(a, b *wanted) int {
	place := func(w *wanted) int { return cmp.Or(w.said.Position, math.MaxInt) }
	return cmp.Compare(place(a), place(b))
}

func addressesOf(v *core.View) (list []string) {
	for _, key := range []string{"image", "images"} {
		value, _ := v.At(values.Place{Attribute: key})
		for _, address := range attribute.Items(value.Text) {
			if !slices.Contains(list, address) {
				list = append(list, address)
			}
		}
	}
	return list
}

// fetch fetches the pictures that aren't known yet, some at once.
func (f *fetching) fetch(ctx context.Context, list []*wanted) error {
	var mu sync.Mutex
	var failures []error
	queue := make(chan *wanted, len(list))
	for _, w := range list {
		if _, known := f.known[w.address]; known || w.had != nil && w.had.ETag == "" {
			continue
		}
		f.known[w.address] = nil
		queue <- w
	}
	close(queue)
	var working sync.WaitGroup
	for range fetchedAtOnce {
		working.Go(func() {
			for w := range queue {
				got, err := f.fetchOne(ctx, w)
				mu.Lock()
				if refused, is := errors.AsType[*ports.Error](err); is && refused.Kind == ports.Invalid {
					f.fail(w, refused.Message)
				} else {
					failures = append(failures, err)
				}
				f.known[w.address] = got
				mu.Unlock()
			}
		})
	}
	working.Wait()
	return errors.Join(failures...)
}

func (f *fetching) fail(w *wanted, text string) {
	if f.tally.Failed++; len(f.tally.Problems) < maxProblems {
		f.tally.Problems = append(f.tally.Problems, PictureProblem{w.sku, w.address, text})
	}
}

// fetchOne fetches a picture and stores it without an asset.
func (f *fetching) fetchOne(ctx context.Context, w *wanted) (*fetched, error) {
	etag := ""
	if w.had != nil {
		etag = w.had.ETag
	}
	file, err := f.Web.Picture(ctx, w.address, etag)
	if err != nil || file.Same {
		return nil, err
	}
	got := &fetched{WebFile: ports.WebFile{ETag: file.ETag}, isNew: true}
	if got.stored, err = f.Library.Store(ctx, f.r.Job.WorkspaceID, file.Content); err != nil {
		return nil, err
	}
	if got.stored.Format.Kind != fileformat.Image {
		return nil, ports.Refuse(ports.Invalid, "file_type", "It is no picture in PNG, JPEG or WebP.")
	}
	if h, err := raster.ReadHeader(file.Content); err == nil { // what is stored isn't measured until it is shown
		got.stored.Width, got.stored.Height = h.Width, h.Height
		if raster.ReadMetadata(file.Content, h).Orientation.IsTurned() {
			got.stored.Width, got.stored.Height = h.Height, h.Width
		}
	}
	got.asset = ports.Asset{
		WorkspaceID: f.r.Job.WorkspaceID, ID: f.IDs.Ordered(), Name: nameOf(w), SHA256: got.stored.SHA256, Origin: ports.AssetUploaded, CreatedBy: f.r.Job.UserID,
	}
	return got, nil
}

// nameOf is the name of a picture's file: as its address ends, else the variant's SKU.
func nameOf(w *wanted) string {
	u, err := url.Parse(w.address)
	if err == nil {
		if name := plaintext.Clean(path.Base(u.Path), 120); path.Ext(name) != "" {
			return name
		}
	}
	return w.sku
}

// show makes assets of what was fetched and shows the products with them, unless the batch
// was undone in the meantime.
func (f *fetching) show(ctx context.Context, list []*wanted) (goesOn bool, err error) {
	tally := f.tally
	var made []*fetched
	err = f.write(ctx, f.actor(), f.r.Job.WorkspaceID, f.batchID, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
		tally, made = f.tally, nil
		if goesOn = b.State == catalog.BatchApplying || b.State == catalog.BatchDone; !goesOn {
			return nil
		}
		var ids []string
		for _, w := range list {
			ids = append(ids, w.productID)
		}
		slices.Sort(ids)
		styles, err := f.Catalog.StylesIn(ctx, tx, door, slices.Compact(ids))
		if err != nil {
			return err
		}
		media := map[string][]catalog.Medium{}
		for _, style := range styles {
			media[style.Product.ID] = slices.Clone(style.Product.Media)
		}
		changed := map[string][]catalog.Medium{}
		for _, w := range list {
			got := f.known[w.address]
			there, isThere := media[w.productID]
			if got == nil && w.had != nil {
				tally.Same++
			}
			if got == nil || !isThere {
				continue
			}
			next := shown(there, w, got)
			if next == nil {
				continue
			}
			if got.isNew && !slices.Contains(made, got) {
				if err := f.Library.Add(ctx, tx.Tx, got.asset); err != nil {
					return err
				}
				made = append(made, got)
			}
			tally.Fetched++
			media[w.productID], changed[w.productID] = next, next
		}
		if len(changed) > 0 {
			if _, err := f.Catalog.ApplyMedia(ctx, tx, door, catalog.ChangeSet{WorkspaceID: b.WorkspaceID, Number: b.ChangeSet}, changed); err != nil {
				return err
			}
		}
		b.Tally.Pictures = tally
		return f.save(ctx, tx, b)
	})
	if err != nil {
		return false, err
	}
	f.tally = tally
	for _, got := range made {
		got.isNew = false
	}
	return goesOn, nil
}

// shown returns the pictures of a product with one that was fetched, in the place of what was
// fetched from that address before; nil if there is no room for it. A text that it has stays.
func shown(list []catalog.Medium, w *wanted, got *fetched) []catalog.Medium {
	m := catalog.Medium{
		ID: got.asset.ID, Ordinals: w.ordinals, AssetID: got.asset.ID, SourceURL: w.address, ETag: got.ETag,
		SHA256: hex.EncodeToString(got.stored.SHA256), Width: got.stored.Width, Height: got.stored.Height,
	}
	if w.said.Alt != "" {
		m.Alt = map[string]string{"": w.said.Alt}
	}
	next := slices.Clone(list)
	at := slices.IndexFunc(list, func(is catalog.Medium) bool { return is.SourceURL == w.address })
	switch {
	case at >= 0:
		m.View = list[at].View
		if len(list[at].Alt) > 0 {
			m.Alt = list[at].Alt
		}
		next[at] = m
		return next
	case len(list) >= maxOfProduct:
		return nil
	}
	return append(next, m)
}
