package modellocal

import (
	"image"
	"image/color"
)

const further = 5 // a part of the picture's sides that is added on each side

// extend draws the ground on around a picture: what is at its edge, softer with the
// distance from it.
func extend(from *image.NRGBA) *image.NRGBA {
	size := from.Rect.Size()
	margin := image.Pt(size.X/further, size.Y/further)
	if long := max(size.X+2*margin.X, size.Y+2*margin.Y); long > longest {
		size = image.Pt(max(1, size.X*longest/long), max(1, size.Y*longest/long))
		from, margin = scaled(from, size), image.Pt(size.X/further, size.Y/further)
	}
	to := image.NewNRGBA(image.Rectangle{Max: size.Add(margin.Mul(2))})
	inner := image.Rectangle{Min: margin, Max: margin.Add(size)}
	rim := newRim(from)
	for y := range to.Rect.Dy() {
		for x := range to.Rect.Dx() {
			p := image.Pt(x, y)
			if p.In(inner) {
				to.SetNRGBA(x, y, from.NRGBAAt(x-margin.X, y-margin.Y))
				continue
			}
			nearest := image.Pt(max(inner.Min.X, min(x, inner.Max.X-1)), max(inner.Min.Y, min(y, inner.Max.Y-1)))
			away := max(abs(x-nearest.X), abs(y-nearest.Y))
			to.SetNRGBA(x, y, rim.around(rim.place(nearest.Sub(margin)), away))
		}
	}
	return to
}

func abs(n int) int { return max(n, -n) }

// rim is the edge of a picture, once around: sums[i] is that of the first i pixels.
type rim struct {
	size image.Point
	sums [][4]int
}

func newRim(of *image.NRGBA) rim {
	size := of.Rect.Size()
	var edge []color.NRGBA
	for x := range size.X {
		edge = append(edge, of.NRGBAAt(x, 0))
	}
	for y := range size.Y {
		edge = append(edge, of.NRGBAAt(size.X-1, y))
	}
	for x := range size.X {
		edge = append(edge, of.NRGBAAt(size.X-1-x, size.Y-1))
	}
	for y := range size.Y {
		edge = append(edge, of.NRGBAAt(0, size.Y-1-y))
	}
	r := rim{size, make([][4]int, 3*len(edge)+1)} // three times around: a window is never cut
	for i := range 3 * len(edge) {
		c, sum := edge[i%len(edge)], r.sums[i]
		r.sums[i+1] = [4]int{sum[0] + int(c.R), sum[1] + int(c.G), sum[2] + int(c.B), sum[3] + int(c.A)}
	}
	return r
}

// place is where on the rim a pixel of the edge is.
func (r rim) place(p image.Point) int {
	switch {
	case p.Y == 0:
		return p.X
	case p.X == r.size.X-1:
		return r.size.X + p.Y
	case p.Y == r.size.Y-1:
		return r.size.X + r.size.Y + r.size.X - 1 - p.X
	}
	return 2*r.size.X + r.size.Y + r.size.Y - 1 - p.Y
}

// around is the mean color of the rim on both sides of a place.
func (r rim) around(place, reach int) color.NRGBA {
	length := (len(r.sums) - 1) / 3
	reach = min(reach, length/2)
	low, high := r.sums[length+place-reach], r.sums[length+place+reach+1]
	part := func(i int) uint8 { return uint8((high[i] - low[i]) / (2*reach + 1)) }
	return color.NRGBA{R: part(0), G: part(1), B: part(2), A: part(3)}
}
