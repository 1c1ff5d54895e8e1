// Package measure is a garment's measurement chart: points of measure, their values in a base size, and the grading
// that makes every other size of them.
//
// Invariant: a stored measure is a whole number of tenths of a millimetre, never a float, so that sixteenths of an
// inch come back as they were typed.
package measure

import "math"

// Tenths is a length in tenths of a millimetre.
type Tenths int32

// MM is the length in millimetres, for drawing.
func (t Tenths) MM() float64 { return float64(t) / 10 }

// FromMM rounds millimetres to tenths.
func FromMM(mm float64) Tenths { return Tenths(math.Round(mm * 10)) }

// Set is the measures of one size by key ("chest"); half measures as the garment lies flat.
type Set map[string]Tenths

// Extent says how a point is measured.
type Extent string

const (
	Half Extent = "half" // edge to edge, laid flat: half of the girth
	Full Extent = "full" // the whole girth
	Line Extent = "line" // a length or a distance
)

// Point is a point of measure: a code and a key that all garments share, and how to lay the tape.
type Point struct {
	Code      string            `json:"code"` // "B02"
	Key       string            `json:"key"`  // "chest"
	Name      string            `json:"name"`
	View      string            `json:"view"` // the side of the garment that shows it: front or back
	Kind      Extent            `json:"measure"`
	Critical  bool              `json:"critical"` // a fault here fails the inspection
	Tolerance map[string]Tenths `json:"tolerance"`
	How       string            `json:"how"`
}

// Row is one point of measure of one chart. A Plus or Minus of nil has no limit on that side; two zeros
// mark a reference that is not inspected.
type Row struct {
	Point
	Base  Tenths            `json:"base"`
	Steps []Tenths          `json:"steps"`           // from each size to the next larger one
	Fixed map[string]Tenths `json:"fixed,omitempty"` // sizes set by hand, whatever the steps say
	Minus *Tenths           `json:"minus"`
	Plus  *Tenths           `json:"plus"`
}

// Chart is a garment's graded measurements.
type Chart struct {
	Sizes []string `json:"sizes"` // the smallest first
	Base  string   `json:"base"`  // the sample size
	Rows  []Row    `json:"rows"`
}
