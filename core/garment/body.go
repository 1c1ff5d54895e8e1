package garment

import (
	"math"
	"slices"

	"selvedge/core/garment/curve"
)

// body holds the landmarks of what hangs from the shoulders, and the seams of its right half as drawn.
type body struct {
	Style
	m lengths

	neckPoint, shoulder, underarm curve.Point // HPS, shoulder point, underarm point
	frontNeck, backNeck           curve.Point // at the centre
	neckF, neckB                  curve.Path  // neck seams from the centre to HPS
	armF, armB                    curve.Path  // armhole seams from the shoulder, or the neck of a raglan, to the underarm
	side                          curve.Path  // side seam from the underarm to the hem
	hem                           curve.Path  // bottom edge of the shell from the side to the centre
	bottom                        float64     // where the garment ends at the centre
	rib                           float64     // height of a ribbed hem
	sleeve                        *sleeve
	light                         bool // knits and shirts: topstitched armholes and necks
}

func newBody(s Style, m lengths) *body {
	b := &body{Style: s, m: m, light: slices.Contains([]string{"tshirt", "hoodie", "shirt"}, s.Garment)}
	b.neckPoint = curve.Point{X: m["neckWidth"] / 2}
	b.shoulder = curve.Point{X: m["shoulder"] / 2, Y: m["shoulderDrop"]}
	half := m["chest"] / 2
	across := half - b.shoulder.X
	b.underarm = curve.Point{X: half, Y: b.shoulder.Y + math.Sqrt(m["armhole"]*m["armhole"]-across*across)}
	b.frontNeck, b.backNeck = curve.Point{Y: m["frontNeckDrop"]}, curve.Point{Y: m["backNeckDrop"]}
	b.necks()
	b.armholes()
	b.sides()
	if s.Sleeve != "none" {
		b.sleeve = b.newSleeve()
	}
	return b
}

func (b *body) necks() {
	half := b.neckPoint.X
	front := curve.From(b.frontNeck)
	shape := b.Neck
	if slices.Contains([]string{"shirt", "camp", "stand", "roll", "hood"}, b.Collar) { // they are sewn to a round neck
		shape = "crew"
	}
	switch shape {
	case "v":
		b.neckF = front.Bend(b.neckPoint, curve.Angle(b.frontNeck, b.neckPoint)+4, curve.Angle(b.frontNeck, b.neckPoint)-5, .3)
	case "scoop":
		b.neckF = front.Bend(b.neckPoint, 0, -84, .5, .45)
	case "boat":
		b.neckF = front.Bend(b.neckPoint, 0, -34, .45, .2)
	case "square":
		corner := curve.Point{X: half * .9, Y: b.frontNeck.Y}
		b.neckF = front.To(corner).Bend(b.neckPoint, -88, curve.Angle(corner, b.neckPoint)+1, .3)
	default:
		b.neckF = front.Bend(b.neckPoint, 0, -80, .42, .40)
	}
	steep := math.Min(84, 38+math.Max(b.backNeck.Y/half-.25, 0)*60) // a low back is round
	b.neckB = curve.From(b.backNeck).Bend(b.neckPoint, 0, -steep, .5, .25+steep*.001)
}

// armholes pass the points across front and back half way down. A dropped shoulder has an almost straight seam; a raglan
// seam runs to the neck.
func (b *body) armholes() {
	middle := b.underarm.Y / 2
	hook := func(across, in float64) curve.Path {
		p := curve.Point{X: math.Min(across/2, math.Min(b.shoulder.X, b.underarm.X)-1), Y: middle}
		return curve.From(b.shoulder).Bend(p, curve.Angle(b.shoulder, p)-2, 87, .33, .40).Bend(b.underarm, 87, in, .50, .42)
	}
	switch b.Shoulder {
	case "raglan":
		seam := func(neck curve.Path, share, out, in float64) curve.Path {
			from := neck.At(share)
			return curve.From(from).Bend(b.underarm, curve.Angle(from, b.underarm)+out, curve.Angle(from, b.underarm)+in, .3, .34)
		}
		b.armF, b.armB = seam(b.neckF, .74, 5, -20), seam(b.neckB, .66, 5, -18)
	case "dropped":
		seam := func(bow float64) curve.Path {
			along := curve.Angle(b.shoulder, b.underarm)
			return curve.From(b.shoulder).Bend(b.underarm, along+bow, along-bow*1.4, .36)
		}
		b.armF, b.armB = seam(8), seam(5)
	default:
		b.armF, b.armB = hook(b.m["acrossFront"], 36), hook(b.m["acrossBack"], 40)
	}
}

