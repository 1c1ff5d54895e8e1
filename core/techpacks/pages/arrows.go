package pages

import (
	"cmp"
	"math"
	"slices"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/ports"
)

const (
	tapeRed  = "#b3261e"
	codeRed  = "#8c1d18"
	headLong = 5. // of an arrow, in points
)

var codeStyle = ports.TextStyle{Size: 6.6, Bold: true, Color: codeRed}

// arrow is a length that is shown on a drawing, its text on a chip beside or on it. Its
// path is on the page.
type arrow struct {
	path  curve.Path
	text  string
	at    float64 // where along the path the text may be best, 0 to 1
	exact bool    // else the line is broken: it shows where, not how long
	mark  bool    // it is a point without a length: only its text shows
}

// tapes are the points of measure of a view on the page.
func tapes(v *garment.View, at place) (arrows []arrow) {
	for _, t := range v.Tapes {
		path := make(curve.Path, len(t.Path))
		for i, s := range t.Path {
			path[i] = curve.Segment{A: at.at(s.A), H: at.at(s.H), K: at.at(s.K), B: at.at(s.B)}
		}
		arrows = append(arrows, arrow{path: path, text: t.Code, at: t.At, exact: t.Exact})
	}
	return arrows
}

// chipAt is a text that has found its place.
type chipAt struct {
	box
	arrow
	foot   curve.Point // on the arrow, where its leader ends
	leader bool
}

// arrows draws lengths in a part of the page, each text where it lies on no other one.
func (l *layout) arrows(all []arrow, in box) (items []ports.PaperItem) {
	chips := l.chips(all, in)
	for _, c := range chips {
		if !c.mark {
			items = append(items, c.lines()...)
		}
	}
	for _, c := range chips {
		if c.leader {
			middle := curve.Point{X: (c.low.X + c.high.X) / 2, Y: (c.low.Y + c.high.Y) / 2}
			items = append(items, line(middle.X, middle.Y, c.foot.X, c.foot.Y, .35, tapeRed))
		}
	}
	for _, c := range chips {
		items = append(items, ports.PaperItem{Path: roundBox(c.box, 1.8)})
		width := l.measure(c.text, codeStyle)
		items = append(items, textAt((c.low.X+c.high.X-width)/2, c.low.Y+7, c.text, codeStyle))
	}
	return items
}

// lines are an arrow with both heads.
func (a arrow) lines() []ports.PaperItem {
	p := picture{at: place{scale: 1}}
	length := a.path.Length()
	long := min(headLong, length*.42)
	path := a.path
	if length > 2*long+.5 {
		path = path.Trim(long*.7, long*.7)
	}
	shaft := ports.PaperPath{Steps: p.steps(path), Stroke: tapeRed, Width: .6}
	if !a.exact {
		shaft.Dash = []float64{3, 2}
	}
	if n := len(shaft.Steps); shaft.Steps[n-1].Op == 'Z' {
		shaft.Steps = shaft.Steps[:n-1]
	}
	heads := ports.PaperPath{Fill: tapeRed}
	for _, end := range []struct{ at, direction curve.Point }{
		{a.path.Start(), a.path[0].Direction(0).Scale(-1)}, {a.path.End(), a.path[len(a.path)-1].Direction(1)},
	} {
		back, side := end.direction.Scale(-long), end.direction.Left().Scale(long*.32)
		heads.Steps = append(heads.Steps, p.outline([]curve.Point{end.at, end.at.Add(back).Add(side), end.at.Add(back).Sub(side)})...)
	}
	return []ports.PaperItem{{Path: &shaft}, {Path: &heads}}
}

