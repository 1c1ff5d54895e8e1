package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

const waistBand = 36. // mm, between bodice and skirt

// hasWaist reports whether the waist lies between underarm and hem.
func (b *body) hasWaist() bool {
	y := b.m["waistPos"]
	return y > b.underarm.Y+waistBand+25 && y < b.bottom-b.rib-80
}

// waistLines draws the seam, the casing or the gathers at the waist.
func (b *body) waistLines(v *View) {
	y := b.m["waistPos"]
	if b.Waist == "none" || !b.hasWaist() {
		return
	}
	at := b.atSide(y)
	sag := 4.
	seam := curve.From(curve.Point{Y: y + sag}).Bend(at, 0, -3, .4)
	hem := b.hem.Reverse()
	if b.Waist == "band" {
		upper := curve.From(curve.Point{Y: y - waistBand + sag}).Bend(b.atSide(y-waistBand), 0, -3, .4)
		_, side := b.side.CutLevel(y - waistBand)
		side, _ = side.CutLevel(y)
		v.shape(Shell, "waistband", NoInk, upper.Join(side).Join(seam.Reverse()).Whole())
		v.lines(Seam, upper)
		v.lines(Outline, side)
	}
	v.lines(Seam, seam)
	v.anchor("waist", seam.Whole())
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
			dart := curve.From(curve.Point{X: x + 7, Y: top}).Bend(curve.Point{X: x, Y: y + 3}, 93, 91, .3)
			v.line(Seam, onSide(b.lap())(dart))
			if back || b.Closure != "wrap" { // there the upper front crosses it
				v.line(Seam, onSide(-b.lap())(dart))
			}
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

// belt lies over everything at the waist, in loops at the sides: with a buckle, or tied where the front wraps.
func (b *body) belt(v *View) {
	if b.Has("drawstring") {
		b.drawstring(v)
		return
	}
	tied := b.Closure == "wrap" || b.Collar == "shawl"
	y, wide := b.m["waistPos"], b.beltWidth()
	if wide == 0 || !b.hasWaist() {
		return
	}
	at := b.atSide(y).X
	loops := []float64{.82}
	if v.Name == "back" {
		loops = []float64{.36, .88}
	}
	edge := func(offset float64) curve.Path {
		return curve.From(curve.Point{Y: y + offset + 3}).Bend(curve.Point{X: at + 2, Y: y + offset}, 0, -3, .4)
	}
	top, low := edge(-wide/2), edge(wide/2)
	band := top.Join(low.Reverse())
	v.shape(Shell, "belt", Outline, band.Whole())
	v.lines(Stitch, top.Offset(-5), low.Offset(5))
	for _, share := range loops {
		p := top.At(share)
		v.shapes(Shell, "loops", Detail, curve.Box(p.X-5, p.Y-6, 10, wide+12))
	}
	v.anchor("belt", band.Whole())
	switch {
	case v.Name == "back":
	case tied:
		b.knot(v, curve.Point{X: -b.lap() * 26, Y: y + 3}, wide)
	default:
		buckle(v, Shell, curve.Point{Y: y + 3}, wide, b.lap()*math.Min(118, at*.82-34))
	}
}

// beltWidth is 0 where there is no belt.
func (b *body) beltWidth() float64 {
	switch {
	case !b.Has("belt") && b.Closure != "wrap":
		return 0
	case b.Garment == "coat":
		return 50
	}
	return 36
}

// knot ties a belt, its ends hanging down.
func (b *body) knot(v *View, at curve.Point, wide float64) {
	x, y := at.X, at.Y
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

// buckle closes a belt at a point: a frame with its prong and a keeper, the free end through it as far as reach, with eyelets.
func buckle(v *View, cloth Cloth, at curve.Point, wide, reach float64) {
	mine := func(p curve.Path) curve.Path {
		return onSide(reach)(p).Shift(at.X, at.Y)
	}
	half, tip := wide/2, math.Max(math.Abs(reach), 50)
	end := curve.From(curve.Point{X: -10, Y: -half + 1}).To(curve.Point{X: tip - half*.8, Y: -half + 1}).
		Bend(curve.Point{X: tip}, 0, 90, .5, .4).Bend(curve.Point{X: tip - half*.8, Y: half - 1}, 90, 180, .4, .5).To(curve.Point{X: -10, Y: half - 1}).Close()
	v.shape(cloth, "belt", Outline, mine(end))
	v.line(Stitch, mine(end[:4].Offset(-5).Trim(18, 0)))
	for x := 46.; x < tip-14; x += 16 {
		v.shape(Inside, "", Detail, mine(curve.Circle(curve.Point{X: x}, 2)))
	}
	v.shape(cloth, "loops", Detail, mine(curve.Box(24, -half-3, 10, wide+6)))
	v.shape(Metal, "buckle", Detail, mine(curve.Box(-20, -half-7, 36, wide+14)))
	v.shape(cloth, "belt", Detail, mine(curve.Box(-14, -half-1, 24, wide+2)))
	v.shape(Metal, "buckle", Detail, mine(curve.Box(-20, -2, 39, 4)))
}

// drawstring runs through a casing at the hem of a top.
func (b *body) drawstring(v *View) {
	if b.rib > 0 {
		return
	}
	v.lines(Fold, gathers(b.hem.Offset(-b.m["hemHeight"]), b.hem.Shift(0, -300), 40)...)
	if v.Name == "back" {
		return
	}
	for _, side := range []float64{1, -1} {
		at := curve.Point{X: side * 16, Y: b.bottom - b.m["hemHeight"]/2}
		v.shape(Metal, "", Detail, curve.Circle(at, 5.5))
		v.shape(Inside, "", Detail, curve.Circle(at, 3))
		v.cord(curve.From(at.Shift(0, 1.5)).Bend(at.Shift(side*16, 96), 90-side*10, 90+side*6, .36), 2.6)
	}
}

// shoulderDetails are epaulettes.
func (b *body) shoulderDetails(v *View) {
	if !b.Has("epaulettes") || b.Shoulder == "raglan" { // a raglan has no armhole seam to sew them into
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

// frontYoke is what of a shirt's yoke comes over the shoulders.
func (b *body) frontYoke(v *View) {
	if b.Back != "yoke" || b.Shoulder == "raglan" {
		return
	}
	along := b.shoulder.Sub(b.neckPoint).Unit()
	down := along.Left().Scale(-30)
	line := curve.From(b.neckPoint.Add(down).Sub(along.Scale(60))).To(b.shoulder.Add(down).Add(along.Scale(60)))
	edge := b.neckF
	if b.lapelled() {
		edge = curve.From(curve.Point{X: -b.over(), Y: b.m["breakPoint"]}).To(b.neckPoint)
	}
	neck, _ := edge.CutLine(line.Start(), line.End())
	arm, rest := b.armF.CutLine(line.Start(), line.End())
	if rest == nil {
		return
	}
	seam := curve.From(neck.End()).To(arm.End())
	_, top := edge.CutAt(neck.End())
	v.shapes(Shell, "yoke", NoInk, top.To(b.shoulder).Join(arm).Join(seam.Reverse()).Close())
	v.lines(Outline, curve.From(b.neckPoint).To(b.shoulder))
	v.lines(Seam, seam, arm)
	v.lines(Stitch, seam.Offset(-5).Trim(2, 2))
	v.anchor("yoke", seam, seam.Mirror())
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
		if b.light && b.sleeve != nil {
			v.lines(Stitch, b.armB.Offset(-5).Trim(3, 8))
		}
	}
	v.lines(Seam, seam)
	v.lines(Stitch, seam.Offset(-5))
	v.anchor("yoke", seam.Whole())
	v.lines(Fold, curve.From(curve.Point{X: 15, Y: y + 6}).To(curve.Point{X: 15, Y: y + 160}))
	v.line(Detail, curve.From(curve.Point{X: -5, Y: y - 4}).To(curve.Point{X: -5, Y: y + 22}, curve.Point{X: 5, Y: y + 22}, curve.Point{X: 5, Y: y - 4}))
}
