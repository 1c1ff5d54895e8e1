package modellocal

import (
	"image"
	"image/color"
	"slices"

	"selvedge/ports"
)

const (
	defaultSide = 1024
	shortest    = 128
	longest     = 2048
)

// shape is an outline in a square of 100 by 100.
type shape []image.Point

var (
	shirt    = shape{{36, 12}, {44, 17}, {56, 17}, {64, 12}, {88, 28}, {78, 44}, {68, 38}, {68, 86}, {32, 86}, {32, 38}, {22, 44}, {12, 28}}
	gown     = shape{{38, 8}, {44, 18}, {56, 18}, {62, 8}, {66, 34}, {60, 44}, {80, 92}, {20, 92}, {40, 44}, {34, 34}}
	skirt    = shape{{36, 20}, {64, 20}, {66, 28}, {82, 84}, {18, 84}, {34, 28}}
	trousers = shape{{34, 10}, {66, 10}, {72, 92}, {56, 92}, {50, 40}, {44, 92}, {28, 92}}
)

// shapes are the outlines of garments, by words.
var shapes = map[string]shape{
	"shirt": shirt, "tee": shirt, "top": shirt, "blouse": shirt, "sweater": shirt, "jumper": shirt, "hoodie": shirt, "jacket": shirt, "coat": shirt,
	"dress": gown, "gown": gown, "skirt": skirt,
	"trousers": trousers, "pants": trousers, "jeans": trousers, "shorts": trousers, "leggings": trousers,
}

// fabric returns whether a pixel has the second color.
type fabric func(x, y, unit int) bool

func plain(int, int, int) bool    { return false }
func striped(_, y, unit int) bool { return y/unit%2 == 0 }
func checked(x, y, unit int) bool { return (x/unit+y/unit)%2 == 0 }
func dotted(x, y, unit int) bool {
	return square(x%(3*unit)-unit)+square(y%(3*unit)-unit) < square(unit)/2
}
func square(n int) int               { return n * n }
func pinstriped(x, _, unit int) bool { return x%(2*unit) < max(1, unit/4) }

// fabrics are patterns, by words.
var fabrics = map[string]fabric{
	"striped": striped, "stripes": striped, "stripe": striped, "checked": checked, "check": checked, "plaid": checked, "gingham": checked,
	"dotted": dotted, "dots": dotted, "polka": dotted, "pinstripe": pinstriped, "pinstriped": pinstriped, "plain": plain, "solid": plain,
}

// generate draws the garment that the words name, in the colors they name, over the words.
func generate(r ports.MediaRequest) *image.NRGBA {
	n := seed(r)
	size := image.Pt(side(r.Width), side(r.Height))
	to := image.NewNRGBA(image.Rectangle{Max: size})
	palette := paletteOf(r.Prompt, n)
	outline, pattern := shirt, []fabric{plain, striped, checked, dotted}[n>>8%4]
	for _, word := range slices.Backward(words(r.Prompt)) { // the first that is known counts
		if found, is := shapes[word]; is {
			outline = found
		}
		if found, is := fabrics[word]; is {
			pattern = found
		}
	}
	paper := mix(color.NRGBA{R: 250, G: 249, B: 246, A: 255}, palette[len(palette)-1], 24)
	if !r.Transparent {
		fill(to, to.Rect, paper)
	}
	second := mix(palette[0], color.NRGBA{R: 255, G: 255, B: 255, A: 255}, 110)
	if len(palette) > 1 {
		second = palette[1]
	}
	square := min(size.X, size.Y*3/4)
	area := image.Rectangle{Max: image.Pt(square, square)}.Add(image.Pt((size.X-square)/2, size.Y/40))
	unit := max(2, square/(28+int(n>>16%16)))
	outline.fill(to, area, func(x, y int) color.NRGBA {
		if pattern(x, y, unit) {
			return second
		}
		return palette[0]
	})
	swatch := size.X / 16
	for i, c := range palette {
		fill(to, image.Rect(swatch/2, swatch/2+i*swatch*5/4, swatch*3/2, swatch*3/2+i*swatch*5/4), c)
	}
	scale := max(1, size.X/320)
	lines := wrap(r.Prompt, (size.X-swatch)/(advance*scale))
	const most = 5
	write(to, image.Pt(swatch/2, area.Max.Y), scale, lines[:min(len(lines), most)], color.NRGBA{R: 40, G: 40, B: 40, A: 255})
	return to
}

func side(wanted int) int {
	if wanted <= 0 {
		return defaultSide
	}
	return max(shortest, min(wanted, longest))
}

// fill draws a shape scaled to an area.
func (s shape) fill(to *image.NRGBA, area image.Rectangle, at func(x, y int) color.NRGBA) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		var crossed []int // where the outline crosses the row
		for i, a := range s {
			b := s[(i+1)%len(s)]
			ay, by := area.Min.Y+a.Y*area.Dy()/100, area.Min.Y+b.Y*area.Dy()/100
			if (ay <= y) == (by <= y) {
				continue
			}
			x := a.X*100 + (b.X-a.X)*100*(y-ay)/(by-ay)
			crossed = append(crossed, area.Min.X+x*area.Dx()/10_000)
		}
		slices.Sort(crossed)
		for i := 0; i+1 < len(crossed); i += 2 {
			for x := max(crossed[i], 0); x < min(crossed[i+1], to.Rect.Max.X); x++ {
				if image.Pt(x, y).In(to.Rect) {
					to.SetNRGBA(x, y, at(x, y))
				}
			}
		}
	}
}
