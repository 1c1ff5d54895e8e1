package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// sleeve is the right sleeve as drawn. It lies behind the body, turned about the shoulder point so that it hangs.
type sleeve struct {
	fold           curve.Path  // top edge of the shell from the shoulder point
	seam           curve.Path  // its lower edge from the underarm
	underarm       curve.Point // the sleeve's own underarm point, behind the body once it hangs
	top, low       curve.Point // where the shell ends, at the fold and at the seam
	edgeTop, edgeL curve.Point // the sleeve's edge, below a cuff
	direction      float64     // in which it ends
	long           bool
}

// newSleeve follows from the measures alone. Laid flat, the bicep is a line from the underarm at a right angle to the
// fold; armhole and bicep therefore give the angle in which the fold leaves the shoulder. Beyond that line the sleeve bends
// down, and the whole hangs a little: a rigid turn, so that every measure stays true.
func (b *body) newSleeve() *sleeve {
	m := b.m
	arm := b.shoulder.Distance(b.underarm)
	bicep := math.Min(m["bicep"], arm*.97)
	cuff := 0.
	if b.Cuff == "rib" || b.Cuff == "button" {
		cuff = math.Min(m["cuffHeight"], m["sleeveLength"]/3)
	}
	length := m["sleeveLength"] - cuff
	crown := math.Min(math.Sqrt(arm*arm-bicep*bicep), length*.8) // along the fold, down to the bicep line
	under := math.Max(length-crown, 1)                           // and from there to the end
	out := curve.Angle(b.shoulder, b.underarm) - math.Asin(bicep/arm)*180/math.Pi

	s := &sleeve{long: under > 150}
	hang := math.Min(math.Max(under*.04, 5), 17) + math.Max(0, 22-out)*.6 // a wide sleeve hangs more
	turn := 0.
	if s.long {
		turn = math.Max(math.Min(under*.045, 62-hang-out), 0)
	}
	s.fold = curve.From(b.shoulder).To(b.shoulder.Add(curve.Polar(out, crown)))
	if turn > 1 {
		bend := under * .8
		s.fold = s.fold.Arc(out, turn, bend/(turn*math.Pi/180))
		under -= bend
	}
	s.fold = s.fold.To(s.fold.End().Add(curve.Polar(out+turn, under)))
	s.direction, s.top = out+turn, s.fold.End()

	along := curve.Polar(s.direction, 1)
	inward := along.Left().Scale(-1)
	width := m["sleeveOpening"]
	if cuff > 0 {
		width = math.Min(width*1.18, math.Max(width, bicep))
	}
	s.low = s.top.Add(inward.Scale(width))
	s.underarm = b.underarm
	s.seam = curve.From(s.underarm)
	if s.long {
		middle, tangent := s.halfway(crown, length)
		s.seam = s.seam.Through(middle.Add(curve.Polar(tangent+90, m["elbow"])), s.low)
	} else {
		s.seam = s.seam.To(s.low)
	}
	shift := inward.Scale((width - m["sleeveOpening"]) / 2)
	s.edgeTop = s.top.Add(shift).Add(along.Scale(cuff))
	s.edgeL = s.edgeTop.Add(inward.Scale(m["sleeveOpening"]))
	s.turn(b.shoulder, hang)
	return s
}

// halfway is the fold's point in the middle between bicep line and end, and its direction.
func (s *sleeve) halfway(crown, length float64) (at curve.Point, direction float64) {
	head := s.fold.Part(0, (crown+length)/2/length)
	return head.End(), head.Direction(1)
}

func (s *sleeve) turn(about curve.Point, degrees float64) {
	s.fold, s.seam = s.fold.Turn(about, degrees), s.seam.Turn(about, degrees)
	for _, p := range []*curve.Point{&s.underarm, &s.top, &s.low, &s.edgeTop, &s.edgeL} {
		*p = p.Turn(about, degrees)
	}
	s.direction += degrees
}

// drawSleeves puts both sleeves under the body that is drawn next.
func (b *body) drawSleeves(v *View, neck, arm curve.Path) {
	s := b.sleeve
	if s == nil {
		return
	}
	behind := arm.Offset(-4).Reverse() // the cloth goes on behind the body's edge
	piece := curve.From(b.shoulder)
	edge := s.fold.To(s.low).Join(s.seam.Reverse())
	if b.Shoulder == "raglan" { // one piece over the rounded shoulder
		_, piece = neck.CutAt(arm.Start())
		from, rest := b.neckPoint.Lerp(b.shoulder, .35), s.fold.Trim(70, 0)
		edge = curve.From(b.neckPoint).To(from).Bend(rest.Start(), curve.Angle(from, b.shoulder), rest.Direction(0), .42).Join(rest).To(s.low).Join(s.seam.Reverse())
	}
	v.grain = s.direction - 90
	defer func() { v.grain = 0 }()
	v.shapes(Shell, "sleeve", NoInk, piece.Join(edge).Join(behind).Close())
	v.lines(Outline, edge)
	v.anchors("sleeve", edge)
	b.drawCuffs(v)
}

// visibleSide is the share of the side seam that the sleeve's lower edge does not hide: the body lies in front, but what is
// next to the sleeve is drawn as a seam, not as the garment's edge.
func (b *body) visibleSide() (covered, free curve.Path) {
	if b.sleeve == nil {
		return nil, b.side
	}
	low, high := 0., 80.
	for range 30 { // the level at which the sleeve's seam leaves the body
		y := b.underarm.Y + (low+high)/2
		side, onSide := b.side.Level(y)
		seam, onSeam := b.sleeve.seam.Level(y)
		if onSide && onSeam && seam.X < side.X {
			low = (low + high) / 2
		} else {
			high = (low + high) / 2
		}
	}
	if low < 1 {
		return nil, b.side
	}
	covered, free = b.side.CutLevel(b.underarm.Y + low)
	if free == nil {
		return nil, b.side
	}
	return covered, free
}
