package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// lapelledFront draws two fronts that roll open, the one that closes on top last.
func (b *body) lapelledFront(v *View) {
	l := b.wornLapel()
	b.lapelHalf(v, l, -b.lap())
	b.lapelHalf(v, l, b.lap())
	v.anchor("body", b.neckF.Whole(), b.side, b.side.Mirror(), b.hem.Whole())
}

// over is how far beyond the centre a front's edge lies: its buttons are in from it by a little more than their own width.
func (b *body) over() float64 {
	if b.Closure == "double" {
		return b.m["overlap"]/2 + 26
	}
	return 24
}

// lapel is the right half of an open front, before it is mirrored.
type lapel struct {
	foot, neck   curve.Point // where the roll line begins and ends
	roll         curve.Segment
	out          curve.Point // away from the roll line, over the front
	edge, collar curve.Path  // the lapel's front edge, the collar's outer edge
	gorge, inner curve.Point // the seam between lapel and collar
	low          curve.Path  // the collar's fold at the back neck
}

func (b *body) newLapel(foot curve.Point, width float64) lapel {
	low := b.backFold()
	l := lapel{neck: low.End(), low: low, foot: foot}
	cut := lapelCuts[b.Collar]
	l.roll = curve.Line(l.neck, l.foot)
	l.out = l.roll.Direction(0).Left()
	at := func(p [2]float64) curve.Point { return l.roll.At(p[0]).Add(l.out.Scale(width * p[1])) }
	l.inner = l.roll.At(cut.inner)
	if b.Collar == "shawl" {
		belly := at(cut.tip)
		out := curve.Angle(l.foot, belly) - 26
		l.collar = b.overShoulder(curve.From(l.foot).Bend(belly, curve.Angle(l.foot, belly)+18, out, .36, .34), out)
		return l
	}
	tip := at(cut.tip)
	l.gorge = at(cut.gorge)
	along := curve.Angle(l.foot, tip)
	l.edge = curve.From(l.foot).Bend(tip, along+cut.belly, along-cut.belly*.25, .34, .30)
	if b.Collar == "peak" {
		l.edge = l.edge.Bend(l.gorge, curve.Angle(tip, l.gorge)-6, curve.Angle(tip, l.gorge)+6, .3)
	} else {
		l.edge = l.edge.To(l.gorge)
	}
	point := at(cut.collar)
	l.collar = b.overShoulder(curve.From(l.gorge).To(point), curve.Angle(point, b.onShoulder(b.m["collarHeight"]*.42))+8)
	return l
}

// topEdge is the collar's outer edge from the centre back over the neck onto the shoulder.
func (b *body) topEdge() curve.Path {
	side := b.onShoulder(b.m["collarHeight"]*.42).Shift(0, 1)
	crown := curve.Point{Y: b.crown()}
	return curve.From(side).Bend(crown, curve.Angle(side, crown)+36, 180, .36, .42).Reverse()
}

// backFold is the fold of the collar behind the neck, from the centre to where the lapel's roll line begins: nested in the
// collar's edge.
func (b *body) backFold() curve.Path {
	over, _ := b.topEdge().CutUpright(b.neckPoint.X - 4)
	end := over.End()
	end.Y = math.Min(end.Y+7, math.Max(end.Y+2, -2)) // above the neck seam
	return curve.From(curve.Point{Y: b.crown() * .5}).Bend(end, 0, over.Direction(1), .42, .36)
}

// lapelCut is where a lapel has its corners: shares of the roll line from the neck down, and of the lapel's width away from it.
type lapelCut struct {
	tip, gorge, collar [2]float64
	inner, belly       float64
}

var lapelCuts = map[string]lapelCut{
	"notch": {tip: [2]float64{.35, 1}, gorge: [2]float64{.272, .56}, collar: [2]float64{.20, .86}, inner: .17, belly: 14},
	"peak":  {tip: [2]float64{.205, 1}, gorge: [2]float64{.275, .54}, collar: [2]float64{.225, .70}, inner: .17, belly: 14},
	"camp":  {tip: [2]float64{.56, .84}, gorge: [2]float64{.50, .46}, collar: [2]float64{.46, 1}, inner: .34, belly: 6},
	"shawl": {tip: [2]float64{.40, 1}},
}

// overShoulder goes on with a collar's outer edge over the shoulder to the centre back.
func (b *body) overShoulder(p curve.Path, out float64) curve.Path {
	edge := b.topEdge().Reverse()
	side := edge.Start()
	in := math.Max(curve.Angle(p.End(), side)-12, edge.Direction(0))
	return p.Bend(side, out, in, .32, .30).Join(edge)
}

// wornLapel is the lapel to the chart's measures.
func (b *body) wornLapel() lapel {
	return b.newLapel(curve.Point{X: -b.over(), Y: b.m["breakPoint"]}, b.m["lapelWidth"])
}

