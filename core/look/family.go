package look

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

// hueOf returns the family with the largest share of a subject; nothing is white.
func hueOf(subject []Lab) string {
	shares := map[string]float64{}
	for _, c := range subject {
		shares[Family(c)] += 1 / float64(len(subject))
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

// Family returns the family of a color: one of Hues, but never multi.
func Family(c Lab) string {
	chroma, hue := c.Chroma(), c.Hue()
	if chroma < 0.020 || chroma < 0.025 && c.L >= 0.70 || chroma < 0.035 && (hue < 25 || hue > 115) || c.L < 0.18 {
		return shade(c.L)
	}
	switch {
	case hue >= 40 && hue < 115 && chroma < 0.085 && c.L >= 0.70:
		return beige
	case hue >= 25 && hue < 33 && c.L < 0.45 && chroma >= c.L/3: // the shadows of a red are red
		return red
	case hue >= 25 && hue < 100 && (c.L < 0.45 && chroma < 0.12 || c.L < 0.62 && chroma < 0.14 && hue >= 40 || c.L < 0.70 && chroma < 0.09 || c.L < 0.70 && chroma < 0.13 && hue >= 50 && hue < 75):
		return brown
	case hue < 12 || hue >= 340:
		return pinkOr(red, c)
	case hue < 32 || hue < 38 && c.L < 0.62:
		if c.L >= 0.72 || c.L >= 0.60 && chroma < 0.09 {
			return pink
		}
		return red
	case hue < 75:
		return orange
	case hue < 112 && c.L >= 0.62 && (chroma >= 0.09 || hue < 105):
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
func pinkOr(dark string, c Lab) string {
	if c.L >= 0.55 {
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
