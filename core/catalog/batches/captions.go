package batches

import (
	"cmp"
	"strconv"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/vocabulary"
	"selvedge/core/plaintext"
)

// Headings, folded, of columns that say something of the picture in their row. They are no
// attributes: they are of use only together with the picture.
var (
	positionHeadings = map[string]bool{"image position": true, "picture position": true, "bildposition": true, "position de l'image": true}
	altHeadings      = map[string]bool{"image alt text": true, "image alt": true, "picture alt text": true, "alt text": true, "alt-text": true, "bild alt text": true, "alternativtext": true}
)

const longestAlt = 500

// pictureOf is a picture of a product: two products may show the same one.
type pictureOf struct {
	Style   string // its key
	Address string
}

// caption is what a file says of a picture.
type caption struct {
	Position int `json:",omitempty"` // from 1; 0: it says none
	Alt      string
}

// captionColumns are columns of what is said of a row's picture; -1: there is none.
type captionColumns struct{ position, alt int }

// captionColumns returns nil for a file that says nothing of pictures.
func (b *Batch) captionColumns() *captionColumns {
	c := &captionColumns{-1, -1}
	for i := range b.Mapping.Columns {
		column := &b.Mapping.Columns[i]
		switch heading := vocabulary.Fold(column.Header); {
		case column.Attribute != "":
		case positionHeadings[heading]:
			c.position = i
		case altHeadings[heading]:
			c.alt = i
		}
	}
	if !b.namesPictures() || c.position < 0 && c.alt < 0 {
		return nil
	}
	return c
}

// saidAt is what a line says of its only picture.
type saidAt struct {
	line    int
	address string
	caption
}

// read returns what a line says of its picture, if it names one only.
func (c *captionColumns) read(planner *plan.Planner, l line) (said saidAt, found bool) {
	at := func(i int) string {
		if i < 0 || i >= len(l.cells) {
			return ""
		}
		return parse.Clean(l.cells[i])
	}
	position, _ := strconv.Atoi(at(c.position))
	said.caption = caption{max(position, 0), plaintext.Clean(at(c.alt), longestAlt)}
	if said.caption == (caption{}) {
		return said, false
	}
	addresses := planner.Addresses(l.cells)
	if len(addresses) != 1 {
		return said, false
	}
	said.address = addresses[0]
	return said, true
}

// captions are what the file says of the pictures of each product; the first row that says it
// counts.
func (v *survey) captions() map[pictureOf]caption {
	all := map[pictureOf]caption{}
	for _, said := range v.said {
		line := said.line
		if shows, is := v.pictures.shows[line]; is {
			line = shows
		}
		if v.rows[line].SKU == "" {
			continue
		}
		of := pictureOf{v.keys[line], said.address}
		before := all[of]
		all[of] = caption{cmp.Or(before.Position, said.Position), cmp.Or(before.Alt, said.Alt)}
	}
	return all
}
