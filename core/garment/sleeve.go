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
	bicep, foot    curve.Point // the ends of the bicep line, at the seam and at the fold
	elbow          curve.Point // of a long sleeve, at the seam
	top, low       curve.Point // where the shell ends, at the fold and at the seam
	edgeTop, edgeL curve.Point // the sleeve's edge, below a cuff
	direction      float64     // in which it ends
	long           bool
	reaches        bool // down to the underarm: there is a bicep to measure
}

// newSleeve follows from the measures alone. Laid flat, the bicep is a line from the underarm at a right angle to the
// fold; armhole and bicep therefore give the angle in which the fold leaves the shoulder. A garment on a hanger has its sleeves
// lower than that: they turn about the shoulder point and go on behind the body, so that every measure stays true.
func (b *body) newSleeve() *sleeve {
	m := b.m
	arm := b.shoulder.Distance(b.underarm)
	bicep := math.Min(m["bicep"], arm*.97)
	cuff := 0.
	if b.Cuff == "rib" || b.Cuff == "button" {
		cuff = math.Min(m["cuffHeight"], m["sleeveLength"]/3)
	}
	width := m["sleeveOpening"]
	if cuff > 0 {
		width = math.Min(width*1.18, math.Max(width, bicep))
	}
	spare := (width - m["sleeveOpening"]) / 2 // by which the shell is wider than the cuff, on each side
	length := m["sleeveLength"] - math.Hypot(cuff, spare)
	crown := math.Sqrt(arm*arm - bicep*bicep) // along the fold, down to the bicep line
	if m["sleeveLength"] < crown+6+cuff {
		return b.capSleeve()
	}
	s := &sleeve{long: length-crown > 150, reaches: true}
	fold, foot := b.hang(length, crown, arm, bicep)

	s.fold = fold.path(b.shoulder)
	s.direction, s.top = s.fold.Direction(1), s.fold.End()
	at, direction := fold.at(foot)
	inward := func(direction float64) curve.Point { return curve.Polar(direction+90, 1) }
	s.underarm = b.shoulder.Add(at).Add(inward(direction).Scale(bicep))
	along := curve.Polar(s.direction, 1)
	s.low = s.top.Add(inward(s.direction).Scale(width))
	s.bicep, s.foot = s.underarm, b.shoulder.Add(at)
	s.seam = curve.From(s.underarm)
	if s.long { // as wide as the bicep down to where it is measured
		at, direction := fold.at(foot + 25)
		s.foot = b.shoulder.Add(at)
		s.bicep = s.foot.Add(inward(direction).Scale(bicep))
		s.seam = s.seam.To(s.bicep)
		at, direction = fold.at((foot + 25 + length) / 2)
		s.elbow = b.shoulder.Add(at).Add(inward(direction).Scale(m["elbow"]))
		s.seam = s.seam.Through(s.elbow, s.low)
	} else {
		s.seam = s.seam.To(s.low)
	}
	s.edgeTop = s.top.Add(inward(s.direction).Scale(spare)).Add(along.Scale(cuff))
	s.edgeL = s.edgeTop.Add(inward(s.direction).Scale(m["sleeveOpening"]))
	return s
}

// capSleeve ends above the underarm: its edge runs from the fold into the armhole.
func (b *body) capSleeve() *sleeve {
	length, opening := b.m["sleeveLength"], b.m["sleeveOpening"]
	slope := curve.Angle(b.neckPoint, b.shoulder)
	s := &sleeve{fold: bends{{slope + 4, 16, length}}.path(b.shoulder)}
	s.top = s.fold.End()
	low, high := .4, 1.
	for range 24 { // how far down the armhole it reaches
		if middle := (low + high) / 2; s.top.Distance(b.shoulder.Lerp(b.underarm, middle)) < opening {
			low = middle
		} else {
			high = middle
		}
	}
	s.low = b.shoulder.Lerp(b.underarm, low)
	s.direction = curve.Angle(s.top, s.low) - 90
	s.seam = curve.From(s.low.Shift(-12, 0)).To(s.low)
	s.edgeTop, s.edgeL, s.underarm = s.top, s.low, s.low
	return s
}

// hang is the fold of the sleeve as it hangs, and how far along it the bicep line begins. It goes on from the shoulder's slope,
// rounds the cap, and bends once more at the elbow.
func (b *body) hang(length, crown, arm, bicep float64) (fold bends, foot float64) {
	armhole := curve.Angle(b.shoulder, b.underarm)
	flat := armhole - math.Asin(bicep/arm)*180/math.Pi
	slope := curve.Angle(b.neckPoint, b.shoulder)
	under := length - crown
	down, turn := math.Max(flat+5, 38), 0.
	if under > 150 {
		down = math.Max(flat+8, 56)
		turn = math.Min(math.Max(69-down, 5), under*.05)
	}
	cap := math.Min(75, length*.3)
	for range 3 {
		from := math.Min(slope+12, down)
		fold = bends{{from, 0, 0}, {from, down - from, cap}, {down, 0, math.Max(crown-cap, 0) + under*.12}}
		bow := math.Min(under*.55, length-fold.length())
		fold = append(fold, bend{down, turn, bow}, bend{down + turn, 0, length - fold.length() - bow})
		low, high := 0., length
		for range 24 { // the bicep line's foot: its other end lies one armhole away from the shoulder point
			foot = (low + high) / 2
			at, direction := fold.at(foot)
			if at.Add(curve.Polar(direction+90, bicep)).Length() < arm {
				low = foot
			} else {
				high = foot
			}
		}
		at, direction := fold.at(foot)
		behind := curve.Angle(curve.Point{}, at.Add(curve.Polar(direction+90, bicep))) - armhole
		if behind > 2 {
			break
		}
		down += 3 - behind // the cap's rounding lifts the sleeve off the body
	}
	return fold, foot
}

