package look

import "slices"

// Measures of what is the backdrop.
const (
	fine = 72 // places across at which colors are looked at

	lightness    = 0.6  // how much it counts, because of shadows
	backdropNear = 0.05 // distance of colors that are the same backdrop
	backdropEven = 0.50 // of the border that has to have one color
	shadowDepth  = 0.30 // how much darker than the backdrop its shadows are
	shadowStep   = 0.02 // from a place to the next in a soft shadow
	shadowColor  = 0.03 // distance without lightness
	edgeStep     = 0.08 // from a cell to the next at an edge
	leastSubject = 0.04 // of the picture; less is no subject
	leastInside  = 0.50 // of the subject that is not at edges; with less, edges are looked at too
)

// places are a grid's cells at which colors are looked at: every second one, because a mean of several would mix the colors
// of narrow stripes. At an edge a cell is a mixture.
type places struct {
	color  [fine * fine]Lab
	opaque [fine * fine]bool
	edge   [fine * fine]bool
}

func (g *grid) places() *places {
	p := new(places)
	for y := range fine {
		for x := range fine {
			at, i := 2*y*side+2*x, y*fine+x
			p.color[i], p.opaque[i] = g[at].lab()
			for _, next := range [3]int{1, side, side + 1} {
				c, _ := g[at+next].lab()
				p.edge[i] = p.edge[i] || c.Distance(p.color[i], 1) > edgeStep
			}
		}
	}
	return p
}

// subject is what is not transparent and not the backdrop, which is cut from the outside in. If next to nothing is left,
// as of white on white, it is what lies in the middle.
func (g *grid) subject() []Lab {
	p := g.places()
	outside := p.outside()
	var subject, inside []Lab
	for i, c := range p.color {
		if p.opaque[i] && !outside[i] {
			subject = append(subject, c)
			if !p.edge[i] {
				inside = append(inside, c)
			}
		}
	}
	if float64(len(inside)) >= max(leastInside*float64(len(subject)), leastSubject*fine*fine) {
		return inside
	}
	if float64(len(subject)) >= leastSubject*fine*fine {
		return subject
	}
	if middle := p.middle(); len(middle) > 0 {
		return middle
	}
	return subject
}

func (p *places) middle() (list []Lab) {
	for y := fine / 4; y < fine*3/4; y++ {
		for x := fine / 4; x < fine*3/4; x++ {
			if i := y*fine + x; p.opaque[i] {
				list = append(list, p.color[i])
			}
		}
	}
	return list
}

func onBorder(i int) bool {
	x, y := i%fine, i/fine
	return x < 2 || y < 2 || x >= fine-2 || y >= fine-2
}

// outside are the places that are joined to the border by backdrop, by its soft shadows or by nothing.
func (p *places) outside() (outside [fine * fine]bool) {
	backdrop, even := p.backdrop()
	var queue []int
	reach := func(i, from int) {
		switch {
		case outside[i]:
			return
		case !p.opaque[i]:
		case even && p.color[i].Distance(backdrop, lightness) < backdropNear:
		case even && from >= 0 && p.isShadow(i, from, backdrop):
		default:
			return
		}
		outside[i] = true
		queue = append(queue, i)
	}
	for i := range outside {
		if x, y := i%fine, i/fine; x == 0 || y == 0 || x == fine-1 || y == fine-1 {
			reach(i, -1)
		}
	}
	for len(queue) > 0 {
		i := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		x, y := i%fine, i/fine
		if x > 0 {
			reach(i-1, i)
		}
		if x < fine-1 {
			reach(i+1, i)
		}
		if y > 0 {
			reach(i-fine, i)
		}
		if y < fine-1 {
			reach(i+fine, i)
		}
	}
	return outside
}

// isShadow says whether a place is hardly darker than the next one, and the backdrop in shadow.
func (p *places) isShadow(i, from int, backdrop Lab) bool {
	c := p.color[i]
	return p.opaque[from] && c.L <= backdrop.L && c.L > backdrop.L-shadowDepth &&
		c.Distance(backdrop, 0) < shadowColor && c.Distance(p.color[from], 1) < shadowStep
}

// backdrop is the color in the middle of the border's, and whether most of the border has it.
func (p *places) backdrop() (middle Lab, even bool) {
	var border []Lab
	for i, c := range p.color {
		if p.opaque[i] && onBorder(i) {
			border = append(border, c)
		}
	}
	if len(border) == 0 {
		return Lab{}, false
	}
	median := func(of func(Lab) float64) float64 {
		values := make([]float64, len(border))
		for i, c := range border {
			values[i] = of(c)
		}
		slices.Sort(values)
		return values[len(values)/2]
	}
	middle = Lab{median(func(c Lab) float64 { return c.L }), median(func(c Lab) float64 { return c.A }), median(func(c Lab) float64 { return c.B })}
	near := 0
	for _, c := range border {
		if c.Distance(middle, lightness) < backdropNear {
			near++
		}
	}
	return middle, float64(near) > backdropEven*float64(len(border))
}