// lapels draws both lapels with their halves of the collar, over everything that the fronts hold. The upper front hides the
// foot of the lower one's.
func (b *body) lapels(v *View, l lapel) {
	under := l
	over := curve.Path{l.roll}.Mirror() // the upper front's roll line, seen from the lower one's side
	if cross, ok := (curve.Path{l.roll}).Upright(0); ok && cross != l.foot {
		under.foot = cross
		if l.edge != nil {
			_, under.edge = l.edge.CutLine(over.Start(), over.End())
			under.edge = curve.From(cross).Join(under.edge)
		} else {
			_, under.collar = l.collar.CutLine(over.Start(), over.End())
			under.collar = curve.From(cross).Join(under.collar)
		}
	}
	b.drawLapel(v, under, -b.lap())
	b.drawLapel(v, l, b.lap())
}

// lapelHalf draws one front, at the right (1) or the left (-1).
func (b *body) lapelHalf(v *View, l lapel, side float64) {
	m := b.m
	over := -l.foot.X
	mine := onSide(side)
	corner := 14.
	if b.rib > 0 {
		corner = 0
	}
	edge := curve.From(b.hem.End()).To(curve.Point{X: -over + corner, Y: b.hem.End().Y})
	if corner > 0 {
		edge = edge.Arc(180, 90, corner)
	}
	edge = edge.To(l.foot)
	top := curve.From(l.foot).To(b.neckPoint)
	_, fromNeck := b.half(b.neckF, b.armF).CutAt(b.neckPoint)
	if b.Shoulder == "raglan" && b.sleeve != nil {
		arm := b.armF
		if _, beyond := arm.CutLine(l.foot, b.neckPoint); beyond != nil {
			arm = beyond
		}
		fromNeck = curve.From(b.neckPoint).Join(arm).Join(b.side).Join(b.hem)
	}
	piece := top.Join(fromNeck).Join(edge).Close()
	v.shape(Shell, v.sided("front", side), NoInk, mine(piece))
	if upper := b.block(fromNeck); upper != nil {
		level := upper.End().Y
		front := curve.From(curve.Point{X: -over, Y: level}).To(l.foot)
		if at, ok := (curve.Path{l.roll}).Level(level); ok {
			front = curve.From(at)
		}
		v.shape(Shell, "front.upper", NoInk, mine(front.To(b.neckPoint).Join(upper).Close()))
		v.line(Seam, mine(curve.From(front.Start()).To(upper.End())))
	}
	covered, free := b.visibleSide()
	v.line(Outline, mine(free), mine(b.hem.Join(edge)))
	if b.Shoulder != "raglan" || b.sleeve == nil {
		v.line(Outline, mine(curve.From(b.neckPoint).To(b.shoulder)))
	}
	switch {
	case b.sleeve == nil:
		v.line(Outline, mine(b.armF))
		v.line(Stitch, mine(b.armF.Offset(-6)))
	case covered != nil:
		v.line(Seam, mine(b.armF), mine(covered))
	default:
		v.line(Seam, mine(b.armF))
	}
	v.line(Stitch, mine(curve.From(curve.Point{X: -over + 6, Y: b.bottom - 16}).To(curve.Point{X: -over + 6, Y: m["breakPoint"] + 4})))

}

// onSide mirrors what is drawn for the right if it belongs to the left.
func onSide(side float64) func(curve.Path) curve.Path {
	return func(p curve.Path) curve.Path {
		if side < 0 {
			return p.Mirror()
		}
		return p
	}
}

// drawLapel draws the lapel and its half of the collar over the front.
func (b *body) drawLapel(v *View, l lapel, side float64) {
	mine := onSide(side)
	if l.edge != nil {
		lapel := l.edge.To(l.inner).Close()
		v.shape(Shell, v.sided("lapel", side), Outline, mine(lapel))
		v.line(Stitch, mine(l.edge.Offset(6).Trim(4, 2)))
		if b.Collar != "camp" && (side == b.lap() || b.Closure == "double") {
			v.line(Detail, mine(b.buttonhole(l)))
		}
		v.anchor(v.sided("lapel", side), mine(lapel))
		if side == b.lap() && b.Collar != "camp" {
			tip := l.edge[0].B
			foot, _ := curve.Path{l.roll}.Nearest(tip)
			v.tapeIf("C05", mine(curve.From(foot).To(tip)), b.m["lapelWidth"], .72)
		}
	}
	collar := l.collar.Join(l.low)
	if l.edge != nil {
		collar = collar.To(l.inner)
	}
	v.shape(Shell, v.sided("collar", side), NoInk, mine(collar.Close()))
	v.line(Outline, mine(l.collar))
	v.line(Seam, mine(l.low))
	v.line(Stitch, mine(l.collar.Offset(6).Trim(3, 0)))
	if l.edge != nil {
		v.line(Outline, mine(curve.From(l.neck).To(l.inner, l.foot)))
		v.line(Seam, mine(curve.From(l.inner).To(l.gorge)))
	} else {
		v.line(Outline, mine(curve.From(l.foot).To(l.neck)))
	}
	v.anchor(v.sided("collar", side), mine(l.collar))
}

// buttonhole is the one in a lapel, along its upper edge.
func (b *body) buttonhole(l lapel) curve.Path {
	tip := l.edge[0].B
	along := l.gorge.Sub(tip).Unit()
	from := tip.Add(along.Scale(8)).Add(l.foot.Sub(tip).Unit().Scale(17))
	return curve.From(from).To(from.Add(along.Scale(math.Min(20, tip.Distance(l.gorge)*.6))))
}
