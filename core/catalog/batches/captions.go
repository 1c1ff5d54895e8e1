package batches

import (
	"cmp"
	"slices"

	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/vocabulary"
)

// pictureOf is a picture of a product: two products may show the same one.
type pictureOf struct {
	Style   string // its key
	Address string
}

// saidAt is what a line says of its only picture.
type saidAt struct {
	line    int
	address string
	plan.Caption
}

// saysOfPictures says whether the file has pictures, and columns of what they show or of their
// places.
func (b *Batch) saysOfPictures() bool {
	return b.namesPictures() && slices.ContainsFunc(b.Mapping.Columns, func(c Column) bool { return vocabulary.IsOfPicture(c.Attribute) })
}

// captions are what the file says of the pictures of each product; the first row that says it
// counts.
func (v *survey) captions() map[pictureOf]plan.Caption {
	all := map[pictureOf]plan.Caption{}
	for _, said := range v.said {
		line := said.line
		if shows, is := v.pictures.shows[line]; is {
			line = shows[0]
		}
		if v.rows[line].SKU == "" {
			continue
		}
		of := pictureOf{v.keys[line], said.address}
		before := all[of]
		all[of] = plan.Caption{Position: cmp.Or(before.Position, said.Position), Alt: cmp.Or(before.Alt, said.Alt)}
	}
	return all
}
