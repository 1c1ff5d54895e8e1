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
	fields                                    []channel.Field
	handle, imageURL, imagePosition, imageAlt int
	images                                    []image
}

// image is one of a product's.
type image struct{ address, alt string }

func newShopify(t *table, fields []channel.Field) *shopify {
	header(t, fields)
	s := &shopify{table: t, fields: fields}
	for i, f := range fields {
		switch f.Name {
		case "URL handle":
			s.handle = i
		case "Product image URL":
			s.imageURL = i
		case "Image position":
			s.imagePosition = i
		case "Image alt text":
			s.imageAlt = i
		}
	}
	return s
}

func (s *shopify) product(p *channel.Product, sent *channel.Projection, listed []int) {
	s.images = productImages(p, listed, s.images[:0])
	for row := range max(len(listed), len(s.images)) {
		for i := range s.fields {
			s.cell(s.cellText(sent, listed, row, i))
		}
		s.endRow()
	}
}

// cellText is the text of one cell.
func (s *shopify) cellText(sent *channel.Projection, listed []int, row, field int) string {
	f := &s.fields[field]
	switch {
	case field == s.handle:
		return sent.Text(listed[0], field)
	case field == s.imageURL || field == s.imagePosition || field == s.imageAlt:
		return s.imageText(row, field)
	case row >= len(listed) || f.Level == channel.OfProduct && row > 0:
		return ""
	case f.Repeated:
		return strings.ReplaceAll(sent.Text(listed[row], field), "\n", f.Separator)
	}
	return sent.Text(listed[row], field)
}

func (s *shopify) imageText(row, field int) string {
	switch {
	case row >= len(s.images):
		return ""
	case field == s.imageURL:
		return s.images[row].address
	case field == s.imagePosition:
		return strconv.Itoa(row + 1)
	}
	return s.images[row].alt
}

// productImages are those of the listed variants, each once.
func productImages(p *channel.Product, listed []int, images []image) []image {
	for _, variant := range listed {
		v := &p.Variants[variant]
		place := -1
		for _, list := range [...]string{v.Record.Get("image"), v.Record.Get("images")} {
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
