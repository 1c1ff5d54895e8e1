package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

func (b *body) pockets(v *View) {
	for _, pocket := range b.Pockets {
		switch pocket {
		case "kangaroo":
			b.kangarooPocket(v)
		case "chest":
			b.chestPocket(v)
		case "flap":
			b.flapPockets(v)
		case "welt":
			b.weltPockets(v)
		case "patch":
			b.patchPockets(v, false)
		case "cargo":
			b.patchPockets(v, true)
		case "inseam", "slant":
			b.inseamPockets(v)
		}
	}
}

// hand is where the middle of a hand pocket's opening lies, and its width: the chart's, but within the front, and no lower than
// leaves room for a bag of that depth above the hem.
func (b *body) hand(depth float64) (centre curve.Point, width float64) {
	m := b.m
	low := b.lowest()
	y := math.Min(m["pocketPos"], low-depth)
	if b.Garment != "coat" {
		y = math.Min(math.Max(y, m["waistPos"]+40), low-depth)
	}
	y = math.Max(y, math.Min(b.underarm.Y+70, low-60))
	half := math.Inf(1)
	for share := 0.; share <= 1; share += .25 {
		half = math.Min(half, b.atSide(math.Min(y+depth*share, low)).X)
	}
	inner := 34.
	if b.Closure == "double" {
		inner = b.over() + 12
	}
	width = math.Max(math.Min(b.handWidth(), half-inner-24), half*.2)
	return curve.Point{X: (inner + half) / 2, Y: y}, width
}

// lowest is how far down a pocket may reach: to the hem's stitching where it lies highest.
func (b *body) lowest() float64 {
	if b.rib > 0 {
		return b.bottom - b.rib
	}
	return b.hem.Start().Y - b.m["hemHeight"]
}

// handWidth is that of a pocket for one hand: some charts have the width of a kangaroo pocket, for both.
func (b *body) handWidth() float64 {
	if width := b.m["pocketWidth"]; width < widePocket {
		return width
	}
	return b.m["chest"] * .26
}

const widePocket = 220. // mm

// opening lays the tapes of a pocket: along its opening, down its middle, and from HPS to it.
func (b *body) opening(v *View, from, to, low curve.Point) {
	middle := from.Lerp(to, .5)
	out := to.Sub(from).Unit().Left().Scale(12)
	v.tapeIf("P01", curve.From(from.Add(out)).To(to.Add(out)), b.m["pocketWidth"], .5)
	side := to.Sub(middle).Add(to.Sub(middle).Unit().Scale(12))
	v.tapeIf("P02", curve.From(middle.Add(side)).To(low.Add(side)), b.m["pocketHeight"], .5)
	x := middle.X + math.Abs(to.X-from.X)*.34
	v.tapeIf("P03", curve.From(curve.Point{X: x}).To(curve.Point{X: x, Y: middle.Y}), b.m["pocketPos"], .8)
}

func (b *body) kangarooPocket(v *View) {
	width, height := b.m["pocketWidth"], b.m["pocketHeight"]
	if width < widePocket {
		width, height = b.m["chest"]*.56, 190
	}
	bottom := math.Min(b.lowest(), math.Max(b.m["waistPos"]+340, b.underarm.Y+280)) // on a coat it stays where hands are
	height = math.Max(math.Min(height, bottom-b.underarm.Y-30), 40)
	width = math.Min(width, 2*min(b.atSide(bottom-height).X, b.atSide(bottom-height/2).X, b.atSide(bottom).X)-40)
	top := bottom - height
	corner := width * .29
	opening := curve.From(curve.Point{X: corner, Y: top}).Bend(curve.Point{X: width / 2, Y: bottom - height*.34}, 22, 76, .34, .34)
	edge := curve.From(curve.Point{Y: top}).To(opening.Start()).Join(opening).To(curve.Point{X: width / 2, Y: bottom}, curve.Point{Y: bottom})
	v.shape(Shell, "pocket", Seam, edge.Whole())
	v.lines(Stitch, curve.From(curve.Point{Y: top}).To(opening.Start()).Offset(-6), opening.Offset(-7), opening.Offset(-14).Trim(3, 2),
		curve.From(curve.Point{X: width / 2, Y: bottom - height*.34}).To(curve.Point{X: width / 2, Y: bottom}).Offset(-6))
	v.line(Detail, curve.From(opening.Start().Shift(-8, 0)).To(opening.Start().Shift(4, 0)), curve.From(opening.Start().Mirror().Shift(8, 0)).To(opening.Start().Mirror().Shift(-4, 0)))
	v.anchor("pocket", edge.Whole())
	b.opening(v, curve.Point{X: -width / 2, Y: top}, curve.Point{X: width / 2, Y: top}, curve.Point{Y: bottom})
}

