package garment

import (
	"cmp"
	"math"
	"slices"

	"selvedge/core/garment/curve"
)

// apart is the distance of the lines along which areas are measured, in mm.
const apart = 4.

// Area is how much of a side the marks cover that are of a kind, in mm². Where they overlap, it counts once.
func (v *View) Area(of func(Mark) bool) (sum float64) {
	var outlines [][]curve.Point
	low, high := math.Inf(1), math.Inf(-1)
	for _, m := range v.Marks {
		if m.Cloth == NoCloth || !of(m) {
			continue
		}
		outline := polygon(m.Path)
		for _, p := range outline {
			low, high = math.Min(low, p.Y), math.Max(high, p.Y)
		}
		outlines = append(outlines, outline)
	}
	for y := low + apart/2; y < high; y += apart {
		var spans [][2]float64
		for _, outline := range outlines {
			cuts := level(outline, y)
			for i := 0; i+1 < len(cuts); i += 2 {
				spans = append(spans, [2]float64{cuts[i], cuts[i+1]})
			}
		}
		slices.SortFunc(spans, func(a, b [2]float64) int { return cmp.Compare(a[0], b[0]) })
		end := math.Inf(-1)
		for _, span := range spans {
			sum += math.Max(0, span[1]-math.Max(span[0], end)) * apart
			end = math.Max(end, span[1])
		}
	}
	return sum
}

// polygon is a path as straight lines.
func polygon(path curve.Path) []curve.Point {
	points := []curve.Point{path.Start()}
	for _, s := range path {
		for k := 1.; k <= 8; k++ {
			points = append(points, s.At(k/8))
		}
	}
	return points
}

// level is where an outline passes a level, from the left.
func level(outline []curve.Point, y float64) (cuts []float64) {
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.Y > y) != (b.Y > y) {
			cuts = append(cuts, a.X+(y-a.Y)/(b.Y-a.Y)*(b.X-a.X))
		}
	}
	slices.Sort(cuts)
	return cuts
}
