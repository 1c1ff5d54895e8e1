package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

func drawUpper(s Style, m lengths) Drawing {
	b := newBody(s, m)
	return Drawing{b.front(), b.back()}
}

func (b *body) lapelled() bool {
	return b.Collar == "notch" || b.Collar == "peak" || b.Collar == "shawl"
}

// opens reports whether the front is in two halves.
func (b *body) opens() bool {
	switch b.Closure {
	case "buttons", "zip", "double", "wrap":
		return true
	}
	return b.lapelled()
}

func (b *body) front() *View {
	v := &View{Name: "front"}
	b.drawSleeves(v, b.neckF, b.armF)
	b.insideBack(v)
	if b.Collar == "hood" {
		b.hoodBehind(v)
	}
	if b.lapelled() {
		b.lapelledFront(v)
	} else {
		b.plainFront(v)
	}
	b.hemLines(v)
	b.waistLines(v)
	b.shaping(v)
	b.frontYoke(v)
	b.pockets(v)
	through := b.Collar == "stand" && (b.Closure == "zip" || b.Closure == "halfzip") // the zip goes up through the collar
	if !through {
		b.closure(v)
	}
	b.shoulderDetails(v)
	b.frontCollar(v)
	if through {
		b.closure(v)
	}
	b.belt(v)
	b.frontTapes(v)
	return v
}

func (b *body) back() *View {
	v := &View{Name: "back"}
	b.drawSleeves(v, b.neckB, b.armB)
	b.piece(v, "back", b.neckB, b.armB, 0)
	b.outline(v, b.neckB, b.armB)
	b.hemLines(v)
	b.waistLines(v)
	b.shaping(v)
	b.backDetails(v)
	b.shoulderDetails(v)
	b.backCollar(v)
	b.belt(v)
	b.backTapes(v)
	return v
}

// piece fills the whole of one side, and blocks of colour over it.
func (b *body) piece(v *View, panel string, neck, arm curve.Path, over float64) {
	half := b.half(neck, arm)
	v.shape(Shell, panel, NoInk, half.Whole())
	if over > 0 {
		for _, side := range []float64{1, -1} {
			p := curve.From(curve.Point{X: -over, Y: half.Start().Y}).Join(half).To(curve.Point{X: -over, Y: half.End().Y}).Close()
			if side < 0 {
				p = p.Mirror()
			}
			v.shape(Shell, v.sided(panel, side), NoInk, p)
		}
	}
	if upper := b.block(half); upper != nil {
		v.shape(Shell, panel+".upper", NoInk, upper.To(curve.Point{Y: upper.End().Y}).Close().Whole())
		v.lines(Seam, curve.From(curve.Point{Y: upper.End().Y}).To(upper.End()))
		v.lines(Stitch, curve.From(curve.Point{Y: upper.End().Y + 5}).To(upper.End().Shift(0, 5)))
	}
}

// block is the edge of the upper block of colour, from the neck down to where the other one begins; nil where there is one colour.
func (b *body) block(half curve.Path) curve.Path {
	if !b.Has("colour-block") {
		return nil
	}
	upper, lower := half.CutLevel(b.underarm.Y + 12) // below the armhole: the edge passes it once, on its way down the side
	if lower == nil {
		return nil
	}
	return upper
}

// outline draws what bounds the body: neck, shoulders, armholes, sides and hem.
func (b *body) outline(v *View, neck, arm curve.Path) {
	covered, free := b.visibleSide()
	switch {
	case b.sleeve == nil:
		v.lines(Outline, curve.From(b.neckPoint).To(b.shoulder).Join(arm).Join(free))
		v.lines(Stitch, arm.Offset(-6))
	case b.Shoulder == "raglan":
		v.lines(Seam, arm)
		v.lines(Outline, free)
		v.lines(Stitch, arm.Offset(-5).Trim(3, 3), arm.Offset(5).Trim(3, 8))
	default:
		v.lines(Seam, arm)
		v.lines(Outline, curve.From(b.neckPoint).To(b.shoulder), free)
		if b.light {
			v.lines(Stitch, arm.Offset(-5).Trim(3, 8))
		}
	}
	if covered != nil {
		v.lines(Seam, covered)
	}
	if b.rib == 0 {
		v.lines(Outline, b.hem)
	}
	if !b.lapelled() || v.Name == "back" {
		v.lines(Outline, neck)
	}
	v.anchor("body", neck.Whole(), b.side, b.side.Mirror(), b.hem.Whole())
}

