package curve

import "math"

// Length is the arc length of the whole path.
func (p Path) Length() (length float64) {
	for _, s := range p {
		length += s.Length()
	}
	return length
}

// At is the point at a share of the length, 0 to 1.
func (p Path) At(share float64) Point { return p.Spread(share)[0] }

// Spread is the points at ascending shares of the length.
func (p Path) Spread(shares ...float64) []Point {
	lengths := make([]float64, len(p))
	total := 0.
	for i, s := range p {
		lengths[i] = s.Length()
		total += lengths[i]
	}
	points := make([]Point, len(shares))
	segment, passed := 0, 0.
	for i, share := range shares {
		want := share * total
		for segment < len(p)-1 && want > passed+lengths[segment] {
			passed += lengths[segment]
			segment++
		}
		points[i] = p[segment].At(p[segment].along(want - passed))
	}
	return points
}

// Even is n shares, each in the middle of its n-th.
func Even(n int) []float64 {
	shares := make([]float64, n)
	for i := range shares {
		shares[i] = (float64(i) + .5) / float64(n)
	}
	return shares
}

// Between is n lines from one path to another, evenly spread, as ribs and gathers are drawn.
func Between(a, b Path, n int) []Path {
	from, to := a.Spread(Even(n)...), b.Spread(Even(n)...)
	lines := make([]Path, n)
	for i := range lines {
		lines[i] = From(from[i]).To(to[i])
	}
	return lines
}

// Nearest is the point of the path closest to another, and how close in mm.
func (p Path) Nearest(q Point) (nearest Point, distance float64) {
	distance = math.Inf(1)
	for _, s := range p {
		if t, d := s.Nearest(q); d < distance {
			nearest, distance = s.At(t), d
		}
	}
	return nearest, distance
}

// Level is where the path first passes the height y, and whether it does.
func (p Path) Level(y float64) (Point, bool) {
	i, t, found := p.first(func(q Point) float64 { return q.Y - y })
	if !found {
		return Point{}, false
	}
	return p[i].At(t), true
}

// Upright is where the path first passes the upright at x, and whether it does.
func (p Path) Upright(x float64) (Point, bool) {
	i, t, found := p.first(func(q Point) float64 { return q.X - x })
	if !found {
		return Point{}, false
	}
	return p[i].At(t), true
}

// CutLevel gives the parts before and after the path first passes the height y. A path that
// does not pass it has no second part.
func (p Path) CutLevel(y float64) (head, tail Path) {
	return p.cut(func(q Point) float64 { return q.Y - y })
}

// CutUpright gives the parts before and after the path first passes the upright at x.
func (p Path) CutUpright(x float64) (head, tail Path) {
	return p.cut(func(q Point) float64 { return q.X - x })
}

// CutLine gives the parts before and after the path first passes the straight line through two points.
func (p Path) CutLine(a, b Point) (head, tail Path) {
	across := b.Sub(a).Unit().Left()
	return p.cut(func(q Point) float64 { d := q.Sub(a); return d.X*across.X + d.Y*across.Y })
}

func (p Path) cut(side func(Point) float64) (head, tail Path) {
	i, t, found := p.first(side)
	if !found {
		return p, nil
	}
	a, b := p[i].Split(t)
	head = append(append(Path{}, p[:i]...), a)
	return head, append(Path{b}, p[i+1:]...)
}

// Part is the path between two shares of its length.
func (p Path) Part(from, to float64) Path {
	total := p.Length()
	return p.Trim(from*total, (1-to)*total)
}

// Trim leaves out lengths in mm at both ends.
func (p Path) Trim(head, tail float64) Path {
	r := append(Path{}, p...)
	for len(r) > 1 && head >= r[0].Length() {
		head -= r[0].Length()
		r = r[1:]
	}
	if head > 0 && head < r[0].Length() {
		_, r[0] = r[0].Split(r[0].along(head))
	}
	for len(r) > 1 && tail >= r[len(r)-1].Length() {
		tail -= r[len(r)-1].Length()
		r = r[:len(r)-1]
	}
	last := len(r) - 1
	if l := r[last].Length(); tail > 0 && tail < l {
		r[last], _ = r[last].Split(r[last].along(l - tail))
	}
	return r
}

// first finds the segment and parameter at which a signed distance first changes its sign.
func (p Path) first(side func(Point) float64) (segment int, at float64, found bool) {
	const steps = 12
	for i, s := range p {
		before := side(s.A)
		if math.Abs(before) < 1e-9 {
			return i, 0, true
		}
		for k := 1; k <= steps; k++ {
			high := float64(k) / steps
			after := side(s.At(high))
			if before*after > 0 {
				before = after
				continue
			}
			low := high - 1./steps
			for range 40 {
				if middle := (low + high) / 2; side(s.At(middle))*before > 0 {
					low = middle
				} else {
					high = middle
				}
			}
			return i, (low + high) / 2, true
		}
	}
	return 0, 0, false
}

// Bounds are the corners of the smallest rectangle around the path.
func (p Path) Bounds() (low, high Point) {
	low, high = p[0].A, p[0].A
	for _, s := range p {
		for _, t := range [...]float64{.125, .25, .375, .5, .625, .75, .875, 1} {
			q := s.At(t)
			low = Point{math.Min(low.X, q.X), math.Min(low.Y, q.Y)}
			high = Point{math.Max(high.X, q.X), math.Max(high.Y, q.Y)}
		}
	}
	return low, high
}

// CutAt gives the parts before and after the point of the path that is closest to another.
func (p Path) CutAt(q Point) (head, tail Path) {
	segment, at, best := 0, 0., math.Inf(1)
	for i, s := range p {
		if t, d := s.Nearest(q); d < best {
			segment, at, best = i, t, d
		}
	}
	a, b := p[segment].Split(at)
	return append(append(Path{}, p[:segment]...), a), append(Path{b}, p[segment+1:]...)
}
