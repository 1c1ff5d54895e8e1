package grouping

import (
	"slices"
	"strings"
	"unicode"

	"selvedge/core/catalog/vocabulary"
)

// shortestStem is how long the beginning of a SKU must be to stand for a style.
const shortestStem = 3

// stem parts a SKU into the style it begins with and the rest, which is its color and size. It has no stem if no end of the SKU
// is a color or size.
func (g Grouper) stem(r Row) (stem, rest string) {
	parts, starts := partsOf(r.SKU)
	end := len(parts)
	for end > 1 {
		n := g.variantWords(r, parts[:end])
		if n == 0 {
			break
		}
		end -= n
	}
	if end == len(parts) {
		return g.glued(r)
	}
	stem = strings.TrimRight(r.SKU[:starts[end]], " -_./")
	if len(stem) < shortestStem || !strings.ContainsFunc(stem, unicode.IsDigit) && len(stem) < 2*shortestStem {
		return "", ""
	}
	return stem, strings.ToLower(r.SKU[starts[end]:])
}

// partsOf parts a SKU at its marks: its parts, folded, with where they start.
func partsOf(sku string) (parts []string, starts []int) {
	from := -1
	for i, r := range sku + "-" {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			if from < 0 {
				from = i
			}
			continue
		}
		if from >= 0 {
			parts, starts = append(parts, vocabulary.Fold(sku[from:i])), append(starts, from)
			from = -1
		}
	}
	return parts, starts
}

// variantWords returns how many of the last parts are a size or color.
func (g Grouper) variantWords(r Row, parts []string) int {
	for n := min(3, len(parts)-1); n >= 1; n-- {
		tail := strings.Join(parts[len(parts)-n:], " ")
		if g.isSize(r, tail) || g.isColor(r, tail) {
			return n
		}
	}
	return 0
}

func (g Grouper) isSize(r Row, text string) bool {
	for _, own := range append([]string{r.Size}, r.Raw...) {
		if own != "" && (vocabulary.Fold(own) == text || vocabulary.Squeeze(own) == strings.ReplaceAll(text, " ", "")) {
			return true
		}
	}
	if r.Size != "" {
		letter, ok := g.words.Sizes.Letter(text)
		return ok && letter == r.Size
	}
	if _, ok := g.words.Sizes.Letter(text); ok {
		return true
	}
	return g.words.Sizes.IsOne(text) && len(text) > 1
}

func (g Grouper) isColor(r Row, text string) bool {
	if r.ColorCode != "" && vocabulary.Fold(r.ColorCode) == text {
		return true
	}
	squeezed := strings.ReplaceAll(text, " ", "")
	for _, own := range append([]string{r.Color}, r.Raw...) {
		if own == "" {
			continue
		}
		if vocabulary.Squeeze(own) == squeezed || slices.Contains(vocabulary.Abbreviations(own), squeezed) || slices.Contains(vocabulary.Words(own), squeezed) {
			return true
		}
	}
	if color, ok := g.words.Colors.Get(text); ok {
		return r.Color == "" || g.sameColor(r.Color, color)
	}
	color, ok := g.words.Colors.Short(squeezed)
	return ok && len(squeezed) == 3 && (r.Color == "" || g.sameColor(r.Color, color))
}

func (g Grouper) sameColor(name string, color *vocabulary.Color) bool {
	own, ok := g.words.Colors.Get(name)
	return ok && own.Family == color.Family
}

// glued takes the row's own size off the end of a SKU without marks: "VEY00136" in size 36.
func (g Grouper) glued(r Row) (stem, rest string) {
	sku := vocabulary.Fold(r.SKU)
	size := vocabulary.Squeeze(r.Size)
	if size == "" || strings.Contains(sku, " ") || len(sku) != len(r.SKU) {
		return "", ""
	}
	stem, ok := strings.CutSuffix(sku, size)
	if !ok || len(stem) < shortestStem+2 || !strings.ContainsFunc(stem, unicode.IsDigit) {
		return "", ""
	}
	return r.SKU[:len(stem)], size
}
