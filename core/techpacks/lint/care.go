package lint

import (
	"slices"

	"selvedge/core/garment"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
)

// worn reports whether a line is washed with the garment and made of fibres that matter: not thread, labels, packaging.
func (l *line) worn() bool {
	return slices.Contains([]string{"shell", "lining", "interlining", "trim"}, l.Kind)
}

// careTexts are the treatments as instructions.
var careTexts = map[string]map[string]string{
	"wash": {"none": "Don't wash it", "hand": "Wash it by hand", "30": "Wash it at 30 °C at most", "30-mild": "Wash it at 30 °C at most, gently",
		"30-wool": "Wash it at 30 °C at most, as wool", "40": "Wash it at 40 °C at most", "40-mild": "Wash it at 40 °C at most, gently",
		"40-wool": "Wash it at 40 °C at most, as wool", "60": "Wash it at 60 °C at most", "60-mild": "Wash it at 60 °C at most, gently"},
	"bleach":       {"none": "Don't bleach it", "oxygen": "Bleach it with oxygen only"},
	"dry":          {"none": "Don't tumble dry it", "line": "Don't tumble dry it", "flat": "Don't tumble dry it", "low": "Tumble dry it low"},
	"iron":         {"none": "Don't iron it", "110": "Iron it at 110 °C at most", "150": "Iron it at 150 °C at most"},
	"professional": {"none": "Don't dry-clean it", "F": "Clean it with hydrocarbons only", "W": "Clean it wet only"},
}

func harshCare(p *pack) {
	care := p.Document.Care
	for _, field := range material.CareFields {
		value := *material.Field(&care, field)
		least := ""
		var because []string
		for _, l := range p.lines {
			if !l.worn() {
				continue
			}
			for _, part := range l.Fibres {
				f, known := p.Fibres.Get(part.Key)
				if !known || f.Limit == nil || part.Percent == 0 || part.Percent < f.IgnoreBelow*10 && field != "bleach" {
					continue
				}
				if limit := *material.Field(f.Limit, field); !material.Within(field, value, limit) {
					least = material.Gentler(field, least, limit)
					because = append(because, l.Name+" has "+p.labelName(f))
				}
			}
		}
		if least == "" {
			continue
		}
		// The repair is the careful handling, not the last that the fibres bear.
		mild := p.handling(field, least)
		p.find("care/"+field, "%s: %s.", careTexts[field][least], list(because)).fix("Set "+mild, change("care/"+field, value, mild))
	}
}

var careNames = map[string]string{"wash": "washing", "bleach": "bleaching", "dry": "drying", "iron": "ironing", "professional": "professional care"}

// usual is the careful handling of all cloth of the garment, or false if that of a fibre isn't known.
func (p *pack) usual() (document.Care, bool) {
	var all []document.Care
	for _, l := range p.lines {
		if !l.worn() || len(l.Fibres) == 0 {
			continue
		}
		care, known := p.Fibres.Care(l.Fibres)
		if !known {
			return document.Care{}, false
		}
		all = append(all, care)
	}
	return material.Strictest(all...), len(all) > 0
}

// handling is the careful one, but never beyond a limit.
func (p *pack) handling(field, limit string) string {
	usual, known := p.usual()
	if value := *material.Field(&usual, field); known && value != "" && material.Within(field, value, limit) {
		return value
	}
	return limit
}

func careSymbols(p *pack) {
	care := p.Document.Care
	usual, known := p.usual()
	var missing []string
	first := ""
	var changes []document.Edit
	for _, field := range material.CareFields {
		if *material.Field(&care, field) != "" {
			continue
		}
		if first == "" {
			first = "care/" + field
		}
		missing = append(missing, careNames[field])
		changes = append(changes, change("care/"+field, nil, *material.Field(&usual, field)))
	}
	if len(missing) == 0 {
		return
	}
	f := p.find(first, "Decide %s.", list(missing))
	if known {
		f.fix("Take what the fibres bear", changes...)
	}
}

// What is dark and what is white is our choice.
const (
	dark  = .2
	white = .85
)

func colourBleed(p *pack) {
	if fastness(p.Document.Care.Note) || fastness(p.Document.Notes) {
		return
	}
	for _, w := range p.Document.Colourways {
		if fastness(w.Note) {
			continue
		}
		darkest, lightest := 1., 0.
		see := func(hex string) {
			if hex != "" {
				darkest, lightest = min(darkest, garment.Luminance(hex)), max(lightest, garment.Luminance(hex))
			}
		}
		see(w.Colour.Hex)
		see(w.Trim)
		for _, hex := range w.Panels {
			see(hex)
		}
		if p.Document.Print.Kind != "" {
			see(p.Document.Print.Colour)
		}
		for _, l := range p.lines {
			if l.cloth() || l.rib() {
				see(l.Colours[w.ID].Hex)
			}
		}
		if darkest > dark || lightest < white {
			continue
		}
		f := p.find("colourways/"+w.ID+"/note", "Note how fast the dark colour of %s must be: it lies beside white.", w.Name)
		if w.Note == "" {
			f.fix("Ask for grade 4", change("colourways/"+w.ID+"/note", nil, fastnessNote))
		}
	}
}

// fastnessNote asks for what is usual; the grade is our choice.
const fastnessNote = "Colour fastness to washing (ISO 105-C06) and to rubbing (ISO 105-X12): grade 4 or better."

func fastness(note string) bool {
	return has(words(note), "fast", "fastness", "bleed", "bleeding", "crock", "crocking", "rub", "rubbing", "separately", "similar colour", "like colour", "colour run")
}
