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

// hand is where the middle of a hand pocket's opening lies, and its size: the chart's, but within the front.
func (b *body) hand() (centre curve.Point, width, height float64) {
	m := b.m
	y := math.Min(m["pocketPos"], b.bottom-m["hemHeight"]-m["pocketHeight"]-30)
	if b.Garment != "coat" {
		y = math.Min(math.Max(y, m["waistPos"]+40), b.bottom-b.rib-m["hemHeight"]-150)
	}
	half := b.atSide(y).X
	inner := 34.
	if b.Closure == "double" {
		inner = m["overlap"]/2 + 30
	}
	width = math.Min(m["pocketWidth"], half-inner-18)
	return curve.Point{X: math.Max(inner+width/2, half*.54), Y: y}, width, m["pocketHeight"]
}

func (b *body) kangarooPocket(v *View) {
	width, height := b.m["pocketWidth"], b.m["pocketHeight"]
	if width < 220 {
		width, height = b.m["chest"]*.56, 190
	}
	bottom := b.bottom - b.rib
	top := bottom - height
	corner := width * .29
	opening := curve.From(curve.Point{X: corner, Y: top}).Bend(curve.Point{X: width / 2, Y: bottom - height*.34}, 22, 76, .34, .34)
	edge := curve.From(curve.Point{Y: top}).To(opening.Start()).Join(opening).To(curve.Point{X: width / 2, Y: bottom + 2}, curve.Point{Y: bottom + 4})
	v.shape(Shell, "pocket", Seam, edge.Whole())
	v.lines(Stitch, curve.From(curve.Point{Y: top}).To(opening.Start()).Offset(-6), opening.Offset(-7), opening.Offset(-14).Trim(3, 2),
		curve.From(curve.Point{X: width / 2, Y: bottom - height*.34}).To(curve.Point{X: width / 2, Y: bottom}).Offset(-6))
	v.line(Detail, curve.From(opening.Start().Shift(-8, 0)).To(opening.Start().Shift(4, 0)), curve.From(opening.Start().Mirror().Shift(8, 0)).To(opening.Start().Mirror().Shift(-4, 0)))
	v.anchor("pocket", edge.Whole())
}

// chestPocket sits on the wearer's left.
func (b *body) chestPocket(v *View) {
	width, height, y := b.m["pocketWidth"], b.m["pocketHeight"], b.m["pocketPos"]
	if width > 160 || b.Garment != "shirt" {
		width, height, y = 105, 120, b.underarm.Y*.86
	}
	x := b.m["acrossFront"] * .27
	if b.lapelled() || b.Garment == "coat" { // a welt on the chest of a jacket
		welt := curve.From(curve.Point{X: x - 40, Y: b.underarm.Y + 14}).To(curve.Point{X: x + 52, Y: b.underarm.Y + 4}, curve.Point{X: x + 52, Y: b.underarm.Y + 28}, curve.Point{X: x - 40, Y: b.underarm.Y + 38}).Close()
		v.shape(Shell, "pocket.chest", Seam, welt)
		v.anchor("pocket.chest", welt)
		return
	}
	bag := pocketBag(curve.Point{X: x, Y: y}, width, height, height*.16)
	v.shape(Shell, "pocket.chest", Seam, bag)
	v.line(Stitch, curve.From(curve.Point{X: x - width/2, Y: y + 26}).To(curve.Point{X: x + width/2, Y: y + 26}), bag[1:5].Offset(-4))
	v.anchor("pocket.chest", bag)
}

// pocketBag is a patch with a pointed bottom, from the middle of its opening.
func pocketBag(at curve.Point, width, height, point float64) curve.Path {
	low := at.Y + height - point
	return curve.From(at.Shift(-width/2, 0)).To(at.Shift(width/2, 0), curve.Point{X: at.X + width/2, Y: low}, at.Shift(0, height), curve.Point{X: at.X - width/2, Y: low}, at.Shift(-width/2, 0))
}

// roundBag is a patch with rounded corners.
func roundBag(at curve.Point, width, height, radius float64) curve.Path {
	r, low := radius, at.Y+height
	return curve.From(at.Shift(-width/2, 0)).To(at.Shift(width/2, 0), curve.Point{X: at.X + width/2, Y: low - r}).
		Arc(90, 90, r).To(curve.Point{X: at.X - width/2 + r, Y: low}).Arc(180, 90, r).Close()
}

func (b *body) flapPockets(v *View) {
	at, width, height := b.hand()
	height = math.Min(height, 70)
	tilt := -5.
	corner := func(dx, dy float64) curve.Point {
		return at.Shift(dx*width/2, dy*height+tilt*(dx+1)/2)
	}
	r := 14.
	flap := curve.From(corner(-1, 0)).To(corner(1, 0), corner(1, 1).Shift(0, -r)).Bend(corner(1, 1).Shift(-r, 1), 90, 178, .4).
		To(corner(-1, 1).Shift(r, 0)).Bend(corner(-1, 1).Shift(0, -r), 178, -90, .4).Close()
	v.shapes(Shell, "pocket", Seam, flap)
	v.lines(Stitch, flap[1:6].Offset(-6).Trim(2, 2))
	v.lines(Detail, curve.From(corner(-1, 0).Shift(0, -7)).To(corner(1, 0).Shift(0, -7), corner(1, 0)), curve.From(corner(-1, 0).Shift(0, -7)).To(corner(-1, 0)))
	v.anchors("pocket", flap)
}

func (b *body) weltPockets(v *View) {
	at, _, _ := b.hand()
	length, wide := math.Min(b.m["pocketWidth"], 170), 26.
	low := b.bottom - b.rib - b.m["hemHeight"] - length - 12
	top := curve.Point{X: at.X - 12, Y: math.Min(at.Y-24, low)}
	along := curve.Polar(74, length)
	out := curve.Polar(-16, wide)
	welt := curve.From(top).To(top.Add(out), top.Add(out).Add(along), top.Add(along)).Close()
	v.shapes(Shell, "pocket", Seam, welt)
	v.lines(Stitch, welt[1:3].Offset(-4).Trim(3, 3))
	v.anchors("pocket", welt)
}

// patchPockets are sewn on; those of a utility jacket have a flap and a pleat.
func (b *body) patchPockets(v *View, cargo bool) {
	at, width, height := b.hand()
	height = math.Min(math.Max(height, width*1.12), b.bottom-b.rib-b.m["hemHeight"]-at.Y-20)
	if height < 60 {
		height = 60
	}
	at.Y -= 6
	bag := roundBag(at, width, height, 22)
	v.shapes(Shell, "pocket", Seam, bag)
	v.lines(Stitch, bag[1:6].Offset(-5))
	if cargo {
		cargoFlap(v, at, width, height)
	} else {
		v.lines(Stitch, curve.From(at.Shift(-width/2, 28)).To(at.Shift(width/2, 28)))
	}
	v.anchors("pocket", bag)
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
	at, _, _ := b.hand()
	low := math.Min(at.Y+150, b.bottom-b.rib-40)
	_, rest := b.side.CutLevel(at.Y)
	if rest == nil {
		return
	}
	opening, _ := rest.CutLevel(low)
	inner := opening.Offset(-8)
	v.lines(Stitch, inner)
	v.lines(Detail, curve.From(inner.Start()).To(opening.Start()), curve.From(inner.End()).To(opening.End()))
	v.anchors("pocket", opening, inner)
}