// sides go from the underarm to the hem, and along it to the centre. The hem's curve is as long as half the sweep, and
// below HPS it lies just as deep as the body is long.
func (b *body) sides() {
	length := b.m["bodyLength"]
	if b.Hem == "rib" {
		b.rib = math.Min(b.m["hemHeight"], length/4)
	}
	width, drop := b.m["sweep"]/2, 0.
	for range 5 {
		b.side, b.hem = b.edges(width, length+drop)
		if b.rib > 0 { // whose own lower edge has the sweep
			break
		}
		at, _ := b.hem.Upright(math.Min(b.neckPoint.X, width*.9))
		drop += length - at.Y
		width = math.Max(math.Min(width+b.m["sweep"]/2-b.hem.Length(), b.m["sweep"]/2), b.m["sweep"]/5)
	}
	b.bottom = b.hem.End().Y + b.rib
	if b.rib > 0 {
		b.bottom = length
	}
}

func (b *body) edges(width, bottom float64) (side, hem curve.Path) {
	start := curve.From(b.underarm)
	end := bottom - b.rib
	levels := append([]curve.Point{b.underarm.Shift(0, 25)}, b.levels(end)...) // straight down to where the chest is measured
	switch {
	case b.rib > 0: // the shell blouses over the rib
		full := math.Max(width+8, b.underarm.X*.985)
		at := curve.Point{X: width + 5, Y: end - ribRise}
		low := math.Max(end-70, b.underarm.Y+(end-b.underarm.Y)*.6)
		levels = append(levels[:1], b.levels(low+40)...)
		side = start.Down(append(levels, curve.Point{X: full, Y: low})...).Bend(at, 91, 150, .40, .25)
		return side, curve.From(at).Bend(curve.Point{Y: end}, 177, 180, .3)
	case b.Hem == "shirttail":
		rise := math.Min(b.m["shirtTail"], (end-b.underarm.Y)*.4)
		at := curve.Point{X: width, Y: bottom - rise}
		levels = append(levels[:1], b.levels(at.Y)...)
		side = start.Down(append(levels, at)...)
		return side, curve.From(at).Bend(curve.Point{X: width * .52, Y: bottom - rise*.16}, 170, 163, .34, .40).Bend(curve.Point{Y: bottom}, 163, 180, .35, .40)
	}
	side = b.skirtSide(start, levels, curve.Point{X: width, Y: bottom - 4})
	rise := hemRise(width, side.Direction(1))
	at := curve.Point{X: width, Y: bottom - rise}
	side = b.skirtSide(start, levels, at)
	return side, hemCurve(at, bottom)
}

const ribRise = 3. // mm by which a ribbed hem lies higher at the side than at the centre

// hemRise is how much higher than at the centre a hem lies at the side, so that it meets a side seam of that direction almost
// at a right angle.
func hemRise(width, direction float64) float64 {
	lean := math.Min(math.Max(90-direction, 0), 40)
	return 4 + width*math.Tan(lean*.42*math.Pi/180)
}

// hemCurve runs from the side to the centre, where it is level.
func hemCurve(side curve.Point, bottom float64) curve.Path {
	lean := 2 * math.Atan2(bottom-side.Y, side.X) * 180 / math.Pi
	return curve.From(side).Bend(curve.Point{Y: bottom}, 180-lean, 180, .34)
}

// levels are the points of the side seam that the chart gives between underarm and hem.
func (b *body) levels(end float64) (levels []curve.Point) {
	last := b.underarm.Y + 45
	for _, at := range [][2]string{{"waistPos", "waist"}, {"hipPos", "hip"}} {
		y, half := b.m[at[0]], b.m[at[1]]/2
		if y > last && half > 0 && y < end-60 {
			levels = append(levels, curve.Point{X: half, Y: y})
			last = y + 20
		}
	}
	return levels
}

// skirtSide runs through the levels; where there is a waist seam, bodice and skirt meet at it in a corner.
func (b *body) skirtSide(start curve.Path, levels []curve.Point, end curve.Point) curve.Path {
	if b.Waist == "none" || len(levels) < 2 || levels[1].Y != b.m["waistPos"] {
		return start.Down(append(levels, end)...)
	}
	waist := levels[1]
	bodice := start.To(levels[0])
	in := curve.Angle(bodice.End(), waist)
	bodice = bodice.Bend(waist, 90, 90+(in-90)*.9, .30, .34)
	return append(bodice, curve.From(waist).Down(append(levels[2:], end)...)...)
}

// line is the edge of the body's half from the neck to the centre of the hem.
func (b *body) half(neck, arm curve.Path) curve.Path {
	if b.Shoulder == "raglan" && b.sleeve != nil {
		near, _ := neck.CutAt(arm.Start())
		return near.Join(arm).Join(b.side).Join(b.hem)
	}
	return neck.To(b.shoulder).Join(arm).Join(b.side).Join(b.hem)
}

// atSide is where the side seam passes a level.
func (b *body) atSide(y float64) curve.Point {
	if p, ok := b.side.Level(y); ok {
		return p
	}
	return b.side.End()
}
