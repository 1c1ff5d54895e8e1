package modellocal

import (
	"image"
	"image/color"

	"selvedge/core/garment"
	"selvedge/core/garment/swatch"
)

// silhouette is what a view's cloth covers of the picture.
func (c *canvas) silhouette(v *garment.View) *image.Alpha {
	var covers image.Rectangle
	for _, m := range v.Marks {
		if m.Cloth != garment.NoCloth {
			covers = covers.Union(c.box(m.Path, 1))
		}
	}
	body := image.NewAlpha(covers)
	for _, m := range v.Marks {
		box := c.box(m.Path, 1)
		if m.Cloth == garment.NoCloth || box.Empty() {
			continue
		}
		mask := c.shape(m.Path, box)
		for y := range box.Dy() {
			row := body.Pix[body.PixOffset(box.Min.X, box.Min.Y+y):]
			for x, covered := range mask.Pix[y*mask.Stride : y*mask.Stride+box.Dx()] {
				row[x] = max(row[x], covered)
			}
		}
	}
	return body
}

// blurred averages a mask three times over squares of that radius, which looks like a soft
// edge, as far as that reaches.
func (c *canvas) blurred(mask *image.Alpha, radius int) *image.Alpha {
	from := within(mask, mask.Rect.Inset(-3*radius).Intersect(c.to.Rect))
	size := from.Rect.Size()
	a, b := from.Pix, make([]uint8, len(from.Pix))
	for range 3 {
		for y := range size.Y {
			average(b[y*size.X:(y+1)*size.X], a[y*size.X:(y+1)*size.X], radius)
		}
		averageRows(a, b, size, radius)
	}
	return &image.Alpha{Pix: a, Stride: size.X, Rect: from.Rect}
}

// within is a mask in a rectangle around its own.
func within(mask *image.Alpha, around image.Rectangle) *image.Alpha {
	wide := image.NewAlpha(around)
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		copy(wide.Pix[wide.PixOffset(mask.Rect.Min.X, y):], mask.Pix[mask.PixOffset(mask.Rect.Min.X, y):mask.PixOffset(mask.Rect.Max.X, y)])
	}
	return wide
}

// average writes to each value of a row the mean of those within the radius.
func average(to, from []uint8, radius int) {
	sum, each := uint32(0), partOf(radius)
	for _, v := range from[:min(radius, len(from))] {
		sum += uint32(v)
	}
	for i := range to {
		if i+radius < len(from) {
			sum += uint32(from[i+radius])
		}
		if i-radius > 0 {
			sum -= uint32(from[i-radius-1])
		}
		to[i] = each.of(sum)
	}
}

// averageRows is average for columns. It goes row by row, as the values are in memory.
func averageRows(to, from []uint8, size image.Point, radius int) {
	sums, each := make([]uint32, size.X), partOf(radius)
	row := func(of []uint8, y int) []uint8 { return of[y*size.X : (y+1)*size.X] }
	for y := range min(radius, size.Y) {
		for x, v := range row(from, y) {
			sums[x] += uint32(v)
		}
	}
	for y := range size.Y {
		if y+radius < size.Y {
			for x, v := range row(from, y+radius) {
				sums[x] += uint32(v)
			}
		}
		if y-radius > 0 {
			for x, v := range row(from, y-radius-1) {
				sums[x] -= uint32(v)
			}
		}
		for x := range row(to, y) {
			to[y*size.X+x] = each.of(sums[x])
		}
	}
}

// part is 1 divided by how many values are averaged, in 2^32: to multiply is faster than to
// divide, and comes out the same.
type part uint64

func partOf(radius int) part { return 1<<32/part(2*radius+1) + 1 }

func (p part) of(sum uint32) uint8 { return uint8(uint64(sum) * uint64(p) >> 32) }

// cast darkens the ground where a shadow falls, which is a little below.
func (c *canvas) cast(shadow *image.Alpha, below int) {
	const strength = 70
	for y := c.to.Rect.Min.Y + below; y < c.to.Rect.Max.Y; y++ {
		for x := c.to.Rect.Min.X; x < c.to.Rect.Max.X; x++ {
			if depth := int(shadow.AlphaAt(x, y-below).A) * strength / 255; depth > 0 {
				c.to.SetNRGBA(x, y, swatch.Mix(c.to.NRGBAAt(x, y), color.NRGBA{R: 30, G: 26, B: 20, A: 255}, depth))
			}
		}
	}
}