// chips finds a place for the text of each arrow. Short arrows come first: they leave less
// choice.
func (l *layout) chips(all []arrow, in box) []chipAt {
	order := slices.Clone(all)
	slices.SortStableFunc(order, func(a, b arrow) int { return cmp.Compare(a.path.Length(), b.path.Length()) })
	tracks := make([][]curve.Point, len(order))
	for i, a := range order {
		tracks[i] = a.path.Spread(curve.Even(24)...)
		tracks[i] = append(tracks[i], a.path.Start(), a.path.End())
	}
	var placed []chipAt
	for i, a := range order {
		best, least := chipAt{}, math.Inf(1)
		for _, c := range l.candidates(a) {
			cost := c.cost
			for _, other := range placed {
				if c.grow(1).touches(other.box) {
					cost += 10_000
				}
				if c.leader && crosses(c.centre(), c.foot, other.box) {
					cost += 60
				}
				if other.leader && crosses(other.centre(), other.foot, c.box) {
					cost += 60
				}
			}
			if !c.within(in) {
				cost += 1_000
			}
			if cost >= least {
				continue
			}
			for j, track := range tracks {
				if i == j && !c.leader {
					continue
				}
				hits := 0.
				for _, q := range track {
					if c.holds(q) {
						hits++
					}
				}
				cost += 9 * hits
				for _, end := range track[len(track)-2:] {
					if c.grow(1.5).holds(end) {
						cost += 30
					}
				}
			}
			if cost < least {
				best, least = c.chipAt, cost
			}
		}
		placed = append(placed, best)
	}
	return placed
}

func (b box) centre() curve.Point { return b.low.Lerp(b.high, .5) }

// crosses reports whether a line passes a box.
func crosses(from, to curve.Point, b box) bool {
	for k := 0.; k <= 12; k++ {
		if b.holds(from.Lerp(to, k/12)) {
			return true
		}
	}
	return false
}

type candidate struct {
	chipAt
	cost float64
}

// candidates are places for an arrow's text: on its line, best where the drawing has it,
// and around it.
func (l *layout) candidates(a arrow) (all []candidate) {
	wide, high := l.measure(a.text, codeStyle)+6, 9.6
	length := a.path.Length()
	ends := a.path.End().Sub(a.path.Start())
	// How much of the line the chip would hide.
	hidden := wide
	if math.Abs(ends.Y) > math.Abs(ends.X) {
		hidden = high
	}
	add := func(middle, foot curve.Point, leader bool, cost float64) {
		all = append(all, candidate{chipAt{
			box{middle.Shift(-wide/2, -high/2), middle.Shift(wide/2, high/2)}, a, foot, leader,
		}, cost})
	}
	if a.mark {
		add(a.path.Start(), a.path.Start(), false, 0)
	}
	if length > hidden+2*headLong+4 {
		for share := .06; share < .96; share += .04 {
			on := a.path.At(share)
			add(on, on, false, 40*math.Abs(share-a.at))
		}
		on := a.path.At(a.at)
		add(on, on, false, 0)
	}
	for _, share := range []float64{.5, .25, .75} {
		foot := a.path.At(share)
		for _, away := range []float64{9, 13, 18, 24, 32, 42, 54, 70} {
			for angle := 0.; angle < 360; angle += 22.5 {
				middle := foot.Add(curve.Polar(angle, away))
				middle.X += math.Cos(angle*math.Pi/180) * (wide - high) / 2
				add(middle, foot, true, 14+away*.9+8*math.Abs(share-.5))
			}
		}
	}
	return all
}

// roundBox is a white chip with a red edge.
func roundBox(b box, radius float64) *ports.PaperPath {
	const k = .4477 // of the radius, from the corner to the handle
	x0, y0, x1, y1, r, h := b.low.X, b.low.Y, b.high.X, b.high.Y, radius, radius*k
	corner := func(hx, hy, kx, ky, x, y float64) ports.PathStep {
		return ports.PathStep{Op: 'C', Points: [3][2]float64{{hx, hy}, {kx, ky}, {x, y}}}
	}
	return &ports.PaperPath{Fill: "#ffffff", Stroke: tapeRed, Width: .4, Steps: []ports.PathStep{
		moveTo(x0+r, y0), lineTo(x1-r, y0), corner(x1-h, y0, x1, y0+h, x1, y0+r), lineTo(x1, y1-r), corner(x1, y1-h, x1-h, y1, x1-r, y1),
		lineTo(x0+r, y1), corner(x0+h, y1, x0, y1-h, x0, y1-r), lineTo(x0, y0+r), corner(x0, y0+h, x0+h, y0, x0+r, y0), {Op: 'Z'},
	}}
}
