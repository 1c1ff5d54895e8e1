package curve

import "math"

// Segment is a cubic Bézier from A to B with the handles H and K; a straight line has its handles on it.
type Segment struct{ A, H, K, B Point }

// Line is the straight segment from a to b.
func Line(a, b Point) Segment { return Segment{a, a.Lerp(b, 1./3), a.Lerp(b, 2./3), b} }

// At is the point at the parameter t, 0 to 1.
func (s Segment) At(t float64) Point {
	u := 1 - t
	a, h, k, b := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return Point{s.A.X*a + s.H.X*h + s.K.X*k + s.B.X*b, s.A.Y*a + s.H.Y*h + s.K.Y*k + s.B.Y*b}
}

func (s Segment) velocity(t float64) Point {
	u := 1 - t
	return s.H.Sub(s.A).Scale(3 * u * u).Add(s.K.Sub(s.H).Scale(6 * u * t)).Add(s.B.Sub(s.K).Scale(3 * t * t))
}

// Direction is the unit tangent at t.
func (s Segment) Direction(t float64) Point {
	d := s.velocity(t)
	if d.Length() < 1e-9 {
		d = s.B.Sub(s.A)
	}
	return d.Unit()
}

// The nodes and weights of eight-point Gauss-Legendre quadrature on 0 to 1.
var gauss = [...][2]float64{
	{.0198550718, .0506142681}, {.1016667613, .1111905172}, {.2372337950, .1568533229}, {.4082826788, .1813418917},
	{.5917173212, .1813418917}, {.7627662050, .1568533229}, {.8983332387, .1111905172}, {.9801449282, .0506142681},
}

// Length is the arc length.
func (s Segment) Length() (length float64) {
	for _, node := range gauss {
		length += s.velocity(node[0]).Length() * node[1]
	}
	return length
}

// Split gives the parts before and after t.
func (s Segment) Split(t float64) (head, tail Segment) {
	ab, bc, cd := s.A.Lerp(s.H, t), s.H.Lerp(s.K, t), s.K.Lerp(s.B, t)
	abc, bcd := ab.Lerp(bc, t), bc.Lerp(cd, t)
	m := abc.Lerp(bcd, t)
	return Segment{s.A, ab, abc, m}, Segment{m, bcd, cd, s.B}
}

// Reverse runs from B to A.
func (s Segment) Reverse() Segment { return Segment{s.B, s.K, s.H, s.A} }

// Straight reports whether the segment is a line to within a twentieth of a millimetre.
func (s Segment) Straight() bool {
	d := s.B.Sub(s.A)
	away := func(p Point) float64 {
		q := p.Sub(s.A)
		return math.Abs(d.X*q.Y-d.Y*q.X) / math.Max(d.Length(), 1e-6)
	}
	return away(s.H) < .05 && away(s.K) < .05
}

// Nearest is the parameter at which the segment comes closest to a point, and how close in mm.
func (s Segment) Nearest(p Point) (at, distance float64) {
	distance = math.Inf(1)
	const steps = 16
	for i := range steps + 1 {
		t := float64(i) / steps
		if d := s.At(t).Distance(p); d < distance {
			at, distance = t, d
		}
	}
	low, high := math.Max(0, at-1./steps), math.Min(1, at+1./steps)
	for range 24 {
		third := (high - low) / 3
		if s.At(low+third).Distance(p) < s.At(high-third).Distance(p) {
			high -= third
		} else {
			low += third
		}
	}
	at = (low + high) / 2
	return at, s.At(at).Distance(p)
}

// along is the parameter at which an arc of that length has been walked.
func (s Segment) along(length float64) float64 {
	total := s.Length()
	if total < 1e-9 {
		return 0
	}
	t := math.Min(1, math.Max(0, length/total))
	if s.Straight() && math.Abs(s.H.Distance(s.A)*3-total) < .5 {
		return t
	}
	for range 4 {
		head, _ := s.Split(t)
		speed := s.velocity(t).Length()
		if speed < 1e-6 {
			break
		}
		t = math.Min(1, math.Max(0, t-(head.Length()-length)/speed))
	}
	return t
}
