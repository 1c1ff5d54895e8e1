package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

func (l *legs) pockets(v *View) {
	for _, pocket := range l.Pockets {
		switch {
		case pocket == "slant" && !l.back, pocket == "welt" && !l.back, pocket == "flap" && !l.back:
			l.slantPockets(v)
		case pocket == "slant", pocket == "welt":
			if l.Waist != "elastic" {
				l.backWelts(v, false)
			}
		case pocket == "flap":
			l.backWelts(v, true)
		case pocket == "five" && !l.back:
			l.frontScoops(v)
		case pocket == "five":
			l.backYoke(v)
			l.backPatches(v)
		case pocket == "patch" && !l.back:
			l.slantPockets(v)
		case pocket == "patch":
			l.backPatches(v)
		case pocket == "inseam" && !l.back:
			opening := l.outer.Part(20/l.outer.Length(), 170/l.outer.Length())
			v.lines(Stitch, opening.Offset(-7))
			v.anchors("pocket", opening, opening.Offset(-7))
		case pocket == "cargo":
			l.cargoPockets(v)
		}
	}
}

// slantPockets open from the waistband to the side seam.
func (l *legs) slantPockets(v *View) {
	from, to := l.seam.At(.62), l.outer.At(165/l.outer.Length())
	opening := curve.From(from).To(to)
	v.lines(Seam, opening)
	v.lines(Stitch, opening.Offset(-6).Trim(4, 4))
	tack := to.Sub(from).Unit().Left().Scale(-7)
	for _, at := range []curve.Point{opening.At(.09), opening.At(.93)} {
		v.lines(Detail, curve.From(at).To(at.Add(tack)))
	}
	v.anchors("pocket", opening, curve.From(l.seam.End()).To(to))
}

// frontScoops are the rounded front pockets of jeans, with rivets and a coin pocket on the wearer's right.
func (l *legs) frontScoops(v *View) {
	from, to := l.seam.At(.44), l.outer.At(84/l.outer.Length())
	opening := curve.From(from).Bend(to, 86, -6, .50, .44)
	v.lines(Seam, opening)
	v.lines(Stitch, opening.Offset(5).Trim(2, 5), opening.Offset(10).Trim(3, 10))
	v.anchors("pocket", opening)
	a, _ := opening.CutUpright(from.X + (to.X-from.X)*.30)
	left := a.End().Mirror()
	right := curve.Point{X: -from.X - (to.X-from.X)*.78}
	if p, ok := opening.Upright(-right.X); ok {
		y := l.seam.At(.7).Y + 24
		v.line(Seam, curve.From(p.Mirror()).To(curve.Point{X: right.X, Y: y}, curve.Point{X: left.X, Y: y}, left))
		v.line(Stitch, curve.From(curve.Point{X: right.X, Y: y + 5}).To(curve.Point{X: left.X, Y: y + 5}))
	}
	for _, rivet := range []curve.Point{from.Shift(-5, 9), to.Shift(-8, 7)} {
		v.shape(Metal, "", Detail, curve.Circle(rivet, 3.2))
		v.shape(Metal, "", Detail, curve.Circle(rivet.Mirror(), 3.2))
	}
}

// yoke is the V of jeans, from the centre back to the side.
func (l *legs) yoke() curve.Path {
	y := l.dip + l.waistband
	side, _ := l.outer.Level(y + 36)
	return curve.From(curve.Point{Y: y + 66}).To(side)
}

func (l *legs) backYoke(v *View) {
	seam := l.yoke()
	v.lines(Seam, seam)
	v.lines(Stitch, seam.Offset(-5).Trim(0, 2), seam.Offset(-10).Trim(0, 4))
	v.anchor("yoke", seam.Whole())
}

// backPatchTop is from the waistband down to a patch pocket of jeans: at least, where the rise is low, and usually.
var backPatchTop = [2]float64{40, 64}

