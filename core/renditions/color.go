package renditions

import (
	"fmt"
	"image"
	"math"
)

// oklab is a color by Björn Ottosson's Oklab (2020), in which equal distances look equal:
// lightness from 0 to 1, and two axes from about -0.4 to 0.4.
type oklab struct{ l, a, b float64 }

// chroma is how far from gray.
func (c oklab) chroma() float64 { return math.Hypot(c.a, c.b) }

// hue is the angle in degrees, from 0 to 360: red is at 29, yellow at 110, green at 142,
// blue at 264.
func (c oklab) hue() float64 {
	return math.Mod(math.Atan2(c.b, c.a)*180/math.Pi+360, 360)
}

// distance counts lightness less than color, because of shadows.
func (c oklab) distance(to oklab) float64 {
	const lightness = 0.6
	return math.Hypot(lightness*(c.l-to.l), math.Hypot(c.a-to.a, c.b-to.b))
}

func mean(of []oklab) (m oklab) {
	for _, c := range of {
		m.l, m.a, m.b = m.l+c.l, m.a+c.a, m.b+c.b
	}
	n := float64(max(len(of), 1))
	return oklab{m.l / n, m.a / n, m.b / n}
}

// toOklab converts from sRGB.
func toOklab(r, g, b uint8) oklab {
	red, green, blue := linearOf[r], linearOf[g], linearOf[b]
	l := math.Cbrt(0.4122214708*red + 0.5363325363*green + 0.0514459929*blue)
	m := math.Cbrt(0.2119034982*red + 0.6806995451*green + 0.1073969566*blue)
	s := math.Cbrt(0.0883024619*red + 0.2817188376*green + 0.6299787005*blue)
	return oklab{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}

// linearOf is how much light each value of sRGB stands for (IEC 61966-2-1).
var linearOf = func() (table [256]float64) {
	for i := range table {
		table[i] = linear(float64(i) / 255)
	}
	return table
}()

func linear(value float64) float64 {
	if value <= 0.04045 {
		return value / 12.92
	}
	return math.Pow((value+0.055)/1.055, 2.4)
}

func fromLinear(light float64) float64 {
	if light <= 0.0031308 {
		return light * 12.92
	}
	return 1.055*math.Pow(light, 1/2.4) - 0.055
}

// colors returns the mean color and the hue of a small image. Transparent pixels have no
// part in either; an image of them alone is white.
func colors(shown *image.RGBA) (mean, hue string) {
	var r, g, b, alpha uint64
	for at := 0; at+4 <= len(shown.Pix); at += 4 {
		pixel := shown.Pix[at : at+4]
		r, g, b, alpha = r+uint64(pixel[0]), g+uint64(pixel[1]), b+uint64(pixel[2]), alpha+uint64(pixel[3])
	}
	if alpha == 0 {
		return "#ffffff", white
	}
	scaled := func(sum uint64) uint64 { return min((sum*255+alpha/2)/alpha, 255) }
	return fmt.Sprintf("#%02x%02x%02x", scaled(r), scaled(g), scaled(b)), hueOf(shown)
}
