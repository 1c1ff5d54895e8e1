// Package board is what a board holds and what may be done to it: elements, operations on
// them, and how operations of several people are merged.
//
// Invariants: operations apply in the order of the server, and each writes properties of
// elements: the last one of a property wins. A batch of them is made whole or not at all.
// The same operations in the same order give the same elements everywhere: the browser has
// the same rules, and both read fixtures/rules/board.json.
package board

import (
	"encoding/json"
	"math"
	"regexp"
)

const (
	// MaxElements, MaxOps and MaxBatch are how many elements a board has, and how many
	// operations and bytes a batch.
	MaxElements = 5_000
	MaxOps      = 500
	MaxBatch    = 256 << 10

	maxPlace    = 1e6 // from the middle of the board, in its units
	minSize     = 8
	maxSize     = 2e4
	maxRotation = 360
)

// Kind is a kind of element.
type Kind string

// Kinds.
const (
	Picture Kind = "picture"
	Note    Kind = "note" // a link is one whose text is an address
	Swatch  Kind = "swatch"
	Fabric  Kind = "fabric"
	Frame   Kind = "frame"
)

// Data is what only elements of a kind have, each value as compact JSON.
type Data map[string]json.RawMessage

// Element is something on a board. Its place is the upper left corner before it is turned.
type Element struct {
	ID       string  `json:"id"` // made by the browser
	Kind     Kind    `json:"kind"`
	X        float64 `json:"x"`
	Y        float64 `json:"y"`
	W        float64 `json:"w"`
	H        float64 `json:"h"`
	Rotation float64 `json:"rotation,omitzero"` // in degrees, clockwise
	Order    string  `json:"order"`             // see Between; elements with the same are ordered by their IDs
	Frame    string  `json:"frame"`             // ID of the frame that it belongs to; empty, or of none that is there: it belongs to none
	Data     Data    `json:"data"`
}

// Text returns a value of the data that is text; empty if it has none.
func (e Element) Text(key string) (text string) {
	if json.Unmarshal(e.Data[key], &text) != nil {
		return ""
	}
	return text
}

var (
	validID    = regexp.MustCompile(`^[0-9A-Za-z_-]{1,40}$`)
	validOrder = regexp.MustCompile(`^[0-9A-Za-z]{0,199}[1-9A-Za-z]$`)
)

// checkShape fails with a Refusal of what all kinds have.
func (e Element) checkShape() error {
	switch {
	case !validID.MatchString(e.ID):
		return refuse(BadID)
	case fields[e.Kind] == nil:
		return refuse(BadKind)
	case !isPlace(e.X) || !isPlace(e.Y) || !isSize(e.W) || !isSize(e.H) || !isRotation(e.Rotation):
		return refuse(BadNumber)
	case !validOrder.MatchString(e.Order):
		return refuse(BadOrder)
	case e.Frame != "" && (!validID.MatchString(e.Frame) || e.Kind == Frame):
		return refuse(BadFrame)
	}
	return nil
}

func isPlace(v float64) bool    { return math.Abs(v) <= maxPlace } // not of NaN
func isSize(v float64) bool     { return v >= minSize && v <= maxSize }
func isRotation(v float64) bool { return math.Abs(v) <= maxRotation }

// check fails with a Refusal unless the element is as its kind says, and makes its data
// compact.
func (e *Element) check() error {
	if err := e.checkShape(); err != nil {
		return err
	}
	known := fields[e.Kind]
	data := make(Data, len(e.Data))
	for key, value := range e.Data {
		f, ok := known[key]
		if !ok {
			return refuse(BadKey)
		}
		kept, err := f.read(value)
		if err != nil {
			return err
		}
		if kept != nil {
			data[key] = kept
		}
	}
	for key, f := range known {
		if f.required && data[key] == nil {
			return refuse(BadValue)
		}
	}
	e.Data = data
	return nil
}
