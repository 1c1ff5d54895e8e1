// Package draft makes a whole techpack from what somebody types, from a garment or from another techpack: the graded chart,
// colourways, bill of materials, construction, care and packing, by rules.
//
// Invariants: a draft passes the document's Check and can be drawn in every size; what only a person knows, such as
// suppliers, prices and the country of origin, stays empty.
package draft

import (
	"slices"
	"strings"
	"unicode"

	"selvedge/core/garment"
	"selvedge/core/garment/catalogue"
	"selvedge/core/garment/measure"
	"selvedge/core/garment/words"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
	"selvedge/ports"
)

// Drafter holds what drafts are made from. It is safe for concurrent use.
type Drafter struct {
	Catalogue *catalogue.Catalogue
	Fibres    material.Fibres
	Stitches  material.Stitches
}

// Request is what a draft is asked for with. One of Text and Garment is needed.
type Request struct {
	Text      string         // "oversized wool coat in camel"
	Garment   string         // that the text is about; empty: the one that it names
	Sex       string         // women, men, unisex or kids; empty: as the text says, else women
	SizeRange SizeRange      // empty: two sizes to each side of the base
	Base      string         // empty: as usual
	Chart     *measure.Chart // that it begins from, in its sizes; nil: the garment's standard one
}

// SizeRange is the smallest and the largest size.
type SizeRange struct{ From, To string }

// Setting is what a draft takes from its workspace.
type Setting struct {
	Locale   string                  // such as "en-US", which measures in inches
	Currency string                  // ISO 4217; empty: EUR
	Number   func(prefix string) int // of the style, among those whose code begins so
	ID       func() string           // for colourways, materials and operations
}

var (
	errNoGarment = ports.Refuse(ports.Invalid, "techpack_garment", "Name what you make, such as a coat or a T-shirt.")
	errSizes     = ports.Refuse(ports.Invalid, "techpack_sizes", "Choose sizes of the chart, with the base size among them.")
)

// Draft makes a techpack. It is refused if no garment is named, or if the sizes are not the chart's.
func (d Drafter) Draft(r Request, s Setting) (document.Document, error) {
	if r.Garment != "" && !slices.Contains(garment.Options["garment"], r.Garment) {
		return document.Document{}, errNoGarment
	}
	return d.Heard(d.Catalogue.HearFor(r.Text, r.Garment), r, s)
}

// Heard makes a techpack from words that were heard already.
func (d Drafter) Heard(heard words.Draft, r Request, s Setting) (document.Document, error) {
	m, err := d.begin(heard, r)
	if err != nil {
		return document.Document{}, err
	}
	heard, m.id = m.heard, s.ID
	m.draw()
	m.doc = document.Document{
		Name: m.name(), Season: said(heard.Season), Sex: heard.Sex, Fit: said(heard.Fit), Length: said(heard.Length), Lining: m.lining(),
		Brief: brief(r.Text), Style: m.style, Chart: m.graded, Unit: unit(s.Locale), Washed: m.washed(),
		Artwork: []document.Artwork{}, Accepted: []document.AcceptedFinding{}, Markets: []string{"EU", "UK", "US"}, Cost: document.Cost{Currency: currency(s.Currency)},
	}
	if m.doc.Fit == "" {
		m.doc.Fit = "regular"
	}
	m.doc.Code = code(prefixes[heard.Style.Garment]+"-", 3, s.Number)
	if heard.Sex == "kids" {
		m.doc.Notes = kidsNote
	}
	m.colours()
	m.materials()
	m.operations()
	m.care()
	m.pack()
	return m.doc, nil
}

// Outline is what a draft begins with: how the garment is made, and its graded chart.
type Outline struct {
	Style garment.Style
	Chart measure.Chart
}

// Outline gives the outline of what Heard makes. It is refused as that is.
func (d Drafter) Outline(heard words.Draft, r Request) (Outline, error) {
	m, err := d.begin(heard, r)
	if err != nil {
		return Outline{}, err
	}
	return Outline{Style: m.style, Chart: m.graded}, nil
}

// begin decides for whom the garment is, how it is made and what it measures.
func (d Drafter) begin(heard words.Draft, r Request) (*making, error) {
	block, ok := d.Catalogue.Blocks[heard.Style.Garment]
	if !ok {
		return nil, errNoGarment
	}
	if slices.Contains(document.Options["sex"], r.Sex) {
		heard.Sex = r.Sex
	}
	if heard.Sex == "" || heard.Sex == "none" {
		heard.Sex = "women"
	}
	heard.Style.Mens = heard.Sex == "men"
	m := &making{Drafter: d, heard: heard, block: block}
	m.style = heard.Style.Complete()
	m.usual = d.Catalogue.HearFor("", heard.Style.Garment).Cloth
	m.fabric()
	return m, m.chart(r)
}

// making is a draft while it is made.
type making struct {
	Drafter
	doc   document.Document
	heard words.Draft
	block block
	style garment.Style
	id    func() string

	usual  words.Cloth // of the garment
	cloth  cloth
	graded chart
	drawn  map[string]garment.Drawing // by size
	base   garment.Drawing
	look   garment.Look
}

// said is what the words say; what they take back is not said.
func said(value string) string {
	if value == "none" {
		return ""
	}
	return value
}

// brief is a text as the document keeps it.
func brief(text string) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' || r == unicode.ReplacementChar {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, " "))
	return cut(strings.TrimSpace(clean), 4000)
}

// cut leaves the first characters of a text.
func cut(text string, most int) string {
	runes := []rune(text)
	return string(runes[:min(len(runes), most)])
}

// unit is inches where people measure in them, by the region of a locale.
func unit(locale string) string {
	parts := strings.FieldsFunc(locale, func(r rune) bool { return r == '-' || r == '_' })
	for _, region := range parts[min(len(parts), 1):] {
		if slices.Contains([]string{"US", "LR", "MM"}, strings.ToUpper(region)) {
			return "in"
		}
	}
	return "cm"
}

func currency(code string) string {
	if code == "" {
		return "EUR"
	}
	return code
}

func (m *making) is(garments ...string) bool { return slices.Contains(garments, m.style.Garment) }

// upper reports whether the garment hangs from the shoulders, legs whether it has legs.
func (m *making) upper() bool { return m.block.Family == "upper" }
func (m *making) legs() bool  { return m.block.Family == "trousers" }

// opens reports whether there is an opening to get in by.
func (m *making) opens() bool {
	return !slices.Contains([]string{"none", ""}, m.style.Closure) || m.lapelled() || m.style.Back == "zip"
}

func (m *making) lapelled() bool {
	return slices.Contains([]string{"notch", "peak", "shawl"}, m.style.Collar)
}

func (m *making) sleeves() bool { return m.upper() && m.style.Sleeve != "none" }

func (m *making) kids() bool { return m.heard.Sex == "kids" }

// lining is what is said; quilting is between two cloths.
func (m *making) lining() string {
	if m.heard.Lining == "" && m.style.Has("quilting") && m.upper() {
		return "full"
	}
	return m.heard.Lining
}

// washed says when the chart is measured: denim is washed as a garment.
func (m *making) washed() string {
	if m.stitched() == "denim" {
		return "after"
	}
	return "none"
}
