package mapping

import (
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/vocabulary"
)

// What Shopify calls its columns of pictures, folded: those of a product, each in a row of its own though a variant may stand
// beside it, and the one of a variant.
var (
	ofProduct = []string{"image src", "product image url"}
	ofVariant = []string{"variant image", "variant image url"}
)

// galleries tells a product's pictures from the variants' own, where a shop's file has both.
func galleries(columns []Column, seen []*looked) {
	all := slices.IndexFunc(columns, func(c Column) bool { return IsOfProduct(c.Header) })
	own := slices.IndexFunc(columns, func(c Column) bool { return IsOfVariant(c.Header) })
	if all < 0 || own < 0 || seen[own].n == 0 {
		return
	}
	seen[all].say("images", 1)
	delete(seen[all].header, "image")
	delete(seen[own].header, "images")
}

// IsOfProduct says whether a shop's file has a product's pictures below a heading.
func IsOfProduct(heading string) bool { return slices.Contains(ofProduct, vocabulary.Fold(heading)) }

// IsOfVariant says whether a shop's file has a variant's own picture below a heading.
func IsOfVariant(heading string) bool { return slices.Contains(ofVariant, vocabulary.Fold(heading)) }

// numberedPictures takes the first of the pictures that columns count for the main one: one without a number, else that with the
// lowest. Together, "Image 1" and "Image 2" are as likely to be it the other way round.
func numberedPictures(columns []Column, seen []*looked) {
	main, lowest := -1, 0
	var numbered []int
	for i, s := range seen {
		if s.header["image"] == 0 {
			continue
		}
		n, is := numberIn(columns[i].Header)
		if is {
			numbered = append(numbered, i)
		}
		if main < 0 || n < lowest {
			main, lowest = i, n
		}
	}
	for _, i := range numbered {
		if s := seen[i]; i != main {
			s.say("images", s.header["image"])
			delete(s.header, "image")
			delete(s.shape, "image")
		}
	}
}

// numberIn is the first number in a heading; 0 if there is none.
func numberIn(heading string) (n int, is bool) {
	from := strings.IndexAny(heading, "0123456789")
	if from < 0 {
		return 0, false
	}
	digits := heading[from:]
	if to := strings.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' }); to >= 0 {
		digits = digits[:to]
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil
}
