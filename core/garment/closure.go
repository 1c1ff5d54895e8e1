package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

func (b *body) closure(v *View) {
	switch {
	case b.lapelled():
		b.coatButtons(v)
	case b.Closure == "buttons":
		b.buttonFront(v)
	case b.Closure == "double":
		b.doubleFront(v)
	case b.Closure == "placket":
		b.placket(v)
	case b.Closure == "zip":
		b.zip(v, b.bottom, false)
	case b.Closure == "halfzip":
		b.zip(v, b.frontNeck.Y+math.Min(260, b.m["bodyLength"]*.34), true)
	case b.Closure == "wrap":
		b.wrapFront(v)
	}
}

// long reports whether the style reaches the knee or so. Length and chest grow together from size to size, so that what is
// left without the chest's share says the same in each of them: a style has the same buttons in all its sizes.
func (b *body) long() bool { return b.m["bodyLength"]-.45*b.m["chest"] > 690 }

func (b *body) coatButtons(v *View) {
	columns := []float64{0}
	if b.Closure == "double" {
		columns = []float64{-b.m["overlap"] / 2, b.m["overlap"] / 2}
	}
	first, count, step := b.m["breakPoint"]+14, 3, 120.
	if !b.long() {
		count, step = 2, 110
	}
	if b.Closure == "wrap" || b.Has("belt") && b.Collar == "shawl" {
		return
	}
	if len(columns) == 2 {
		v.tape("K04", curve.Point{X: columns[0], Y: first + 30}, curve.Point{X: columns[1], Y: first + 30}, .5)
	}
	for i := range count {
		if b.Has("belt") && math.Abs(first+float64(i)*step-b.m["waistPos"]) < 44 {
			continue
		}
		if len(columns) == 1 {
			v.line(Detail, b.hole(curve.Point{Y: first + float64(i)*step}, 16))
		}
		for _, x := range columns {
			v.button(curve.Point{X: x, Y: first + float64(i)*step}, 12)
		}
	}
	at := curve.Box(columns[0]-30, first-30, columns[len(columns)-1]-columns[0]+60, step*float64(count-1)+60)
	v.anchor("closure", at)
}

// hole is a horizontal buttonhole, seen beyond the button towards the edge it is worked in.
func (b *body) hole(c curve.Point, length float64) curve.Path {
	return curve.From(c.Shift(b.lap()*4, 0)).To(c.Shift(-b.lap()*length, 0))
}

func (b *body) buttonFront(v *View) {
	half := b.m["placketWidth"] / 2
	if b.cardigan() {
		b.frontBand(v)
	} else {
		b.frontPlacket(v, half)
	}
	radius, count := 5.5, 6
	if b.Garment == "sweater" || b.Garment == "coat" {
		radius, count = 9, 5
	}
	first := b.frontNeck.Y + math.Min(b.m["firstButton"], b.m["bodyLength"]*.3)
	if b.Collar == "none" || b.Collar == "rib" || b.Collar == "peterpan" {
		first = b.frontNeck.Y + 18
	}
	if b.Collar == "camp" {
		first = b.frontNeck.Y + 62
	}
	if b.long() {
		count = 8
	}
	last := b.bottom - 95 - 135*min(max(0, (b.m["bodyLength"]-800)/100), 1) // the legs of a long front need room to stride
	if b.Hem == "shirttail" {
		last -= b.m["shirtTail"]
	}
	if b.rib > 0 {
		last = b.bottom - b.rib/2
	}
	for i := range count {
		c := curve.Point{Y: first + (last-first)*float64(i)/float64(count-1)}
		v.line(Detail, curve.From(c.Shift(0, -radius*1.5)).To(c.Shift(0, radius*1.5)))
		v.button(c, radius)
	}
	v.anchor("closure", curve.Box(-half, b.frontNeck.Y, 2*half, b.bottom-b.frontNeck.Y))
	v.tape("K01", curve.Point{X: -half, Y: last + 40}, curve.Point{X: half, Y: last + 40}, .5)
	if first == b.frontNeck.Y+b.m["firstButton"] {
		v.tape("K02", b.frontNeck.Shift(b.lap()*26, 0), curve.Point{X: b.lap() * 26, Y: first}, .5)
	}
}

