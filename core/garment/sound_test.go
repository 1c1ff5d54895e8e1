package garment

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
)

// unsound is what a person would see at once: lines that lead nowhere, outlines that cross themselves, a left side unlike the
// right one, pockets beside the garment.
func unsound(s Style, d Drawing) string {
	for _, v := range d.Views() {
		if low, high := v.Bounds(true); !finite(low) || !finite(high) {
			return v.Name + " has no bounds"
		}
		for _, m := range v.Marks {
			for _, s := range m.Path {
				for _, q := range []curve.Point{s.A, s.H, s.K, s.B} {
					if !finite(q) {
						return v.Name + ": a line of " + m.Panel + " leads nowhere"
					}
				}
			}
		}
		if panel := crossed(v); panel != "" {
			return v.Name + ": the outline of " + panel + " crosses itself"
		}
		if panel := lopsided(v); panel != "" {
			return v.Name + ": " + panel + " is not like its other side"
		}
		if panel := outside(v); panel != "" {
			return v.Name + ": " + panel + " lies beside the garment"
		}
	}
	return ""
}

func finite(p curve.Point) bool { return math.Abs(p.X) < 9000 && math.Abs(p.Y) < 9000 }

// polyline is a path as a chain of points.
func polyline(p curve.Path) []curve.Point {
	points := []curve.Point{p.Start()}
	for _, s := range p {
		steps := 8
		if s.Straight() {
			steps = 1
		}
		for i := 1; i <= steps; i++ {
			if q := s.At(float64(i) / float64(steps)); q.Distance(points[len(points)-1]) > .05 {
				points = append(points, q)
			}
		}
	}
	return points
}

// overlapping are panels whose pieces may lie over themselves: a bent cord.
var overlapping = []string{"cord"}

func crossed(v *View) string {
	for _, m := range v.Marks {
		if m.Cloth == NoCloth || m.Panel == "" || slices.Contains(overlapping, m.Panel) {
			continue
		}
		points := polyline(m.Path)
		if m.Path.Start().Distance(m.Path.End()) > .1 {
			return m.Panel + " (open)"
		}
		type edge struct {
			a, b curve.Point
			i    int
		}
		edges := make([]edge, 0, len(points))
		for i := 1; i < len(points); i++ {
			edges = append(edges, edge{points[i-1], points[i], i})
		}
		slices.SortFunc(edges, func(e, f edge) int { return cmp.Compare(math.Min(e.a.X, e.b.X), math.Min(f.a.X, f.b.X)) })
		for i, e := range edges {
			right := math.Max(e.a.X, e.b.X)
			for _, f := range edges[i+1:] {
				if math.Min(f.a.X, f.b.X) > right {
					break
				}
				apart := max(e.i, f.i) - min(e.i, f.i)
				if apart > 1 && apart < len(edges)-1 && meet(e.a, e.b, f.a, f.b) {
					return m.Panel
				}
			}
		}
	}
	return ""
}

// meet reports whether two lines cross by more than a drawn line's width.
func meet(a, b, c, d curve.Point) bool {
	side := func(p, q, r curve.Point) float64 {
		u := q.Sub(p).Unit()
		w := r.Sub(p)
		return u.X*w.Y - u.Y*w.X
	}
	const hair = .4
	s, t, u, w := side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
	return math.Min(math.Abs(s), math.Abs(t)) > hair && math.Min(math.Abs(u), math.Abs(w)) > hair && s*t < 0 && u*w < 0
}

// sides differ where one front lies over the other.
func lopsided(v *View) string {
	for _, m := range v.Marks {
		other, ok := strings.CutSuffix(m.Panel, ".left")
		if !ok || other == "front" || other == "lapel" || other == "collar" || other == "pocket.chest" {
			continue
		}
		mirrored := slices.ContainsFunc(v.Marks, func(n Mark) bool {
			return n.Panel == other+".right" && len(n.Path) == len(m.Path) && n.Path.Start().Distance(m.Path.Start().Mirror()) < .01 && math.Abs(n.Path.Length()-m.Path.Length()) < .01
		})
		if !mirrored {
			return m.Panel
		}
	}
	var outline View
	for _, m := range v.Marks {
		if m.Ink == NoInk {
			outline.Marks = append(outline.Marks, m)
		}
	}
	if len(outline.Marks) > 0 {
		if low, high := outline.Bounds(false); math.Abs(low.X+high.X) > .01 {
			return "the outline"
		}
	}
	return ""
}

