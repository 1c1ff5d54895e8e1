package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// waistLines draws the seam, the casing or the gathers at the waist.
func (b *body) waistLines(v *View) {
	if b.Waist == "none" {
		return
	}
	y := b.m["waistPos"]
	if y > b.bottom-80 {
		return
	}
	at := b.atSide(y)
	sag := 4.
	seam := curve.From(curve.Point{Y: y + sag}).Bend(at, 0, -3, .4)
	v.lines(Seam, seam)
	v.anchor("waist", seam.Whole())
	hem := b.hem.Reverse()
	switch {
	case b.Waist == "elastic":
		v.lines(Seam, seam.Shift(0, -18))
		v.lines(Fold, gathers(seam, hem, 84)...)
		v.lines(Fold, gathers(seam.Shift(0, -18), seam.Shift(0, -400), 56)...)
		v.lines(Fold, curve.Between(seam.Shift(0, -18), seam, 22)...)
	case b.Has("gathers"):
		v.lines(Fold, gathers(seam, hem, 150)...)
		for _, share := range []float64{.2, .48, .78} {
			low, top := hem.At(share), seam.At(share)
			v.lines(Fold, curve.From(low.Lerp(top, .015)).Bend(low.Lerp(top, .5), curve.Angle(low, top)+2, curve.Angle(low, top)-1, .3))
		}
	case b.Has("pleats"):
		b.pleats(v, seam)
	default:
		if b.m["sweep"]/2 > at.X*1.5 { // the folds in which a flared skirt hangs
			for _, share := range []float64{.26, .58, .84} {
				low := b.hem.Reverse().At(share)
				top := seam.At(share)
				v.lines(Fold, curve.From(low.Lerp(top, .015)).Bend(low.Lerp(top, .55), curve.Angle(low, top)+2, curve.Angle(low, top)-1, .3))
			}
		}
	}
}

// pleats fall from a seam to the hem, their folds lying towards the side.
func (b *body) pleats(v *View, seam curve.Path) {
	hem := b.hem.Reverse()
	for _, share := range []float64{.12, .34, .56, .78} {
		top, low := seam.At(share), hem.At(share)
		v.lines(Seam, curve.From(top).Bend(low, curve.Angle(top, low), curve.Angle(top, low), .3))
		v.lines(Fold, curve.From(top.Shift(9, 1)).To(low.Shift(-(low.X-top.X)*.5+6, -b.m["bodyLength"]*.22)))
	}
}

// shaping draws darts and princess seams.
func (b *body) shaping(v *View) {
	y := b.m["waistPos"]
	x := b.m["chest"] * .19
	back := v.Name == "back"
	switch {
	case b.Has("princess"):
		arm := b.armF
		if back {
			arm = b.armB
		}
		from := arm.At(.62)
		middle := curve.Point{X: x - 4, Y: y}
		seam := curve.From(from).Bend(middle, 168, 91, .52, .42)
		if b.Waist == "none" {
			seam = seam.Bend(b.hem.At(.44), 90, 86, .34)
		}
		v.lines(Seam, seam)
		if b.light {
			v.lines(Stitch, seam.Offset(-5).Trim(2, 2))
		}
	case b.Has("darts") && (b.Waist == "seam" || b.Garment == "dress"):
		top := b.underarm.Y + 58
		if back {
			top = b.underarm.Y + 20
		}
		if top < y-30 {
			v.lines(Seam, curve.From(curve.Point{X: x + 7, Y: top}).Bend(curve.Point{X: x, Y: y + 3}, 93, 91, .3))
		}
		if !back {
			side := b.atSide(b.underarm.Y + 52)
			v.lines(Seam, curve.From(side).To(curve.Point{X: x + 30, Y: b.underarm.Y + 34}))
		}
	case b.Has("darts") && y > b.underarm.Y+60:
		top, low := curve.Point{X: x, Y: b.underarm.Y + 40}, curve.Point{X: x, Y: math.Min(y+110, b.bottom-60)}
		v.lines(Seam, curve.From(top).To(curve.Point{X: x - 5, Y: y}, low), curve.From(top).To(curve.Point{X: x + 5, Y: y}, low))
	}
}