// chestPocket sits on the wearer's left.
func (b *body) chestPocket(v *View) {
	width, height, y := b.m["pocketWidth"], b.m["pocketHeight"], b.m["pocketPos"]
	if width > 160 || b.Garment != "shirt" {
		width, height, y = 105, 120, b.underarm.Y*.86
	}
	x := math.Min(b.m["acrossFront"], math.Min(b.m["shoulder"], b.m["chest"])*.92) * .27
	if b.lapelled() || b.Garment == "coat" { // a welt on the chest of a jacket
		if at, ok := (curve.Path{b.wornLapel().roll}).Level(b.underarm.Y); ok && b.lapelled() { // clear of the lapel
			x = math.Max(x, at.X+b.m["lapelWidth"]*.5+44)
		}
		welt := curve.From(curve.Point{X: x - 40, Y: b.underarm.Y + 14}).To(curve.Point{X: x + 52, Y: b.underarm.Y + 4}, curve.Point{X: x + 52, Y: b.underarm.Y + 28}, curve.Point{X: x - 40, Y: b.underarm.Y + 38}).Close()
		v.shape(Shell, "pocket.chest", Seam, welt)
		v.anchor("pocket.chest", welt)
		return
	}
	if y < b.frontNeck.Y+10 && x-width/2 < b.neckPoint.X { // clear of a deep neckline
		y = b.frontNeck.Y + 24
		if b.Collar == "camp" {
			y += 52
		}
	}
	if arm, ok := b.armF.Level(y); ok {
		width = math.Min(width, arm.X-28)
		x = math.Min(x, arm.X-12-width/2)
	}
	height = math.Min(height, b.lowest()-y-10)
	if height < 40 || width < 40 {
		return
	}
	bag := pocketBag(curve.Point{X: x, Y: y}, width, height, height*.16)
	v.shape(Shell, "pocket.chest", Seam, bag)
	v.line(Stitch, curve.From(curve.Point{X: x - width/2, Y: y + 26}).To(curve.Point{X: x + width/2, Y: y + 26}), bag[1:5].Offset(-4))
	v.anchor("pocket.chest", bag)
	b.opening(v, bag[0].A, bag[0].B, curve.Point{X: x, Y: y + height})
}

// pocketBag is a patch with a pointed bottom, from the middle of its opening.
func pocketBag(at curve.Point, width, height, point float64) curve.Path {
	low := at.Y + height - point
	return curve.From(at.Shift(-width/2, 0)).To(at.Shift(width/2, 0), curve.Point{X: at.X + width/2, Y: low}, at.Shift(0, height), curve.Point{X: at.X - width/2, Y: low}, at.Shift(-width/2, 0))
}

// roundBag is a patch with rounded corners.
func roundBag(at curve.Point, width, height, radius float64) curve.Path {
	r, low := math.Min(radius, math.Min(width, height)/3), at.Y+height
	return curve.From(at.Shift(-width/2, 0)).To(at.Shift(width/2, 0), curve.Point{X: at.X + width/2, Y: low - r}).
		Arc(90, 90, r).To(curve.Point{X: at.X - width/2 + r, Y: low}).Arc(180, 90, r).Close()
}

