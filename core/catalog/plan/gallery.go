package plan

import (
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
)

// gallery are the pictures of a product that stand beside its variants, in a file with another column for a variant's own.
type gallery struct {
	addresses []string
	own       map[string]bool // of variants, which stay theirs
	shared    []string        // addresses without those, once all are known
}

// Beside is what a variant's row is taken to say of the pictures of its product.
type Beside struct {
	Gallery []string
	IsCut   bool   // its own cell names pictures of other variants
	Cell    string // without those
}

const mostBeside = 200 // pictures of a gallery

// galleryKey is how styles are compared whose variants share a gallery.
func galleryKey(style string) string { return parse.CodeKey(style) }

// gallery returns the column of products' pictures, or -1.
func (p *Planner) gallery() int {
	return slices.IndexFunc(p.columns, func(c Column) bool { return c.Gallery })
}

// findGallery takes the pictures of a variant's row.
func (r *PictureRows) findGallery(cells []string) {
	style := r.planner.Style(cells)
	if r.planner.gallery() < 0 || style == "" {
		return
	}
	g := r.galleries[galleryKey(style)]
	if g == nil {
		g = &gallery{own: map[string]bool{}}
		r.galleries[galleryKey(style)] = g
	}
	for _, address := range r.planner.addresses(cells, "image") {
		g.own[address] = true
	}
	for _, address := range r.planner.addresses(cells, "images") {
		if len(g.addresses) < mostBeside && !slices.Contains(g.addresses, address) {
			g.addresses = append(g.addresses, address)
		}
	}
}

// others are the addresses that no variant has as its own.
func (g *gallery) others(addresses []string) []string {
	if g == nil {
		return addresses
	}
	return slices.DeleteFunc(slices.Clone(addresses), func(address string) bool { return g.own[address] })
}

// beside returns what is shown beside a variant.
func (g *gallery) beside(p *Planner, cells []string) Beside {
	if g.shared == nil {
		g.shared = g.others(g.addresses)
	}
	b := Beside{Gallery: g.shared}
	at := p.gallery()
	text := cellOf(cells, p.columns[at].Index)
	if parse.Clean(text) == "" {
		return b
	}
	said := attribute.Items(p.read(at, text, "").Value)
	rest := g.others(said)
	if b.IsCut = len(rest) < len(said); b.IsCut {
		b.Cell = strings.Join(rest, "\n")
	}
	return b
}

// Beside returns the pictures of products by the lines of their variants.
func (r *PictureRows) Beside() map[int]Beside { return r.beside }
