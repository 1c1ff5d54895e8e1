package feed

import (
	"strconv"
	"strings"

	"selvedge/core/catalog/channel"
)

// shopify has the columns of Shopify's template. What is said of the product stands in its first
// row, each variant has a row, and so has each image: beside a variant as long as there are some.
type shopify struct {
	*table
	columns []shopifyColumn
	later   []int // columns that have cells in all rows
	images  []image
}

// shopifyColumn is a field with what its cells are made of.
type shopifyColumn struct {
	kind      shopifyKind
	repeated  bool
	separator string
}

// shopifyKind is which rows have a cell of a column, and of what.
type shopifyKind int

const (
	ofEachVariant shopifyKind = iota
	ofFirstRow                // what is said of the product
	ofEachRow                 // the handle
	ofImageURL
	ofImagePosition
	ofImageAlt
)

// image is one of a product's.
type image struct{ address, alt string }

func newShopify(t *table, fields []channel.Field) *shopify {
	header(t, fields)
	s := &shopify{table: t}
	for i, f := range fields {
		c := shopifyColumn{repeated: f.Repeated, separator: f.Separator}
		switch {
		case f.Name == "URL handle":
			c.kind = ofEachRow
		case f.Name == "Product image URL":
			c.kind = ofImageURL
		case f.Name == "Image position":
			c.kind = ofImagePosition
		case f.Name == "Image alt text":
			c.kind = ofImageAlt
		case f.Level == channel.OfProduct:
			c.kind = ofFirstRow
		}
		if s.columns = append(s.columns, c); c.kind != ofFirstRow {
			s.later = append(s.later, i)
		}
	}
	return s
}

func (s *shopify) product(p *channel.Product, sent *channel.Projection, listed []int) {
	s.images = productImages(p, listed, s.images[:0])
	for i := range s.columns {
		s.cell(s.cellText(sent, listed, 0, i))
	}
	s.endRow()
	for row := 1; row < max(len(listed), len(s.images)); row++ {
		for _, i := range s.later {
			if text := s.cellText(sent, listed, row, i); text != "" {
				s.until(i)
				s.cell(text)
			}
		}
		s.until(len(s.columns))
		s.endRow()
	}
}

// cellText is the text of one cell.
func (s *shopify) cellText(sent *channel.Projection, listed []int, row, field int) string {
	c := &s.columns[field]
	switch c.kind {
	case ofEachRow:
		return sent.Text(listed[0], field)
	case ofImageURL, ofImagePosition, ofImageAlt:
		return s.imageText(row, c.kind)
	}
	if row >= len(listed) {
		return ""
	}
	text := sent.Text(listed[row], field)
	if c.repeated {
		text = strings.ReplaceAll(text, "\n", c.separator)
	}
	return text
}

func (s *shopify) imageText(row int, kind shopifyKind) string {
	switch {
	case row >= len(s.images):
		return ""
	case kind == ofImageURL:
		return s.images[row].address
	case kind == ofImagePosition:
		return strconv.Itoa(row + 1)
	}
	return s.images[row].alt
}

// productImages are those of the listed variants, each once.
func productImages(p *channel.Product, listed []int, images []image) []image {
	var last [2]string
	for _, variant := range listed {
		v := &p.Variants[variant]
		lists := [...]string{v.Record.Get("image"), v.Record.Get("images")}
		if lists == last { // most variants have those of the one before
			continue
		}
		last = lists
		place := -1
		for _, list := range lists {
			for address := range strings.SplitSeq(list, "\n") {
				place++
				if address = strings.TrimSpace(address); address == "" || hasImage(images, address) {
					continue
				}
				one := image{address: address}
				if place < len(v.Images) {
					one.alt = v.Images[place].Alt
				}
				images = append(images, one)
			}
		}
	}
	return images
}

func hasImage(images []image, address string) bool {
	for i := range images {
		if images[i].address == address {
			return true
		}
	}
	return false
}
