package curve

import "math"

// Offset moves a path by d mm to its left, as a seam allowance or a row of stitches beside an edge: the
// handles move with their legs (Tiller and Hanson), corners meet where the moved tangents cross.
func (p Path) Offset(d float64) Path {
	r := make(Path, len(p))
	for i, s := range p {
		start, middle, end := s.Direction(0).Left().Scale(d), s.Direction(.5).Left().Scale(d), s.Direction(1).Left().Scale(d)
		r[i] = Segment{s.A.Add(start), s.H.Add(start.Lerp(middle, .4)), s.K.Add(end.Lerp(middle, .4)), s.B.Add(end)}
	}
	for i := 1; i < len(r); i++ {
		a, b := r[i-1], r[i]
		at, meets := crossing(a.B, p[i-1].Direction(1), b.A, p[i].Direction(0))
		if (meets || a.B.Distance(b.A) < 2*math.Abs(d)) && at.Distance(a.B) < 6*math.Abs(d)+.01 {
			r[i-1], r[i] = a.endAt(at), b.startAt(at)
		}
	}
	return r
}

func (s Segment) endAt(p Point) Segment {
	if s.Straight() {
		return Line(s.A, p)
	}
	return Segment{s.A, s.H, s.K.Add(p.Sub(s.B)), p}
}

func (s Segment) startAt(p Point) Segment {
	if s.Straight() {
		return Line(p, s.B)
	}
	return Segment{p, s.H.Add(p.Sub(s.A)), s.K, s.B}
}
