// Package cloth is the surface of cloth: how its threads catch the light, and what is knitted or printed into it. The drawings
// as curves and as pixels take it from here, so that both show the same cloth.
//
// Lengths are in mm of cloth, u across its grain and v along it. The same place always looks the same.
package cloth

import "math"

// Weave is a cloth seen at a size.
type Weave struct {
	name   string
	finest float64 // shortest period in mm that can be shown
}

// New returns a cloth of one of garment.Textures; any other name is smooth.
func New(name string, finest float64) Weave { return Weave{name, finest} }

// Relief is how much lighter the threads are at a place, about -.3 to .3.
func (w Weave) Relief(u, v float64) float64 {
	period := func(millimetres float64) float64 { return math.Max(millimetres, w.finest) }
	grain := Noise(int(math.Floor(u/w.finest*1.6)), int(math.Floor(v/w.finest*1.6))) - .5
	switch w.name {
	case "melton": // felted: flecks that lie along the grain
		return .1*(Smooth(u/period(4), v/period(6))-.5) + .06*(Smooth(u/period(13), v/period(18))-.5) + .07*grain
	case "twill":
		return .07*wave((u+v)/period(5.6)) + .05*grain
	case "denim":
		return .1*wave((u+v)/period(5.6)) + .12*grain + .1*(Smooth(u/period(4), v/40)-.5)
	case "cord": // wales with a sharp valley between them
		return .2*ridge(u/period(11)) + .04*grain
	case "rib":
		return .19*ridge(u/period(13)) + .03*stitch(u/period(6.5), v/period(7)) + .03*grain
	case "knit":
		return .1*stitch(u/period(8), v/period(8)) + .03*grain
	case "quilt":
		const tile = 72.
		along, across := (u+v)/tile, (u-v)/tile
		puff := math.Abs(math.Sin(along*math.Pi)) * math.Abs(math.Sin(across*math.Pi))
		return .26*math.Sqrt(puff) - .16 + .04*grain
	case "crepe":
		return .07*(Smooth(u/period(3), v/period(3))-.5) + .05*grain
	case "plain": // over and under
		return .04*wave(u/period(3.4))*wave(v/period(3.4)) + .03*grain
	}
	return 0
}

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
