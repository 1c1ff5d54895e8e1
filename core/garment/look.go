package garment

import (
	"fmt"
	"math"
	"strings"
)

// Look is how a drawing is coloured: a colourway. Colours are "#rrggbb". The zero look is the technical flat, black on white.
type Look struct {
	Shell   string            // the main cloth
	Trim    string            // ribs, collars and bindings; the shell's colour if empty
	Panels  map[string]string // single pieces, by panel ("sleeve.left") or by its stem ("sleeve")
	Print   Print
	Texture string // of the cloth, one of Textures
	Shaded  bool   // a drawing to look at: lines in the cloth's own shade, one light over the whole garment
}

// Print is a repeating pattern on the shell. Its tile is in mm of cloth, so that a stripe is as wide in every size.
type Print struct {
	Kind   string // one of Prints
	Colour string
	Tile   float64
}

const (
	paper     = "#ffffff"
	ink       = "#1c1a17"
	lightInk  = "#d9d3c6"
	wrongSide = "#e7e4de"
)

// Colour is what a closed mark is filled with.
func (l Look) Colour(m Mark) string {
	if c := l.panel(m.Panel); c != "" {
		return c
	}
	shell := l.Shell
	if shell == "" {
		shell = paper
	}
	switch m.Cloth {
	case Shell:
		return shell
	case Trim:
		if l.Trim != "" {
			return l.Trim
		}
		return shell
	case Inside:
		return l.inside()
	case Label:
		return mix(l.inside(), paper, .55)
	case Metal:
		if l.Shell == "" {
			return paper
		}
		return mix(shell, "#d8d4cc", .75)
	}
	if l.Shell == "" {
		return paper
	}
	if Luminance(shell) > .5 {
		return mix(shell, "#5c4a38", .3)
	}
	return mix(shell, "#efe6d6", .5)
}

// Weave is the texture of a mark. The ribs of a knit are knitted another way than the rest, and cloth of which nothing is
// known is plain where it is to be looked at.
func (l Look) Weave(m Mark) string {
	switch {
	case m.Cloth != Shell && m.Cloth != Trim:
		return ""
	case m.Cloth == Trim && (l.Texture == "knit" || l.Texture == "rib"):
		return "rib"
	case l.Texture == "" && l.Shaded:
		return "plain"
	}
	return l.Texture
}

// Printed reports whether the print is on a mark.
func (l Look) Printed(m Mark) bool {
	return l.Print.Kind != "" && m.Cloth == Shell && l.panel(m.Panel) == ""
}

func (l Look) panel(name string) string {
	for name != "" && l.Panels != nil {
		if c := l.Panels[name]; c != "" {
			return c
		}
		cut := strings.LastIndexByte(name, '.')
		if cut < 0 {
			return ""
		}
		name = name[:cut]
	}
	return ""
}

// inside is the wrong side of the cloth, in shade.
func (l Look) inside() string {
	switch {
	case l.Shell == "":
		return wrongSide
	case Luminance(l.Shell) < .12:
		return mix(l.Shell, "#000000", .35)
	case Luminance(l.Shell) > .6:
		return mix(l.Shell, "#3c342a", .36)
	}
	return mix(l.Shell, "#1c1814", .52)
}

// Stroke is the colour of an ink on the shell.
func (l Look) Stroke(i Ink) string {
	dark := Luminance(l.Shell) < .12
	switch {
	case l.Shell == "":
		return ink
	case !l.Shaded && (i == Outline || Luminance(l.Shell) > .2):
		return ink
	case !l.Shaded:
		return lightInk
	case dark && i == Outline:
		return mix(l.Shell, "#000000", .5)
	case dark:
		return mix(l.Shell, "#ffffff", .38)
	case i == Outline:
		return mix(l.Shell, "#16130f", .66)
	}
	return mix(l.Shell, "#16130f", .52)
}

func channels(colour string) (c [3]float64, ok bool) {
	var r, g, b int
	if n, err := fmt.Sscanf(colour, "#%02x%02x%02x", &r, &g, &b); n != 3 || err != nil {
		return c, false
	}
	return [3]float64{float64(r), float64(g), float64(b)}, true
}

// mix goes from one colour to another by a share.
func mix(from, to string, share float64) string {
	a, _ := channels(from)
	b, _ := channels(to)
	part := func(i int) int { return int(math.Round(a[i]*(1-share) + b[i]*share)) }
	return fmt.Sprintf("#%02x%02x%02x", part(0), part(1), part(2))
}

// Luminance is between 0 for black and 1 for white; of no colour it is that of paper.
func Luminance(colour string) float64 {
	c, ok := channels(colour)
	if !ok {
		return 1
	}
	return (.2126*c[0] + .7152*c[1] + .0722*c[2]) / 255
}
