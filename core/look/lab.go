package look

import (
	"fmt"
	"math"
)

// Lab is a color by Björn Ottosson's OKLab (2020), in which equal distances look equal: lightness from 0 to 1, and two axes
// from about -0.4 to 0.4.
type Lab struct{ L, A, B float64 }

// linearOf is Light of the 256 values (IEC 61966-2-1).
var linearOf = func() (table [256]float64) {
	for i := range table {
		table[i] = Light(float64(i) / 255)
	}
	return table
}()

// Light is how much light a value of sRGB stands for, both from 0 to 1.
func Light(value float64) float64 {
	if value <= 0.04045 {
		return value / 12.92
	}
	return math.Pow((value+0.055)/1.055, 2.4)
}

// FromRGB converts from sRGB.
func FromRGB(r, g, b uint8) Lab {
	red, green, blue := linearOf[r], linearOf[g], linearOf[b]
	l := math.Cbrt(0.4122214708*red + 0.5363325363*green + 0.0514459929*blue)
	m := math.Cbrt(0.2119034982*red + 0.6806995451*green + 0.1073969566*blue)
	s := math.Cbrt(0.0883024619*red + 0.2817188376*green + 0.6299787005*blue)
	return Lab{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}

// RGB is the nearest color of sRGB.
func (c Lab) RGB() (r, g, b uint8) {
	l := c.L + 0.3963377774*c.A + 0.2158037573*c.B
	m := c.L - 0.1055613458*c.A - 0.0638541728*c.B
	s := c.L - 0.0894841775*c.A - 1.2914855480*c.B
	l, m, s = l*l*l, m*m*m, s*s*s
	return eight(4.0767416621*l - 3.3077115913*m + 0.2309699292*s),
		eight(-1.2684380046*l + 2.6097574011*m - 0.3413193965*s),
		eight(-0.0041960863*l - 0.7034186147*m + 1.7076147010*s)
}

func eight(light float64) uint8 { return uint8(math.Round(255 * SRGB(min(1, max(0, light))))) }

// SRGB is the value of sRGB for an amount of light, both from 0 to 1.
func SRGB(light float64) float64 {
	if light <= 0.0031308 {
		return light * 12.92
	}
	return 1.055*math.Pow(light, 1/2.4) - 0.055
}

// Hex is the color as "#rrggbb".
func (c Lab) Hex() string {
	r, g, b := c.RGB()
	return fmt.Sprintf("#%02x%02x%02x", r, g, b)
}

// ParseHex reads "#rrggbb".
func ParseHex(text string) (Lab, bool) {
	var r, g, b uint8
	if n, err := fmt.Sscanf(text, "#%02x%02x%02x", &r, &g, &b); n != 3 || err != nil || len(text) != 7 {
		return Lab{}, false
	}
	return FromRGB(r, g, b), true
}

// Chroma is how far from gray.
func (c Lab) Chroma() float64 { return math.Hypot(c.A, c.B) }

// Hue is the angle in degrees, from 0 to 360: red is at 29, yellow at 110, green at 142, blue at 264.
func (c Lab) Hue() float64 { return math.Mod(math.Atan2(c.B, c.A)*180/math.Pi+360, 360) }

// Distance counts lightness by a weight: less than 1 where shadows are not to count as other colors.
func (c Lab) Distance(to Lab, lightness float64) float64 { return math.Sqrt(c.squared(to, lightness)) }

func (c Lab) squared(to Lab, lightness float64) float64 {
	l, a, b := lightness*(c.L-to.L), c.A-to.A, c.B-to.B
	return l*l + a*a + b*b
}

// blend is the mean of two colors that stand for so many pixels each.
func blend(a Lab, n float64, b Lab, m float64) Lab {
	t := n + m
	return Lab{(a.L*n + b.L*m) / t, (a.A*n + b.A*m) / t, (a.B*n + b.B*m) / t}
}
