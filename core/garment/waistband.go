package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// waistbandDetails closes the waist: elastic, cords, the fly, belt loops and a belt.
func (l *legs) waistbandDetails(v *View) {
	switch {
	case l.Waist == "elastic" && l.Garment == "leggings":
		v.lines(Stitch, l.seam.Offset(4))
	case l.Waist == "elastic":
		v.lines(Fold, curve.Between(l.waist, l.seam, 26)...)
		v.lines(Stitch, l.waist.Offset(-l.waistband/3), l.waist.Offset(-2*l.waistband/3))
		v.lines(Fold, gathers(l.seam, l.seam.Shift(0, 300), 62)...)
	default:
		v.lines(Stitch, l.waist.Offset(-5), l.seam.Offset(5))
	}
	if l.Has("drawstring") || l.Waist == "elastic" && l.Garment != "leggings" {
		if !l.back {
			drawcord(v, curve.Point{Y: l.dip + l.waistband/2})
		}
	}
	if !l.fly() {
		return
	}
	if !l.back {
		l.drawFly(v)
	}
	if l.Has("belt") {
		l.belt(v)
	}
	l.loops(v)
}

// drawcord comes out of two eyelets beside the centre, its ends tipped.
func drawcord(v *View, middle curve.Point) {
	for _, side := range []float64{1, -1} {
		at := middle.Shift(side*20, 0)
		v.shape(Metal, "", Detail, curve.Circle(at, 5.5))
		v.shape(Inside, "", Detail, curve.Circle(at, 3))
		end := at.Shift(-side*4, 130)
		v.cord(curve.From(at.Shift(0, 1.5)).Bend(end, 90-side*24, 90+side*10, .36), 3)
		v.shape(Metal, "", Detail, curve.Box(end.X-4, end.Y-2, 8, 18))
	}
}

// drawFly closes left over right for men, right over left for women.
func (l *legs) drawFly(v *View) {
	lap := l.flySide()
	width, length := l.m["flyWidth"], math.Min(l.m["flyLength"], l.crotch.Y-l.dip-l.waistband-25)
	top := l.dip + l.waistband
	edge := curve.From(curve.Point{X: lap * width, Y: top + 1}).To(curve.Point{X: lap * width, Y: top + length*.66}).
		Bend(curve.Point{Y: top + length}, 90, 90+lap*52, .5, .30)
	v.line(Stitch, edge)
	if l.Garment == "jeans" {
		v.line(Stitch, edge.Offset(-lap*5).Trim(0, 5))
	}
	over := -lap * 16 // the band's end reaches over the centre
	v.line(Outline, curve.From(curve.Point{X: over, Y: l.dip}).To(curve.Point{X: over, Y: top}), curve.From(curve.Point{X: over, Y: top}).To(curve.Point{Y: top}))
	at := curve.Point{X: 0, Y: l.dip + l.waistband/2}
	v.line(Detail, curve.From(at.Shift(lap*4, 0)).To(at.Shift(-lap*13, 0)))
	v.button(at, 8)
	v.line(Detail, curve.From(curve.Point{X: -5, Y: top + length - 3}).To(curve.Point{X: 5, Y: top + length + 3}))
	v.anchor("fly", edge, curve.Box(-16, l.dip, 32, l.waistband))
}

// flySide is on which side of the centre the stitching of the fly is drawn.
func (l *legs) flySide() float64 {
	if l.Mens || l.Garment == "jeans" {
		return 1
	}
	return -1
}

func (l *legs) loops(v *View) {
	shares := []float64{.46, .96}
	if l.back {
		shares = []float64{0, .58}
	}
	for _, share := range shares {
		p := l.waist.At(share)
		loop := curve.Box(p.X-5, p.Y-3, 10, l.waistband+8)
		if share == 0 {
			v.shape(Shell, "loops", Detail, loop)
			continue
		}
		v.shapes(Shell, "loops", Detail, loop)
	}
}

func (l *legs) belt(v *View) {
	inset := math.Max(4, (l.waistband-32)/2)
	top, low := l.waist.Offset(-inset), l.seam.Offset(inset)
	v.shape(Trim, "belt", Detail, top.Join(low.Reverse()).Whole())
	if !l.back {
		buckle(v, Trim, curve.Point{Y: l.dip + l.waistband/2}, math.Max(l.waistband-2*inset, 16), -l.flySide()*(l.waist.End().X*.46-9))
	}
	v.anchor("belt", top.Whole(), low.Whole())
}

// frontTapes lays the tape where the front is measured.
func (l *legs) frontTapes(v *View) {
	m, half := l.m, l.waist.End().X
	v.tape("W01", curve.Point{X: -half, Y: -32}, curve.Point{X: half, Y: -32}, .5)
	v.tape("W03", curve.Point{X: half + 18}, curve.Point{X: half + 18, Y: l.waistband}, .5)
	v.tape("W04", l.hip.Mirror(), l.hip, .30)
	v.tape("W05", curve.Point{X: l.hip.X + 30}, curve.Point{X: l.hip.X + 30, Y: l.hip.Y}, .6)
	v.tape("R01", curve.Point{X: -16, Y: l.dip}, curve.Point{X: -16, Y: l.crotch.Y}, .45)
	thigh := l.inner.At(25 / m["inseam"])
	if out, ok := l.outer.Level(thigh.Y - 14); ok {
		v.tapeWhere("L01", thigh.Mirror(), out.Mirror(), .5)
	}
	if l.long {
		v.tape("L02", l.kneeIn.Mirror(), l.knee.Mirror(), .5)
	}
	below := curve.Polar(l.axis, 24)
	v.tape("L03", l.hemIn.Add(below).Mirror(), l.hemOut.Add(below).Mirror(), .5)
	v.tapeAlong("L04", l.inner.Mirror().Shift(-10, 0), .6)
	side := curve.From(l.waist.End()).Join(l.outer)
	v.tapeIf("L05", side.Shift(58, 0), m["outseam"], .5)
	beside := l.hemOut.Add(curve.Polar(l.axis-90, 16))
	v.tape("L06", beside.Sub(curve.Polar(l.axis, m["legHem"])).Mirror(), beside.Mirror(), .5)
	if l.fly() {
		top := l.dip + l.waistband
		length := math.Min(l.m["flyLength"], l.crotch.Y-top-25)
		v.tapeIf("F01", curve.From(curve.Point{X: 6, Y: top}).To(curve.Point{X: 6, Y: top + length}), m["flyLength"], .8)
		v.tape("F02", curve.Point{Y: top + 30}, curve.Point{X: l.flySide() * m["flyWidth"], Y: top + 30}, .5)
	}
}

func (l *legs) backTapes(v *View) {
	v.tapeWhere("R02", curve.Point{X: -16, Y: l.dip}, curve.Point{X: -16, Y: l.crotch.Y}, .5)
}
