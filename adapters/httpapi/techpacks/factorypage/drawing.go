package factorypage

import (
	"html/template"
	"regexp"
	"slices"
	"strings"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks"
)

// Figure is a drawing with its name.
type Figure struct {
	Name  Label
	Title string
	SVG   template.HTML
}

// drawn are the codes of the points that have an arrow.
func (s sheet) drawn() map[string]bool {
	codes := map[string]bool{}
	drawing, err := techpacks.Draw(s.View.Document, s.size)
	if err != nil {
		return codes
	}
	for _, v := range drawing.Views() {
		for _, t := range v.Tapes {
			codes[t.Code] = true
		}
	}
	return codes
}

// Figures are front and back in the chosen size, with the arrows of its points.
func (s sheet) Figures() ([]Figure, error) {
	d := s.View.Document
	drawing, err := techpacks.Draw(d, s.size)
	if err != nil {
		return nil, err
	}
	var codes []string
	for _, r := range d.Chart.Rows {
		codes = append(codes, r.Code)
	}
	var list []Figure
	for _, v := range drawing.Views() {
		name := s.Label(capital(v.Name))
		svg := garment.SVG(garment.Picture{Title: name.Text, Tapes: codes, ID: v.Name + "-", Pen: penOf(v)}, v)
		list = append(list, Figure{Name: name, Title: name.Text + ", size " + s.size, SVG: s.arrows(svg)})
	}
	return list, nil
}

// penOf makes the codes on the arrows readable; the style sheet has the lines' widths.
func penOf(v *garment.View) float64 {
	low, high := v.Bounds(true)
	return max(high.X-low.X, high.Y-low.Y) / 205
}

var tapePattern = regexp.MustCompile(`<g class="tape" data-code="([A-Z0-9]+)">`)

// arrows gives each arrow an address, and says which are lit and which are shown only when their row is followed.
// The lit ones are drawn last.
func (s sheet) arrows(svg string) template.HTML {
	const end = "</g></svg>"
	starts := tapePattern.FindAllStringSubmatchIndex(svg, -1)
	if len(starts) == 0 {
		return template.HTML(svg) // of core/garment, which escapes what people typed
	}
	var quiet, lit strings.Builder
	for i, at := range starts {
		to := len(svg) - len(end)
		if i+1 < len(starts) {
			to = starts[i+1][0]
		}
		code, rest := svg[at[2]:at[3]], svg[at[1]:to]
		out, class := &quiet, "tape"
		switch {
		case len(s.changesOf(code)) > 0:
			out, class = &lit, "tape lit"
		case !s.AllPoints() && !s.critical(code):
			class = "tape quiet"
		}
		out.WriteString(`<g class="` + class + `" id="at-` + code + `">` + rest)
	}
	return template.HTML(svg[:starts[0][0]] + quiet.String() + lit.String() + end) // as above
}

func (s sheet) critical(code string) bool {
	return slices.ContainsFunc(s.View.Document.Chart.Rows, func(r measure.Row) bool { return r.Code == code && r.Critical })
}

// Coloured are the colourways, drawn.
func (s sheet) Coloured() ([]Colourway, error) {
	d := s.View.Document
	drawing, err := techpacks.Draw(d, s.size)
	if err != nil {
		return nil, err
	}
	var list []Colourway
	for _, c := range d.Colourways {
		look, err := techpacks.LookOf(d, c.ID)
		if err != nil {
			return nil, err
		}
		views := drawing.Views()
		svg := garment.SVG(garment.Picture{Title: c.Name, Look: look, ID: c.ID + "-"}, views[0])
		list = append(list, Colourway{Name: c.Name, Swatch: s.swatch(c.Colour), Note: c.Note, SVG: template.HTML(svg)}) // of core/garment, as above
	}
	return list, nil
}

// Colourway is the garment in one set of colours.
type Colourway struct {
	Name, Note string
	Swatch     Swatch
	SVG        template.HTML
}
