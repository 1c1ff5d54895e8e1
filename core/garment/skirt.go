package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// skirtHalf is the right half of a skirt as drawn. y = 0 is the waistband's edge at the side.
type skirtHalf struct {
	Style
	m           lengths
	back        bool
	waist, seam curve.Path
	side, hem   curve.Path
	hip         curve.Point
	dip, bottom float64
}

const skirtFrontDip, skirtBackDip = 12., -6.

func drawSkirt(s Style, m lengths) Drawing {
	return Drawing{newSkirt(s, m, false).draw("front"), newSkirt(s, m, true).draw("back")}
}

// newSkirt draws the seams: the length is true at the centre back, the hem's curve is as long as half the sweep.
func newSkirt(s Style, m lengths, back bool) *skirtHalf {
	k := &skirtHalf{Style: s, m: m, back: back, dip: skirtFrontDip, bottom: m["skirtLength"] + skirtBackDip}
	if back {
		k.dip = skirtBackDip
	}
	half, band := m["waistRelaxed"]/2, m["waistband"]
	k.waist = curve.From(curve.Point{Y: k.dip}).Bend(curve.Point{X: half}, 0, -k.dip*.9, .45, .35)
	k.seam = curve.From(curve.Point{Y: k.dip + band}).Bend(curve.Point{X: half + .5, Y: band}, 0, -k.dip*.9, .45, .35)
	k.hip = curve.Point{X: m["hipB"] / 2, Y: math.Min(m["hipBPos"], k.bottom*.6)}
	width := m["skirtSweep"] / 2
	for range 6 {
		end := curve.Point{X: width, Y: k.bottom}
		end.Y -= hemRise(width, curve.Angle(k.hip, end))
		k.side = curve.From(k.seam.End()).Down(k.hip, end)
		slope := curve.Angle(k.hip, end)
		chord := curve.Angle(k.seam.End(), k.hip)
		k.side[0] = curve.From(k.seam.End()).Bend(k.hip, chord-math.Max(0, slope-chord)*.5, math.Min(slope, 90), .34)[0]
		k.side[1] = curve.Line(k.hip, end)
		if slope > 90 { // narrower than the hip
			k.side[1] = curve.From(k.hip).Bend(end, 90, slope+1, .36)[0]
		}
		k.hem = hemCurve(end, k.bottom)
		width = math.Max(math.Min(width+m["skirtSweep"]/2-k.hem.Length(), m["skirtSweep"]/2), m["skirtSweep"]/5)
	}
	return k
}

func (k *skirtHalf) draw(name string) *View {
	v := &View{Name: name}
	m := k.m
	if !k.back {
		far := curve.From(curve.Point{Y: skirtBackDip}).Bend(k.waist.End(), 0, 7, .45, .35)
		v.shape(Inside, "", Outline, far.Join(k.waist.Reverse()).Whole())
		v.shape(Label, "", Detail, curve.Box(-15, skirtBackDip+2, 30, 12))
	}
	v.shape(Shell, "skirt", NoInk, k.seam.Join(k.side).Join(k.hem).Whole())
	v.lines(Outline, k.side.Join(k.hem))
	v.anchor("hem", k.hem.Whole(), k.hem.Offset(-m["hemHeight"]).Whole())
	k.fullness(v)
	k.pockets(v)
	k.closing(v)
	v.lines(Stitch, k.hem.Offset(-m["hemHeight"]).Trim(1, 0))
	v.shape(Shell, "waistband", Outline, k.waist.Join(k.seam.Reverse()).Whole())
	v.anchor("waistband", k.waist.Whole(), k.seam.Whole())
	k.waistbandDetails(v)
	k.tapes(v)
	return v
}

