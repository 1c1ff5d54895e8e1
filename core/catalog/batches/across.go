package batches

import (
	"iter"
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports/catalog"
)

// mayBeOfSize says whether a column with a size in its heading is of that size's variants as
// an attribute.
func (c *Column) mayBeOfSize(attribute string) bool {
	return c.Size != "" && (attribute == "stock" || attribute == "gtin")
}

// ofSize is the size whose variants the column is about, or empty.
func (c *Column) ofSize() string {
	if c.mayBeOfSize(c.Attribute) {
		return c.Size
	}
	return ""
}

// across are the columns of a file in which sizes stand side by side, each of whose rows becomes
// a line for each size that has something in it, or whose SKUs are made.
type across struct {
	width   int // columns of the file
	sizes   []acrossSize
	sku     int // columns; -1: there is none
	style   int
	color   int
	size    int
	others  []int // that say something of a product or a variant, but neither which one nor its pictures
	makeSKU bool  // of the style, the color and the size
}

type acrossSize struct {
	size    string
	columns []int
}

// across returns nil for a file with a row, and an SKU or a GTIN, for each variant.
func (b *Batch) across() *across {
	a := &across{width: len(b.Mapping.Columns), sku: -1, style: -1, color: -1, size: -1}
	hasGTIN, hasOwnGTIN := false, false
	for i := range b.Mapping.Columns {
		c := &b.Mapping.Columns[i]
		switch size := c.ofSize(); {
		case size != "":
			a.add(size, i)
			hasGTIN = hasGTIN || c.Attribute == "gtin"
		case c.Attribute == "sku":
			a.sku = i
		case c.Attribute == "style":
			a.style = i
		case c.Attribute == "color_code", c.Attribute == "color" && a.color < 0:
			a.color = i
		case c.Attribute == "size":
			a.size = i
		case c.Attribute == "gtin":
			hasOwnGTIN = true
		case c.Attribute != "" && !vocabulary.IsCompanion(c.Attribute) && c.Attribute != "image" && c.Attribute != "images":
			a.others = append(a.others, i)
		}
	}
	a.makeSKU = a.sku < 0 && a.style >= 0 && !hasGTIN
	if len(a.sizes) == 0 && (!a.makeSKU || hasOwnGTIN) {
		return nil
	}
	return a
}

// spreads says whether a row may become several lines.
func (a *across) spreads() bool { return a != nil && len(a.sizes) > 0 }

func (a *across) add(size string, column int) {
	at := slices.IndexFunc(a.sizes, func(s acrossSize) bool { return s.size == size })
	if at < 0 {
		at = len(a.sizes)
		a.sizes = append(a.sizes, acrossSize{size: size})
	}
	a.sizes[at].columns = append(a.sizes[at].columns, column)
}

// made are the columns of lines that the file doesn't have: the size, and the SKU if it is made.
func (s *Service) made(a *across) (columns []plan.Column) {
	add := func(key string, index int) {
		of, _ := s.attributes().Get(key)
		columns = append(columns, plan.Column{Field: plan.Field{Attribute: key}, Index: index, Made: true, Reading: parse.Column{Attribute: of}})
	}
	if a.spreads() {
		add("size", a.width)
	}
	if a.makeSKU {
		add("sku", a.width+1)
	}
	return columns
}

// unfold returns the lines that a row becomes: itself, if sizes don't stand across or none of
// them has anything in it.
func (a *across) unfold(row line) iter.Seq[line] {
	return func(yield func(line) bool) {
		if a == nil {
			yield(row)
			return
		}
		if row.came == nil {
			row.came = row.cells
		}
		if !a.spreads() {
			yield(a.whole(row))
			return
		}
		sizes := a.sizes
		if a.sumsUp(row.cells) {
			sizes = nil // one line says it
		}
		none := true
		for part, size := range sizes {
			if !slices.ContainsFunc(size.columns, func(at int) bool { return at < len(row.cells) && !parse.IsNothing(row.cells[at]) }) {
				continue
			}
			none = false
			if !yield(a.line(row, part)) {
				return
			}
		}
		if none {
			row.cells = a.cells(row, nil)
			yield(row)
		}
	}
}

// sumsUp says whether a row's SKU, or without one its style, says that it sums up the others.
func (a *across) sumsUp(cells []string) bool {
	for _, at := range []int{a.sku, a.style} {
		if at >= 0 && at < len(cells) && parse.Clean(cells[at]) != "" {
			return plan.IsTotal(cells[at])
		}
	}
	return false
}

