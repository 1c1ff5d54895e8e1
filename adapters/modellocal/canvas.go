package modellocal

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"

	"selvedge/core/garment/curve"
)

// brush is the colour of a pixel, before the edge of what it fills is smoothed.
type brush func(x, y int) color.NRGBA

// canvas is a picture that paths in millimetres are drawn on.
type canvas struct {
	to     *image.NRGBA
	scale  float64     // pixels for a millimetre
	origin curve.Point // where a path's zero is, in pixels

	rasterizer vector.Rasterizer
	mask       image.Alpha
}

func (c *canvas) at(p curve.Point) curve.Point {
	return curve.Point{X: p.X*c.scale + c.origin.X, Y: p.Y*c.scale + c.origin.Y}
}

// millimetres is the place of a pixel's centre on the paths.
func (c *canvas) millimetres(x, y int) curve.Point {
	return curve.Point{X: (float64(x) + .5 - c.origin.X) / c.scale, Y: (float64(y) + .5 - c.origin.Y) / c.scale}
}

// box is the pixels that a path touches, with a margin in pixels.
func (c *canvas) box(p curve.Path, margin float64) image.Rectangle {
	low, high := p.Bounds()
	a, b := c.at(low), c.at(high)
	return image.Rect(int(math.Floor(a.X-margin)), int(math.Floor(a.Y-margin)), int(math.Ceil(b.X+margin))+1, int(math.Ceil(b.Y+margin))+1).Intersect(c.to.Rect)
}

// shape gives the coverage of a closed path within a box.
func (c *canvas) shape(p curve.Path, box image.Rectangle) *image.Alpha {
	return c.cover(box, func(move func(curve.Point) (float32, float32)) {
		c.rasterizer.MoveTo(move(p.Start()))
		for _, s := range p {
			if s.Straight() {
				c.rasterizer.LineTo(move(s.B))
				continue
			}
			hx, hy := move(s.H)
			kx, ky := move(s.K)
			bx, by := move(s.B)
			c.rasterizer.CubeTo(hx, hy, kx, ky, bx, by)
		}
		c.rasterizer.ClosePath()
	})
}

func (c *canvas) cover(box image.Rectangle, draw func(move func(curve.Point) (float32, float32))) *image.Alpha {
	width, height := box.Dx(), box.Dy()
	c.rasterizer.Reset(width, height)
	draw(func(p curve.Point) (float32, float32) {
		q := c.at(p)
		return float32(q.X - float64(box.Min.X)), float32(q.Y - float64(box.Min.Y))
	})
	if cap(c.mask.Pix) < width*height {
		c.mask.Pix = make([]uint8, width*height)
	}
	c.mask.Pix, c.mask.Stride, c.mask.Rect = c.mask.Pix[:width*height], width, image.Rect(0, 0, width, height)
	clear(c.mask.Pix)
	c.rasterizer.Draw(&c.mask, c.mask.Rect, image.Opaque, image.Point{})
	return &c.mask
}

// fill paints a closed path.
func (c *canvas) fill(p curve.Path, paint brush) {
	if box := c.box(p, 1); !box.Empty() {
		c.paint(box, c.shape(p, box), paint)
	}
}

func (c *canvas) paint(box image.Rectangle, mask *image.Alpha, paint brush) {
	for y := range box.Dy() {
		row := mask.Pix[y*mask.Stride : y*mask.Stride+box.Dx()]
		for x, covered := range row {
			if covered > 0 {
				px, py := box.Min.X+x, box.Min.Y+y
				tone := paint(px, py)
				if covered < 255 || tone.A < 255 {
					tone = over(c.to.NRGBAAt(px, py), tone, covered)
				}
				c.to.SetNRGBA(px, py, tone)
			}
		}
	}
}

// over lays a colour on another where it covers that much of the pixel.
func over(under, c color.NRGBA, covered uint8) color.NRGBA {
	alpha := int(c.A) * int(covered) / 255
	if under.A == 0 {
		return color.NRGBA{R: c.R, G: c.G, B: c.B, A: uint8(alpha)}
	}
	blend := func(a, b uint8) uint8 { return uint8((int(a)*(255-alpha) + int(b)*alpha + 127) / 255) }
	return color.NRGBA{R: blend(under.R, c.R), G: blend(under.G, c.G), B: blend(under.B, c.B), A: max(under.A, uint8(alpha))}
}

// stroke draws along a path with round ends. Width, dash and space are in pixels; no dash is a line.
func (c *canvas) stroke(p curve.Path, width, dash, space float64, ink color.NRGBA) {
	box := c.box(p, width)
	if box.Empty() {
		return
	}
	if width < 1 { // thinner than a pixel: fainter instead
		ink.A = uint8(float64(ink.A) * width)
		width = 1
	}
	points := c.flat(p)
	mask := c.cover(box, func(func(curve.Point) (float32, float32)) {
		offset := curve.Point{X: -float64(box.Min.X), Y: -float64(box.Min.Y)}
		walked := 0.
		for i := 1; i < len(points); i++ {
			a, b := points[i-1].Add(offset), points[i].Add(offset)
			c.dashes(a, b, walked, dash, space, width/2)
			walked += a.Distance(b)
		}
	})
	c.paint(box, mask, func(int, int) color.NRGBA { return ink })
}

// flat is a path as points in pixels.
func (c *canvas) flat(p curve.Path) []curve.Point {
	points := []curve.Point{c.at(p.Start())}
	for _, s := range p {
		steps := 1
		if !s.Straight() {
			steps = max(2, min(64, int(s.Length()*c.scale/4)))
		}
		for n := 1; n <= steps; n++ {
			points = append(points, c.at(s.At(float64(n)/float64(steps))))
		}
	}
	return points
}

// dashes draws the drawn parts of a straight line that begins after so many pixels of its path.
func (c *canvas) dashes(a, b curve.Point, walked, dash, space, radius float64) {
	length := a.Distance(b)
	if length == 0 {
		return
	}
	if dash <= 0 {
		c.capsule(a, b, radius)
		return
	}
	period := dash + space
	for from := -math.Mod(walked, period); from < length; from += period {
		start, end := max(from, 0), min(from+dash, length)
		if end > start {
			c.capsule(a.Lerp(b, start/length), a.Lerp(b, end/length), radius)
		}
	}
}

// capsule is a line with round ends, turned the same way wherever it leads, so that several add up.
func (c *canvas) capsule(a, b curve.Point, radius float64) {
	const corners = 5 // of each end
	from := math.Atan2(b.Y-a.Y, b.X-a.X) + math.Pi/2
	for n := range 2 * (corners + 1) {
		centre, turn := a, float64(n)/corners*math.Pi
		if n > corners {
			centre, turn = b, float64(n-1)/corners*math.Pi
		}
		sin, cos := math.Sincos(from + turn)
		x, y := float32(centre.X+cos*radius), float32(centre.Y+sin*radius)
		if n == 0 {
			c.rasterizer.MoveTo(x, y)
		} else {
			c.rasterizer.LineTo(x, y)
		}
	}
	c.rasterizer.ClosePath()
}