// frontPlacket is the fold of the upper front's edge.
func (b *body) frontPlacket(v *View, half float64) {
	top := b.frontNeck.Y
	edge := -b.lap() * half // the free edge of the half that lies on top
	if b.Collar == "camp" {
		top += 52
	}
	v.line(Outline, curve.From(curve.Point{X: edge, Y: top - 1}).To(curve.Point{X: edge, Y: b.bottom - 1}))
	if b.Collar == "none" || b.Collar == "rib" || b.Collar == "peterpan" {
		top += 4
	}
	for _, x := range []float64{edge + b.lap()*6, -edge} {
		v.line(Stitch, curve.From(curve.Point{X: x, Y: top + 3}).To(curve.Point{X: x, Y: b.bottom - b.rib - 6}))
	}
}

// cardigan reports whether the neck's band runs on down both fronts.
func (b *body) cardigan() bool {
	return b.Closure == "buttons" && b.Neck == "v" && (b.Collar == "rib" || b.Collar == "none")
}

// frontBand goes round the neck and down the fronts in one piece; the upper front's lies over the other.
func (b *body) frontBand(v *View) {
	half := b.m["placketWidth"] / 2
	_, outer := b.neckF.CutUpright(half)
	inner := b.bandEdge(b.neckF)
	line := inner[0]
	along := line.Direction(0)
	foot := line.A.Sub(along.Scale((line.A.X + half) / along.X)) // the edge goes on beyond the centre
	for _, side := range []float64{-b.lap(), b.lap()} {
		mine := onSide(side)
		band := outer.Reverse().To(curve.Point{X: half, Y: b.bottom}, curve.Point{X: -half, Y: b.bottom}, foot).Join(inner).Close()
		v.shape(Trim, "neck", Outline, mine(band))
		if b.Collar == "rib" {
			for _, rib := range ribs(outer, b.m["neckTrim"], 22) {
				v.line(Fold, mine(rib))
			}
			for y := foot.Y + 14; y < b.bottom-2; y += 5.5 {
				v.line(Fold, mine(curve.From(curve.Point{X: half, Y: y}).To(curve.Point{X: -half, Y: y})))
			}
		}
	}
}

// doubleFront is a double-breasted front without lapels.
func (b *body) doubleFront(v *View) {
	half := b.m["overlap"] / 2
	edge := -b.lap() * b.over()
	top, ok := b.neckF.Upright(math.Abs(edge))
	if !ok {
		top = curve.Point{Y: b.frontNeck.Y}
	}
	from := curve.Point{X: edge, Y: top.Y}
	v.line(Outline, curve.From(from).To(curve.Point{X: edge, Y: b.bottom - 1}))
	v.line(Stitch, curve.From(from.Shift(b.lap()*6, 6)).To(curve.Point{X: edge + b.lap()*6, Y: b.bottom - 8}))
	for i := range 3 {
		for _, x := range []float64{-half, half} {
			v.button(curve.Point{X: x, Y: b.frontNeck.Y + 60 + float64(i)*120}, 11)
		}
	}
	v.tape("K04", curve.Point{X: -half, Y: b.frontNeck.Y + 90}, curve.Point{X: half, Y: b.frontNeck.Y + 90}, .5)
	v.anchor("closure", curve.Box(-half-30, b.frontNeck.Y, 2*half+60, 360))
}

