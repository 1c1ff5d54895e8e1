package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// legs holds the landmarks of one side of trousers: the right half as drawn. y = 0 is the waistband's edge at the side.
type legs struct {
	Style
	m    lengths
	back bool
	long bool // there is a knee

	waist, seam    curve.Path // edge of the waistband and its seam, from the centre to the side
	crotch, hip    curve.Point
	outer, inner   curve.Path // side seam from the waistband down, inside leg from the crotch down
	kneeIn, knee   curve.Point
	hemIn, hemOut  curve.Point
	axis           float64 // direction of the leg
	dip, waistband float64 // of the waist at the centre, and the band's height
}

const frontDip, backDip = 14., -9. // how much lower than at the side the waist lies at the centre

const backDart = .52 // share of the waist from the centre back; a welt pocket is centred below it

func drawTrousers(s Style, m lengths) Drawing {
	front, back := newLegs(s, m, false), newLegs(s, m, true)
	return Drawing{front.draw("front"), back.draw("back")}
}

func newLegs(s Style, m lengths, back bool) *legs {
	l := &legs{Style: s, m: m, back: back, dip: frontDip, waistband: m["waistband"]}
	if back {
		l.dip = backDip
	}
	half := m["waistRelaxed"] / 2
	l.waist = curve.From(curve.Point{Y: l.dip}).Bend(curve.Point{X: half}, 0, -l.dip*.9, .45, .35)
	l.hip = curve.Point{X: m["hipB"] / 2, Y: math.Min(m["hipBPos"], frontDip+m["frontRise"]-20)}
	shaped := half + .5
	if l.waistband > 60 || l.Waist == "elastic" { // a deep band follows the body
		shaped = half + (l.hip.X-half)*.55*l.waistband/l.hip.Y
	}
	l.seam = curve.From(curve.Point{Y: l.dip + l.waistband}).Bend(curve.Point{X: shaped, Y: l.waistband}, 0, -l.dip*.9, .45, .35)
	l.crotch = curve.Point{Y: frontDip + m["frontRise"]}
	l.long = m["inseam"] > 350
	l.leg()
	return l
}

// leg draws the seams. The inside leg is as long as the inseam; at knee and hem the leg is as wide as they are. At the fork it
// lies folded, so that less than the thigh shows, as in every flat.
func (l *legs) leg() {
	m := l.m
	spread := 14.
	if l.long {
		spread = math.Max(30, 84-m["legOpening"]*.2)
	}
	flare := math.Max(m["legOpening"]-m["knee"], 0) // goes to both sides of the leg
	drop := m["inseam"]
	for range 4 {
		l.hemIn = l.crotch.Shift(math.Max(spread-flare*.15, 8), drop)
		l.axis = curve.Angle(l.crotch, l.hemIn)
		l.inner = curve.From(l.crotch).Bend(l.hemIn, 86, l.axis, .3)
		if l.long {
			share := math.Max(.1, (m["inseam"]/2-50)/m["inseam"])
			l.kneeIn = l.crotch.Lerp(l.hemIn, share).Shift(math.Max(0, (l.hip.X*.86-m["knee"])*.10)+flare*.42, 0)
			down := curve.Angle(l.kneeIn, l.hemIn)
			at := down
			if flare > 0 {
				at = (down + curve.Angle(l.crotch, l.kneeIn)) / 2
			}
			l.inner = curve.From(l.crotch).Bend(l.kneeIn, 84, at, .34, .30).Bend(l.hemIn, at, down, .3)
			l.axis = down + math.Atan2((m["knee"]-m["legOpening"])/2, l.hemIn.Y-l.kneeIn.Y)*180/math.Pi // the middle of the leg
		}
		drop += m["inseam"] - l.inner.Length()
	}
	across := curve.Polar(l.axis-90, 1)
	l.hemOut = l.hemIn.Add(across.Scale(m["legOpening"]))
	points := []curve.Point{l.hip}
	if l.long {
		l.knee = l.kneeIn.Add(across.Scale(m["knee"]))
		points = append(points, l.knee)
	}
	top := l.seam.End()
	rest := curve.From(l.hip).Down(append(points[1:], l.hemOut)...)
	down := rest.Direction(0)
	if l.hemOut.X < l.hip.X || l.long && l.knee.X < l.hip.X {
		down = 90
		rest[0].H = l.hip.Add(curve.Polar(90+(curve.Angle(l.hip, rest[0].B)-90)*.4, l.hip.Distance(rest[0].B)*.3))
	}
	chord := curve.Angle(top, l.hip)
	l.outer = curve.From(top).Bend(l.hip, chord-(90-chord)*.42, down, .32, .36)
	l.outer = append(l.outer, rest...)
}

func (l *legs) draw(name string) *View {
	v := &View{Name: name}
	if !l.back {
		l.insideWaist(v)
	}
	hem := curve.From(l.hemOut).To(l.hemIn)
	piece := l.seam.Join(l.outer).Join(hem).Join(l.inner.Reverse()).Close()
	v.shapes(Shell, "leg", NoInk, piece)
	l.panels(v)
	v.lines(Outline, l.outer.Join(hem).Join(l.inner.Reverse()))
	v.line(Seam, curve.From(l.seam.Start()).To(l.crotch))
	l.shaping(v)
	l.pockets(v)
	l.legHem(v, hem)
	v.shape(Shell, "waistband", Outline, l.waist.Join(l.seam.Reverse()).Whole())
	v.anchor("waistband", l.waist.Whole(), l.seam.Whole())
	l.waistbandDetails(v)
	v.anchors("leg", l.outer, l.inner)
	if l.back {
		l.backTapes(v)
	} else {
		l.frontTapes(v)
	}
	return v
}

