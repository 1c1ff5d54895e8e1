package modellocal

import (
	"image/color"
	"math"

	"selvedge/core/garment"
	"selvedge/core/garment/cloth"
)

// fabric is the cloth of one piece: a colour with its texture and print.
type fabric struct {
	base     color.NRGBA
	weave    cloth.Weave
	depth    float64 // of its relief
	print    garment.Print
	ink      color.NRGBA // of the print
	sin, cos float64     // of the grain's angle
}

const repeat = 30 // of a print that has none, in millimetres

// depth is how much of a relief is seen: dark cloth swallows the light of its threads, white cloth their shadows.
func depth(colour string) float64 {
	light := garment.Luminance(colour)
	if light > .85 {
		return .7
	}
	return .4 + .6*math.Min(1, light*3)
}

func newFabric(look garment.Look, m garment.Mark, scale float64) fabric {
	sin, cos := math.Sincos(m.Grain * math.Pi / 180)
	f := fabric{base: hex(look.Colour(m)), weave: cloth.New(look.Weave(m), scale), depth: depth(look.Colour(m)), sin: sin, cos: cos}
	if look.Printed(m) {
		f.print, f.ink = look.Print, hex(look.Print.Colour)
		if f.print.Tile <= 0 {
			f.print.Tile = repeat
		}
	}
	return f
}

// at is the colour at a place in millimetres, lit by so much: above 0 is lighter, below darker.
func (f fabric) at(x, y, light float64) color.NRGBA {
	u, v := x*f.cos+y*f.sin, y*f.cos-x*f.sin
	tone := f.base
	if f.print.Kind != "" {
		tone = mix(tone, f.ink, int(cloth.Printed(f.print.Kind, u/f.print.Tile, v/f.print.Tile)*256))
	}
	return shade(tone, light+f.depth*f.weave.Relief(u, v))
}

// shade lightens a colour for a positive amount and darkens it for a negative one.
func shade(c color.NRGBA, amount float64) color.NRGBA {
	amount = math.Max(-.85, math.Min(.85, amount))
	if amount >= 0 {
		return mix(c, color.NRGBA{R: 255, G: 255, B: 255, A: 255}, int(amount*256))
	}
	return mix(c, color.NRGBA{R: 10, G: 8, B: 6, A: 255}, int(-amount*256))
}
