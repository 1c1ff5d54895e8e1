package garment

import (
	"encoding/xml"
	"fmt"
	"strings"

	"selvedge/core/garment/curve"
)

const tapeRed = "#b3261e"

// tape draws a point of measure: an arrow with both heads and its code on a chip. Its group carries the code in data-code, so
// that a page can light it up with its row.
func (w *writer) tape(t Tape) {
	k := w.Pen
	path := t.Path
	start, end := path[0].Direction(0).Scale(-1), path[len(path)-1].Direction(1)
	dash := ""
	if !t.Exact {
		dash = fmt.Sprintf(` stroke-dasharray="%s %s"`, num2(3*k), num2(2*k))
	}
	at := path.At(t.At)
	wide := (3.4*float64(len(t.Code)) + 4) * k
	fmt.Fprintf(&w.body, `<g class="tape" data-code="%s"><path d="%s" stroke="%s" stroke-width="%s"%s/><path d="%s%s" fill="%s"/>`+
		`<rect x="%s" y="%s" width="%s" height="%s" rx="%s" fill="#fff" stroke="%s" stroke-width="%s"/>`,
		t.Code, strings.TrimSuffix(Data(path), "Z"), tapeRed, num2(.6*k), dash, head(path.Start(), start, k), head(path.End(), end, k), tapeRed,
		num(at.X-wide/2), num(at.Y-4*k), num(wide), num(8*k), num(1.8*k), tapeRed, num2(.4*k))
	w.text(at.Shift(0, 2*k), 5.6*k, "#8c1d18", t.Code)
	w.body.WriteString("</g>")
}

// head is the point of an arrow.
func head(at, direction curve.Point, k float64) string {
	back, side := direction.Scale(-4.6*k), direction.Left().Scale(1.5*k)
	return Data(curve.From(at).To(at.Add(back).Add(side), at.Add(back).Sub(side), at))
}

func (w *writer) text(at curve.Point, size float64, colour, text string) {
	fmt.Fprintf(&w.body, `<text x="%s" y="%s" font-family="Instrument Sans, sans-serif" font-size="%s" font-weight="600" text-anchor="middle" fill="%s">`, num(at.X), num(at.Y), num(size), colour)
	escape(&w.body, text)
	w.body.WriteString("</text>")
}

func escape(b *strings.Builder, text string) { _ = xml.EscapeText(b, []byte(text)) }