// belt lies over everything at the waist, with loops at the sides.
func (b *body) belt(v *View) {
	switch {
	case b.Has("drawstring"):
		b.drawstring(v)
		return
	case !b.Has("belt") && b.Closure != "wrap":
		return
	}
	y, wide := b.m["waistPos"], 38.
	if b.Garment == "coat" {
		wide = 50
	}
	if y > b.bottom-100 {
		return
	}
	at := b.atSide(y).X
	band := curve.From(curve.Point{X: -at - 3, Y: y - wide/2}).Bend(curve.Point{X: at + 3, Y: y - wide/2}, 2, -2, .3).
		To(curve.Point{X: at + 3, Y: y + wide/2}).Bend(curve.Point{X: -at - 3, Y: y + wide/2}, 178, 182, .3).Close()
	v.shape(Shell, "belt", Outline, band)
	v.lines(Stitch, curve.From(curve.Point{Y: y - wide/2 + 8}).To(curve.Point{X: at, Y: y - wide/2 + 6}), curve.From(curve.Point{Y: y + wide/2 - 2}).To(curve.Point{X: at, Y: y + wide/2 - 6}))
	v.shapes(Shell, "belt", Detail, curve.Box(at*.78-5, y-wide/2-6, 10, wide+14))
	v.anchor("belt", band)
	if v.Name == "back" {
		return
	}
	x := -b.lap() * 26
	for _, end := range []struct{ lean, length float64 }{{-b.lap() * 14, 250}, {b.lap() * 3, 205}} {
		foot := curve.Point{X: x + end.lean*3, Y: y + end.length}
		tail := curve.From(curve.Point{X: x - wide*.32, Y: y + wide*.3}).Bend(foot.Shift(-wide*.4, 0), 90, 90+end.lean*.4, .3).
			To(foot.Shift(wide*.4, 7)).Bend(curve.Point{X: x + wide*.32, Y: y + wide*.3}, -90+end.lean*.4, -90, .3).Close()
		v.shape(Shell, "belt", Outline, tail)
	}
	knot := curve.From(curve.Point{X: x - wide*.5, Y: y - wide*.36}).Bend(curve.Point{X: x + wide*.5, Y: y - wide*.42}, -12, 14, .3).
		Bend(curve.Point{X: x + wide*.44, Y: y + wide*.6}, 84, 100, .3).Bend(curve.Point{X: x - wide*.44, Y: y + wide*.56}, 170, 190, .3).Close()
	v.shape(Shell, "belt", Outline, knot)
	v.line(Fold, curve.From(curve.Point{X: x - wide*.2, Y: y - wide*.3}).Bend(curve.Point{X: x - wide*.1, Y: y + wide*.45}, 80, 100, .3))
}

// drawstring runs through a casing at the hem of a top.
func (b *body) drawstring(v *View) {
	if b.rib > 0 || v.Name == "back" {
		return
	}
	for _, side := range []float64{1, -1} {
		at := curve.Point{X: side * 16, Y: b.bottom - b.m["hemHeight"]/2}
		v.shape(Metal, "", Detail, curve.Circle(at, 4.5))
		v.cord(curve.From(at).Bend(at.Shift(side*16, 96), 90-side*10, 90+side*6, .36), 2.6)
	}
	v.lines(Fold, gathers(b.hem.Offset(-b.m["hemHeight"]), b.hem.Shift(0, -300), 40)...)
}

// shoulderDetails are epaulettes.
func (b *body) shoulderDetails(v *View) {
	if !b.Has("epaulettes") {
		return
	}
	along := b.shoulder.Sub(b.neckPoint).Unit()
	out := along.Left().Scale(-1) // onto the front or the back
	to := b.neckPoint.Lerp(b.shoulder, .34)
	wide := 30.
	outer := b.armF
	if v.Name == "back" {
		outer = b.armB
	}
	tab := curve.From(b.shoulder).To(outer.At(wide/outer.Length()), to.Add(out.Scale(wide)), to.Add(out.Scale(wide*.5)).Sub(along.Scale(13)), to).Close()
	v.shapes(Shell, "epaulette", Seam, tab)
	v.lines(Stitch, tab[1:4].Offset(-4).Trim(2, 2))
	v.buttons(to.Add(out.Scale(wide*.5)).Add(along.Scale(2)), 6)
}

