package batches

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Row is a row that is not plainly fine.
type Row struct {
	catalog.BatchRow

	Detail Detail
	Part   int // of the variants that the row is, from 0

	// Of the variant that there is, or as the row says it. Empty: not known.
	ProductID, Style, Title, Color, AssetID string
}

func (b *Batch) rowOf(stored catalog.BatchRow) (Row, error) {
	r := Row{BatchRow: stored}
	r.Number, r.Part = b.found(stored.Number)
	return r, json.Unmarshal(stored.Detail, &r.Detail)
}

// RowFilter says which rows are asked for. What is empty doesn't matter.
type RowFilter struct {
	Outcome, Code string
	Text          string // a row, a cell, an SKU, a style or a field, or a part of its name
}

func (f RowFilter) stored() catalog.BatchRowFilter {
	text := strings.TrimSpace(f.Text)
	number, err := strconv.ParseInt(text, 10, 64)
	if _, row := placeOfCell(strings.ToUpper(text)); err != nil {
		number = int64(row)
	}
	return catalog.BatchRowFilter{Outcome: f.Outcome, Code: f.Code, Text: posting.Fold(text), Number: number}
}

// RowPage are rows that a filter finds.
type RowPage struct {
	Rows  []Row
	Next  int64 // the one to go on behind, 0 at the end
	Found int   // of all pages, if a text is looked for
}

// Rows returns rows that are not plainly fine behind one of the file: of a plan that goes
// beyond what the member sees, the refused ones. It fails as Batch does.
func (s *Service) Rows(ctx context.Context, actor ports.Actor, workspaceID, id string, filter RowFilter, after int64) (page RowPage, err error) {
	err = s.read(ctx, actor, workspaceID, id, func(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch) error {
		page = RowPage{Rows: []Row{}}
		f := filter.stored()
		if !b.seesPlan(door) {
			if f.Outcome != "" && f.Outcome != string(plan.Refused) {
				return nil
			}
			f.Outcome = string(plan.Refused)
		}
		f.HasParts = b.across().spreads()
		stored, err := tx.BatchRows.Page(ctx, workspaceID, id, f, after, pageSize)
		if err != nil {
			return err
		}
		page.Rows = make([]Row, len(stored))
		for i := range stored {
			if page.Rows[i], err = b.rowOf(stored[i]); err != nil {
				return err
			}
		}
		if len(stored) == pageSize {
			page.Next = stored[pageSize-1].Number
		}
		if f.Text != "" {
			if page.Found, err = tx.BatchRows.Count(ctx, workspaceID, id, f); err != nil {
				return err
			}
		}
		return s.describe(ctx, tx, door, b, page.Rows)
	})
	return page, err
}

// describe says which products rows are about.
func (s *Service) describe(ctx context.Context, tx catalog.Tx, door core.Door, b *Batch, list []Row) error {
	skus := make([]string, 0, len(list))
	for i := range list {
		skus = append(skus, list[i].SKU)
		if taken := list[i].Detail.Taken; taken != nil {
			skus = append(skus, taken.SKUs...)
		}
	}
	known, err := s.Catalog.Known(ctx, tx, door, skus)
	if err != nil {
		return err
	}
	styles, err := stylesOf(ctx, tx, door, list)
	if err != nil {
		return err
	}
	for i := range list {
		r := &list[i]
		r.Detail.nameHolder(known)
		r.nameStyle(styles, door)
		if view, found := known[core.SKUKey(r.SKU)]; found {
			r.ProductID, r.Style = view.Product.ID, view.Product.Style
			r.Title = values.First(view.ProductValues, view.Values, "title")
			r.Color = values.First(view.ProductValues, view.Values, "color")
			r.AssetID = view.Picture()
			continue
		}
		if r.Outcome == string(plan.Update) && !door.SeesAll() {
			r.Detail.Changes, r.Detail.Kept, r.Detail.EditedBy = nil, nil, ""
		}
		r.Style = r.Detail.Style
		if made := r.Detail.New; made != nil {
			r.Style, r.Title, r.Color = made.Style, made.Title, made.Color
			continue
		}
		for c, text := range r.Detail.Cells {
			if c < len(b.Mapping.Columns) && b.Mapping.Columns[c].Attribute == "title" && r.Title == "" {
				r.Title = brief(text)
			}
		}
	}
	return nil
}

// stylesOf returns the styles that rows speak for and that the reader sees.
func stylesOf(ctx context.Context, tx catalog.Tx, door core.Door, list []Row) (map[string]core.View, error) {
	var styles []string
	for i := range list {
		if style := list[i].Detail.Style; style != "" && list[i].Outcome != string(plan.PicturesOnly) {
			styles = append(styles, style)
		}
	}
	if len(styles) == 0 {
		return nil, nil
	}
	return core.KnownStyles(ctx, tx, door, styles)
}

// nameStyle names the product whose style number a row has that is of another brand, and says nothing of one that the reader
// doesn't see.
func (r *Row) nameStyle(styles map[string]core.View, door core.Door) {
	of, sees := styles[core.SKUKey(r.Detail.Style)]
	if r.Outcome == string(plan.Create) && !sees && !door.SeesAll() {
		r.Detail.Changes, r.Detail.EditedBy = nil, ""
	}
	if !sees {
		return
	}
	for i := range r.Detail.Problems {
		if p := &r.Detail.Problems[i]; p.Code == core.StyleOfOther {
			p.Text = "The style number belongs to " + namesOf(of) + "."
		}
	}
}

// namesOf is what a product is called in a sentence.
func namesOf(of core.View) string {
	name := cmp.Or(values.First(of.ProductValues, nil, "title"), of.Product.Style)
	if brand := values.First(of.ProductValues, nil, "brand"); brand != "" {
		return "“" + name + "” of " + brand
	}
	return "“" + name + "”"
}

// isOfOther says whether a row is refused for a style of another brand.
func isOfOther(o *plan.Outcome) bool {
	return slices.ContainsFunc(o.Problems, func(p plan.Problem) bool { return p.Code == core.StyleOfOther })
}
