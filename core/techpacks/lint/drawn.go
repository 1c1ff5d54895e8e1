package lint

import (
	"math"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
)

// buttons are how many buttons are drawn. One that both sides show at the same place, such as of a cuff, is one.
func (p *pack) buttons() (count int, drawn bool) {
	drawing, drawn := p.drawing(p.base)
	if !drawn {
		return 0, false
	}
	var seen []curve.Point
	for _, view := range drawing.Views() {
		before := len(seen)
		for _, m := range view.Marks {
			if m.Cloth != garment.Button {
				continue
			}
			low, high := m.Path.Bounds()
			at := low.Lerp(high, .5)
			if !slices.ContainsFunc(seen[:before], func(other curve.Point) bool { return other.Distance(at) < 2 }) {
				seen = append(seen, at)
			}
		}
	}
	return len(seen), true
}

// shows reports whether a panel is drawn.
func (p *pack) shows(panel string) bool {
	drawing, drawn := p.drawing(p.base)
	if !drawn {
		return false
	}
	for _, view := range drawing.Views() {
		if slices.ContainsFunc(view.Marks, func(m garment.Mark) bool { return m.Panel == panel }) {
			return true
		}
	}
	return false
}

// parts are the named places of the drawing, without sides: "pocket", "collar".
func (p *pack) parts() (parts map[string]bool, drawn bool) {
	drawing, drawn := p.drawing(p.base)
	parts = map[string]bool{}
	if drawn {
		for _, view := range drawing.Views() {
			for _, anchor := range view.Anchors {
				parts[stem(anchor.Name)] = true
			}
		}
	}
	return parts, drawn
}

func stem(name string) string {
	name, _, _ = strings.Cut(name, ".")
	return name
}

// stitched are the parts that topstitching is drawn on.
func (p *pack) stitched() (parts map[string]bool, drawn bool) {
	drawing, drawn := p.drawing(p.base)
	parts = map[string]bool{}
	if !drawn {
		return parts, false
	}
	for _, view := range drawing.Views() {
		for _, m := range view.Marks {
			if m.Ink != garment.Stitch {
				continue
			}
			low, high := m.Path.Bounds()
			parts[partAt(view, low, high)] = true
		}
	}
	return parts, true
}

// partAt is the smallest part that a box lies in.
func partAt(view *garment.View, low, high curve.Point) string {
	best, size := "garment", math.Inf(1)
	for _, a := range view.Anchors {
		const slack = 3
		within := low.X >= a.Low.X-slack && low.Y >= a.Low.Y-slack && high.X <= a.High.X+slack && high.Y <= a.High.Y+slack
		if area := (a.High.X - a.Low.X) * (a.High.Y - a.Low.Y); within && area < size {
			best, size = stem(a.Name), area
		}
	}
	return best
}

// polygon is a path as straight lines.
type polygon []curve.Point

// flatten follows a path closely enough for areas and crossings.
func flatten(path curve.Path) polygon {
	points := polygon{path.Start()}
	for _, s := range path {
		steps := 1
		if !s.Straight() {
			steps = 8
		}
		for k := 1; k <= steps; k++ {
			points = append(points, s.At(float64(k)/float64(steps)))
		}
	}
	return points
}

// holds reports whether a point lies in the area that the lines bound.
func (g polygon) holds(q curve.Point) (inside bool) {
	for i, a := range g {
		b := g[(i+1)%len(g)]
		if (a.Y > q.Y) != (b.Y > q.Y) && q.X < a.X+(q.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			inside = !inside
		}
	}
	return inside
}
