package modellocal

import (
	"image/color"
	"math"

	"selvedge/core/garment"
)

// cloth is the fabric of one piece: a colour with its texture and print.
type cloth struct {
	base    color.NRGBA
	texture string
	print   garment.Print
	ink     color.NRGBA // of the print
	sin     float64     // of the grain's angle
	cos     float64
	finest  float64 // shortest period in millimetres that the pixels can show
}

func newCloth(look garment.Look, m garment.Mark, scale float64) cloth {
	sin, cos := math.Sincos(m.Grain * math.Pi / 180)
	c := cloth{base: hex(look.Colour(m)), sin: sin, cos: cos, finest: 3.2 / scale}
	if m.Cloth == garment.Shell || m.Cloth == garment.Trim {
		c.texture = look.Texture
		if c.texture == "" {
			c.texture = "plain"
		}
	}
	if look.Printed(m) {
		c.print, c.ink = look.Print, hex(look.Print.Colour)
	}
	return c
}

// at is the colour at a place in millimetres, lit by so much: above 0 is lighter, below darker.
func (c cloth) at(x, y, light float64) color.NRGBA {
	u, v := x*c.cos+y*c.sin, y*c.cos-x*c.sin
	tone := c.base
	if share := c.printed(u, v); share > 0 {
		tone = mix(tone, c.ink, int(share*256))
	}
	return shade(tone, light+c.relief(u, v))
}

// shade lightens a colour for a positive amount and darkens it for a negative one.
func shade(c color.NRGBA, amount float64) color.NRGBA {
	amount = max(-.85, min(.85, amount))
	if amount >= 0 {
		return mix(c, color.NRGBA{R: 255, G: 255, B: 255, A: 255}, int(amount*256))
	}
	return mix(c, color.NRGBA{R: 10, G: 8, B: 6, A: 255}, int(-amount*256))
}

// relief is how much lighter the threads are at a place of the cloth.
func (c cloth) relief(u, v float64) float64 {
	period := func(millimetres float64) float64 { return max(millimetres, c.finest) }
	grainy := hashed(int(math.Floor(u/c.finest*1.6)), int(math.Floor(v/c.finest*1.6))) - .5
	switch c.texture {
	case "melton":
		return .09*(smooth(u/period(4), v/period(6))-.5) + .07*grainy
	case "twill":
		return .06*wave((u+v)/period(3)) + .05*grainy
	case "denim":
		return .09*wave((u+v)/period(3)) + .12*grainy + .1*(smooth(u/period(4), v/40)-.5)
	case "cord":
		return .15*wave(u/period(7)) + .04*grainy
	case "rib":
		return .14*wave(u/period(8)) + .05*grainy
	case "knit":
		p := period(7)
		slope := math.Abs(2*(u/p-math.Floor(u/p)) - 1)
		return .1*wave(v/(p*.8)-slope*.6) + .1*(slope-.5)
	case "quilt":
		const tile = 72.
		along, across := (u+v)/tile, (u-v)/tile
		puff := math.Abs(math.Sin(along*math.Pi)) * math.Abs(math.Sin(across*math.Pi))
		return .26*math.Sqrt(puff) - .16 + .04*grainy
	case "crepe":
		return .08*(smooth(u/period(3), v/period(3))-.5) + .07*grainy
	case "plain":
		return .03*wave(u/period(2.4))*wave(v/period(2.4)) + .035*grainy
	}
	return 0
}

// printed is how much of the print's colour is at a place of the cloth.
func (c cloth) printed(u, v float64) float64 {
	tile := c.print.Tile
	if tile <= 0 {
		tile = 30
	}
	x, y := u/tile-math.Floor(u/tile), v/tile-math.Floor(v/tile)
	either := func(a, b bool) float64 {
		switch {
		case a && b:
			return .85
		case a || b:
			return .45
		}
		return 0
	}
	when := func(is bool) float64 {
		if is {
			return 1
		}
		return 0
	}
	switch c.print.Kind {
	case "stripe":
		return when(y < .42)
	case "pinstripe":
		return when(x > .45 && x < .55)
	case "gingham":
		return either(x < .5, y < .5)
	case "check":
		return max(either(x < .36, y < .36), .6*when(x > .66 && x < .71 || y > .66 && y < .71))
	case "dot":
		return when(math.Hypot(x-.25, y-.25) < .13 || math.Hypot(x-.75, y-.75) < .13)
	case "herringbone":
		rise := math.Abs(2*x - 1)
		return .8 * when(math.Mod(y*5+rise*2.5, 1) < .4)
	}
	return 0
}

// wave goes from -1 to 1 once in each whole number.
func wave(t float64) float64 { return math.Sin(2 * math.Pi * t) }

// hashed is a number from 0 to 1 that belongs to a place.
func hashed(x, y int) float64 {
	n := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77
	n = (n ^ n>>15) * 0x2C1B3C6D
	n = (n ^ n>>12) * 0x297A2D39
	return float64(n^n>>15) / math.MaxUint32
}

// smooth is noise without edges, from 0 to 1, with a value for each whole number.
func smooth(x, y float64) float64 {
	left, top := math.Floor(x), math.Floor(y)
	ease := func(t float64) float64 { return t * t * (3 - 2*t) }
	u, v := ease(x-left), ease(y-top)
	i, j := int(left), int(top)
	upper := hashed(i, j)*(1-u) + hashed(i+1, j)*u
	lower := hashed(i, j+1)*(1-u) + hashed(i+1, j+1)*u
	return upper*(1-v) + lower*v
}
