package shopfile

import (
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// Rows takes a file's rows one after another, from the first one on, and makes those of variants say all that they mean.
type Rows struct {
	format  *Format
	options options
	isOwn   func(address string) bool
	style   int // columns; -1: there is none
	kind    int
	sku     int
	id      int

	last    string         // style of the row before
	names   map[int]string // of its product's options
	parents map[string][]string
}

// Rows begins with a file's first row. mapped are the attributes of its columns, if they are known; isOwn says whether an address is
// one under which the catalog gives away its pictures, which say nothing new.
func (f *Format) Rows(words *vocabulary.Headers, mapped []string, isOwn func(address string) bool) *Rows {
	at := func(is func(c *Column) bool) int {
		return slices.IndexFunc(f.Columns, func(c Column) bool { return is(&c) })
	}
	named := func(name string) int { return at(func(c *Column) bool { return c.Name == name }) }
	return &Rows{
		format: f, options: f.options(words, mapped), isOwn: isOwn, names: map[int]string{}, parents: map[string][]string{},
		style: at(func(c *Column) bool { return c.Finds }), kind: named("Type"), sku: named("SKU"), id: named("ID"),
	}
}

// Take changes a row's cells, and says whether the row is one that the catalog is to see.
func (r *Rows) Take(cells []string) bool {
	lost := r.withoutOwn(cells)
	switch r.format.Channel {
	case "shopify":
		if lost && r.saysOfPictures(cells) {
			return false
		}
		if style := parse.CodeKey(cellOf(cells, r.style)); style != r.last {
			r.last = style
			clear(r.names)
		}
		r.readNames(cells)
		r.options.place(cells, r.names)
	case "woocommerce":
		kind, _, _ := strings.Cut(strings.ToLower(cellOf(cells, r.kind)), ",")
		if kind == "variable" {
			r.keep(cells)
			return false
		}
		if kind == "variation" {
			r.fill(cells)
		}
		clear(r.names)
		r.readNames(cells)
		r.options.place(cells, r.names)
	}
	return true
}

// readNames reads what the options of the row's product are called.
func (r *Rows) readNames(cells []string) {
	for n, at := range r.options.names {
		if name := cellOf(cells, at); name != "" {
			r.names[n] = strings.Clone(name)
		}
	}
}

// withoutOwn takes the catalog's own addresses of pictures out of a row, and says whether there were some.
func (r *Rows) withoutOwn(cells []string) (lost bool) {
	for i := range min(len(cells), len(r.format.Columns)) {
		if key := r.format.Columns[i].Attribute; key != "image" && key != "images" || cells[i] == "" {
			continue
		}
		items := strings.FieldsFunc(cells[i], func(c rune) bool { return strings.ContainsRune(", \n|;", c) })
		rest := slices.DeleteFunc(slices.Clone(items), r.isOwn)
		if len(rest) < len(items) {
			cells[i], lost = strings.Join(rest, "\n"), true
		}
	}
	return lost
}

// saysOfPictures says whether a row has nothing but a style and what is said of pictures.
func (r *Rows) saysOfPictures(cells []string) bool {
	for i := range cells {
		if cells[i] == "" {
			continue
		}
		if i >= len(r.format.Columns) {
			return false
		}
		if c := &r.format.Columns[i]; !c.Finds && c.Attribute != vocabulary.PictureAlt && c.Attribute != vocabulary.PicturePosition {
			return false
		}
	}
	return true
}

// keep remembers the row of a product, which has no variant.
func (r *Rows) keep(cells []string) {
	kept := make([]string, len(cells))
	for i := range min(len(cells), len(r.format.Columns)) {
		if r.isInherited(i, cells[i]) || i == r.sku {
			kept[i] = strings.Clone(cells[i])
		}
	}
	if sku := cellOf(cells, r.sku); sku != "" {
		r.parents[parse.CodeKey(sku)] = kept
	}
	if id := cellOf(cells, r.id); id != "" {
		r.parents[parse.CodeKey("id:"+id)] = kept
	}
}

// isInherited says whether variations have a product's cell.
func (r *Rows) isInherited(at int, text string) bool {
	c := &r.format.Columns[at]
	switch c.Name {
	case "Type", "SKU", "ID", "Parent":
		return false
	case "Weight (kg)", "Length (cm)", "Width (cm)", "Height (cm)":
		return true
	}
	if c.Option > 0 { // of several values each variation has its own
		return !strings.Contains(text, ",")
	}
	return c.Shared || c.Names > 0 || !c.IsKnown
}

// fill fills in what a variation has from its product. WooCommerce adds to its name what it differs in.
func (r *Rows) fill(cells []string) {
	parent := r.parents[parse.CodeKey(cellOf(cells, r.style))]
	for i, text := range parent {
		switch {
		case i >= len(cells) || text == "":
		case i == r.sku:
			if r.style >= 0 && r.style < len(cells) {
				cells[r.style] = text
			}
		case cells[i] == "" || r.format.Columns[i].Name == "Name":
			cells[i] = text
		}
	}
}
