// Package curve is the plane geometry of a drawing: points, cubic Béziers and chains of them.
// One unit is one millimetre, x grows to the right and y down, angles are in degrees: 0 points right, 90 down.
package curve

import "math"

// Point is a place, or the way from one place to another.
type Point struct{ X, Y float64 }

func (p Point) Add(q Point) Point             { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) Sub(q Point) Point             { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) Scale(k float64) Point         { return Point{p.X * k, p.Y * k} }
func (p Point) Length() float64               { return math.Hypot(p.X, p.Y) }
func (p Point) Distance(q Point) float64      { return math.Hypot(p.X-q.X, p.Y-q.Y) }
func (p Point) Mirror() Point                 { return Point{-p.X, p.Y} }
func (p Point) Shift(dx, dy float64) Point    { return Point{p.X + dx, p.Y + dy} }
func (p Point) Lerp(q Point, t float64) Point { return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t} }

// Unit is p with length 1; the zero point stays where it is.
func (p Point) Unit() Point { return p.Scale(1 / math.Max(p.Length(), 1e-9)) }

// Left is p turned by a quarter to the left of whoever walks along it.
func (p Point) Left() Point { return Point{p.Y, -p.X} }

// Polar is the point at an angle and a distance from the origin.
func Polar(degrees, distance float64) Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Point{cos * distance, sin * distance}
}

// Angle is the direction from a to b, in degrees.
func Angle(a, b Point) float64 { return math.Atan2(b.Y-a.Y, b.X-a.X) * 180 / math.Pi }

// Turn is p turned about a centre, clockwise as seen on the drawing.
func (p Point) Turn(about Point, degrees float64) Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	d := p.Sub(about)
	return about.Add(Point{d.X*cos - d.Y*sin, d.X*sin + d.Y*cos})
}

// crossing is where the line through a along u meets the line through b along v.
func crossing(a, u, b, v Point) (Point, bool) {
	det := u.X*v.Y - u.Y*v.X
	if math.Abs(det) < 1e-3 {
		return a.Lerp(b, .5), false
	}
	w := b.Sub(a)
	return a.Add(u.Scale((w.X*v.Y - w.Y*v.X) / det)), true
}