// placket is a half opening with buttons, as in a polo shirt.
func (b *body) placket(v *View) {
	half, top := b.m["placketWidth"]/2, b.frontNeck.Y
	bottom := top + b.m["placketLength"]
	v.shape(Shell, "placket", NoInk, curve.Box(-half, top-4, 2*half, bottom-top+4))
	v.line(Seam, curve.From(curve.Point{X: -half, Y: top - 4}).To(curve.Point{X: -half, Y: bottom}, curve.Point{X: half, Y: bottom}, curve.Point{X: half, Y: top - 4}))
	v.line(Stitch, curve.From(curve.Point{X: half, Y: top}).To(curve.Point{X: half, Y: bottom}, curve.Point{X: -half, Y: bottom}, curve.Point{X: -half, Y: top}).Offset(-4))
	v.line(Stitch, curve.From(curve.Point{X: -half, Y: bottom - 14}).To(curve.Point{X: half, Y: bottom - 14}))
	count := max(2, int((bottom-top-30)/48))
	for i := range count {
		c := curve.Point{Y: top + 30 + float64(i)*(bottom-top-62)/float64(count-1)}
		v.line(Detail, curve.From(c.Shift(0, -9)).To(c.Shift(0, 9)))
		v.button(c, 5.5)
	}
	v.anchor("closure", curve.Box(-half, top, 2*half, bottom-top))
	v.tape("K03", curve.Point{X: half + 14, Y: top}, curve.Point{X: half + 14, Y: bottom}, .5)
	v.tape("K01", curve.Point{X: -half, Y: bottom + 16}, curve.Point{X: half, Y: bottom + 16}, .5)
}

// zip is drawn closed, its puller at the top.
func (b *body) zip(v *View, bottom float64, half bool) {
	top := b.frontNeck.Y
	if collar, ok := v.Anchor("collar.front"); ok {
		top = collar.Low.Y
	}
	if b.Collar == "rib" {
		top -= b.m["neckTrim"]
	}
	v.shape(Trim, "zip", NoInk, curve.Box(-5, top, 10, bottom-top))
	v.lines(Seam, curve.From(curve.Point{X: 5, Y: top}).To(curve.Point{X: 5, Y: bottom}))
	teeth := int((bottom - top - 6) / 6)
	for i := range teeth {
		y := top + 4 + float64(i)*6
		v.line(Detail, curve.From(curve.Point{X: -2.6, Y: y}).To(curve.Point{X: 2.6, Y: y}))
	}
	v.lines(Stitch, curve.From(curve.Point{X: 12, Y: b.frontNeck.Y + 2}).To(curve.Point{X: 12, Y: bottom}))
	if half {
		v.line(Stitch, curve.From(curve.Point{X: -12, Y: bottom}).To(curve.Point{Y: bottom + 9}, curve.Point{X: 12, Y: bottom}))
		v.line(Seam, curve.From(curve.Point{X: -5, Y: bottom}).To(curve.Point{X: 5, Y: bottom}))
	}
	v.shape(Metal, "zip", Detail, curve.Box(-5, top+5, 10, 13))
	v.shape(Metal, "zip", Detail, curve.From(curve.Point{X: -2.5, Y: top + 18}).To(curve.Point{X: 2.5, Y: top + 18}, curve.Point{X: 4, Y: top + 44}, curve.Point{X: -4, Y: top + 44}).Close())
	v.anchor("closure", curve.Box(-14, top, 28, bottom-top))
}

// wrapFront crosses the fronts to a tie at the waist.
func (b *body) wrapFront(v *View) {
	waist := b.m["waistPos"]
	lap := b.lap()
	at := b.atSide(waist)
	tie := curve.Point{X: -lap * at.X * .94, Y: waist}
	from := b.neckPoint // the neckline goes on beyond the centre
	from.X *= lap
	edge := curve.From(b.frontNeck).Bend(tie, curve.Angle(from, b.frontNeck), curve.Angle(b.frontNeck, tie)+lap*9, .36)
	v.line(Outline, edge)
	v.line(Stitch, edge.Offset(lap*6).Trim(5, 0))
	foot := curve.Point{X: b.hem.Start().X * .42, Y: b.atHem(.42)}
	foot.X *= -lap
	v.line(Outline, curve.From(tie).Bend(foot, 90+lap*4, 90-lap*3, .3))
	v.anchor("closure", edge)
}