// backPatches are the pockets of jeans: slightly tilted, pointed.
func (l *legs) backPatches(v *View) {
	width := l.m["pocketWidth"]
	height := l.m["pocketHeight"]
	room := l.crotch.Y - l.dip - l.waistband - height
	x, y := l.hip.X*.49, l.dip+l.waistband+math.Max(backPatchTop[0], math.Min(room, backPatchTop[1]))
	if side, ok := l.outer.Level(y); ok {
		x = math.Min(x, side.X-14-width/2)
	}
	corner := func(dx, dy float64) curve.Point {
		return curve.Point{X: x + dx*(1-dy*.1)*width/2 - dy*3, Y: y + dy*height - 5*dx}
	}
	bag := curve.From(corner(-1, 0)).To(corner(1, 0), corner(1, .78), curve.Point{X: x - 4, Y: y + height}, corner(-1, .80)).Close()
	v.shapes(Shell, "pocket", Seam, bag)
	v.lines(Stitch, bag[1:5].Offset(-5), curve.From(corner(-1, .09)).To(corner(1, .09)), curve.From(corner(-1, .13)).To(corner(1, .13)))
	v.anchors("pocket", bag)
	v.tapeIf("P01", curve.From(corner(-1, 0)).To(corner(1, 0)).Shift(0, -10), l.m["pocketWidth"], .5)
	v.tapeIf("P02", curve.From(curve.Point{X: x + width/2 + 14, Y: y}).To(curve.Point{X: x + width/2 + 14, Y: y + height}), l.m["pocketHeight"], .5)
}

func (l *legs) backWelts(v *View, flap bool) {
	x, y := l.seam.At(backDart).X-2, l.dip+l.waistband+82
	width := math.Min(132, l.hip.X*.62)
	welt := curve.Box(x-width/2, y, width, 11)
	if flap {
		welt = pocketBag(curve.Point{X: x, Y: y}, width, 52, 10)
	}
	v.shapes(Shell, "pocket", Seam, welt)
	if flap {
		v.lines(Stitch, welt[1:5].Offset(-5))
	} else {
		v.lines(Seam, curve.From(curve.Point{X: x - width/2, Y: y + 5.5}).To(curve.Point{X: x + width/2, Y: y + 5.5}))
		v.lines(Detail, curve.From(curve.Point{X: x, Y: y + 14}).To(curve.Point{X: x, Y: y + 28}))
		v.buttons(curve.Point{X: x, Y: y + 26}, 6)
	}
	v.anchors("pocket", welt)
	v.tapeIf("P01", curve.From(curve.Point{X: x - width/2, Y: y - 10}).To(curve.Point{X: x + width/2, Y: y - 10}), l.m["pocketWidth"], .5)
}

// cargoPockets sit over the side seam of the thigh: each side shows half of them.
func (l *legs) cargoPockets(v *View) {
	height := math.Min(190, l.m["inseam"]*.62)
	top := l.crotch.Y - 14
	_, edge := l.outer.CutLevel(top)
	if edge == nil {
		return
	}
	edge, _ = edge.CutLevel(top + height)
	width := math.Min(98, (edge.Start().X-l.inner.Start().X)*.44)
	inner := edge.Shift(-width, 6)
	proud := edge.Offset(5)
	bag := curve.From(inner.Start()).Join(proud).Join(inner.Reverse()).Close()
	v.shapes(Shell, "cargo", Outline, bag)
	v.lines(Stitch, inner.Offset(5).Trim(4, 5), curve.From(inner.End()).To(proud.End()).Offset(5).Trim(5, 3))
	v.lines(Fold, edge.Shift(-width*.4, 4).Trim(66, 4), edge.Shift(-width*.4-14, 4).Trim(66, 4))
	depth := math.Min(62, height*.36)
	out, in := edge.Offset(8).Shift(0, -7), edge.Shift(-width-5, -1)
	share := depth / edge.Length()
	flap := curve.From(in.Start()).Join(out.Part(0, share)).To(in.At(share)).Close()
	v.shapes(Shell, "cargo", Outline, flap)
	v.lines(Stitch, curve.From(in.Start()).To(in.At(share), out.At(share)).Offset(5).Trim(3, 3))
	v.buttons(edge.At(share*.62).Shift(-width*.62, 4), 6)
	v.anchors("cargo", bag)
}