// insideWaist is the back of the waistband, seen over the lower front.
func (l *legs) insideWaist(v *View) {
	half := l.waist.End().X
	far := curve.From(curve.Point{Y: backDip}).Bend(l.waist.End(), 0, 8, .45, .35)
	v.shape(Inside, "", Outline, far.Join(l.waist.Reverse()).Whole())
	seam := math.Min(l.waistband*.35, frontDip-backDip-4)
	v.lines(Seam, curve.From(curve.Point{Y: backDip + seam}).Bend(curve.Point{X: half * .93, Y: l.dip * .22}, 0, 4, .4))
	v.shape(Label, "", Detail, curve.Box(-15, backDip+2, 30, 13))
}

// front reports whether there is a fly.
func (l *legs) fly() bool {
	return l.Garment != "leggings" && l.Waist != "elastic" && l.Closure != "none"
}

func (l *legs) legHem(v *View, hem curve.Path) {
	height := l.m["legHem"]
	switch {
	case l.Cuff == "rib":
		height = math.Max(height, 60)
		top := hem.Offset(-height)
		out, in := l.outer.Trim(0, height).End(), l.inner.Trim(0, height).End()
		rib := curve.From(out).To(in, l.hemIn, l.hemOut).Close()
		v.shapes(Trim, "cuff", Outline, rib)
		v.lines(Fold, curve.Between(curve.From(out).To(in), hem, 14)...)
		v.anchors("cuff", top, hem)
	case l.Cuff == "elastic":
		v.lines(Stitch, hem.Offset(-18))
		for i, p := range hem.Offset(-18).Spread(curve.Even(11)...) {
			v.lines(Fold, curve.From(p).To(p.Sub(curve.Polar(l.axis, 26+float64(i*5%3)*9))))
		}
		v.anchors("cuff", hem.Offset(-18), hem)
	case l.Has("turn-ups"):
		depth := math.Max(height, 40)
		across := curve.Polar(l.axis-90, 2.5)
		up := curve.Polar(l.axis, -depth)
		fold := curve.From(l.hemOut.Add(across)).To(l.hemIn.Sub(across), l.hemIn.Sub(across).Add(up), l.hemOut.Add(across).Add(up)).Close()
		v.shapes(Shell, "turn-up", Outline, fold)
		v.anchors("cuff", fold)
	case height > 0:
		v.lines(Stitch, hem.Offset(-height))
		v.anchors("cuff", hem.Offset(-height), hem)
	}
}

func (l *legs) shaping(v *View) {
	crease := l.Garment == "trousers" && l.Waist == "band" && l.Cuff == "hem" && !l.Has("cargo")
	middle := l.hemIn.Lerp(l.hemOut, .5)
	switch {
	case l.back && l.Garment == "trousers" && l.Waist == "band", l.back && l.Garment == "shorts" && l.Waist == "band":
		p := l.seam.At(backDart)
		v.lines(Seam, curve.From(p).To(p.Shift(-2, 88)))
	case !l.back && l.Has("pleats"):
		for i, share := range []float64{.36, .50} {
			p := l.seam.At(share)
			v.lines(Seam, curve.From(p).To(p.Shift(3, 70-float64(i)*14)))
			v.lines(Fold, curve.From(p.Shift(-7, 0)).To(p.Shift(2, 66-float64(i)*14)))
		}
	}
	if crease {
		top := curve.Point{X: l.seam.At(.46).X + 12, Y: l.crotch.Y * .62}
		if l.back {
			top.Y = l.crotch.Y * 1.04
		}
		v.lines(Fold, curve.From(top).Bend(middle, curve.Angle(top, middle)+2, l.axis, .3))
	}
	if l.back && l.Garment != "leggings" {
		v.line(Stitch, curve.From(curve.Point{X: 5, Y: l.dip + l.waistband}).To(curve.Point{X: 5, Y: l.crotch.Y - 12}))
	}
	if l.Garment == "leggings" && !l.back { // the gusset's point
		v.lines(Fold, curve.From(l.crotch.Shift(0, -34)).Bend(l.inner.At(.05), 60, 100, .3))
	}
	if l.Garment == "jeans" {
		v.lines(Stitch, l.inner.Offset(5).Trim(16, 4), l.inner.Offset(10).Trim(26, 4))
		v.lines(Stitch, l.outer.Part(0, 150/l.outer.Length()).Offset(-5))
		v.lines(Detail, curve.From(l.outer.At(150/l.outer.Length())).To(l.outer.At(150/l.outer.Length()).Shift(-7, -1)))
	}
}

// panels are the pieces of a leg that a colourway paints by themselves: a stripe along the side seam, the yoke of jeans.
func (l *legs) panels(v *View) {
	if l.Has("princess") || l.Has("colour-block") {
		stripe := l.outer.Offset(-26)
		v.shapes(Shell, "stripe", NoInk, l.outer.Join(stripe.Reverse()).Close())
		v.lines(Seam, stripe)
	}
	if l.back && l.Has("five") {
		seam := l.yoke()
		above, _ := l.outer.CutLevel(seam.End().Y)
		v.shapes(Shell, "yoke", NoInk, l.seam.Join(above).Join(seam.Reverse()).Close())
	}
}