// waistbandDetails closes the waist: elastic, cords, a button where it opens, a belt in its loops.
func (k *skirtHalf) waistbandDetails(v *View) {
	band := k.m["waistband"]
	middle := curve.Point{Y: k.dip + band/2}
	if k.Waist == "elastic" {
		v.lines(Fold, curve.Between(k.waist, k.seam, 26)...)
		v.lines(Stitch, k.waist.Offset(-band/3), k.waist.Offset(-2*band/3))
	} else {
		v.lines(Stitch, k.waist.Offset(-5), k.seam.Offset(5))
	}
	if k.Has("drawstring") && !k.back {
		drawcord(v, middle)
	}
	if side := k.opening(); side != 0 && k.Waist != "elastic" {
		v.line(Outline, curve.From(middle.Shift(14*side, -band/2)).To(middle.Shift(14*side, band/2)))
		v.line(Detail, curve.From(middle).To(middle.Shift(13*side, 0)))
		v.button(middle, 7)
	}
	if k.Has("belt") {
		for _, share := range []float64{.45, .93} {
			p := k.waist.At(share)
			v.shapes(Shell, "loops", Detail, curve.Box(p.X-5, p.Y-3, 10, band+8))
		}
		inset := math.Max(4, (band-32)/2)
		top, low := k.waist.Offset(-inset), k.seam.Offset(inset)
		v.shape(Trim, "belt", Detail, top.Join(low.Reverse()).Whole())
		if !k.back {
			buckle(v, Trim, middle, math.Max(band-2*inset, 16), k.lap()*(k.waist.End().X*.45-9))
		}
		v.anchor("belt", top.Whole(), low.Whole())
	}
	if k.Closure == "wrap" && !k.back { // tied at the end of the upper front
		tie := k.seam.At(.62).Shift(0, -band/2)
		tie.X *= -k.lap()
		for _, lean := range []float64{-9, 7} {
			foot := tie.Shift(lean*2, 150)
			v.shape(Shell, "belt", Outline, curve.From(tie.Shift(-7, 4)).Bend(foot.Shift(-9, 0), 90, 90+lean, .3).To(foot.Shift(9, 3)).Bend(tie.Shift(7, 4), lean-90, -90, .3).Close())
		}
		v.shape(Shell, "belt", Outline, roundBag(tie.Shift(0, -10), 20, 24, 6))
	}
}

// opening is on which side of the centre the end of the waistband lies that is buttoned over the other; 0 where it has none.
func (k *skirtHalf) opening() float64 {
	switch {
	case k.Closure == "buttons" && !k.back:
		return -k.lap()
	case k.back && k.zipped():
		return 1
	}
	return 0
}

// zipped reports whether a zip closes the centre back.
func (k *skirtHalf) zipped() bool {
	return k.Waist != "elastic" && (k.Closure == "zip" || k.Closure == "halfzip")
}

// lap is 1 if the drawn right half lies on top, -1 if the left one does, as women's do.
func (k *skirtHalf) lap() float64 {
	if k.Mens {
		return 1
	}
	return -1
}

// fullness is what takes the cloth in at the waist: darts, pleats or gathers; a flared skirt hangs in folds.
func (k *skirtHalf) fullness(v *View) {
	hem := k.hem.Reverse()
	flare := k.m["skirtSweep"]/2 - k.hip.X
	switch {
	case k.Has("pleats"):
		for i := range 6 {
			share := .07 + float64(i)*.17
			a, z := k.seam.At(share), hem.At(share)
			v.lines(Seam, curve.From(a).Bend(z, curve.Angle(a, z)-2, curve.Angle(a, z)+1, .3))
			inner := hem.At(share + .055)
			v.lines(Fold, curve.From(inner).To(inner.Lerp(k.seam.At(share+.02), .80)))
		}
	case k.Has("gathers") || k.Waist == "elastic" || flare > 190:
		v.lines(Fold, gathers(k.seam, hem, 150)...)
		for _, share := range []float64{.16, .40, .62, .86} {
			low, top := hem.At(share), k.seam.At(share)
			v.lines(Fold, curve.From(low.Lerp(top, .02)).To(low.Lerp(top, .56)))
		}
	default:
		depth := 92.
		if k.back {
			depth = 128
		}
		p := k.seam.At(.50)
		v.lines(Seam, curve.From(p).Bend(p.Shift(7, depth), 90, 84, .3))
		if flare > 45 {
			for _, share := range []float64{.34, .70} {
				low, top := hem.At(share), k.seam.At(share)
				v.lines(Fold, curve.From(low.Lerp(top, .02)).To(low.Lerp(top, .46)))
			}
		}
	}
}

func (k *skirtHalf) pockets(v *View) {
	switch {
	case k.back:
		return
	case k.Has("inseam"):
		opening := k.side.Part(20/k.side.Length(), 170/k.side.Length())
		v.lines(Stitch, opening.Offset(-7))
		v.lines(Detail, curve.From(opening.Offset(-7).Start()).To(opening.Start()), curve.From(opening.Offset(-7).End()).To(opening.End()))
		v.anchors("pocket", opening, opening.Offset(-7))
	case k.Has("slant"), k.Has("welt"):
		from, to := k.seam.At(.62), k.side.At(150/k.side.Length())
		opening := curve.From(from).To(to)
		v.lines(Seam, opening)
		v.lines(Stitch, opening.Offset(-6))
		v.anchors("pocket", opening)
	case k.Has("five"):
		from, to := k.seam.At(.46), k.side.At(88/k.side.Length())
		opening := curve.From(from).Bend(to, 84, -6, .5, .42)
		v.lines(Seam, opening)
		v.lines(Stitch, opening.Offset(5), opening.Offset(10))
		v.anchors("pocket", opening)
	case k.Has("patch"), k.Has("cargo"), k.Has("flap"):
		at := curve.Point{X: k.hip.X * .52, Y: math.Max(k.hip.Y*.72, k.m["waistband"]+30)}
		side, _ := k.side.Level(at.Y)
		width := math.Min(145, 2*math.Min(side.X-12-at.X, at.X-24))
		height := math.Min(165, k.bottom-at.Y-k.m["hemHeight"]-20)
		bag := roundBag(at, width, height, 18)
		v.shapes(Shell, "pocket", Seam, bag)
		v.lines(Stitch, bag[1:6].Offset(-5))
		if k.Has("patch") {
			v.lines(Stitch, curve.From(at.Shift(-width/2, 26)).To(at.Shift(width/2, 26)))
		} else {
			cargoFlap(v, at, width, height)
		}
		v.anchors("pocket", bag)
	}
}

