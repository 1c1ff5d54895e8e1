package pages

import (
	"math"
	"slices"

	"selvedge/core/garment"
	"selvedge/core/garment/cloth"
	"selvedge/core/garment/curve"
	"selvedge/ports"
)

// finest is the smallest repeat of a print on paper, in points. Of a finer one only each
// second line is drawn, or each third, and so on.
const finest = 2.4

// printer draws a print on one piece of cloth. It works in the cloth's own direction.
type printer struct {
	picture
	grain  float64
	shapes [][]curve.Point
	bounds box
	repeat float64
}

// print draws the look's print on a mark that is filled with a colour.
func (p picture) print(m garment.Mark, under string) []ports.PaperItem {
	shapes := [][]curve.Point{polygon(m.Path)}
	if p.part != nil {
		shapes = clipBox(shapes[0], *p.part)
	}
	if len(shapes) == 0 {
		return nil
	}
	w := printer{picture: p, grain: m.Grain, repeat: p.look.Print.Tile}
	if w.repeat <= 0 {
		w.repeat = 30
	}
	w.bounds = box{curve.Point{X: math.Inf(1), Y: math.Inf(1)}, curve.Point{X: math.Inf(-1), Y: math.Inf(-1)}}
	for _, shape := range shapes {
		turned := make([]curve.Point, len(shape))
		for i, q := range shape {
			q = q.Turn(curve.Point{}, -m.Grain)
			turned[i] = q
			w.bounds.low = curve.Point{X: min(w.bounds.low.X, q.X), Y: min(w.bounds.low.Y, q.Y)}
			w.bounds.high = curve.Point{X: max(w.bounds.high.X, q.X), Y: max(w.bounds.high.Y, q.Y)}
		}
		w.shapes = append(w.shapes, turned)
	}
	s, colour := w.repeat, p.look.Print.Colour
	pale := mix(under, colour, .5)
	switch p.look.Print.Kind {
	case "stripe":
		return w.fill(colour, w.bands(w.shapes, across, 0, .42*s))
	case "pinstripe":
		return w.fill(colour, w.bands(w.shapes, along, .465*s, .07*s))
	case "gingham":
		rows, lines := w.bands(w.shapes, across, 0, s/2), w.bands(w.shapes, along, 0, s/2)
		return slices.Concat(w.fill(pale, append(lines, rows...)), w.fill(colour, w.bands(rows, along, 0, s/2)))
	case "check":
		rows, lines := w.bands(w.shapes, across, 0, .36*s), w.bands(w.shapes, along, 0, .36*s)
		thin := append(w.bands(w.shapes, across, .655*s, .05*s), w.bands(w.shapes, along, .655*s, .05*s)...)
		return slices.Concat(w.fill(pale, append(lines, rows...)), w.fill(mix(under, colour, .75), w.bands(rows, along, 0, .36*s)), w.fill(mix(under, colour, .6), thin))
	case "dot":
		return w.fill(colour, w.dots())
	case "herringbone":
		return w.zigzags(colour)
	}
	return w.fill(colour, w.stitches())
}

// direction says whether bands lie across or along the cloth.
type direction bool

const (
	across direction = true
	along  direction = false
)

func (d direction) of(q curve.Point) float64 {
	if d == across {
		return q.Y
	}
	return q.X
}

// coarser is the repeat that is drawn.
func (w printer) coarser(repeat float64) float64 {
	return repeat * max(1, math.Ceil(finest/(repeat*w.at.scale)))
}

// bands are the parts of shapes that repeating bands cover.
func (w printer) bands(shapes [][]curve.Point, d direction, from, width float64) (parts [][]curve.Point) {
	step := w.coarser(w.repeat)
	inward := curve.Point{X: 1}
	if d == across {
		inward = curve.Point{Y: 1}
	}
	for _, shape := range shapes {
		low, high := math.Inf(1), math.Inf(-1)
		for _, q := range shape {
			low, high = min(low, d.of(q)), max(high, d.of(q))
		}
		for at := math.Floor((low-from-width)/step)*step + from; at < high; at += step {
			rest := cut{inward.Scale(at), inward}.one(shape)
			parts = append(parts, cut{inward.Scale(at + width), inward.Scale(-1)}.of(rest)...)
		}
	}
	return parts
}

// dots are two in each repeat.
func (w printer) dots() (parts [][]curve.Point) {
	const corners, radius = 12, .12
	var dots []cloth.Shape
	for _, centre := range []float64{.25, .75} {
		var dot cloth.Shape
		for i := range corners {
			at := curve.Polar(float64(i)*360/corners, radius)
			dot = append(dot, [2]float64{centre + at.X, centre + at.Y})
		}
		dots = append(dots, dot)
	}
	return w.repeated(dots)
}