// backDetails are the back's yoke, vent, seam, zip and darts.
func (b *body) backDetails(v *View) {
	m := b.m
	switch b.Back {
	case "yoke":
		b.backYoke(v)
	case "vent":
		top := b.bottom - math.Min(330, m["bodyLength"]*.26)
		v.line(Seam, curve.From(b.backNeck).To(curve.Point{Y: top}))
		v.line(Outline, curve.From(curve.Point{Y: top}).To(curve.Point{Y: b.bottom}))
		v.line(Stitch, curve.From(curve.Point{X: 0, Y: top}).To(curve.Point{X: -44, Y: top + 26}), curve.From(curve.Point{X: 6, Y: top}).To(curve.Point{X: 6, Y: b.bottom - 3}))
		v.anchor("vent", curve.Box(-44, top, 60, b.bottom-top))
	case "darts":
		top := b.underarm.Y + 60
		low := math.Min(m["waistPos"]+120, b.bottom-b.rib-60)
		if middle := m["waistPos"]; top < middle && middle < low {
			x := m["chest"] * .17
			v.lines(Seam, curve.From(curve.Point{X: x, Y: top}).To(curve.Point{X: x - 6, Y: middle}, curve.Point{X: x, Y: low}, curve.Point{X: x + 6, Y: middle}).Close())
		}
	case "seam":
		v.line(Seam, curve.From(b.backNeck).To(curve.Point{Y: b.bottom - b.rib}))
	case "zip":
		low := m["hipPos"]
		if low == 0 || low > b.bottom-40 {
			low = b.bottom * .55
		}
		v.line(Seam, curve.From(b.backNeck).To(curve.Point{Y: b.bottom - b.rib}))
		v.lines(Stitch, curve.From(curve.Point{X: 4, Y: b.backNeck.Y}).To(curve.Point{X: 4, Y: low}))
		v.shape(Metal, "zip", Detail, curve.From(curve.Point{X: -2.5, Y: b.backNeck.Y + 4}).To(curve.Point{X: 2.5, Y: b.backNeck.Y + 4}, curve.Point{X: 4, Y: b.backNeck.Y + 28}, curve.Point{X: -4, Y: b.backNeck.Y + 28}).Close())
		v.anchor("zip", curve.Box(-8, b.backNeck.Y, 16, low-b.backNeck.Y))
	}
}

// backYoke is one piece over the shoulders; below it a box pleat with its loop.
func (b *body) backYoke(v *View) {
	y := b.shoulder.Y + b.m["armhole"]*.26
	at := b.neckPoint
	if p, ok := b.armB.Level(y); ok {
		at = p
	}
	seam := curve.From(curve.Point{Y: y + 5}).Bend(at, 0, -2, .4)
	if b.Shoulder != "raglan" {
		above, _ := b.half(b.neckB, b.armB).CutAt(at)
		v.shape(Shell, "yoke", NoInk, above.Join(seam.Reverse()).Whole())
		v.lines(Outline, curve.From(b.neckPoint).To(b.shoulder))
		arm, _ := b.armB.CutAt(at)
		v.lines(Seam, arm)
	}
	v.lines(Seam, seam)
	v.lines(Stitch, seam.Offset(-5))
	v.anchor("yoke", seam.Whole())
	v.lines(Fold, curve.From(curve.Point{X: 15, Y: y + 6}).To(curve.Point{X: 15, Y: y + 160}))
	v.line(Detail, curve.From(curve.Point{X: -5, Y: y - 4}).To(curve.Point{X: -5, Y: y + 22}, curve.Point{X: 5, Y: y + 22}, curve.Point{X: 5, Y: y - 4}))
}
