package look

import (
	"math"
	"math/bits"
)

// Print is by what a picture is found again: 16 bytes of fingerprint, 27 of color and 96 of likeness.
type Print struct {
	Hash   Hash
	Nine   [9][3]uint8 // mean colors of 3 by 3 parts, on white
	Vector Vector
}

// Hash is a fingerprint of three values: of each of 8 by 8 places whether it is clearly brighter than the next, clearly
// darker, or neither. What is flat, such as a backdrop, says nothing, where fingerprints of two values say noise.
type Hash [2]uint64

const (
	clearly = 6 // steps of 255 of brightness

	sameHash = 6    // bits of 128 that the same picture's fingerprints differ in, at most
	sameNine = 0.03 // distance of the same picture's colors
)

func (g *grid) print() (p Print) {
	p.Hash = g.hash()
	for i := range p.Nine {
		r, gr, b := g.block(i%3, i/3, 3, 3).onWhite()
		p.Nine[i] = [3]uint8{uint8(r + 0.5), uint8(gr + 0.5), uint8(b + 0.5)}
	}
	p.Vector = g.vector()
	return p
}

func (c cell) brightness() float64 {
	r, g, b := c.onWhite()
	return 0.299*r + 0.587*g + 0.114*b
}

func (g *grid) hash() (h Hash) {
	for y := range 8 {
		before := g.block(0, y, 9, 8).brightness()
		for x := range 8 {
			next := g.block(x+1, y, 9, 8).brightness()
			h[0], h[1] = h[0]<<1, h[1]<<1
			switch d := before - next; {
			case d > clearly:
				h[0] |= 1
			case d < -clearly:
				h[1] |= 1
			}
			before = next
		}
	}
	return h
}

// Apart is in how many of 128 bits two fingerprints differ.
func (h Hash) Apart(o Hash) int { return bits.OnesCount64(h[0]^o[0]) + bits.OnesCount64(h[1]^o[1]) }

// MayBeSame says whether two pictures look like one, in another size or saved again. The same garment in the same color with
// another print may be taken for the same too, so nothing is ever merged by this alone.
func (p *Print) MayBeSame(o *Print) bool {
	if p.Hash.Apart(o.Hash) > sameHash {
		return false
	}
	for i, a := range p.Nine {
		b := o.Nine[i]
		if FromRGB(a[0], a[1], a[2]).Distance(FromRGB(b[0], b[1], b[2]), 1) > sameNine {
			return false
		}
	}
	return true
}

// Vector is a picture's lines and colors: for each of 4 quarters 8 directions of edges (32 bytes), and 64 bins of color, 4
// lightnesses by 16 hues of which the first is gray. Each half is the square roots of shares.
type Vector [96]uint8

const (
	edges = 32
	cells = 48

	leastEdge   = 0.02 // of lightness
	leastChroma = 0.03 // less is gray
	rim         = 1.2  // how much less the rim counts than the middle
)

func (g *grid) vector() (v Vector) {
	var edge [edges]float64
	var color [len(v) - edges]float64
	var light [cells * cells]float64
	for i := range light {
		r, gr, b := g.block(i%cells, i/cells, cells, cells).onWhite()
		c := FromRGB(uint8(r), uint8(gr), uint8(b))
		light[i] = c.L
		hue := 0
		if c.Chroma() > leastChroma {
			hue = 1 + int((math.Atan2(c.B, c.A)+math.Pi)/(2*math.Pi)*14.999)
		}
		x, y := float64(i%cells)/cells-.5, float64(i/cells)/cells-.5
		color[min(3, int(c.L*4))*16+hue] += 1 - rim*(x*x+y*y)
	}
	for y := 1; y < cells-1; y++ {
		for x := 1; x < cells-1; x++ {
			at := y*cells + x
			gx, gy := light[at+1]-light[at-1], light[at+cells]-light[at-cells]
			if size := math.Hypot(gx, gy); size > leastEdge {
				quarter := (2*y/cells)*2 + 2*x/cells
				edge[quarter*8+int((math.Atan2(gy, gx)+math.Pi)/(2*math.Pi)*7.999)] += size
			}
		}
	}
	rooted(v[:edges], edge[:])
	rooted(v[edges:], color[:])
	return v
}

// rooted writes the square roots of shares: their products are the likeness of Bhattacharyya (1943).
func rooted(to []uint8, from []float64) {
	sum := 0.0
	for _, f := range from {
		sum += f
	}
	for i, f := range from {
		if sum > 0 {
			to[i] = uint8(255 * math.Sqrt(max(f, 0)/sum))
		}
	}
}

// Like is from 0 to 1: half by lines, half by colors.
func (v *Vector) Like(o *Vector) float64 {
	var sum uint32
	for i, a := range v {
		sum += uint32(a) * uint32(o[i])
	}
	return float64(sum) / (2 * 255 * 255)
}
