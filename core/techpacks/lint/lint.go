// Package lint checks a techpack for what a factory would send back or ask about: one small rule for each thing, over the
// document and what is known beside it.
//
// Invariant: a rule is a pure function. It changes nothing, and where it can't be sure it says nothing: a finding that is
// wrong costs more than one that is missing.
package lint

import (
	"cmp"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
)

// Techpack is what is checked. Only Document is needed; rules about what is left out keep silent.
type Techpack struct {
	Document document.Document
	Drawing  func(size string) garment.Drawing // the document drawn in a size; called again for the same size
	Block    measure.Block                     // the standard chart of its garment
	Points   measure.Library
	Fibres   material.Fibres
	Stitches material.Stitches
	Pictures map[string]Pixels // of artwork by asset, those made of pixels

	Released  *document.Document // what the factory has; nil: nothing yet
	Releasing bool               // a release is being prepared
	Note      string             // what it says has changed
	Questions int                // that are open
	Fits      []Fit              // fit sessions, the last one first
}

// Pixels is the size of a picture.
type Pixels struct{ Width, Height int }

// Fit is a fit session.
type Fit struct {
	Size   string
	Points []FitPoint
}

// FitPoint is a point of measure of a sample, against the specification of that day.
type FitPoint struct {
	Code        string
	Spec        measure.Tenths
	Minus, Plus *measure.Tenths
	Measured    *measure.Tenths // nil: not measured
	Revised     *measure.Tenths // what it shall be; nil: it stays
	Remark      string          // such as for the pattern
}

// Severity says how bad a finding is.
type Severity string

// Severities.
const (
	Error   Severity = "error"   // a factory sends it back, or a law is broken; no release
	Warning Severity = "warning" // a factory asks
	Hint    Severity = "hint"    // good practice
)

var severities = []Severity{Error, Warning, Hint}

// Finding is something that a rule found.
type Finding struct {
	Rule     string   `json:"rule"`
	Severity Severity `json:"severity"`
	Path     string   `json:"path"` // in the document, such as "chart/rows/B02/plus"
	Size     string   `json:"size"` // of a cell of the chart or of the drawing; empty: all
	Text     string   `json:"text"` // one sentence that says what to do
	Reason   string   `json:"reason"`
	Fixes    []Fix    `json:"fixes"`
	Accepted string   `json:"accepted"` // ID of the document's note that it stays as it is; empty: none, as for every error
}

// Fix is the one sensible repair.
type Fix struct {
	Title   string          `json:"title"`
	Changes []document.Edit `json:"changes"`
}

// Check applies all rules. Errors come first, then warnings and hints, each in the order of the document.
func Check(t Techpack) []Finding {
	p := newPack(t)
	for i := range rules {
		p.rule = &rules[i]
		rules[i].check(p)
	}
	place := p.places()
	slices.SortStableFunc(p.found, func(a, b *Finding) int {
		return cmp.Or(
			cmp.Compare(slices.Index(severities, a.Severity), slices.Index(severities, b.Severity)),
			slices.Compare(place(a.Path), place(b.Path)),
		)
	})
	findings := make([]Finding, len(p.found))
	for i, f := range p.found {
		findings[i] = *f
		if f.Severity != Error {
			findings[i].Accepted = acceptance(t.Document, *f)
		}
	}
	return findings
}

func acceptance(d document.Document, f Finding) string {
	for _, a := range d.Accepted {
		if a.Rule == f.Rule && a.Path == f.Path && a.Size == f.Size && a.Text == f.Text {
			return a.ID
		}
	}
	return ""
}

// sections are the parts of a document in its order.
var sections = []string{
	"code", "name", "season", "sex", "fit", "length", "lining", "brief", "notes", "style", "print", "texture", "chart", "unit", "washed", "colourways",
	"materials", "operations", "artwork", "care", "packing", "markets", "origin", "maker", "cost", "release", "comments",
}

// places tells where a path stands in the document: its section, then its item.
func (p *pack) places() func(path string) []int {
	items := map[string]int{}
	for i, row := range p.Document.Chart.Rows {
		items["chart/rows/"+row.Code] = i + 1
	}
	for i, w := range p.Document.Colourways {
		items["colourways/"+w.ID] = i + 1
	}
	for i, m := range p.Document.Materials {
		items["materials/"+m.ID] = i + 1
	}
	for i, o := range p.Document.Operations {
		items["operations/"+o.ID] = i + 1
	}
	for i, a := range p.Document.Artwork {
		items["artwork/"+a.ID] = i + 1
	}
	return func(path string) []int {
		parts := strings.Split(path, "/")
		head := 2
		if parts[0] == "chart" {
			head = 3
		}
		return []int{slices.Index(sections, parts[0]), items[strings.Join(parts[:min(head, len(parts))], "/")]}
	}
}
