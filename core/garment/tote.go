package garment

import "selvedge/core/garment/curve"

// drawTote draws a flat bag with two straps; y = 0 is its opening.
func drawTote(m lengths) Drawing {
	return Drawing{toteSide("front", m), toteSide("back", m)}
}

func toteSide(name string, m lengths) *View {
	v := &View{Name: name}
	half, height, wide := m["toteWidth"]/2, m["toteHeight"], m["strapWidth"]
	strap := toteStrap(half*.52, m["strapLength"])
	v.strap(toteStrap(half*.52, m["strapLength"]+wide*.9), wide) // the far one, that it is seen
	body := curve.Box(-half, 0, 2*half, height)
	v.shape(Shell, "body", Outline, body)
	v.anchor("body", body)
	v.anchor("strap", curve.Box(strap.Start().X-wide/2, -40, wide, 90))
	v.line(Stitch, curve.From(curve.Point{X: -half, Y: 26}).To(curve.Point{X: half, Y: 26}), curve.From(curve.Point{X: -half, Y: 31}).To(curve.Point{X: half, Y: 31}))
	v.strap(strap, wide)
	for _, x := range []float64{strap.Start().X, strap.End().X} {
		foot := curve.Box(x-wide/2, -1, wide, 46)
		v.shape(Trim, "strap", Outline, foot)
		v.line(Stitch, curve.Box(x-wide/2+4, 6, wide-8, 34), curve.From(curve.Point{X: x - wide/2 + 4, Y: 6}).To(curve.Point{X: x + wide/2 - 4, Y: 40}), curve.From(curve.Point{X: x + wide/2 - 4, Y: 6}).To(curve.Point{X: x - wide/2 + 4, Y: 40}))
	}
	if name == "back" {
		return v
	}
	v.tape("T01", curve.Point{X: -half, Y: height / 2}, curve.Point{X: half, Y: height / 2}, .4)
	v.tape("T02", curve.Point{X: half + 24}, curve.Point{X: half + 24, Y: height}, .5)
	v.tapeAlong("T03", strap, .5)
	v.tape("T04", curve.Point{X: strap.Start().X - wide/2, Y: -28}, curve.Point{X: strap.Start().X + wide/2, Y: -28}, .5)
	return v
}

// toteStrap is an arch as long as the strap, between two feet.
func toteStrap(foot, length float64) curve.Path {
	arch := func(rise float64) curve.Path {
		top := curve.Point{Y: -rise}
		return curve.From(curve.Point{X: -foot}).Bend(top, -92, 0, .62, .40).Bend(curve.Point{X: foot}, 0, 92, .40, .62)
	}
	low, high := 10., length
	for range 40 {
		if middle := (low + high) / 2; arch(middle).Length() < length {
			low = middle
		} else {
			high = middle
		}
	}
	return arch(low)
}

func (v *View) strap(middle curve.Path, wide float64) {
	piece := middle.Offset(wide / 2).Join(middle.Offset(-wide / 2).Reverse()).Close()
	v.shape(Trim, "strap", Outline, piece)
	v.line(Stitch, middle.Offset(wide/2-4), middle.Offset(4-wide/2))
}
