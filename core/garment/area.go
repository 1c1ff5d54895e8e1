package garment

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"selvedge/core/garment/curve"
)

// apart is the distance of the lines along which areas are measured, in mm.
const apart = 4.

// Area is how much of a side the marks cover that are of a kind, in mm². Where they overlap, it counts once.
func (v *View) Area(of func(Mark) bool) float64 {
	var outlines []polygon
	for _, m := range v.Marks {
		if m.Cloth != NoCloth && of(m) {
			outlines = append(outlines, flatten(m.Path))
		}
	}
	return covered(outlines)
}

// Cloth is how much cloth a side shows, in mm². What lies over other cloth counts once, but a sleeve counts whole where
// it hangs behind the body.
func (v *View) Cloth() (sum float64) {
	pieces := map[string][]polygon{}
	for _, m := range v.Marks {
		if m.Cloth != Shell && m.Cloth != Trim {
			continue
		}
		piece := "body"
		if limb, side, _ := strings.Cut(m.Panel, "."); limb == "sleeve" || limb == "cuff" {
			piece = side
		}
		pieces[piece] = append(pieces[piece], flatten(m.Path))
	}
	for _, name := range slices.Sorted(maps.Keys(pieces)) { // sums of floats depend on their order
		sum += covered(pieces[name])
	}
	return sum
}

// polygon is a path as straight lines.
type polygon []curve.Point

// flatten follows a path closely enough for areas.
func flatten(path curve.Path) polygon {
	points := polygon{path.Start()}
	for _, s := range path {
		steps := 8
		if s.Straight() {
			steps = 1
		}
		for k := 1; k <= steps; k++ {
			points = append(points, s.At(float64(k)/float64(steps)))
		}
	}
	return points
}

// covered is the area that polygons cover together. It is measured along lines.
func covered(polygons []polygon) (sum float64) {
	low, high := math.Inf(1), math.Inf(-1)
	for _, g := range polygons {
		for _, q := range g {
			low, high = min(low, q.Y), max(high, q.Y)
		}
	}
	if low > high {
		return 0
	}
	rows := make([][][2]float64, int((high-low)/apart)+1)
	for _, g := range polygons {
		for i, cuts := range g.cuts(low, len(rows)) {
			slices.Sort(cuts)
			for k := 0; k+1 < len(cuts); k += 2 {
				rows[i] = append(rows[i], [2]float64{cuts[k], cuts[k+1]})
			}
		}
	}
	for _, spans := range rows {
		slices.SortFunc(spans, func(a, b [2]float64) int { return cmp.Compare(a[0], b[0]) })
		end := math.Inf(-1)
		for _, span := range spans {
			sum += max(0, span[1]-max(span[0], end))
			end = max(end, span[1])
		}
	}
	return sum * apart
}

// cuts are where levels pass the outline.
func (g polygon) cuts(from float64, levels int) [][]float64 {
	rows := make([][]float64, levels)
	for i, a := range g {
		b := g[(i+1)%len(g)]
		if a.Y > b.Y {
			a, b = b, a
		}
		first := max(int(math.Ceil((a.Y-from)/apart-.5)), 0)
		for k := first; k < levels; k++ {
			y := from + (float64(k)+.5)*apart
			if y >= b.Y {
				break
			}
			if y >= a.Y {
				rows[k] = append(rows[k], a.X+(y-a.Y)/(b.Y-a.Y)*(b.X-a.X))
			}
		}
	}
	return rows
}
