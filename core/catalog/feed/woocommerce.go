package feed

import (
	"slices"
	"strings"

	"selvedge/core/catalog/channel"
)

// wooCommerce has the columns of WooCommerce's own export. A product with one variant is a row of
// type simple. One with several is a row of type variable, with all values of its attributes, and
// a row of type variation for each variant.
type wooCommerce struct {
	*table
	columns []column
	ofEach  []int // columns of variations
	parent  int
	images  []image
}

// column is a field with what its cells are made of.
type column struct {
	channel.Field
	kind columnKind
}

// columnKind is how the cells of a column are written.
type columnKind int

const (
	usual  columnKind = iota
	ofType            // of the row
	ofSKU             // of the variant, or of the product
	ofImages
	ofOption // a variation has one value, its product all of them
)

func newWooCommerce(t *table, fields []channel.Field) *wooCommerce {
	header(t, fields)
	w := &wooCommerce{table: t}
	for i, f := range fields {
		c := column{Field: f}
		switch {
		case f.Name == "Type":
			c.kind = ofType
		case f.Name == "SKU":
			c.kind = ofSKU
		case f.Name == "Images":
			c.kind = ofImages
		case f.Name == "Parent":
			w.parent = i
		case strings.HasPrefix(f.Name, "Attribute ") && strings.HasSuffix(f.Name, " value(s)"):
			c.kind = ofOption
		}
		if w.columns = append(w.columns, c); c.Level != channel.OfProduct {
			w.ofEach = append(w.ofEach, i)
		}
	}
	return w
}

func (w *wooCommerce) product(p *channel.Product, sent *channel.Projection, listed []int) {
	if len(p.Variants) == 1 {
		for i := range w.columns {
			w.cell(w.columns[i].list(sent.Text(0, i)))
		}
		w.endRow()
		return
	}
	w.images = productImages(p, listed, w.images[:0])
	for i := range w.columns {
		w.cell(w.ofProduct(sent, listed, i))
	}
	w.endRow()
	for _, variant := range listed {
		for _, i := range w.ofEach {
			if text := sent.Text(variant, i); text != "" {
				w.until(i)
				w.cell(w.columns[i].variation(text))
			}
		}
		w.until(len(w.columns))
		w.endRow()
	}
}

// ofProduct is a cell of the row of the product itself.
func (w *wooCommerce) ofProduct(sent *channel.Projection, listed []int, field int) string {
	c := &w.columns[field]
	switch c.kind {
	case ofOption:
		return joined(allValues(sent, listed, field), ", ")
	case ofType:
		return "variable"
	case ofSKU:
		return sent.Text(listed[0], w.parent)
	case ofImages:
		addresses := make([]string, len(w.images))
		for i := range w.images {
			addresses[i] = w.images[i].address
		}
		return joined(addresses, c.Separator)
	}
	if c.Level == channel.OfVariant {
		return ""
	}
	return c.list(sent.Text(listed[0], field))
}

// allValues are those of the listed variants, each once.
func allValues(sent *channel.Projection, listed []int, field int) (values []string) {
	for _, variant := range listed {
		if value := sent.Text(variant, field); value != "" && !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	return values
}

// variation is a cell of a row of one of several variants.
func (c *column) variation(text string) string {
	if c.kind == ofImages { // a variation has one
		text, _, _ = strings.Cut(text, "\n")
		return escaped(text)
	}
	return c.list(text)
}

// list writes items as the importer reads them.
func (c *column) list(text string) string {
	if !c.Repeated && c.kind != ofOption || !strings.ContainsAny(text, "\n,") {
		return text
	}
	return joined(strings.Split(text, "\n"), c.Separator)
}

// joined writes items one after another.
func joined(items []string, separator string) string {
	if len(items) == 1 {
		return escaped(items[0])
	}
	var b strings.Builder
	for i, item := range items {
		if i > 0 {
			b.WriteString(separator)
		}
		b.WriteString(escaped(item))
	}
	return b.String()
}

// escaped has its commas behind backslashes.
func escaped(item string) string { return strings.ReplaceAll(item, ",", `\,`) }
