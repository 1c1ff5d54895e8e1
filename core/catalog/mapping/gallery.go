package mapping

import (
	"slices"

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
