package modellocal

import (
	"image"
	"math"

	"selvedge/core/look"
)

const (
	similarLook = .1  // how far a color of the subject may be from its middle to change wholly
	softly      = .08 // how far behind that it changes in part
	lightCounts = .5  // of differences in lightness, because of light and shadow
	shadowKept  = .85 // of the light and shadow, by the new color's lightness
	tintKept    = .45 // of the differences in hue
)

// recolor gives the subject of a picture another color and leaves its light and its
// backdrop. Without an even backdrop, what looks like the middle of the picture changes.
func recolor(to *image.NRGBA, color string) *image.NRGBA {
	wanted, ok := look.ParseHex(color)
	if !ok {
		return to
	}
	ground := backdrop(to)
	behind := look.FromRGB(to.Pix[0], to.Pix[1], to.Pix[2])
	isEven := shareOf(ground) > .05
	at := func(i int) look.Lab { return look.FromRGB(to.Pix[4*i], to.Pix[4*i+1], to.Pix[4*i+2]) }
	middle := middleOf(to, ground, at)
	for i, isGround := range ground {
		if isGround || to.Pix[4*i+3] == 0 {
			continue
		}
		c := at(i)
		changes := math.Exp(-math.Pow(max(0, c.Distance(middle, lightCounts)-similarLook)/softly, 2))
		if isEven { // the edge of the subject is part backdrop
			changes = min(1, c.Distance(behind, 1)/.12)
		}
		new := look.Lab{
			L: wanted.L + (c.L-middle.L)*shadowKept,
			A: wanted.A + (c.A-middle.A)*tintKept,
			B: wanted.B + (c.B-middle.B)*tintKept,
		}
		mixed := look.Mix([]look.Lab{c, new}, []float64{1 - changes, changes})
		to.Pix[4*i], to.Pix[4*i+1], to.Pix[4*i+2] = mixed.RGB()
	}
	return to
}

func shareOf(marked []bool) float64 {
	count := 0
	for _, is := range marked {
		if is {
			count++
		}
	}
	return float64(count) / float64(max(1, len(marked)))
}

// middleOf is the mean color of the subject in the middle of a picture, or in all of it.
func middleOf(of *image.NRGBA, ground []bool, at func(i int) look.Lab) look.Lab {
	size := of.Rect.Size()
	for _, margin := range []int{3, 1 << 30} {
		inner := image.Rect(size.X/margin, size.Y/margin, size.X-size.X/margin, size.Y-size.Y/margin)
		var sum look.Lab
		count := 0.
		for y := inner.Min.Y; y < inner.Max.Y; y++ {
			for x := inner.Min.X; x < inner.Max.X; x++ {
				if i := y*size.X + x; !ground[i] && of.Pix[4*i+3] > 0 {
					c := at(i)
					sum, count = look.Lab{L: sum.L + c.L, A: sum.A + c.A, B: sum.B + c.B}, count+1
				}
			}
		}
		if count > 0 {
			return look.Lab{L: sum.L / count, A: sum.A / count, B: sum.B / count}
		}
	}
	return at(0)
}