func (b *body) plainFront(v *View) {
	over := 0.
	if b.opens() {
		over = b.m["placketWidth"] / 2
		if b.Closure == "zip" {
			over = .3
		}
	}
	b.piece(v, "front", b.neckF, b.armF, over)
	b.outline(v, b.neckF, b.armF)
}

// insideBack is what shows of the back through the neck, with the label.
func (b *body) insideBack(v *View) {
	if b.Collar == "hood" {
		return
	}
	low := b.neckF
	if b.lapelled() {
		low = curve.From(curve.Point{Y: b.m["breakPoint"]}).To(b.neckPoint)
		stand := b.backFold().To(b.neckPoint)
		v.shape(Shell, "collar", Seam, stand.Join(b.neckB.Reverse()).Whole())
	}
	v.shape(Inside, "", Seam, b.neckB.Join(low.Reverse()).Whole())
	switch b.Collar {
	case "rib", "none", "peterpan":
		band := b.neckBand(b.neckB)
		v.shape(Trim, "neck", Outline, band)
		v.shape(Label, "", Detail, curve.Box(-17, b.backNeck.Y+5, 34, 16))
	case "notch", "peak", "shawl":
		v.shape(Label, "", Detail, curve.Box(-22, b.backNeck.Y+7, 44, 20))
	}
}

// neckBand is the rib or binding on a neck seam, which reaches into the opening.
func (b *body) neckBand(neck curve.Path) curve.Path {
	return b.bandEdge(neck).Join(neck.Reverse()).Whole()
}

func (b *body) bandEdge(neck curve.Path) curve.Path {
	t := b.m["neckTrim"]
	edge := neck.Offset(t)
	tip := b.neckPoint.Shift(-t*.94, -t*.28)
	if neck[0].A == b.backNeck && b.backNeck.Y < b.neckPoint.X*.5 {
		top := curve.Point{Y: b.backNeck.Y - t}
		return curve.From(top).Bend(tip, 0, 2*curve.Angle(top, tip), .36)
	}
	start := curve.Point{Y: edge[0].A.Y}
	if b.Neck == "v" && neck[0].A == b.frontNeck { // mitred at the centre
		start.Y = b.frontNeck.Y - t/math.Cos(neck.Direction(0)*math.Pi/180)
		edge[0].H = edge[0].H.Add(start.Sub(edge[0].A))
	}
	edge[0].A = start
	last := len(edge) - 1
	edge[last].K = edge[last].K.Add(tip.Sub(edge[last].B))
	edge[last].B = tip
	return edge
}

func (b *body) hemLines(v *View) {
	height := b.m["hemHeight"]
	if b.rib == 0 {
		v.lines(Stitch, b.hem.Offset(-height).Trim(1, 0))
		if b.Garment == "tshirt" {
			v.lines(Stitch, b.hem.Offset(-height+5).Trim(1, 0))
		}
		v.anchor("hem", b.hem.Whole(), b.hem.Offset(-height).Whole())
		return
	}
	width := b.m["sweep"] / 2
	low := curve.From(curve.Point{X: width, Y: b.bottom - ribRise}).Bend(curve.Point{Y: b.bottom}, 177, 180, .3)
	low = low.Shift(b.m["sweep"]/2-low.Length(), 0)
	low[len(low)-1].B.X = 0
	top := b.hem
	rib := top.Reverse().Bend(low.Start(), 100, 86, .3).Join(low)
	v.shape(Trim, "hem", Outline, rib.Whole())
	v.lines(Fold, curve.Between(top, low, 36)...)
	if b.light {
		v.lines(Stitch, top.Offset(-5))
	}
	v.anchor("hem", rib.Whole())
}
