package modellocal

import (
	"image/color"
	"math"

	"selvedge/core/garment"
	"selvedge/core/garment/cloth"
	"selvedge/core/garment/swatch"
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

func newFabric(look garment.Look, m garment.Mark, scale float64) fabric {
	sin, cos := math.Sincos(m.Grain * math.Pi / 180)
	f := fabric{base: hex(look.Colour(m)), weave: cloth.New(look.Weave(m), scale), depth: swatch.Depth(look.Colour(m)), sin: sin, cos: cos}
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
		tone = swatch.Mix(tone, f.ink, int(cloth.Printed(f.print.Kind, u/f.print.Tile, v/f.print.Tile)*256))
	}
	return swatch.Shade(tone, light+f.depth*f.weave.Relief(u, v))
}
