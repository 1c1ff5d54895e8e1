package curve

import "math"

// Path is a chain of segments, each beginning where the last one ended.
type Path []Segment

// From starts a path at a point; the next call gives it length.
func From(p Point) Path { return Path{{p, p, p, p}} }

func (p Path) Start() Point { return p[0].A }
func (p Path) End() Point   { return p[len(p)-1].B }

func (p Path) add(s Segment) Path {
	if len(p) == 1 && p[0].A == p[0].B && p[0].H == p[0].A && p[0].K == p[0].A {
		return Path{s}
	}
	return append(p[:len(p):len(p)], s)
}

// To goes straight through the points.
func (p Path) To(points ...Point) Path {
	for _, q := range points {
		p = p.add(Line(p.End(), q))
	}
	return p
}

// Bend goes to a point, leaving in the direction out and arriving in the direction in, in degrees.
// The handles are pull times the distance long; without one they draw a quarter of a circle. A second
// pull is the arriving handle's own.
func (p Path) Bend(to Point, out, in float64, pull ...float64) Path {
	a := p.End()
	leave, arrive := .39, .39
	switch len(pull) {
	case 1:
		leave, arrive = pull[0], pull[0]
	case 2:
		leave, arrive = pull[0], pull[1]
	}
	d := a.Distance(to)
	return p.add(Segment{a, a.Add(Polar(out, leave*d)), to.Sub(Polar(in, arrive*d)), to})
}

// Through passes points smoothly: at each it runs as the chord between its neighbours does. It leaves and arrives a little
// rounder than the outer chords.
func (p Path) Through(points ...Point) Path {
	q := append([]Point{p.End()}, points...)
	last := len(q) - 1
	directions := make([]float64, len(q))
	for i := 1; i < last; i++ {
		directions[i] = Angle(Point{}, q[i].Sub(q[i-1]).Unit().Add(q[i+1].Sub(q[i]).Unit()))
	}
	directions[0] = 1.5*Angle(q[0], q[1]) - .5*directions[1]
	directions[last] = 1.5*Angle(q[last-1], q[last]) - .5*directions[last-1]
	if last == 1 {
		directions[0], directions[1] = Angle(q[0], q[1]), Angle(q[0], q[1])
	}
	for i := range points {
		p = p.Bend(q[i+1], directions[i], directions[i+1], .34)
	}
	return p
}

// Arc turns along a circle of a radius by an angle, from the direction it leaves in; a positive
// angle turns to the right.
func (p Path) Arc(out, turn, radius float64) Path {
	a := p.End()
	side := math.Copysign(1, turn)
	centre := a.Add(Polar(out+90*side, radius))
	to := a.Turn(centre, turn)
	handle := 4. / 3 * math.Tan(math.Abs(turn)*math.Pi/720) * radius
	return p.add(Segment{a, a.Add(Polar(out, handle)), to.Sub(Polar(out+turn, handle)), to})
}

// Down passes points from top to bottom as a smooth curve that never swings beyond one: x is a
// monotone cubic function of y.
func (p Path) Down(points ...Point) Path {
	q := append([]Point{p.End()}, points...)
	n := len(q) - 1
	slopes, tangents := make([]float64, n), make([]float64, n+1)
	for i := range slopes {
		fall := q[i+1].Y - q[i].Y
		if math.Abs(fall) < 1 {
			fall = 1
		}
		slopes[i] = (q[i+1].X - q[i].X) / fall
	}
	tangents[0], tangents[n] = slopes[0], slopes[n-1]
	for i := 1; i < n; i++ {
		if slopes[i-1]*slopes[i] > 0 {
			tangents[i] = 2 * slopes[i-1] * slopes[i] / (slopes[i-1] + slopes[i])
		}
	}
	for i := range slopes {
		h := (q[i+1].Y - q[i].Y) / 3
		p = p.add(Segment{q[i], q[i].Add(Point{tangents[i] * h, h}), q[i+1].Sub(Point{tangents[i+1] * h, h}), q[i+1]})
	}
	return p
}

// Join continues with another path, by a straight line where it begins elsewhere.
func (p Path) Join(q Path) Path {
	if len(q) == 0 {
		return p
	}
	if p.End().Distance(q.Start()) > .01 {
		p = p.To(q.Start())
	}
	return append(p[:len(p):len(p)], q...)
}

// Close goes straight back to the start.
func (p Path) Close() Path {
	if p.End().Distance(p.Start()) > .01 {
		return p.To(p.Start())
	}
	return p
}

// Reverse runs from the end to the start.
func (p Path) Reverse() Path {
	r := make(Path, len(p))
	for i, s := range p {
		r[len(p)-1-i] = s.Reverse()
	}
	return r
}

func (p Path) each(move func(Point) Point) Path {
	r := make(Path, len(p))
	for i, s := range p {
		r[i] = Segment{move(s.A), move(s.H), move(s.K), move(s.B)}
	}
	return r
}

// Mirror is the path on the other side of x = 0.
func (p Path) Mirror() Path { return p.each(Point.Mirror) }

// Shift moves the path.
func (p Path) Shift(dx, dy float64) Path {
	return p.each(func(q Point) Point { return q.Shift(dx, dy) })
}

// Turn turns the path about a centre, clockwise as seen on the drawing.
func (p Path) Turn(about Point, degrees float64) Path {
	return p.each(func(q Point) Point { return q.Turn(about, degrees) })
}

// Whole joins a half that runs from the centre line to the centre line with its mirror image.
func (p Path) Whole() Path { return p.Join(p.Mirror().Reverse()) }

// Direction is the angle in which the path leaves (at 0) or arrives (at 1).
func (p Path) Direction(end int) float64 {
	if end == 0 {
		return Angle(Point{}, p[0].Direction(0))
	}
	return Angle(Point{}, p[len(p)-1].Direction(1))
}

// Circle is a closed circle.
func Circle(centre Point, r float64) Path {
	return From(centre.Shift(-r, 0)).Arc(-90, 90, r).Arc(0, 90, r).Arc(90, 90, r).Arc(180, 90, r)
}

// Box is a closed rectangle with its top left corner at x, y.
func Box(x, y, width, height float64) Path {
	return From(Point{x, y}).To(Point{x + width, y}, Point{x + width, y + height}, Point{x, y + height}).Close()
}
