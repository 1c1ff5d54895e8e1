package garment

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"math"
	"slices"
	"strings"

	"selvedge/core/garment/curve"
)

const tapeRed = "#b3261e"

// tapes draws the points of measure that the picture shows, the chips of the short ones first: they have the least choice.
func (w *writer) tapes(all []Tape) {
	shown := slices.DeleteFunc(slices.Clone(all), func(t Tape) bool { return !slices.Contains(w.Tapes, "all") && !slices.Contains(w.Tapes, t.Code) })
	byLength := slices.Clone(shown)
	slices.SortStableFunc(byLength, func(a, b Tape) int { return cmp.Compare(a.Path.Length(), b.Path.Length()) })
	chips := map[string]Anchor{}
	for _, t := range byLength {
		chips[t.Code] = w.chip(t, chips)
	}
	for _, t := range shown {
		w.tape(t, chips[t.Code])
	}
}

// chip finds where the code of a point stands: on its arrow, as near to its usual place as no other chip is. Where the arrow
// is too short to be seen behind it, the chip stands beside it.
func (w *writer) chip(t Tape, others map[string]Anchor) (best Anchor) {
	k := w.Pen
	wide, high := (3.4*float64(len(t.Code))+4)*k, 8*k
	box := func(at curve.Point) Anchor {
		return Anchor{Low: at.Shift(-wide/2, -high/2), High: at.Shift(wide/2, high/2)}
	}
	type place struct {
		at   curve.Point
		cost float64
	}
	var places []place
	along := t.Path.End().Sub(t.Path.Start()).Unit()
	if t.Path.Length() > math.Abs(along.X)*wide+math.Abs(along.Y)*high+9.2*k {
		for _, share := range append([]float64{t.At}, curve.Even(24)...) {
			if share >= .04 && share <= .96 {
				places = append(places, place{t.Path.At(share), math.Abs(share - t.At)})
			}
		}
	}
	// Beside its middle, and beyond its ends.
	aside := along.Left().Scale(math.Abs(along.Y)*wide/2 + math.Abs(along.X)*high/2 + 3*k)
	beyond := along.Scale(math.Abs(along.X)*wide/2 + math.Abs(along.Y)*high/2 + 2*k)
	for i, at := range []curve.Point{t.Path.At(.5).Add(aside), t.Path.At(.5).Sub(aside), t.Path.End().Add(beyond), t.Path.Start().Sub(beyond)} {
		places = append(places, place{at, 1 + float64(i)*.2})
	}
	least := math.Inf(1)
	for _, p := range places {
		chip, cost := box(p.at), p.cost
		for _, other := range others {
			if chip.Low.X < other.High.X && other.Low.X < chip.High.X && chip.Low.Y < other.High.Y && other.Low.Y < chip.High.Y {
				cost += 10
			}
		}
		if cost < least {
			best, least = chip, cost
		}
	}
	return best
}

// tape draws a point of measure: an arrow with both heads and its code on a chip. Its group carries the code in data-code, so
// that a page can light it up with its row.
func (w *writer) tape(t Tape, chip Anchor) {
	k := w.Pen
	path := t.Path
	start, end := path[0].Direction(0).Scale(-1), path[len(path)-1].Direction(1)
	dash := ""
	if !t.Exact {
		dash = fmt.Sprintf(` stroke-dasharray="%s %s"`, num2(3*k), num2(2*k))
	}
	at := chip.Low.Lerp(chip.High, .5)
	fmt.Fprintf(&w.body, `<g class="tape" data-code="%s"><path d="%s" stroke="%s" stroke-width="%s"%s/><path d="%s%s" fill="%s"/>`+
		`<rect x="%s" y="%s" width="%s" height="%s" rx="%s" fill="#fff" stroke="%s" stroke-width="%s"/>`,
		t.Code, strings.TrimSuffix(Data(path), "Z"), tapeRed, num2(.6*k), dash, head(path.Start(), start, k), head(path.End(), end, k), tapeRed,
		num(chip.Low.X), num(chip.Low.Y), num(chip.High.X-chip.Low.X), num(8*k), num(1.8*k), tapeRed, num2(.4*k))
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
