package finder

import (
	"bytes"
	"image"
	_ "image/jpeg" // in which pictures of the library are shown
	_ "image/png"  // the same, if they are transparent
	"math"

	"selvedge/core/catalog/vocabulary"
	"selvedge/core/look"
)

// Color is a color of an image, with the named one that is nearest to it.
type Color struct {
	RGB    [3]uint8
	Name   string
	Family string
	Share  float64 // of the subject, 0 to 1
}

const (
	mostColors = 6
	leastColor = 0.03 // share of the subject below which a color isn't told

	// lightness is how much it counts: light and shadow on one cloth differ in it more than in color.
	lightness = 0.45
)

// Colors returns the colors of what an image shows, the greatest share first.
func (f Finder) Colors(img image.Image) []Color {
	var colors []Color
	for _, found := range look.Palette(look.Subject(img), mostColors, lightness) {
		if found.Share < leastColor {
			continue
		}
		named := f.nearest(found.Color)
		r, g, b := found.Color.RGB()
		colors = append(colors, Color{RGB: [3]uint8{r, g, b}, Name: named.Name, Family: named.Family, Share: found.Share})
	}
	return colors
}

// ColorsOf is Colors of the content of a JPEG or PNG file; one that can't be read has none.
func (f Finder) ColorsOf(content []byte) []Color {
	picture, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return nil
	}
	return f.Colors(picture)
}

// unseen are families that an image doesn't tell: metal looks like the colors that it reflects.
var unseen = map[string]bool{"Multicolor": true, "Clear": true, "Silver": true, "Gold": true, "Rose gold": true, "Bronze": true}

// White cloth is photographed a little gray, by its folds.
const (
	nearlyWhite = 0.86
	folds       = 0.05
)

// nearest returns the named color that is nearest.
func (f Finder) nearest(c look.Lab) *vocabulary.Color {
	if c.L > nearlyWhite {
		c.L = min(1, c.L+folds)
	}
	var best *vocabulary.Color
	least := math.Inf(1)
	for i := range f.words.Colors.All {
		color := &f.words.Colors.All[i]
		if unseen[color.Family] {
			continue
		}
		if d := look.FromRGB(color.RGB[0], color.RGB[1], color.RGB[2]).Distance(c, 1); d < least {
			best, least = color, d
		}
	}
	return best
}
