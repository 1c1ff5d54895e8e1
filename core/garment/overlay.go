package garment

import (
	"fmt"
	"math"
	"strings"

	"selvedge/core/garment/curve"
)

// Layer is one drawing of several that lie over each other.
type Layer struct {
	Name   string
	Colour string // "" takes the next of Hues
	View   *View
}

// Hues tell layers apart on white paper.
var Hues = []string{"#2f6f9f", "#3f8f5f", "#b07a14", "#c8372d", "#7a3fa0", "#1c1a17"}

// Overlay lays the outlines of drawings over each other, aligned at HPS and centre: a nest of sizes, or two revisions. The first
// lies on top.
func Overlay(title string, layers ...Layer) string {
	low, high := curve.Point{X: math.Inf(1), Y: math.Inf(1)}, curve.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, l := range layers {
		a, b := l.View.Bounds(false)
		low = curve.Point{X: math.Min(low.X, a.X), Y: math.Min(low.Y, a.Y)}
		high = curve.Point{X: math.Max(high.X, b.X), Y: math.Max(high.Y, b.Y)}
	}
	size := math.Max(high.X-low.X, high.Y-low.Y)
	w := &writer{Picture: Picture{Pen: size / 620}}
	for i := len(layers) - 1; i >= 0; i-- {
		l := layers[i]
		colour := l.Colour
		if colour == "" {
			colour = Hues[i%len(Hues)]
		}
		fmt.Fprintf(&w.body, `<g class="layer" stroke="%s" stroke-width="%s">`, colour, num2(1.1*w.Pen))
		for _, m := range l.View.Marks {
			if m.Ink == Outline && m.Cloth != Inside {
				fmt.Fprintf(&w.body, `<path d="%s"/>`, Data(m.Path))
			}
		}
		w.body.WriteString("</g>")
		w.text(curve.Point{X: low.X + 14*w.Pen, Y: low.Y + float64(i)*13*w.Pen}, 8*w.Pen, colour, l.Name)
	}
	pad := size * .05
	return w.frame(title, low.Shift(-pad, -pad), high.Shift(pad, pad))
}

// frame is the picture around what was written.
func (w *writer) frame(title string, low, high curve.Point) string {
	width, height := high.X-low.X, high.Y-low.Y
	dimensions := ""
	if w.Scale > 0 {
		dimensions = fmt.Sprintf(` width="%smm" height="%smm"`, num(width*w.Scale), num(height*w.Scale))
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s %s %s %s"%s stroke-linejoin="round" stroke-linecap="round" fill="none"><title>`,
		num(low.X), num(low.Y), num(width), num(height), dimensions)
	escape(&b, title)
	b.WriteString("</title>")
	b.WriteString(w.head.String())
	b.WriteString(w.body.String())
	b.WriteString("</svg>")
	return b.String()
}
