package garment

import "selvedge/core/garment/curve"

// frontTapes lays the tape at every point of measure that the front shows.
func (b *body) frontTapes(v *View) {
	m := b.m
	v.tape("B01", b.neckPoint, curve.Point{X: b.neckPoint.X, Y: m["bodyLength"]}, .72)
	y := b.underarm.Y + 25
	v.tape("B02", curve.Point{X: -m["chest"] / 2, Y: y}, curve.Point{X: m["chest"] / 2, Y: y}, .22)
	for _, at := range []struct{ code, key, position, pos string }{{"B03", "waist", "B04", "waistPos"}, {"B11", "hip", "B12", "hipPos"}} {
		level, half := m[at.pos], m[at.key]/2
		if level < y+30 || level > b.bottom-60 || half <= 0 {
			continue
		}
		v.tape(at.code, curve.Point{X: -half, Y: level}, curve.Point{X: half, Y: level}, .22)
		x := b.neckPoint.X + 26
		if at.position == "B12" {
			x += 26
		}
		v.tape(at.position, curve.Point{X: x}, curve.Point{X: x, Y: level}, .55)
	}
	bottom := b.hem.Whole()
	if b.rib > 0 {
		bottom = curve.From(curve.Point{X: m["sweep"] / 2, Y: b.bottom}).To(curve.Point{X: -m["sweep"] / 2, Y: b.bottom})
	}
	v.tapeAlong("B05", bottom.Shift(0, 22), .3)
	beside := -b.hem.Start().X * .62
	v.tape("B10", curve.Point{X: beside, Y: b.atHem(.62) - m["hemHeight"]}, curve.Point{X: beside, Y: b.atHem(.62)}, .5)
	v.tape("B07", curve.Point{X: -b.shoulder.X}, b.shoulder.Mirror(), .5)
	if b.Hem == "shirttail" {
		v.tape("B13", b.hem.Start(), curve.Point{X: b.hem.Start().X, Y: b.bottom}, .5)
	}
	if b.Shoulder != "raglan" {
		b.across(v, "B08", m["acrossFront"])
	}
	v.tape("N01", b.neckPoint.Mirror().Shift(0, -24), b.neckPoint.Shift(0, -24), .5)
	v.tape("N02", curve.Point{}, b.frontNeck, .6)
	if b.Collar == "rib" || b.Collar == "none" {
		v.tape("N04", curve.Point{X: -12, Y: b.frontNeck.Y - m["neckTrim"]}, curve.Point{X: -12, Y: b.frontNeck.Y}, .5)
	}
	if b.lapelled() {
		v.tape("C06", curve.Point{X: -b.neckPoint.X - 22}, curve.Point{X: -b.neckPoint.X - 22, Y: m["breakPoint"]}, .62)
	}
	if b.Collar == "hood" {
		x := -b.m["hoodWidth"]*.64 - 24
		v.tape("H01", curve.Point{X: x}, curve.Point{X: x, Y: -m["hoodHeight"]}, .5)
		v.tapeWhere("H02", curve.Point{X: b.neckPoint.X * .98, Y: -m["hoodHeight"] * .5}, curve.Point{X: b.m["hoodWidth"] * .64, Y: -m["hoodHeight"] * .5}, .5)
	}
	b.sleeveTapes(v)
}

// atHem is the level of the bottom edge at a share of its width from the centre.
func (b *body) atHem(share float64) float64 {
	if p, ok := b.hem.Upright(b.hem.Start().X * share); ok {
		return p.Y + b.rib
	}
	return b.bottom
}

// across is measured half way between HPS and underarm; the seam is drawn through it.
func (b *body) across(v *View, code string, across float64) {
	y := b.underarm.Y / 2
	if b.Shoulder == "set-in" && across/2 < b.shoulder.X-1 && across/2 < b.underarm.X-1 {
		v.tape(code, curve.Point{X: -across / 2, Y: y}, curve.Point{X: across / 2, Y: y}, .13)
		return
	}
	v.tapeWhere(code, curve.Point{X: -across / 2, Y: y}, curve.Point{X: across / 2, Y: y}, .13)
}

func (b *body) sleeveTapes(v *View) {
	v.tape("S02", b.shoulder.Mirror(), b.underarm.Mirror(), .36)
	s := b.sleeve
	if s == nil {
		return
	}
	top := s.fold
	if s.edgeTop != s.top {
		top = top.To(s.edgeTop)
	}
	out := curve.Polar(s.direction-90, 24)
	v.tapeAlong("S01", top.Shift(out.X, out.Y), .5)
	if s.reaches {
		v.tape("S03", s.bicep.Mirror(), s.foot.Mirror(), .7)
	}
	if s.long {
		at, _ := s.fold.Nearest(s.elbow)
		v.tape("S04", s.elbow.Mirror(), at.Mirror(), .5)
	}
	along := curve.Polar(s.direction, 18)
	v.tape("S05", s.edgeTop.Add(along).Mirror(), s.edgeL.Add(along).Mirror(), .5)
	height := curve.Polar(s.direction, b.m["cuffHeight"])
	beside := s.edgeL.Add(curve.Polar(s.direction+90, 14))
	v.tape("S06", beside.Sub(height), beside, .5)
}

// backTapes lays the tape at every point of measure that the back shows.
func (b *body) backTapes(v *View) {
	m := b.m
	y := b.shoulder.Y - 34
	v.tape("B06", curve.Point{X: -b.shoulder.X, Y: y}, curve.Point{X: b.shoulder.X, Y: y}, .14)
	if b.Shoulder != "raglan" {
		b.across(v, "B09", m["acrossBack"])
	}
	v.tape("N03", curve.Point{X: -34}, curve.Point{X: -34, Y: b.backNeck.Y}, .5)
}
