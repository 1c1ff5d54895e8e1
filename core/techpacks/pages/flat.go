package pages

import (
	"fmt"
	"math"
	"strconv"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/ports"
)

// place is where a drawing lies on a page: points of the page for millimetres of the
// garment.
type place struct{ scale, x, y float64 }

func (p place) at(q curve.Point) curve.Point {
	return curve.Point{X: p.x + q.X*p.scale, Y: p.y + q.Y*p.scale}
}

// box is a part of a garment or of a page.
type box struct{ low, high curve.Point }

func (b box) width() float64  { return b.high.X - b.low.X }
func (b box) height() float64 { return b.high.Y - b.low.Y }

func (b box) grow(by float64) box { return box{b.low.Shift(-by, -by), b.high.Shift(by, by)} }

func (b box) touches(c box) bool {
	return b.low.X < c.high.X && c.low.X < b.high.X && b.low.Y < c.high.Y && c.low.Y < b.high.Y
}

func (b box) holds(p curve.Point) bool {
	return p.X > b.low.X && p.X < b.high.X && p.Y > b.low.Y && p.Y < b.high.Y
}

func (b box) within(c box) bool {
	return b.low.X >= c.low.X && b.high.X <= c.high.X && b.low.Y >= c.low.Y && b.high.Y <= c.high.Y
}

// scales are those that a drawing is printed in: 1 to so much.
var scales = []float64{1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 25, 30, 40, 50, 75, 100, 150, 200}

// scaleFor is the largest scale in which something of a size in mm fits a place in points.
func scaleFor(width, height, roomX, roomY float64) (over float64) {
	need := max(width*point/roomX, height*point/roomY)
	for _, over = range scales {
		if over >= need {
			return over
		}
	}
	return over
}

func ratio(over float64) string { return "1:" + strconv.FormatFloat(over, 'f', -1, 64) }

// centred places a box of the garment in the middle of a box of the page.
func centred(of, in box, over float64) place {
	p := place{scale: point / over}
	p.x = (in.low.X+in.high.X)/2 - (of.low.X+of.high.X)/2*p.scale
	p.y = (in.low.Y+in.high.Y)/2 - (of.low.Y+of.high.Y)/2*p.scale
	return p
}

// picture draws a view. Textures of cloth and light are left out: they are for screens.
type picture struct {
	look garment.Look
	at   place
	part *box    // of the garment; nil: all of it
	pen  float64 // times the width of lines on a page
}

func (p picture) draw(v *garment.View) (items []ports.PaperItem) {
	for _, m := range v.Marks {
		items = append(items, p.mark(m)...)
	}
	return items
}

func (p picture) mark(m garment.Mark) (items []ports.PaperItem) {
	pen := p.penOf(m.Ink)
	fill := ""
	if m.Cloth != garment.NoCloth {
		fill = p.look.Colour(m)
	}
	whole := p.steps(m.Path)
	printed := fill != "" && p.look.Printed(m)
	if p.part == nil && !printed {
		pen.Steps, pen.Fill = whole, fill
		return []ports.PaperItem{{Path: &pen}}
	}
	if fill != "" {
		shape := whole
		if p.part != nil {
			shape = p.outlines(clipBox(polygon(m.Path), *p.part))
		}
		if len(shape) > 0 {
			items = append(items, ports.PaperItem{Path: &ports.PaperPath{Steps: shape, Fill: fill}})
		}
	}
	if printed {
		items = append(items, p.print(m, fill)...)
	}
	if pen.Stroke == "" {
		return items
	}
	pen.Steps = whole
	if p.part != nil {
		pen.Steps = nil
		for _, piece := range clipPath(m.Path, *p.part) {
			pen.Steps = append(pen.Steps, p.steps(piece)...)
		}
	}
	if len(pen.Steps) > 0 {
		items = append(items, ports.PaperItem{Path: &pen})
	}
	return items
}

// penOf is how an ink is drawn. What is half transparent on screens is mixed with the
// shell's colour.
func (p picture) penOf(i garment.Ink) ports.PaperPath {
	width, opacity, dash, space := i.Pen()
	if width == 0 {
		return ports.PaperPath{}
	}
	path := ports.PaperPath{Stroke: p.look.Stroke(i), Width: round(width * p.pen), Round: dash == 0}
	if opacity < 1 {
		under := p.look.Shell
		if under == "" {
			under = "#ffffff"
		}
		path.Stroke = mix(under, path.Stroke, opacity)
	}
	if dash > 0 {
		path.Dash = []float64{round(dash * p.pen), round(space * p.pen)}
	}
	return path
}

func round(f float64) float64 { return math.Round(f*1000) / 1000 }

// steps is a path on the page.
func (p picture) steps(path curve.Path) []ports.PathStep {
	steps := make([]ports.PathStep, 0, len(path)+2)
	start := p.at.at(path.Start())
	steps = append(steps, moveTo(start.X, start.Y))
	for _, s := range path {
		end := p.at.at(s.B)
		if s.Straight() {
			steps = append(steps, lineTo(end.X, end.Y))
			continue
		}
		h, k := p.at.at(s.H), p.at.at(s.K)
		steps = append(steps, ports.PathStep{Op: 'C', Points: [3][2]float64{{h.X, h.Y}, {k.X, k.Y}, {end.X, end.Y}}})
	}
	if len(path) > 1 && path.Start().Distance(path.End()) < .02 {
		steps = append(steps, ports.PathStep{Op: 'Z'})
	}
	return steps
}

func (p picture) outlines(shapes [][]curve.Point) (steps []ports.PathStep) {
	for _, shape := range shapes {
		steps = append(steps, p.outline(shape)...)
	}
	return steps
}

// outline is a polygon on the page.
func (p picture) outline(points []curve.Point) []ports.PathStep {
	if len(points) < 3 {
		return nil
	}
	steps := make([]ports.PathStep, 0, len(points)+1)
	for i, q := range points {
		on := p.at.at(q)
		if i == 0 {
			steps = append(steps, moveTo(on.X, on.Y))
			continue
		}
		steps = append(steps, lineTo(on.X, on.Y))
	}
	return append(steps, ports.PathStep{Op: 'Z'})
}

// polygon is a path as straight lines.
func polygon(path curve.Path) []curve.Point {
	points := []curve.Point{path.Start()}
	for _, s := range path {
		if s.Straight() {
			points = append(points, s.B)
			continue
		}
		for k := 1.; k <= 10; k++ {
			points = append(points, s.At(k/10))
		}
	}
	return points
}

// mix goes from one colour to another by a share.
func mix(from, to string, share float64) string {
	a, b := channels(from), channels(to)
	part := func(i int) int { return int(math.Round(a[i]*(1-share) + b[i]*share)) }
	return fmt.Sprintf("#%02x%02x%02x", part(0), part(1), part(2))
}

func channels(colour string) (c [3]float64) {
	value, err := strconv.ParseUint(colour[min(1, len(colour)):], 16, 32)
	if err != nil {
		return c
	}
	return [3]float64{float64(value >> 16 & 255), float64(value >> 8 & 255), float64(value & 255)}
}
