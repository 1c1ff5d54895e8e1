// Package pages lays a techpack out on pages: the drawing in its colours, the points of
// measure on it, the graded chart, materials, construction, artwork, care, packing, fit
// sessions and revisions.
//
// Invariants: nothing is cut off: what doesn't fit goes on on the next page under the same
// heads; texts never lie on each other; drawings are curves; no price is on a page unless
// prices are shown; the same content gives the same pages.
package pages

import (
	"time"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
	"selvedge/core/techpacks/terms"
	"selvedge/ports"
)

// Content is a techpack as it is printed.
type Content struct {
	Brand     string
	Document  document.Document
	Revision  Revision // zero: the working copy
	Revisions []Revision
	Fits      []Fit
	Pictures  map[string][]byte // of artwork by asset: PNG or JPEG
	Prices    bool
	At        time.Time
	Languages []string // of headings and points of measure, one or two; the first leads
	Letter    bool     // the paper is US letter instead of A4
}

// Revision is what was released.
type Revision struct {
	Number int
	Note   string
	By     string // may be empty
	At     time.Time
}

// Fit is a fit session.
type Fit struct {
	Size     string
	Stage    string // one of proto, fit, size-set, sms, pp and top
	Supplier string
	Note     string
	Revision int    // released last when it began; 0: none
	Verdict  string // approved, approved-with-changes or rejected; empty while it is open
	By       string
	At       time.Time
	Points   []FitPoint
}

// FitPoint is a point that was measured.
type FitPoint struct {
	Code, Name  string
	Critical    bool
	Spec        measure.Tenths
	Minus, Plus *measure.Tenths
	Measured    *measure.Tenths
	Revised     *measure.Tenths
	Outside     bool // of the tolerance
	Remark      string
}

// Press is what pages are set with. It is safe for concurrent use.
type Press struct {
	Paper    ports.Paper
	Fibres   material.Fibres
	Stitches material.Stitches
	Points   measure.Library
	Terms    terms.Terms
	Words    Words
}

// Lay lays a techpack out.
func (p Press) Lay(c Content) ports.PaperDocument {
	l := p.layout(c)
	l.cover()
	l.colourways()
	l.measurements()
	l.chart()
	l.materials()
	l.construction()
	l.artwork()
	l.history(l.care())
	return l.document()
}

// layout is pages that are being laid out.
type layout struct {
	Press
	Content
	drawing       garment.Drawing // in the base size
	width, height float64         // of a page
	top, bottom   float64         // of what is below the head and above the foot
	head          []ports.PaperItem
	pages         []*page
	widths        map[textKey]float64
	missing       map[string]bool // words without a translation
}

type page struct{ items []ports.PaperItem }

type textKey struct {
	text  string
	style ports.TextStyle
}

const (
	margin = 34. // of a page, in points
	point  = 72 / 25.4
)

func (p Press) layout(c Content) *layout {
	l := &layout{Press: p, Content: c, width: 841.89, height: 595.28, widths: map[textKey]float64{}, missing: map[string]bool{}}
	if c.Letter {
		l.width, l.height = 792, 612
	}
	if len(l.Languages) == 0 {
		l.Languages = []string{"en"}
	}
	l.drawing, _ = c.Document.Draw("") // any document can be drawn
	l.setHead()
	l.bottom = l.height - margin - 16
	return l
}

// date is when this was released, or printed.
func (l *layout) date() time.Time {
	if l.Revision.Number > 0 {
		return l.Revision.At
	}
	return l.At
}

// document ends the pages with their heads and feet.
func (l *layout) document() ports.PaperDocument {
	d := ports.PaperDocument{
		Title: l.Document.Code + " " + l.Document.Name, Author: l.Brand, Language: l.Languages[0], Created: l.date(), Pages: make([]ports.PaperPage, len(l.pages)),
	}
	for i, p := range l.pages {
		items := append(append([]ports.PaperItem{}, l.head...), p.items...)
		d.Pages[i] = ports.PaperPage{Width: l.width, Height: l.height, Items: append(items, l.foot(i+1)...)}
	}
	return d
}