func (b *body) flapPockets(v *View) {
	at, width := b.hand(170)
	height := math.Min(math.Min(b.m["pocketHeight"], 80), b.lowest()-at.Y-8)
	tilt := -4.
	corner := func(dx, dy float64) curve.Point {
		return at.Shift(dx*width/2, dy*height+tilt*dx/2)
	}
	r := 14.
	flap := curve.From(corner(-1, 0)).To(corner(1, 0), corner(1, 1).Shift(0, -r)).Bend(corner(1, 1).Shift(-r, 0), 90, 180, .4).
		To(corner(-1, 1).Shift(r, 0)).Bend(corner(-1, 1).Shift(0, -r), 180, -90, .4).Close()
	v.shapes(Shell, "pocket", Seam, flap)
	v.lines(Stitch, flap[1:6].Offset(-6).Trim(2, 2))
	v.lines(Detail, curve.From(corner(-1, 0)).To(corner(-1, 0).Shift(0, -7), corner(1, 0).Shift(0, -7), corner(1, 0)))
	v.anchors("pocket", flap)
	b.opening(v, corner(-1, 0), corner(1, 0), at.Shift(0, height))
}

func (b *body) weltPockets(v *View) {
	length, wide := math.Min(b.handWidth(), 170), 26.
	at, _ := b.hand(length + 20)
	top := at.Shift(-20, -math.Min(24, at.Y*.05))
	length = math.Max(math.Min(length, b.lowest()-top.Y-10), 40)
	along := curve.Polar(74, length)
	out := curve.Polar(-16, wide)
	welt := curve.From(top).To(top.Add(out), top.Add(out).Add(along), top.Add(along)).Close()
	v.shapes(Shell, "pocket", Seam, welt)
	v.lines(Stitch, welt[1:3].Offset(-4).Trim(3, 3))
	v.anchors("pocket", welt)
	beside := out.Scale(1.4)
	v.tapeIf("P01", curve.From(top.Add(beside)).To(top.Add(beside).Add(along)), b.m["pocketWidth"], .5)
	v.tapeIf("P02", curve.From(top.Add(along.Scale(1.08))).To(top.Add(along.Scale(1.08)).Add(out)), b.m["pocketHeight"], .5)
	v.tapeIf("P03", curve.From(curve.Point{X: top.X}).To(top), b.m["pocketPos"], .8)
}

// patchPockets are sewn on; those of a utility jacket have a flap and a pleat.
func (b *body) patchPockets(v *View, cargo bool) {
	height := b.handWidth() * 1.12
	if b.m["pocketWidth"] < widePocket {
		height = math.Max(b.m["pocketHeight"], height)
	}
	at, width := b.hand(height + 24)
	height = math.Max(math.Min(height, b.lowest()-at.Y-12), 40)
	bag := roundBag(at, width, height, 22)
	v.shapes(Shell, "pocket", Seam, bag)
	v.lines(Stitch, bag[1:6].Offset(-5))
	if cargo {
		cargoFlap(v, at, width, height)
	} else {
		v.lines(Stitch, curve.From(at.Shift(-width/2, 28)).To(at.Shift(width/2, 28)))
	}
	v.anchors("pocket", bag)
	b.opening(v, bag[0].A, bag[0].B, at.Shift(0, height))
}

// cargoFlap closes a pocket with a pleat down its middle.
func cargoFlap(v *View, at curve.Point, width, height float64) {
	depth := math.Min(58, height*.34)
	v.lines(Fold, curve.From(at.Shift(-8, depth)).To(at.Shift(-8, height-4)), curve.From(at.Shift(8, depth)).To(at.Shift(8, height-4)))
	flap := pocketBag(at.Shift(0, -6), width+8, depth, 10)
	v.shapes(Shell, "pocket", Seam, flap)
	v.lines(Stitch, flap[1:5].Offset(-5))
	v.buttons(at.Shift(0, depth-24), 6.5)
}

// inseamPockets open in the side seam.
func (b *body) inseamPockets(v *View) {
	at, _ := b.hand(190)
	low := math.Min(at.Y+150, b.lowest()-10)
	_, rest := b.side.CutLevel(at.Y)
	if rest == nil || low < at.Y+30 {
		return
	}
	opening, _ := rest.CutLevel(low)
	inner := opening.Offset(-8)
	v.lines(Stitch, inner)
	v.lines(Detail, curve.From(inner.Start()).To(opening.Start()), curve.From(inner.End()).To(opening.End()))
	v.anchors("pocket", opening, inner)
	v.tapeIf("P01", opening.Shift(14, 0), b.m["pocketWidth"], .5)
	v.tapeIf("P03", curve.From(curve.Point{X: opening.Start().X - 30}).To(opening.Start().Shift(-30, 0)), b.m["pocketPos"], .8)
}
