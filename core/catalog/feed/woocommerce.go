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
	fields []channel.Field
	places map[string]int
	images []image
}

func newWooCommerce(t *table, fields []channel.Field) *wooCommerce {
	header(t, fields)
	w := &wooCommerce{table: t, fields: fields, places: map[string]int{}}
	for i, f := range fields {
		w.places[f.Name] = i
	}
	return w
}

func (w *wooCommerce) product(p *channel.Product, sent *channel.Projection, listed []int) {
	if len(p.Variants) == 1 {
		w.row(func(field int) string { return w.list(field, sent.Text(0, field)) })
		return
	}
	w.parent(p, sent, listed)
	for _, variant := range listed {
		w.row(func(field int) string { return w.variation(sent, variant, field) })
	}
}

func (w *wooCommerce) row(text func(field int) string) {
	for i := range w.fields {
		w.cell(text(i))
	}
	w.endRow()
}

// parent is the row of the product itself.
func (w *wooCommerce) parent(p *channel.Product, sent *channel.Projection, listed []int) {
	w.images = productImages(p, listed, w.images[:0])
	w.row(func(field int) string {
		f := &w.fields[field]
		if isOptionValue(f) {
			return joined(allValues(sent, listed, field), ", ")
		}
		switch f.Name {
		case "Type":
			return "variable"
		case "SKU":
			return sent.Text(listed[0], w.places["Parent"])
		case "Images":
			addresses := make([]string, len(w.images))
			for i := range w.images {
				addresses[i] = w.images[i].address
			}
			return joined(addresses, f.Separator)
		}
		if f.Level == channel.OfVariant {
			return ""
		}
		return w.list(field, sent.Text(listed[0], field))
	})
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

func (w *wooCommerce) variation(sent *channel.Projection, variant, field int) string {
	text := sent.Text(variant, field)
	switch f := &w.fields[field]; {
	case f.Level == channel.OfProduct:
		return ""
	case f.Name == "Images": // a variation has one
		first, _, _ := strings.Cut(text, "\n")
		return joined([]string{first}, "")
	}
	return w.list(field, text)
}

// list writes items as the importer reads them.
func (w *wooCommerce) list(field int, text string) string {
	f := &w.fields[field]
	if !f.Repeated && !isOptionValue(f) || !strings.ContainsAny(text, "\n,") {
		return text
	}
	return joined(strings.Split(text, "\n"), f.Separator)
}

// isOptionValue reports whether a column may have several values, though a variation has one.
func isOptionValue(f *channel.Field) bool {
	return strings.HasPrefix(f.Name, "Attribute ") && strings.HasSuffix(f.Name, " value(s)")
}

// joined escapes the commas of items by backslashes.
func joined(items []string, separator string) string {
	escaped := make([]string, len(items))
	for i, item := range items {
		escaped[i] = strings.ReplaceAll(item, ",", `\,`)
	}
	return strings.Join(escaped, separator)
}
