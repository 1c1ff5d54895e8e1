package document

import "encoding/json"

// Change sets one place of a document. Items of lists are addressed by their ID, rows of the chart by their code:
// "materials/m1/price", "chart/rows/B02/fixed/L", "chart/rows/B02/steps/0". A new item is the value of its own path.
type Change struct {
	Path  string          `json:"path"`
	Was   json.RawMessage `json:"was,omitempty"`   // what was there; empty or null: nothing
	Value json.RawMessage `json:"value,omitempty"` // empty or null removes what is there
}
