package batches

import (
	"context"
	"slices"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const foundProducts = 50 // that are offered for a text

// PhotoGroup is which photos of a plan are asked for.
type PhotoGroup string

// Groups.
const (
	AddedPhotos    PhotoGroup = "add"
	ReplacedPhotos PhotoGroup = "replace"
	SamePhotos     PhotoGroup = "same"
	LoosePhotos    PhotoGroup = "loose" // without a product
	RefusedPhotos  PhotoGroup = "refused"
	OutPhotos      PhotoGroup = "out"
)

// groupOf is the group of a photo that was planned.
func groupOf(p catalog.BatchPhoto) PhotoGroup {
	switch p.Outcome {
	case catalog.PhotoAdded, catalog.PhotoReplaced, catalog.PhotoSame, catalog.PhotoOut:
		return PhotoGroup(p.Outcome)
	case catalog.PhotoMissing, catalog.PhotoLocked, catalog.PhotoFull, catalog.PhotoGone:
		return RefusedPhotos
	default:
		return LoosePhotos
	}
}

// PhotoRow is a photo of a plan with the product that it is put on, as far as the reader sees that.
type PhotoRow struct {
	catalog.BatchPhoto

	ProductID, Style, Title, Color string
}

// PhotoRows returns photos of a group behind some, those of a product together, and how many are behind which the next are; 0: these
// are the last. It fails as Batch does.
func (s *Service) PhotoRows(ctx context.Context, actor ports.Actor, workspaceID, id string, group PhotoGroup, after int) (rows []PhotoRow, next int, err error) {
	err = s.read(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
		rows, next = []PhotoRow{}, 0
		if !b.seesPlan(door) {
			return nil
		}
		list, err := tx.BatchPhotos.List(ctx, workspaceID, id)
		if err != nil {
			return err
		}
		list = slices.DeleteFunc(list, func(p catalog.BatchPhoto) bool { return groupOf(p) != group })
		slices.SortFunc(list, inOrder)
		list = list[min(after, len(list)):]
		if len(list) > pageSize {
			list, next = list[:pageSize], after+pageSize
		}
		known, err := s.Catalog.Known(ctx, tx, door, skusOf(list))
		for _, p := range list {
			row := PhotoRow{BatchPhoto: p}
			if view, found := known[core.SKUKey(p.SKU)]; found {
				row.ProductID, row.Style = view.Product.ID, view.Product.Style
				row.Title = values.First(view.ProductValues, view.Values, "title")
				row.Color = values.First(view.ProductValues, view.Values, "color")
			}
			rows = append(rows, row)
		}
		return err
	})
	return rows, next, err
}

// FindProducts returns colors of styles that the photos of a batch may show, by words of their labels, titles, colors and SKUs, at
// most 50. It fails as Tray does.
func (s *Service) FindProducts(ctx context.Context, actor ports.Actor, workspaceID, id, text string) ([]Suggestion, error) {
	_, targets, err := s.photographed(ctx, actor, workspaceID, id, nil)
	if err != nil {
		return nil, err
	}
	words := vocabulary.Words(text)
	found := []Suggestion{}
	seen := map[string]bool{}
	for _, t := range targets {
		said := vocabulary.Fold(strings.Join([]string{t.SKU, t.Style, t.Title, t.Color}, " "))
		if slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(said, word) }) {
			continue
		}
		if key := colorKey(t); !seen[key] {
			seen[key] = true
			if found = append(found, suggest(t)); len(found) == foundProducts {
				break
			}
		}
	}
	return found, ctx.Err()
}
