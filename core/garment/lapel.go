package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// lapelledFront draws two fronts that roll open: each with its lapel and its half of the collar, the one that closes on top last.
func (b *body) lapelledFront(v *View) {
	over := 22.
	if b.Closure == "double" {
		over = b.m["overlap"]/2 + 18
	}
	b.lapelHalf(v, -b.lap(), over)
	b.lapelHalf(v, b.lap(), over)
	v.anchor("body", b.neckF.Whole(), b.side, b.side.Mirror(), b.hem.Whole())
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

func (b *body) newLapel(over float64) lapel {
	l := lapel{neck: b.neckPoint.Shift(-4, -16), foot: curve.Point{X: -over, Y: b.m["breakPoint"]}}
	l.roll = curve.Line(l.neck, l.foot)
	l.out = l.roll.Direction(0).Left()
	width, height := b.m["lapelWidth"], b.m["collarHeight"]
	at := func(down, wide float64) curve.Point { return l.roll.At(down).Add(l.out.Scale(width * wide)) }
	if over > 40 && b.Collar != "shawl" { // the roll line of a double-breasted front is flatter, its lapel wider
		width *= 1.08
	}
	round := func(p curve.Path, out float64) curve.Path { // over the shoulder to the centre back
		return p.Bend(b.neckPoint.Shift(height*.30, -4), out, -104, .32, .30).Bend(curve.Point{Y: -height * .62}, -128, 180, .42, .42)
	}
	l.low = curve.From(curve.Point{Y: -height * .30}).Bend(l.neck, 0, 60, .40, .2)
	l.inner = l.roll.At(.17).Add(l.out.Scale(7))
	if b.Collar == "shawl" {
		belly := at(.40, 1)
		out := curve.Angle(l.foot, belly) - 28
		l.collar = round(curve.From(l.foot).Bend(belly, curve.Angle(l.foot, belly)+18, out, .36, .34), out)
		return l
	}
	tip, tipC := at(.36, 1), at(.205, .93)
	l.gorge = at(.30, .56)
	if b.Collar == "peak" {
		tip, l.gorge, tipC = at(.225, 1.14), at(.29, .60), at(.245, .80)
	}
	along := curve.Angle(l.foot, tip)
	l.edge = curve.From(l.foot).Bend(tip, along+14, along-3, .34, .30)
	if b.Collar == "peak" {
		l.edge = l.edge.Bend(l.gorge, curve.Angle(tip, l.gorge)-6, curve.Angle(tip, l.gorge)+6, .3)
	} else {
		l.edge = l.edge.To(l.gorge)
	}
	l.collar = round(curve.From(l.gorge).To(tipC), -62)
	return l
}

// lapelHalf draws one half, at the right (1) or the left (-1).
func (b *body) lapelHalf(v *View, side, over float64) {
	l := b.newLapel(over)
	m := b.m
	mine := func(p curve.Path) curve.Path {
		if side < 0 {
			return p.Mirror()
		}
		return p
	}
	edge := curve.From(b.hem.End()).To(curve.Point{X: -over + 14, Y: b.bottom}).Arc(180, 90, 14).To(l.foot)
	top := curve.From(l.foot).To(b.neckPoint)
	half := b.half(b.neckF, b.armF)
	if b.Shoulder == "raglan" {
		half = curve.From(b.neckPoint).Join(half)
	}
	_, fromNeck := half.CutAt(b.neckPoint)
	piece := top.Join(fromNeck).Join(edge).Close()
	v.shape(Shell, v.sided("front", side), NoInk, mine(piece))
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

	if l.edge != nil {
		lapel := l.edge.To(l.inner, l.neck).Close()
		v.shape(Shell, v.sided("lapel", side), Outline, mine(lapel))
		v.line(Stitch, mine(l.edge.Offset(6).Trim(4, 2)))
		if side == -b.lap() || b.Closure == "double" {
			v.line(Detail, mine(b.buttonhole(l)))
		}
		v.anchor(v.sided("lapel", side), mine(lapel))
		if side == b.lap() {
			tip := l.edge[0].B
			foot, _ := curve.Path{l.roll}.Nearest(tip)
			v.Tapes = append(v.Tapes, Tape{Code: "C05", Path: mine(curve.From(foot).To(tip)), At: .5})
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
		v.line(Outline, mine(curve.From(l.neck).To(l.inner)))
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
