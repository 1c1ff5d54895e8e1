// Package difference says what changed from one techpack to another, in the words of the trade.
package difference

import (
	"bytes"
	"encoding/json"
	"slices"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
)

// Difference is what changed from one document to another.
type Difference struct {
	Measures []MeasureChange `json:"measures"`
	Others   []PlaceChange   `json:"others"`
	Same     []string        `json:"same"` // parts without any change, such as "materials"
}

// MeasureChange is a cell of the chart that changed. A null value: the row or the size
// wasn't there.
type MeasureChange struct {
	Code string          `json:"code"`
	Name string          `json:"name"`
	Size string          `json:"size"`
	Old  *measure.Tenths `json:"old"`
	New  *measure.Tenths `json:"new"`
}

// PlaceChange is another place of the document that changed, or an item that was added or
// removed as a whole.
type PlaceChange struct {
	Part  string `json:"part"`  // such as "materials"
	ID    string `json:"id"`    // of the item; empty if the part has no items
	Name  string `json:"name"`  // of the item
	Field string `json:"field"` // such as "placement" or "colours/c1"; empty: the whole item
	Label string `json:"label"` // of the field, in lower case; empty: the whole item
	Old   string `json:"old"`   // in words, with units
	New   string `json:"new"`
}

// order is the parts of a document that are compared.
var order = []string{
	"code", "name", "season", "sex", "fit", "length", "lining", "notes", "style", "print", "texture", "washed", "chart", "colourways", "materials",
	"operations", "artwork", "care", "packing", "markets", "origin", "maker", "cost",
}

// Between returns what changed from old to new, with lengths in a unit.
func Between(old, new document.Document, unit measure.Unit, fibres material.Fibres) (Difference, error) {
	d := Difference{Measures: []MeasureChange{}, Others: []PlaceChange{}, Same: []string{}}
	a, err := toMap(old)
	if err != nil {
		return d, err
	}
	b, err := toMap(new)
	if err != nil {
		return d, err
	}
	w := comparison{parts: [2]parts{a, b}, docs: [2]document.Document{old, new}, unit: unit, fibres: fibres}
	for _, part := range order {
		before := len(d.Others)
		if part == "chart" {
			d.Measures = compareCharts(old.Chart, new.Chart)
			d.Others = append(d.Others, w.rows()...)
			if len(d.Measures) > 0 {
				continue
			}
		} else {
			d.Others = append(d.Others, w.part(part)...)
		}
		if len(d.Others) == before {
			d.Same = append(d.Same, part)
		}
	}
	return d, nil
}

// parts are the members of a document.
type parts map[string]any

func toMap(d document.Document) (m parts, err error) {
	text, err := json.Marshal(d)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return m, decoder.Decode(&m)
}

// compareCharts compares every cell that either chart has.
func compareCharts(old, new measure.Chart) []MeasureChange {
	list := []MeasureChange{}
	sizes := slices.Concat(new.Sizes, slices.DeleteFunc(slices.Clone(old.Sizes), func(s string) bool { return slices.Contains(new.Sizes, s) }))
	rows := slices.Clone(new.Rows)
	for _, r := range old.Rows {
		if !slices.ContainsFunc(new.Rows, func(other measure.Row) bool { return other.Code == r.Code }) {
			rows = append(rows, r)
		}
	}
	cell := func(c measure.Chart, code, size string) *measure.Tenths {
		value, err := c.Value(code, size)
		if err != nil {
			return nil
		}
		return &value
	}
	for _, row := range rows {
		for _, size := range sizes {
			a, b := cell(old, row.Code, size), cell(new, row.Code, size)
			if a == nil && b == nil || a != nil && b != nil && *a == *b {
				continue
			}
			list = append(list, MeasureChange{Code: row.Code, Name: row.Name, Size: size, Old: a, New: b})
		}
	}
	return list
}
