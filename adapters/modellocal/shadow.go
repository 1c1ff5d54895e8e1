package modellocal

import (
	"image"
	"image/color"

	"selvedge/core/garment"
)

// silhouette is what a view's cloth covers of the whole picture.
func (c *canvas) silhouette(v *garment.View) *image.Alpha {
	body := image.NewAlpha(c.to.Rect)
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

// blurred averages a mask three times over squares of that radius, which looks like a soft edge.
func blurred(from *image.Alpha, radius int) *image.Alpha {
	size := from.Rect.Size()
	a, b := append([]uint8(nil), from.Pix...), make([]uint8, len(from.Pix))
	for range 3 {
		average(b, a, size.X, size.Y, 1, size.X, radius)
		average(a, b, size.Y, size.X, size.X, 1, radius)
	}
	return &image.Alpha{Pix: a, Stride: size.X, Rect: from.Rect}
}

// average writes to each value the mean of those within the radius along a line. There are
// count lines of that length, with steps between the values of a line and between lines.
func average(to, from []uint8, length, count, step, line, radius int) {
	for n := range count {
		start, sum := n*line, 0
		for i := range min(radius, length) {
			sum += int(from[start+i*step])
		}
		for i := range length {
			if i+radius < length {
				sum += int(from[start+(i+radius)*step])
			}
			if i-radius > 0 {
				sum -= int(from[start+(i-radius-1)*step])
			}
			to[start+i*step] = uint8(sum / (2*radius + 1))
		}
	}
}

// cast darkens the ground where a shadow falls, which is a little below.
func (c *canvas) cast(shadow *image.Alpha, below int) {
	const strength = 70
	for y := c.to.Rect.Min.Y + below; y < c.to.Rect.Max.Y; y++ {
		for x := c.to.Rect.Min.X; x < c.to.Rect.Max.X; x++ {
			if depth := int(shadow.AlphaAt(x, y-below).A) * strength / 255; depth > 0 {
				c.to.SetNRGBA(x, y, mix(c.to.NRGBAAt(x, y), color.NRGBA{R: 30, G: 26, B: 20, A: 255}, depth))
			}
		}
	}
}