// closing is a zip at the centre back, buttons down the front, or a front that wraps; a slit opens at the hem.
func (k *skirtHalf) closing(v *View) {
	top := k.dip + k.m["waistband"]
	edge := -16 * k.lap()
	switch {
	case k.Closure == "buttons" && !k.back:
		v.line(Outline, curve.From(curve.Point{X: edge, Y: top}).To(curve.Point{X: edge, Y: k.bottom - 1}))
		v.line(Stitch, curve.From(curve.Point{X: -edge, Y: top}).To(curve.Point{X: -edge, Y: k.bottom - 2}), curve.From(curve.Point{X: edge * .6, Y: top}).To(curve.Point{X: edge * .6, Y: k.bottom - 2}))
		// As in body.long: without the hip's share, the length is that of the style in each of its sizes.
		count := max(4, int((k.bottom-top-.37*(k.m["hipB"]-485))/95))
		for i := range count {
			c := curve.Point{Y: top + 24 + float64(i)*(k.bottom-top-140)/float64(count-1)}
			v.line(Detail, curve.From(c.Shift(0, -12)).To(c.Shift(0, 12)))
			v.button(c, 8)
		}
		v.anchor("closure", curve.Box(-16, k.dip, 32, k.bottom-k.dip))
	case k.Closure == "wrap" && !k.back:
		foot, _ := k.hem.Upright(k.hem.Start().X * .66)
		over := curve.From(k.seam.At(.62)).Bend(foot, 92, 88, .3)
		v.line(Outline, onSide(-k.lap())(over))
		v.line(Stitch, onSide(-k.lap())(over.Offset(-6).Trim(2, 2)))
		v.anchor("closure", onSide(-k.lap())(over))
	case k.back && k.zipped():
		v.line(Seam, curve.From(curve.Point{Y: top}).To(curve.Point{Y: k.bottom}))
		v.lines(Stitch, curve.From(curve.Point{X: 4, Y: top}).To(curve.Point{X: 4, Y: k.hip.Y - 6}))
		v.shape(Metal, "zip", Detail, curve.Box(-3, top+3, 6, 20))
		v.anchor("zip", curve.Box(-8, top, 16, k.hip.Y-top))
	}
	if slit := k.m["slit"]; slit > 0 && k.back && k.Closure != "buttons" {
		v.line(Seam, curve.From(curve.Point{Y: top}).To(curve.Point{Y: k.bottom - slit}))
		v.line(Outline, curve.From(curve.Point{Y: k.bottom - slit}).To(curve.Point{Y: k.bottom}))
		v.line(Stitch, curve.From(curve.Point{X: 6, Y: k.bottom - slit}).To(curve.Point{X: 6, Y: k.bottom - 2}))
		v.anchor("slit", curve.Box(-6, k.bottom-slit, 12, slit))
	}
}

func (k *skirtHalf) tapes(v *View) {
	m := k.m
	half := k.waist.End().X
	if k.back {
		v.tape("D01", curve.Point{X: 30, Y: k.dip}, curve.Point{X: 30, Y: k.bottom}, .6)
		if m["slit"] > 0 {
			v.tape("D03", curve.Point{X: -16, Y: k.bottom - m["slit"]}, curve.Point{X: -16, Y: k.bottom}, .5)
		}
		return
	}
	v.tape("W01", curve.Point{X: -half, Y: -30}, curve.Point{X: half, Y: -30}, .5)
	v.tape("W03", curve.Point{X: half + 18}, curve.Point{X: half + 18, Y: m["waistband"]}, .5)
	v.tape("W04", k.hip.Mirror(), k.hip, .36)
	v.tape("W05", curve.Point{X: k.hip.X + 34}, curve.Point{X: k.hip.X + 34, Y: k.hip.Y}, .6)
	v.tapeAlong("D02", k.hem.Whole().Shift(0, 24), .4)
	v.tape("B10", curve.Point{X: -30, Y: k.bottom - m["hemHeight"]}, curve.Point{X: -30, Y: k.bottom}, .5)
}
