package pages

import (
	"cmp"
	"slices"

	"selvedge/core/garment/curve"
)

// cut is a straight line that a polygon is cut along: the side that inward points to is kept.
type cut struct{ at, inward curve.Point }

func (c cut) side(q curve.Point) float64 {
	return (q.X-c.at.X)*c.inward.X + (q.Y-c.at.Y)*c.inward.Y
}

// of cuts polygons. A polygon that is not convex may fall into several.
func (c cut) of(shapes [][]curve.Point) (kept [][]curve.Point) {
	for _, shape := range shapes {
		kept = append(kept, c.one(shape)...)
	}
	return kept
}

// piece is a part of an outline on the kept side, from where it comes in to where it leaves.
type piece struct {
	points []curve.Point
	next   int // piece that begins where this one's end is led to along the cut; -1: none
	used   bool
}

func (c cut) one(shape []curve.Point) (kept [][]curve.Point) {
	pieces, ok := c.pieces(shape)
	if len(pieces) == 0 {
		if len(shape) > 2 && c.side(shape[0]) >= 0 {
			return [][]curve.Point{shape}
		}
		return nil
	}
	if !ok { // the outline crosses itself
		all := []curve.Point{}
		for _, p := range pieces {
			all = append(all, p.points...)
		}
		return [][]curve.Point{all}
	}
	for i := range pieces {
		if pieces[i].used {
			continue
		}
		var whole []curve.Point
		for at := i; !pieces[at].used; at = pieces[at].next {
			pieces[at].used = true
			whole = append(whole, pieces[at].points...)
		}
		if len(whole) > 2 {
			kept = append(kept, whole)
		}
	}
	return kept
}

// pieces are the parts of an outline on the kept side. Of the places where it passes the
// cut, in their order along it, each two bound a stretch that is inside.
func (c cut) pieces(shape []curve.Point) (pieces []piece, ok bool) {
	first := slices.IndexFunc(shape, func(q curve.Point) bool { return c.side(q) < 0 })
	if first < 0 {
		return nil, true
	}
	type pass struct {
		along float64
		piece int
		in    bool
	}
	var passes []pass
	before := shape[first]
	for k := 1; k <= len(shape); k++ {
		q := shape[(first+k)%len(shape)]
		a, b := c.side(before), c.side(q)
		if a >= 0 != (b >= 0) {
			on := before.Lerp(q, a/(a-b))
			if b >= 0 {
				pieces = append(pieces, piece{next: -1})
			}
			last := len(pieces) - 1
			pieces[last].points = append(pieces[last].points, on)
			left := c.inward.Left()
			passes = append(passes, pass{on.X*left.X + on.Y*left.Y, last, b >= 0})
		}
		if b >= 0 {
			last := len(pieces) - 1
			pieces[last].points = append(pieces[last].points, q)
		}
		before = q
	}
	slices.SortStableFunc(passes, func(a, b pass) int { return cmp.Compare(a.along, b.along) })
	for i := 0; i+1 < len(passes); i += 2 {
		a, b := passes[i], passes[i+1]
		if a.in == b.in {
			return pieces, false
		}
		if a.in {
			a, b = b, a
		}
		pieces[a.piece].next = b.piece
	}
	return pieces, true
}

// clipBox keeps what of a polygon is in a box.
func clipBox(shape []curve.Point, b box) [][]curve.Point {
	shapes := [][]curve.Point{shape}
	for _, c := range []cut{{b.low, curve.Point{X: 1}}, {b.low, curve.Point{Y: 1}}, {b.high, curve.Point{X: -1}}, {b.high, curve.Point{Y: -1}}} {
		shapes = c.of(shapes)
	}
	return shapes
}

// clipPath keeps what of a path is in a box, as curves.
func clipPath(path curve.Path, b box) (pieces []curve.Path) {
	sides := []func(curve.Point) float64{
		func(q curve.Point) float64 { return q.X - b.low.X }, func(q curve.Point) float64 { return b.high.X - q.X },
		func(q curve.Point) float64 { return q.Y - b.low.Y }, func(q curve.Point) float64 { return b.high.Y - q.Y },
	}
	var open curve.Path
	for _, s := range path {
		cuts := []float64{0, 1}
		for _, side := range sides {
			cuts = append(cuts, crossings(s, side)...)
		}
		slices.Sort(cuts)
		for i := 1; i < len(cuts); i++ {
			from, to := cuts[i-1], cuts[i]
			if to-from < 1e-9 {
				continue
			}
			if !b.holds(s.At((from + to) / 2)) {
				if open != nil {
					pieces, open = append(pieces, open), nil
				}
				continue
			}
			open = append(open, between(s, from, to))
		}
	}
	if open != nil {
		pieces = append(pieces, open)
	}
	return pieces
}

// crossings are the parameters at which a segment passes a line.
func crossings(s curve.Segment, side func(curve.Point) float64) (at []float64) {
	const steps = 16
	before := side(s.A)
	for k := 1; k <= steps; k++ {
		low, high := float64(k-1)/steps, float64(k)/steps
		after := side(s.At(high))
		if before >= 0 != (after >= 0) {
			for range 30 {
				if middle := (low + high) / 2; side(s.At(middle)) >= 0 == (before >= 0) {
					low = middle
				} else {
					high = middle
				}
			}
			at = append(at, (low+high)/2)
		}
		before = after
	}
	return at
}

// between is the part of a segment between two parameters.
func between(s curve.Segment, from, to float64) curve.Segment {
	if from > 0 {
		_, s = s.Split(from)
	}
	if to < 1 {
		s, _ = s.Split((to - from) / (1 - from))
	}
	return s
}