// bends is a line of constant curvatures: each piece leaves in a direction, turns by an angle and has a length.
type bends []bend

type bend struct{ out, turn, length float64 }

func (l bends) length() (length float64) {
	for _, piece := range l {
		length += piece.length
	}
	return length
}

// at is where the line is after a length, from where it starts, and its direction there.
func (l bends) at(length float64) (at curve.Point, direction float64) {
	for _, piece := range l {
		share := 1.
		if length < piece.length {
			share = length / piece.length
		}
		half := piece.turn * share / 2
		chord := piece.length * share
		if radians := half * math.Pi / 180; math.Abs(radians) > 1e-6 {
			chord *= math.Sin(radians) / radians
		}
		at = at.Add(curve.Polar(piece.out+half, chord))
		direction = piece.out + 2*half
		if length -= piece.length * share; length < 1e-6 {
			break
		}
	}
	return at, direction
}

// path draws the line from a point.
func (l bends) path(from curve.Point) curve.Path {
	p := curve.From(from)
	for _, piece := range l {
		switch {
		case piece.length <= .01:
		case math.Abs(piece.turn) < .1:
			p = p.To(p.End().Add(curve.Polar(piece.out, piece.length)))
		default:
			p = p.Arc(piece.out, piece.turn, piece.length/(math.Abs(piece.turn)*math.Pi/180))
		}
	}
	return p
}

// drawSleeves puts both sleeves under the body that is drawn next.
func (b *body) drawSleeves(v *View, neck, arm curve.Path) {
	s := b.sleeve
	if s == nil {
		return
	}
	behind := arm.Part(0, .6).Offset(-8).Reverse() // the cloth goes on behind the body's edge
	piece := curve.From(b.shoulder)
	edge := s.fold.Join(s.end(b.m["sleeveOpening"])).Join(s.seam.Reverse())
	if b.Shoulder == "raglan" { // one piece over the rounded shoulder
		_, piece = neck.CutAt(arm.Start())
		from, rest := b.neckPoint.Lerp(b.shoulder, .35), s.fold.Trim(math.Min(70, s.fold.Length()*.4), 0)
		edge = curve.From(b.neckPoint).To(from).Bend(rest.Start(), curve.Angle(from, b.shoulder), rest.Direction(0), .42).Join(rest).Join(s.end(b.m["sleeveOpening"])).Join(s.seam.Reverse())
	}
	v.grain = s.direction - 90
	defer func() { v.grain = 0 }()
	v.shapes(Shell, "sleeve", NoInk, piece.Join(edge).Join(behind).Close())
	v.lines(Outline, edge)
	v.anchors("sleeve", edge)
	b.drawCuffs(v)
}

// end is the shell's end, from the fold to the seam: it puffs a little over a narrower cuff.
func (s *sleeve) end(opening float64) curve.Path {
	spare := (s.top.Distance(s.low) - opening) / 2
	if spare < 1 || s.edgeTop == s.top {
		return curve.From(s.top).To(s.low)
	}
	along, in := curve.Polar(s.direction, 1), s.low.Sub(s.top).Unit()
	from, to := s.top.Add(in.Scale(spare)), s.low.Sub(in.Scale(spare))
	puff := along.Scale(math.Min(spare, 7))
	return curve.From(s.top).Bend(from.Add(puff), s.direction+18, s.direction+112, .5, .4).To(from, to, to.Add(puff)).
		Bend(s.low, s.direction+68, s.direction+162, .4, .5)
}

// visibleSide is the share of the side seam that the sleeve's lower edge does not hide: the body lies in front, but what is
// next to the sleeve is drawn as a seam, not as the garment's edge.
func (b *body) visibleSide() (covered, free curve.Path) {
	if b.sleeve == nil {
		return nil, b.side
	}
	low, high := 0., math.Max(b.sleeve.low.Y-b.underarm.Y, 0)
	for range 30 { // the level at which the sleeve's seam leaves the body
		y := b.underarm.Y + (low+high)/2
		side, onSide := b.side.Level(y)
		seam, onSeam := b.sleeve.seam.Level(y)
		if onSide && (!onSeam || seam.X < side.X) {
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
