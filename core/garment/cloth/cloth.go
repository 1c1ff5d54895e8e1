// Package cloth is the surface of cloth: how its threads catch the light, and what is knitted or printed into it. The drawings
// as curves and as pixels take it from here, so that both show the same cloth.
//
// Lengths are in mm of cloth, u across its grain and v along it. The same place always looks the same.
package cloth

import "math"

// Weave is a cloth seen at a size.
type Weave struct {
	name  string
	scale float64 // pixels for a mm
}

// New returns a cloth of one of garment.Textures; any other name is smooth.
func New(name string, scale float64) Weave { return Weave{name, scale} }

// Relief is how much lighter the threads are at a place, about -.3 to .3. What is regular fades before it is too fine to be
// shown, and is never quite even, so that it makes no pattern with the pixels.
func (w Weave) Relief(u, v float64) float64 {
	grain := Noise(int(math.Floor(u*w.scale/2)), int(math.Floor(v*w.scale/2))) - .5
	x, y := u+2.4*(Smooth(u/31, v/47)-.5), v+2.4*(Smooth(u/43+9, v/29)-.5)
	switch w.name {
	case "melton": // felted: flecks that lie along the grain
		return .07*(Smooth(u/w.seen(4), v/w.seen(6))-.5) + .05*(Smooth(u/w.seen(13), v/w.seen(18))-.5) + .06*grain
	case "twill":
		return .08*w.strength(5.6)*wave((x+y)/5.6) + .06*grain
	case "denim":
		return .1*w.strength(5.6)*wave((x+y)/5.6) + .12*grain + .1*(Smooth(u/w.seen(4), v/40)-.5)
	case "cord": // wales with a sharp valley between them
		return .2*w.strength(11)*ridge(u/11) + .04*grain
	case "rib":
		return .19*w.strength(13)*ridge(u/13) + .03*w.strength(6.5)*stitch(x/6.5, y/7) + .03*grain
	case "knit":
		return .1*w.strength(8)*stitch(x/8, y/8) + .04*grain
	case "quilt":
		const tile = 72.
		along, across := (u+v)/tile, (u-v)/tile
		puff := math.Abs(math.Sin(along*math.Pi)) * math.Abs(math.Sin(across*math.Pi))
		return .26*math.Sqrt(puff) - .16 + .04*grain
	case "crepe":
		return .07*(Smooth(u/w.seen(3), v/w.seen(3))-.5) + .05*grain
	case "plain": // over and under
		return .05*w.strength(3.4)*wave(x/3.4)*wave(y/3.4) + .045*grain
	}
	return 0
}

// strength is how much is seen of what repeats after so many mm: nothing under 3 pixels, all from 7 on.
func (w Weave) strength(millimetres float64) float64 {
	return math.Max(0, math.Min(1, (millimetres*w.scale-3)/4))
}

// seen is the size of flecks, which are never smaller than 3 pixels.
func (w Weave) seen(millimetres float64) float64 { return math.Max(millimetres, 3.2/w.scale) }

// ridge is a rounded rise and a narrow valley, from -1 to 1.
func ridge(t float64) float64 {
	t -= math.Floor(t)
	return 2*math.Sqrt(math.Sin(math.Pi*t)) - 1.2
}

// stitch is the two legs of a knitted stitch, which meet below.
func stitch(s, t float64) float64 {
	slope := math.Abs(2*(s-math.Floor(s)) - 1)
	return wave(t-slope*.6) + slope - .5
}

// wave goes from -1 to 1 once in each whole number.
func wave(t float64) float64 { return math.Sin(2 * math.Pi * t) }

// Noise is a number from 0 to 1 that belongs to a place.
func Noise(x, y int) float64 {
	n := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77
	n = (n ^ n>>15) * 0x2C1B3C6D
	n = (n ^ n>>12) * 0x297A2D39
	return float64(n^n>>15) / math.MaxUint32
}

// Smooth is noise without edges, from 0 to 1, with a value for each whole number.
func Smooth(x, y float64) float64 {
	left, top := math.Floor(x), math.Floor(y)
	ease := func(t float64) float64 { return t * t * (3 - 2*t) }
	u, v := ease(x-left), ease(y-top)
	i, j := int(left), int(top)
	upper := Noise(i, j)*(1-u) + Noise(i+1, j)*u
	lower := Noise(i, j+1)*(1-u) + Noise(i+1, j+1)*u
	return upper*(1-v) + lower*v
}
