package look

import (
	"image"
	"math"
)

// side is how many cells a grid has across and down. Those of the fingerprint (9 by 8, 3 by 3) and of the vector (48 by 48)
// are blocks of them.
const side = 144

// cell is the mean of a part of a picture: light of red, green and blue in sRGB times how opaque it is, from 0 to 255.
type cell struct{ r, g, b, a float32 }

// grid is a picture stretched to a square. Each cell is the mean of exactly its part, so that a picture and a smaller one of
// it have nearly the same grid.
type grid [side * side]cell

func gridOf(picture image.Image) *grid {
	bounds := picture.Bounds()
	if bounds.Empty() {
		return new(grid)
	}
	columns, rows := spansOf(bounds.Dx()), spansOf(bounds.Dy())
	read := rowsOf(picture)
	line := make([]cell, bounds.Dx())
	var across [side]cell
	var out grid
	at := 0 // the first row of cells that the row of pixels is a part of
	for y := range bounds.Dy() {
		read(bounds.Min.Y+y, line)
		for i, s := range columns {
			across[i] = s.mean(line)
		}
		for at < side && rows[at].to <= y {
			at++
		}
		for j := at; j < side && rows[j].from <= y; j++ {
			weight := rows[j].weight(y)
			row := out[j*side : (j+1)*side]
			for i := range row {
				row[i].add(across[i], weight)
			}
		}
	}
	return &out
}

func (c *cell) add(d cell, weight float32) {
	c.r, c.g, c.b, c.a = c.r+d.r*weight, c.g+d.g*weight, c.b+d.b*weight, c.a+d.a*weight
}

// span is which pixels of a line a cell is the mean of: all within it whole, the first and the last one by a part.
type span struct {
	from, to    int // the pixels, without to
	first, last float32
	whole       float32 // weight of a pixel
}

func spansOf(length int) (spans [side]span) {
	size := float64(length) / side
	for i := range spans {
		low, high := float64(i)*size, float64(i+1)*size
		from, to := int(low), min(int(math.Ceil(high)), length)
		from = min(from, length-1)
		to = max(to, from+1)
		s := span{from: from, to: to, whole: float32(1 / size)}
		s.first = float32((math.Min(float64(from+1), high) - low) / size)
		s.last = float32((high - math.Max(float64(to-1), low)) / size)
		spans[i] = s
	}
	return spans
}

func (s span) weight(i int) float32 {
	switch i {
	case s.from:
		return s.first
	case s.to - 1:
		return s.last
	}
	return s.whole
}

func (s span) mean(line []cell) (c cell) {
	c.add(line[s.from], s.first)
	for i := s.from + 1; i < s.to-1; i++ {
		c.add(line[i], s.whole)
	}
	if s.to-1 > s.from {
		c.add(line[s.to-1], s.last)
	}
	return c
}

// rowsOf reads a row of pixels, without an allocation for each pixel where the kind of the picture allows.
func rowsOf(picture image.Image) func(y int, into []cell) {
	left := picture.Bounds().Min.X
	switch p := picture.(type) {
	case *image.RGBA:
		return func(y int, into []cell) {
			from := p.Pix[p.PixOffset(left, y):]
			for x := range into {
				q := from[4*x : 4*x+4]
				into[x] = cell{float32(q[0]), float32(q[1]), float32(q[2]), float32(q[3])}
			}
		}
	case *image.YCbCr:
		return func(y int, into []cell) {
			for x := range into {
				r, g, b, _ := p.YCbCrAt(left+x, y).RGBA()
				into[x] = cell{float32(r >> 8), float32(g >> 8), float32(b >> 8), 255}
			}
		}
	case image.RGBA64Image:
		return func(y int, into []cell) {
			for x := range into {
				c := p.RGBA64At(left+x, y)
				into[x] = cell{float32(c.R) / 257, float32(c.G) / 257, float32(c.B) / 257, float32(c.A) / 257}
			}
		}
	}
	return func(y int, into []cell) {
		for x := range into {
			r, g, b, a := picture.At(left+x, y).RGBA()
			into[x] = cell{float32(r) / 257, float32(g) / 257, float32(b) / 257, float32(a) / 257}
		}
	}
}

// block is the mean of a part of the grid that is one of n by m.
func (g *grid) block(x, y, n, m int) (c cell) {
	width, height := side/n, side/m
	weight := 1 / float32(width*height)
	for j := y * height; j < (y+1)*height; j++ {
		for i := x * width; i < (x+1)*width; i++ {
			c.add(g[j*side+i], weight)
		}
	}
	return c
}

// lab is the color of a cell without its transparency; what is nearly transparent has none.
func (c cell) lab() (color Lab, opaque bool) {
	r, g, b := c.whole()
	return FromRGB(r, g, b), c.a >= 128
}

func (c cell) whole() (r, g, b uint8) {
	if c.a < 0.5 {
		return 255, 255, 255
	}
	scaled := func(v float32) uint8 { return uint8(min(255, max(0, v*255/c.a+0.5))) }
	return scaled(c.r), scaled(c.g), scaled(c.b)
}

// onWhite is a cell as it looks on white paper, each channel from 0 to 255.
func (c cell) onWhite() (r, g, b float64) {
	rest := 255 - float64(c.a)
	return float64(c.r) + rest, float64(c.g) + rest, float64(c.b) + rest
}

// mean is the color of all, by how opaque it is; of nothing it is white.
func (g *grid) mean() Lab {
	c, _ := g.block(0, 0, 1, 1).lab()
	return c
}
