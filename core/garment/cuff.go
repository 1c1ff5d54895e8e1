package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// drawCuffs finishes the sleeves' ends.
func (b *body) drawCuffs(v *View) {
	s, m := b.sleeve, b.m
	along := curve.Polar(s.direction, 1)
	across := along.Left() // from the seam to the fold
	end := curve.From(s.top).To(s.low)
	height := m["cuffHeight"]
	cuff := b.Cuff
	if !s.reaches { // an edge that runs into the armhole has no cuff
		cuff = "hem"
	}
	switch cuff {
	case "rib":
		top := curve.From(s.top).To(s.low)
		edge := curve.From(s.edgeTop).To(s.edgeL)
		cuff := top.To(s.edgeL, s.edgeTop).Close()
		v.shapes(Trim, "cuff", Outline, cuff)
		v.lines(Fold, curve.Between(top, edge, 15)...)
		v.anchors("cuff", cuff)
	case "button":
		b.buttonCuff(v, end, along, across)
	case "elastic":
		v.lines(Stitch, end.Offset(-height))
		v.lines(Fold, gathers(end.Offset(-height), end.Offset(-height-200), 58)...)
		v.lines(Fold, curve.Between(end.Offset(-height), end, 14)...)
		v.anchors("cuff", end.Offset(-height).Join(end.Reverse()))
	case "vent":
		v.lines(Stitch, end.Offset(-6).Trim(2, 2))
		seam := s.top.Lerp(s.low, .24)
		slit := curve.From(seam).To(seam.Sub(along.Scale(height)))
		if v.Name == "back" { // the hindarm seam of a two-piece sleeve
			elbow := s.fold.At(.60).Sub(across.Scale(m["elbow"] * .25))
			arm := b.armB.At(.46)
			v.lines(Seam, slit, curve.From(slit.End()).Through(elbow, arm))
			for i := range 4 {
				v.buttons(seam.Sub(across.Scale(9)).Sub(along.Scale(18+float64(i)*20)), 7)
			}
		}
		v.anchors("cuff", end, slit)
	default:
		hem := end.Offset(-height)
		v.lines(Stitch, hem)
		if b.light && b.Garment != "shirt" {
			v.lines(Stitch, end.Offset(-height+5))
		}
		v.anchors("cuff", end, hem)
	}
}

func (b *body) buttonCuff(v *View, end curve.Path, along, across curve.Point) {
	s := b.sleeve
	height := b.m["cuffHeight"]
	edge := curve.From(s.edgeTop).To(s.edgeL)
	top := curve.From(s.edgeTop.Sub(along.Scale(height))).To(s.edgeL.Sub(along.Scale(height)))
	cuff := top.Join(edge.Reverse()).Close()
	v.shapes(Shell, "cuff", Outline, cuff)
	v.lines(Stitch, edge.Offset(-5).Trim(4, 4), top.Offset(5).Trim(4, 4))
	pleats := []float64{.44, .58} // into the cuff
	if v.Name == "back" {
		pleats = []float64{.58, .70}
		b.sleevePlacket(v, end.At(.36), s.edgeTop.Lerp(s.edgeL, .36), along, across)
	}
	for _, share := range pleats {
		p := end.At(share)
		v.lines(Fold, curve.From(p).To(p.Sub(along.Scale(60)).Add(across.Scale((share-.5)*14))))
	}
	v.anchors("cuff", cuff)
}

// sleevePlacket is the slit of a shirt's sleeve, which goes on through the cuff and is buttoned there.
func (b *body) sleevePlacket(v *View, foot, edge, along, across curve.Point) {
	at := func(out, up float64) curve.Point { return foot.Add(across.Scale(out)).Sub(along.Scale(up)) }
	length := math.Min(132, b.sleeve.seam.Length()*.4)
	v.lines(Seam, curve.From(at(9, 0)).To(at(9, length-14), at(0, length), at(-9, length-14), at(-9, 0)))
	v.buttons(at(0, length*.45), 4.5)
	height := b.m["cuffHeight"]
	opening := edge.Add(across.Scale(-9))
	v.lines(Outline, curve.From(opening).To(opening.Sub(along.Scale(height))))
	v.buttons(opening.Add(across.Scale(13)).Sub(along.Scale(height/2)), 5.5)
}

// gathers are lines from a gathered edge towards where its cloth goes: of uneven length, a little bent.
func gathers(edge, towards curve.Path, length float64) (lines []curve.Path) {
	n := int(edge.Length()/11) + 2
	from, to := edge.Spread(curve.Even(n)...), towards.Spread(curve.Even(n)...)
	for i, p := range from {
		way := to[i].Sub(p).Unit()
		end := p.Add(way.Scale(length * (.35 + .65*float64(i*5%7)/6)))
		along := curve.Angle(p, end)
		bend := float64(i%3-1) * 7
		lines = append(lines, curve.From(p).Bend(end, along+bend, along-bend, .3))
	}
	return lines
}
