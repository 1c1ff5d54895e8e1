package garment

import (
	"math"

	"selvedge/core/garment/curve"
)

// Anchor is a named place of the garment, in mm: what a callout or a zoom holds on to.
type Anchor struct {
	Name      string // "pocket.left"; "garment" is all of it
	Low, High curve.Point
}

// Spot is a point of a drawing that stays where it is on the garment while sizes and measures change: a point at the pocket
// stays at the pocket. U and V are thousandths of the anchor's width and height, from its top left corner.
type Spot struct {
	View   string `json:"view"`
	Anchor string `json:"anchor"`
	U      int32  `json:"u"`
	V      int32  `json:"v"`
}

// Anchor finds a place by name.
func (v *View) Anchor(name string) (Anchor, bool) {
	for _, a := range v.Anchors {
		if a.Name == name {
			return a, true
		}
	}
	return Anchor{}, false
}

// Spot ties a point to the smallest anchor around it, or to the whole garment.
func (v *View) Spot(p curve.Point) Spot {
	best, size := v.Anchors[len(v.Anchors)-1], math.Inf(1)
	for _, a := range v.Anchors {
		area := (a.High.X - a.Low.X) * (a.High.Y - a.Low.Y)
		if a.holds(p) && area < size && area > 0 {
			best, size = a, area
		}
	}
	share := func(at, low, high float64) int32 {
		return int32(math.Round(1000 * math.Max(-20, math.Min(20, (at-low)/math.Max(high-low, 1)))))
	}
	return Spot{View: v.Name, Anchor: best.Name, U: share(p.X, best.Low.X, best.High.X), V: share(p.Y, best.Low.Y, best.High.Y)}
}

// Find is where a spot lies now, or false if the garment no longer has its anchor.
func (v *View) Find(s Spot) (curve.Point, bool) {
	a, ok := v.Anchor(s.Anchor)
	if !ok || s.View != v.Name {
		return curve.Point{}, false
	}
	return curve.Point{X: a.Low.X + (a.High.X-a.Low.X)*float64(s.U)/1000, Y: a.Low.Y + (a.High.Y-a.Low.Y)*float64(s.V)/1000}, true
}

func (a Anchor) holds(p curve.Point) bool {
	return p.X >= a.Low.X && p.X <= a.High.X && p.Y >= a.Low.Y && p.Y <= a.High.Y
}

// Grow is the anchor with a margin in mm around it, for a zoom.
func (a Anchor) Grow(margin float64) Anchor {
	return Anchor{Name: a.Name, Low: a.Low.Shift(-margin, -margin), High: a.High.Shift(margin, margin)}
}

// anchor names the box around paths.
func (v *View) anchor(name string, paths ...curve.Path) {
	low, high := paths[0].Bounds()
	for _, p := range paths[1:] {
		a, b := p.Bounds()
		low = curve.Point{X: math.Min(low.X, a.X), Y: math.Min(low.Y, a.Y)}
		high = curve.Point{X: math.Max(high.X, b.X), Y: math.Max(high.Y, b.Y)}
	}
	v.Anchors = append(v.Anchors, Anchor{Name: name, Low: low, High: high})
}

// anchors names the boxes around a piece and its mirror image.
func (v *View) anchors(name string, paths ...curve.Path) {
	v.anchor(v.sided(name, 1), paths...)
	mirrored := make([]curve.Path, len(paths))
	for i, p := range paths {
		mirrored[i] = p.Mirror()
	}
	v.anchor(v.sided(name, -1), mirrored...)
}