// line is the line for one size.
func (a *across) line(row line, part int) line {
	size := &a.sizes[part]
	l := row
	l.part, l.cells = part, a.cells(row, size.columns)
	l.cells[a.width] = size.size
	switch {
	case a.sku >= 0:
		l.cells[a.sku] = joined(l.cells[a.sku], size.size)
	case a.makeSKU:
		parts := []string{l.cells[a.style]}
		if a.color >= 0 {
			parts = append(parts, l.cells[a.color])
		}
		l.cells[a.width+1] = joined(append(parts, size.size)...)
	}
	return l
}

// whole is the line that a row becomes whose SKU is made, if the row is of a variant: it has a
// color or a size, where the file has them. Without either it is of its style, if it says something of it.
func (a *across) whole(row line) line {
	row.cells = a.cells(row, nil)
	if a.sumsUp(row.cells) {
		return row
	}
	parts, isVariant := []string{row.cells[a.style]}, a.color < 0 && a.size < 0
	for _, at := range []int{a.color, a.size} {
		if at >= 0 && !parse.IsNothing(row.cells[at]) {
			parts, isVariant = append(parts, row.cells[at]), true
		}
	}
	row.ofStyle = !isVariant && slices.ContainsFunc(a.others, func(at int) bool { return !parse.IsNothing(row.cells[at]) })
	if isVariant || row.ofStyle {
		row.cells[a.width+1] = joined(parts...)
	}
	return row
}

// cells are a row's cells with room for those that are made, without what is about sizes but
// in some columns. A mark there says that there is such a variant, and no stock.
func (a *across) cells(row line, keep []int) []string {
	cells := make([]string, a.width+2)
	copy(cells, row.cells[:min(len(row.cells), a.width)])
	for _, size := range a.sizes {
		for _, at := range size.columns {
			if !slices.Contains(keep, at) || saysNoStock(cells[at]) {
				cells[at] = ""
			}
		}
	}
	return cells
}

func saysNoStock(cell string) bool { return parse.IsMark(cell) || parse.IsNothing(cell) }

// plain are a row's cells without marks for sizes.
func (a *across) plain(cells []string) []string {
	if a == nil {
		return cells
	}
	cells = slices.Clone(cells)
	for _, size := range a.sizes {
		for _, at := range size.columns {
			if at < len(cells) && saysNoStock(cells[at]) {
				cells[at] = ""
			}
		}
	}
	return cells
}

// joined is a SKU of parts, or empty without the first one.
func joined(parts ...string) string {
	if strings.TrimSpace(parts[0]) == "" {
		return ""
	}
	var list []string
	for _, part := range parts {
		if words := strings.Fields(part); len(words) > 0 {
			list = append(list, strings.Join(words, "-"))
		}
	}
	return strings.Join(list, "-")
}

// stored is the number under which a variant of a row is stored.
func (b *Batch) stored(number, part int) int64 {
	if !b.across().spreads() {
		return int64(number)
	}
	return int64(number)*catalog.BatchRowParts + int64(part)
}

// found returns the row in the file that is stored under a number, and which of its variants.
func (b *Batch) found(stored int64) (number int64, part int) {
	if !b.across().spreads() {
		return stored, 0
	}
	return stored / catalog.BatchRowParts, int(stored % catalog.BatchRowParts)
}

// SizesAcross is how sizes that stand side by side become variants, or how SKUs are made of a
// file without them.
type SizesAcross struct {
	Columns int      // of sizes; 0: none stand side by side
	SKU     []string // attributes that the SKU is made of with the size; empty: it isn't made
}

// SizesAcross returns nil for a file with a row, and an SKU or a GTIN, for each variant.
func (b *Batch) SizesAcross() *SizesAcross {
	a := b.across()
	if a == nil {
		return nil
	}
	n := &SizesAcross{Columns: len(a.sizes), SKU: []string{}}
	switch {
	case a.sku >= 0:
		n.SKU = append(n.SKU, "sku")
	case a.makeSKU:
		n.SKU = append(n.SKU, "style")
		if a.color >= 0 {
			n.SKU = append(n.SKU, b.Mapping.Columns[a.color].Attribute)
		}
		if a.size >= 0 && !a.spreads() {
			n.SKU = append(n.SKU, "size")
		}
	}
	return n
}