// outside finds pockets, yokes and plackets that leave what they are sewn to.
func outside(v *View) string {
	var ground []curve.Point
	for _, m := range v.Marks {
		if m.Cloth != Shell {
			continue
		}
		name, _, _ := strings.Cut(m.Panel, ".")
		switch name {
		case "front", "back", "leg", "skirt":
			if len(m.Path) > 3 {
				ground = append(ground, polyline(m.Path)...)
				ground = append(ground, point{X: math.NaN()})
			}
		case "pocket", "yoke", "placket", "loops":
			for _, q := range polyline(m.Path) {
				if name != "loops" && !within(ground, q, 8.5) {
					return m.Panel
				}
			}
		}
	}
	return ""
}

// within reports whether a point lies in one of several outlines, or close to one.
func within(outlines []curve.Point, q curve.Point, margin float64) bool {
	inside := false
	for i := 1; i < len(outlines); i++ {
		a, b := outlines[i-1], outlines[i]
		if math.IsNaN(b.X) {
			if inside {
				return true
			}
			continue
		}
		if math.IsNaN(a.X) {
			continue
		}
		if (a.Y > q.Y) != (b.Y > q.Y) && q.X < a.X+(q.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			inside = !inside
		}
		d := b.Sub(a)
		share := math.Max(0, math.Min(1, (q.Sub(a).X*d.X+q.Sub(a).Y*d.Y)/math.Max(d.X*d.X+d.Y*d.Y, 1e-9)))
		if a.Lerp(b, share).Distance(q) < margin {
			return true
		}
	}
	return false
}

// slit finds a place beside an armhole where neither sleeve nor body has cloth.
func slit(v *View, arm curve.Path) bool {
	var ground []curve.Point
	for _, m := range v.Marks {
		if name, _, _ := strings.Cut(m.Panel, "."); m.Cloth != NoCloth && (name == "sleeve" || name == "cuff" || name == v.Name) {
			ground = append(append(ground, polyline(m.Path)...), point{X: math.NaN()})
		}
	}
	for share := .04; share < .97; share += .04 {
		at := arm.At(share)
		for _, side := range []float64{-1.5, 1.5} {
			if !within(ground, at.Shift(side, 0), .3) {
				return true
			}
		}
	}
	return false
}

func TestSleevesMeetTheBody(t *testing.T) {
	made(t, func(name string, s Style, set measure.Set) {
		d := Draw(s, set)
		if _, ok := d.Front.Anchor("sleeve.left"); !ok {
			return
		}
		b := newBody(s, withDefaults(set, upperDefaults))
		if !b.sleeve.reaches { // below a cap sleeve the armhole is open
			return
		}
		assert.False(t, slit(d.Front, b.armF) || slit(d.Back, b.armB), "%s %+v", name, s)
	})
}

// Every garment, in every size from XXS to 4XL of women and men and in the variants that have more to measure, is sound:
// coordinates are finite, outlines close, and the left side is like the right one.
func TestEveryGarmentInEverySizeIsSound(t *testing.T) {
	seen, sizes := map[string]bool{}, map[string]bool{}
	made(t, func(name string, s Style, set measure.Set) {
		seen[s.Garment], sizes[name[strings.LastIndex(name, " ")+1:]] = true, true
		assert.Empty(t, Problems(s, set), "%s %+v", name, s)
		assert.Empty(t, unsound(s, Draw(s, set)), "%s %+v", name, s)
	})
	assert.Len(t, seen, len(Options["garment"]), "each garment has a chart")
	for _, size := range []string{"XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL"} {
		assert.True(t, sizes[size], size)
	}
}

// Every option of every garment, in the smallest, the usual and the largest size of women and men, is sound.
func TestEveryOptionOfEveryGarmentIsSound(t *testing.T) {
	seen := map[string]bool{}
	for name, block := range blocks(t) {
		for sex, chart := range block.Charts {
			sizes := []string{chart.Sizes[0], chart.Base, chart.Sizes[len(chart.Sizes)-1]}
			for field, values := range Options {
				for _, value := range values {
					s := Style{Garment: name, Mens: sex == "men"}
					if field != "garment" {
						if err := s.Set(field, value); err != nil {
							t.Fatal(err)
						}
					}
					for _, size := range sizes {
						set := chart.Size(size)
						if p := Problems(s, set); len(p) > 0 {
							t.Errorf("%s %s %s %s %s: %v", name, sex, size, field, value, p)
						}
						if why := unsound(s, Draw(s, set)); why != "" && !seen[name+field+value+why] {
							seen[name+field+value+why] = true
							t.Errorf("%s %s %s %s %s: %s", name, sex, size, field, value, why)
						}
					}
				}
			}
		}
	}
}
