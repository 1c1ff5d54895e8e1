package app

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	store "selvedge/ports/catalog"
)

// look is a garment in a color. Styles that look the same share its picture.
type look struct{ garment, color string }

// catalogPicture is an asset of the library.
type catalogPicture struct {
	words string
	ports.Asset
}

// draw draws each garment in each color that it is sold in, by rules: a demonstration costs
// nothing at a provider. Their smaller images are made when the server has started, or when
// somebody looks at one before.
func (d *catalogDemo) draw(ctx context.Context) error {
	size := d.Catalog.Picture
	if size.Width == 0 {
		return nil
	}
	d.at = daysBefore(d.now, d.Catalog.Seasons[0].DaysAgo)
	d.pictures = map[look]catalogPicture{}
	var looks []look
	for _, l := range d.looks() {
		if _, known := d.pictures[l]; known {
			continue
		}
		words := l.color + " " + l.garment
		d.pictures[l] = catalogPicture{words, ports.Asset{
			WorkspaceID: d.Workspace.ID, ID: d.library.IDs.Ordered(), Name: words, CreatedBy: d.Catalog.By, CreatedAt: d.at,
		}}
		looks = append(looks, l)
	}
	return together(looks, func(l look) error {
		p := d.pictures[l]
		if err := d.library.Draw(ctx, p.Asset, p.words, size.Width, size.Height); err != nil {
			return fmt.Errorf("picture %q: %w", p.words, err)
		}
		return nil
	})
}

// looks are those of all styles.
func (d *catalogDemo) looks() (list []look) {
	c := d.Catalog
	for season := range c.Seasons {
		for _, s := range c.styles(season, nil) {
			for _, color := range c.colorsOf(s.number) {
				list = append(list, look{s.line.Garment, color.Name})
			}
		}
	}
	return list
}

// together calls fn with each of a list, on all processors.
func together[T any](list []T, fn func(T) error) error {
	failures := make([]error, runtime.GOMAXPROCS(0))
	var working sync.WaitGroup
	for n := range failures {
		working.Go(func() {
			for i := n; i < len(list) && failures[n] == nil; i += len(failures) {
				failures[n] = fn(list[i])
			}
		})
	}
	working.Wait()
	return errors.Join(failures...)
}

// show gives styles their pictures, one for each color.
func (d *catalogDemo) show(ctx context.Context, tx store.Tx, door catalog.Door, set store.ChangeSet, styles []demoStyle) error {
	var ids, skus []string
	for _, p := range d.pictures {
		ids = append(ids, p.ID)
	}
	for _, s := range styles {
		for _, row := range s.rows {
			skus = append(skus, row.SKU)
		}
	}
	drawn, err := tx.Assets.List(ctx, d.Workspace.ID, ids)
	if err != nil {
		return err
	}
	assets := map[string]ports.Asset{}
	for _, a := range drawn {
		assets[a.ID] = a
	}
	variants, err := d.past.Known(ctx, tx, door, skus)
	if err != nil {
		return err
	}
	media := map[string][]store.Medium{}
	for _, s := range styles {
		if s.season.has(s.number, withoutPicture) {
			id, list := d.media(s, variants, assets)
			media[id] = list
		}
	}
	_, err = d.past.ApplyMedia(ctx, tx, door, set, media)
	return err
}

// media returns the pictures of a style, and the ID of its product.
func (d *catalogDemo) media(s demoStyle, variants map[string]catalog.View, assets map[string]ports.Asset) (productID string, list []store.Medium) {
	colors := d.Catalog.colorsOf(s.number)
	for _, color := range colors {
		a := assets[d.pictures[look{s.line.Garment, color.Name}].ID]
		m := store.Medium{ID: a.ID, View: "front", AssetID: a.ID, SHA256: hex.EncodeToString(a.SHA256), Width: d.Catalog.Picture.Width, Height: d.Catalog.Picture.Height}
		for _, row := range s.rows {
			v := variants[catalog.SKUKey(row.SKU)]
			productID = v.Product.ID
			if values.First(v.ProductValues, v.Values, "color") == color.Name {
				m.Ordinals = append(m.Ordinals, v.Variant.Ordinal)
			}
			m.Alt = map[string]string{"": values.First(v.ProductValues, v.Values, "title") + " in " + strings.ToLower(color.Name)}
		}
		if slices.Sort(m.Ordinals); len(colors) == 1 {
			m.Ordinals = nil
		}
		list = append(list, m)
	}
	return productID, list
}
