package renditions

import (
	"image"
)

// The families of colors that people look for.
const (
	black, white, grey, beige, brown               = "black", "white", "grey", "beige", "brown"
	red, pink, orange, yellow, green, blue, purple = "red", "pink", "orange", "yellow", "green", "blue", "purple"
	multi                                          = "multi"
)

// Hues are the families of colors; "multi" is an image of several.
var Hues = []string{black, white, grey, beige, brown, red, pink, orange, yellow, green, blue, purple, multi}

// chromatic are those of which three make an image of several. Brown and beige are also
// the shadows and the light of others.
var chromatic = []string{red, pink, orange, yellow, green, blue, purple}

const (
	severalFamilies = 3
	severalShare    = 0.12 // of the subject, for each
	severalMost     = 0.60 // more than that of one family is that family
)

// hueOf returns the family with the largest share of an image's subject.
func hueOf(shown *image.RGBA) string {
	pixels := subject(shown)
	shares := map[string]float64{}
	for _, pixel := range pixels {
		shares[family(pixel)] += 1 / float64(len(pixels))
	}
	most, several := white, 0
	for _, name := range Hues {
		if shares[name] > shares[most] {
			most = name
		}
	}
	for _, name := range chromatic {
		if shares[name] >= severalShare {
			several++
		}
	}
	if several >= severalFamilies && shares[most] <= severalMost {
		return multi
	}
	return most
}

// family returns a color's.
func family(c oklab) string {
	chroma, hue := c.chroma(), c.hue()
	if chroma < 0.020 || chroma < 0.025 && c.l >= 0.70 || chroma < 0.035 && (hue < 25 || hue > 115) || c.l < 0.18 {
		return shade(c.l)
	}
	switch {
	case hue >= 40 && hue < 115 && chroma < 0.085 && c.l >= 0.70:
		return beige
	case hue >= 25 && hue < 33 && c.l < 0.45 && chroma >= c.l/3: // the shadows of a red are red
		return red
	case hue >= 25 && hue < 100 && (c.l < 0.45 && chroma < 0.12 || c.l < 0.62 && chroma < 0.14 && hue >= 40 || c.l < 0.70 && chroma < 0.09 || c.l < 0.70 && chroma < 0.13 && hue >= 50 && hue < 75):
		return brown
	case hue < 12 || hue >= 340:
		return pinkOr(red, c)
	case hue < 32 || hue < 38 && c.l < 0.62:
		if c.l >= 0.72 || c.l >= 0.60 && chroma < 0.09 {
			return pink
		}
		return red
	case hue < 75:
		return orange
	case hue < 112 && c.l >= 0.62 && (chroma >= 0.09 || hue < 105):
		return yellow
	case hue < 195:
		return green
	case hue < 290:
		return blue
	case hue < 330:
		return purple
	default:
		return pinkOr(purple, c)
	}
}

// pinkOr returns pink for a color that is not dark.
func pinkOr(dark string, c oklab) string {
	if c.l >= 0.55 {
		return pink
	}
	return dark
}

// shade returns the family of a color without chroma.
func shade(lightness float64) string {
	switch {
	case lightness < 0.30:
		return black
	case lightness < 0.88:
		return grey
	}
	return white
}

const (
	backdropDistance = 0.05 // between colors that are the same backdrop
	backdropShare    = 0.60 // of the edge
	subjectShare     = 0.05 // of the image; less is no subject
)

// subject returns the opaque pixels without the backdrop: the color that most of the edge
// has, unless it is nearly all there is.
func subject(shown *image.RGBA) []oklab {
	var all, edge []oklab
	for y := range shown.Rect.Dy() {
		for x := range shown.Rect.Dx() {
			pixel := shown.RGBAAt(shown.Rect.Min.X+x, shown.Rect.Min.Y+y)
			if pixel.A < 128 {
				continue
			}
			whole := func(v uint8) uint8 { return uint8(min(int(v)*255/int(pixel.A), 255)) }
			color := toOklab(whole(pixel.R), whole(pixel.G), whole(pixel.B))
			all = append(all, color)
			if x < 2 || y < 2 || x >= shown.Rect.Dx()-2 || y >= shown.Rect.Dy()-2 {
				edge = append(edge, color)
			}
		}
	}
	backdrop := mean(edge)
	isBackdrop := func(c oklab) bool { return c.distance(backdrop) < backdropDistance }
	if share(edge, isBackdrop) < backdropShare {
		return all
	}
	var rest []oklab
	for _, color := range all {
		if !isBackdrop(color) {
			rest = append(rest, color)
		}
	}
	if float64(len(rest)) < subjectShare*float64(len(all)) {
		return all
	}
	return rest
}

func share(of []oklab, is func(oklab) bool) float64 {
	n := 0
	for _, c := range of {
		if is(c) {
			n++
		}
	}
	return float64(n) / float64(max(len(of), 1))
}
