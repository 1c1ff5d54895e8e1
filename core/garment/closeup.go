package garment

import (
	"math"
	"slices"

	"selvedge/core/garment/curve"
)

// region is a part of a garment that a techpack shows close up: around which anchors it lies, and how much of them it shows.
type region struct {
	name          string
	anchors       []string // the first that a view has; all that begin like it and a dot belong to it
	width, height float64  // at most, in mm
	across, down  float64  // which part is kept of a larger one: 0 the left or top end, .5 the middle, 1 the other end
}

const leastDetail = 170. // mm; what is narrower is shown with what lies around it

var regions = []region{
	{"collar", []string{"collar", "hood", "neck"}, 420, 520, .5, 0},
	{"shoulder", []string{"epaulette.left"}, 220, 160, .5, .5},
	{"yoke", []string{"yoke"}, 260, 200, .5, 0},
	{"closure", []string{"closure", "fly", "zip"}, 240, 260, .5, 0},
	{"pocket", []string{"pocket.left", "pocket.chest", "pocket"}, 320, 280, .5, 0},
	{"cargo", []string{"cargo.left"}, 260, 280, .5, 0},
	{"waist", []string{"belt", "waistband", "waist"}, 280, 160, .5, .5},
	{"cuff", []string{"cuff.left"}, 300, 260, .5, .5},
	{"vent", []string{"vent", "slit"}, 160, 260, .5, 0},
	{"hem", []string{"hem"}, 260, 180, 1, .5},
	{"strap", []string{"strap"}, 220, 200, 0, 1},
}

// Regions are the names of the parts that a view can show close up, from the top of a garment down.
func (v *View) Regions() (names []string) {
	for _, r := range regions {
		if _, ok := v.Region(r.name); ok {
			names = append(names, r.name)
		}
	}
	return names
}

// Region finds a part by its name, with a margin around it. The names are the same for every style: the collar of a hoodie is
// its hood.
func (v *View) Region(name string) (Anchor, bool) {
	i := slices.IndexFunc(regions, func(r region) bool { return r.name == name })
	if i < 0 {
		return Anchor{}, false
	}
	r := regions[i]
	for _, stem := range r.anchors {
		if a, ok := v.gather(stem); ok {
			a = a.Grow(22)
			a.Low.X, a.High.X = keep(a.Low.X, a.High.X, r.width, r.across)
			a.Low.Y, a.High.Y = keep(a.Low.Y, a.High.Y, r.height, r.down)
			a.Name = name
			return a, true
		}
	}
	return Anchor{}, false
}

// gather is the box around an anchor, or around both sides of one.
func (v *View) gather(stem string) (box Anchor, found bool) {
	for _, a := range v.Anchors {
		if a.Name != stem && a.Name != stem+".left" && a.Name != stem+".right" {
			continue
		}
		if !found {
			box, found = a, true
			continue
		}
		box.Low = curve.Point{X: math.Min(box.Low.X, a.Low.X), Y: math.Min(box.Low.Y, a.Low.Y)}
		box.High = curve.Point{X: math.Max(box.High.X, a.High.X), Y: math.Max(box.High.Y, a.High.Y)}
	}
	return box, found
}

func keep(low, high, most, share float64) (float64, float64) {
	spare := high - low - most
	if spare < 0 {
		spare = math.Min(high-low-leastDetail, 0)
		share = .5
	}
	return low + spare*share, high - spare*(1-share)
}

// Within is the view without the marks and arrows that lie outside a part of it.
func (v *View) Within(a Anchor) *View {
	misses := func(p curve.Path) bool {
		low, high := p.Bounds()
		return low.X > a.High.X || high.X < a.Low.X || low.Y > a.High.Y || high.Y < a.Low.Y
	}
	return &View{
		Name:    v.Name,
		Marks:   slices.DeleteFunc(slices.Clone(v.Marks), func(m Mark) bool { return misses(m.Path) }),
		Tapes:   slices.DeleteFunc(slices.Clone(v.Tapes), func(t Tape) bool { return misses(t.Path) }),
		Anchors: v.Anchors,
	}
}

// CloseUp draws a part of a view close up, in a frame: on paper at 1:2 unless the picture has another scale, with lines as heavy
// as those of a page. It is false if the view has no such part.
func CloseUp(v *View, name string, p Picture) (string, bool) {
	a, ok := v.Region(name)
	if !ok {
		return "", false
	}
	if p.Scale == 0 {
		p.Scale = .5
	}
	if p.Pen == 0 {
		p.Pen = 25.4 / 72 / p.Scale
	}
	p.Region, p.Padding = &a, p.Pen
	shown := v.Within(a)
	shown.line(Seam, curve.Box(a.Low.X, a.Low.Y, a.High.X-a.Low.X, a.High.Y-a.Low.Y))
	return SVG(p, shown), true
}
