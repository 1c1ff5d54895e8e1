package modellocal

import (
	"image/color"
	"strings"
)

// colors are those that words may name.
var colors = map[string]color.NRGBA{
	"black": rgb(0x1A1A1A), "white": rgb(0xFAFAFA), "ivory": rgb(0xFFFFF0), "cream": rgb(0xF5EBD7), "beige": rgb(0xD9C7A8), "camel": rgb(0xC19A6B),
	"brown": rgb(0x6B4226), "tan": rgb(0xC8A27A), "grey": rgb(0x8A8A8A), "gray": rgb(0x8A8A8A), "silver": rgb(0xC0C0C0), "charcoal": rgb(0x36454F),
	"red": rgb(0xC8102E), "burgundy": rgb(0x800020), "pink": rgb(0xF4A6C0), "coral": rgb(0xFF6F61), "orange": rgb(0xE9762B), "rust": rgb(0xB7410E),
	"yellow": rgb(0xF2C230), "mustard": rgb(0xD4A017), "gold": rgb(0xC9A227), "green": rgb(0x2E7D4F), "olive": rgb(0x6B6B2B), "sage": rgb(0x9CAF88),
	"mint": rgb(0xA8DCC5), "teal": rgb(0x1F7A7A), "turquoise": rgb(0x3BB8B0), "blue": rgb(0x2A5CAA), "navy": rgb(0x1B2A4A), "indigo": rgb(0x3F3D8F),
	"denim": rgb(0x4A6A8A), "purple": rgb(0x6A3D9A), "lilac": rgb(0xC8A2C8), "lavender": rgb(0xB9A7DB), "plum": rgb(0x6E2C57),
}

// fallback is chosen from if no color is named.
var fallback = []string{"navy", "rust", "sage", "burgundy", "mustard", "teal", "charcoal", "lilac"}

const maxPalette = 5

// paletteOf returns the colors that a text names, in its order, or one chosen by n.
func paletteOf(text string, n uint64) (palette []color.NRGBA) {
	for _, word := range wordsOf(text) {
		if c, is := colors[word]; is && len(palette) < maxPalette {
			palette = append(palette, c)
		}
	}
	if palette == nil {
		return []color.NRGBA{colors[fallback[n%uint64(len(fallback))]]}
	}
	return palette
}

// wordsOf returns a text's words in lower case, without punctuation.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r < 128 })
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}
