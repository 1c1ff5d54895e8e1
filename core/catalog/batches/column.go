package batches

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
	"selvedge/ports"
)

// shownValues are the most frequent values of a column, and as many open ones.
const shownValues = 200

var errNoColumn = ports.Refuse(ports.NotFound, "batch_column", "This file has no such column.")

// Values are the different values of a column.
type Values struct {
	List      []parse.Read // the most frequent first, and last those that are open
	Different int
	Open      int // that a person has to decide or mend
}

// ColumnValues reads all values of a column and counts them; those that are listed are the
// most frequent ones and the open ones. It fails as Preview does, and with NotFound, reason
// "batch_column".
func (s *Service) ColumnValues(ctx context.Context, actor ports.Actor, workspaceID, id string, column int) (v Values, err error) {
	b, f, err := s.look(ctx, actor, workspaceID, id, opening{whole: true})
	if err != nil {
		return v, err
	}
	defer func() { _ = f.close() }()
	if column < 0 || column >= len(b.Mapping.Columns) {
		return v, errNoColumn
	}
	var reading parse.Column // that of a text, for a column that is left out
	columns := s.columns(&b)
	if at := slices.IndexFunc(columns, func(c plan.Column) bool { return c.Index == column }); at >= 0 {
		reading = columns[at].Reading
	}
	var texts []string
	same := map[string]string{} // cells may share the memory of a text
	for l, err := range f.lines(ctx) {
		if err != nil {
			return v, err
		}
		if column < len(l.cells) {
			text := f.across.plain(l.cells)[column]
			if _, known := same[text]; !known {
				text = strings.Clone(text)
				same[text] = text
			}
			texts = append(texts, same[text])
		}
	}
	list := parse.New(s.Words).Distinct(reading, texts, b.Mapping.TakeNew)
	closed := slices.IndexFunc(list, parse.Read.Open)
	if closed < 0 {
		closed = len(list)
	}
	v.Different, v.Open = len(list), len(list)-closed
	v.List = slices.Concat(list[:min(closed, shownValues)], list[closed:closed+min(v.Open, shownValues)])
	for i := range v.List {
		v.List[i].Text, v.List[i].Value = brief(v.List[i].Text), brief(v.List[i].Value)
	}
	return v, nil
}

// NamesProducts says whether a column of the file is the title or the style of products.
func (b *Batch) NamesProducts() bool {
	return slices.ContainsFunc(b.Mapping.Columns, func(c Column) bool { return c.Attribute == "title" && c.Channel == "" || c.Attribute == "style" })
}

// onlyUpdates says whether the file makes no products: one that doesn't name any, or names nothing but their styles, is of pieces or
// prices of those that there are.
func (b *Batch) onlyUpdates() bool {
	return (!b.NamesProducts() || b.isOfStyles()) && !b.Mapping.MakeNew
}

// isOfStyles says whether rows say of which style they are, and neither of which variants nor what these are called.
func (b *Batch) isOfStyles() bool {
	a := b.across()
	return a != nil && a.makeSKU && !a.spreads() && a.color < 0 && a.size < 0 &&
		!slices.ContainsFunc(b.Mapping.Columns, func(c Column) bool { return c.Attribute == "title" && c.Channel == "" })
}