// stitches are those of a knitted print.
func (w printer) stitches() [][]curve.Point { return w.repeated(cloth.Shapes(w.look.Print.Kind)) }

// repeated are convex shapes of each repeat, cut at the edge of the cloth.
func (w printer) repeated(shapes []cloth.Shape) (parts [][]curve.Point) {
	step := w.coarser(w.repeat)
	for y := math.Floor(w.bounds.low.Y/step) * step; y < w.bounds.high.Y; y += step {
		for x := math.Floor(w.bounds.low.X/step) * step; x < w.bounds.high.X; x += step {
			for _, s := range shapes {
				shape := make([]curve.Point, len(s))
				for i, corner := range s {
					shape[i] = curve.Point{X: x + corner[0]*step, Y: y + corner[1]*step}
				}
				parts = append(parts, w.within(shape)...)
			}
		}
	}
	return parts
}

// within is what lies on the cloth of a convex shape.
func (w printer) within(shape []curve.Point) [][]curve.Point {
	inside := 0
	for _, corner := range shape {
		if w.holds(corner) {
			inside++
		}
	}
	switch inside {
	case len(shape):
		return [][]curve.Point{shape}
	case 0:
		return nil
	}
	part := w.shapes
	for i, corner := range shape {
		part = cut{corner, corner.Sub(shape[(i+1)%len(shape)]).Left()}.of(part)
	}
	return part
}

// zigzags are the lines of a herringbone.
func (w printer) zigzags(colour string) []ports.PaperItem {
	s := w.repeat
	between := w.coarser(s / 5)
	path := ports.PaperPath{Stroke: colour, Width: round(max(.07*s*between/(s/5)*w.at.scale*.7, .15))}
	for x := math.Floor(w.bounds.low.X/s) * s; x < w.bounds.high.X; x += s / 2 {
		down := s / 2
		if math.Mod(math.Round(math.Abs(x)/(s/2)), 2) == 1 {
			down = -s / 2
		}
		for y := math.Floor((w.bounds.low.Y-s)/between) * between; y < w.bounds.high.Y+s; y += between {
			a, b := curve.Point{X: x, Y: y}, curve.Point{X: x + s/2, Y: y + down}
			if down < 0 {
				a.Y, b.Y = y+s/2, y
			}
			path.Steps = append(path.Steps, w.line(a, b)...)
		}
	}
	if len(path.Steps) == 0 {
		return nil
	}
	return []ports.PaperItem{{Path: &path}}
}

// line is the part of a line that lies on the cloth.
func (w printer) line(a, b curve.Point) (steps []ports.PathStep) {
	cuts := []float64{0, 1}
	d := b.Sub(a)
	for _, shape := range w.shapes {
		for i, p := range shape {
			e := shape[(i+1)%len(shape)].Sub(p)
			det := d.X*e.Y - d.Y*e.X
			if det == 0 {
				continue
			}
			to := p.Sub(a)
			t, u := (to.X*e.Y-to.Y*e.X)/det, (to.X*d.Y-to.Y*d.X)/det
			if t > 0 && t < 1 && u >= 0 && u < 1 {
				cuts = append(cuts, t)
			}
		}
	}
	slices.Sort(cuts)
	for i := 1; i < len(cuts); i++ {
		if cuts[i]-cuts[i-1] < 1e-6 || !w.holds(a.Lerp(b, (cuts[i]+cuts[i-1])/2)) {
			continue
		}
		from, to := w.onPage(a.Lerp(b, cuts[i-1])), w.onPage(a.Lerp(b, cuts[i]))
		steps = append(steps, moveTo(from.X, from.Y), lineTo(to.X, to.Y))
	}
	return steps
}

func (w printer) onPage(q curve.Point) curve.Point { return w.at.at(q.Turn(curve.Point{}, w.grain)) }

// fill paints parts in one colour.
func (w printer) fill(colour string, parts [][]curve.Point) []ports.PaperItem {
	path := ports.PaperPath{Fill: colour}
	for _, part := range parts {
		turned := make([]curve.Point, len(part))
		for i, q := range part {
			turned[i] = q.Turn(curve.Point{}, w.grain)
		}
		path.Steps = append(path.Steps, w.outline(turned)...)
	}
	if len(path.Steps) == 0 || colour == "" {
		return nil
	}
	return []ports.PaperItem{{Path: &path}}
}

func (w printer) holds(q curve.Point) bool {
	return slices.ContainsFunc(w.shapes, func(shape []curve.Point) bool { return holds(shape, q) })
}

// holds reports whether a point lies in a polygon.
func holds(shape []curve.Point, q curve.Point) (inside bool) {
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		if (a.Y > q.Y) != (b.Y > q.Y) && q.X < a.X+(q.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			inside = !inside
		}
	}
	return inside
}
