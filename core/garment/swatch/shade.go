package swatch

import (
	"image/color"
	"math"

	"selvedge/core/garment"
)

// Depth is how much of a relief is seen on a color: dark cloth swallows the light of its threads, white cloth their shadows.
func Depth(hex string) float64 {
	light := garment.Luminance(hex)
	if light > .85 {
		return .7
	}
	return .4 + .6*math.Min(1, light*3)
}

// Shade lightens a color for a positive amount and darkens it for a negative one.
func Shade(c color.NRGBA, amount float64) color.NRGBA {
	amount = max(-.85, min(.85, amount))
	if amount >= 0 {
		return Mix(c, color.NRGBA{R: 255, G: 255, B: 255, A: 255}, int(amount*256))
	}
	return Mix(c, color.NRGBA{R: 10, G: 8, B: 6, A: 255}, int(-amount*256))
}

// Mix returns share parts of b in 256 of a and b.
func Mix(a, b color.NRGBA, share int) color.NRGBA {
	blend := func(x, y uint8) uint8 { return uint8((int(x)*(256-share) + int(y)*share) / 256) }
	return color.NRGBA{R: blend(a.R, b.R), G: blend(a.G, b.G), B: blend(a.B, b.B), A: a.A}
}
