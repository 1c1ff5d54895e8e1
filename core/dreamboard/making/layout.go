package making

import (
	"math"

	"selvedge/core/dreamboard/board"
	"selvedge/core/remix"
)

// What is made lies in rows of four, in units of the board.
const (
	tileWidth  = 240.
	tileHeight = 300.
	gap        = 16.
	caption    = 28. // under the looks of a collection
	margin     = 16. // in a frame
	aside      = 80. // from what is there
	columns    = 4
	widest     = 2000.
	wider      = 1.4 // an extended picture
)

// place is where something is.
type place struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// lay gives every picture of an order its place: where it was asked for, or to the right of
// all that is there. A collection gets a frame.
func (b content) lay(o *order, a Asked) {
	at := b.free()
	if a.At != nil {
		at = *a.At
	}
	below, inset := gap, 0.
	if a.Do == remix.Collection {
		below, inset = gap+caption, margin
	}
	y, width := at.Y+inset, 0.
	for from, n := 0, a.Tasks(); from < n; from += columns {
		x, tallest := at.X+inset, 0.
		for i := from; i < min(from+columns, n); i++ {
			w, h := b.size(a, i)
			o.Tiles = append(o.Tiles, place{x, y, w, h})
			x, tallest = x+w+gap, math.Max(tallest, h)
		}
		width = math.Max(width, x-gap-at.X)
		y += tallest + below
	}
	if a.Do == remix.Collection {
		o.Frame = &place{at.X, at.Y, width + inset, y - gap - at.Y + inset}
	}
	for _, e := range b.sorted {
		o.After = max(o.After, e.Order)
	}
}

// size is that of picture i: of one that is changed, the one that it comes from.
func (b content) size(a Asked, i int) (w, h float64) {
	w, h = tileWidth, tileHeight
	if len(a.Parents) == 0 || a.Do == remix.Remix {
		return w, h
	}
	of := a.Parents[0]
	switch a.Do {
	case remix.CutOut, remix.Extend:
		of = a.Parents[i]
	case remix.Recolor:
		of = a.Parents[i/max(1, a.Count)]
	}
	e, is := b.elements[of.Element]
	if !is {
		return w, h
	}
	w, h = e.W, e.H
	if a.Do == remix.Extend {
		w, h = w*wider, h*wider
	}
	if most := math.Max(w, h); most > widest {
		w, h = w*widest/most, h*widest/most
	}
	return math.Max(w, 8), math.Max(h, 8)
}

// free is a place to the right of everything.
func (b content) free() Spot {
	var at Spot
	for i, e := range b.sorted {
		if e.Kind == board.Frame || e.Frame == "" {
			at.X = math.Max(at.X, e.X+e.W+aside)
		}
		if i == 0 {
			at.Y = e.Y
		}
	}
	return at
}
