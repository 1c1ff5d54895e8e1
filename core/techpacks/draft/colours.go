package draft

import (
	"slices"

	"selvedge/core/garment/measure"
	"selvedge/core/garment/words"
	"selvedge/core/plaintext"
	"selvedge/core/techpacks/document"
)

// unseen are parts that have a colour but no panel.
var unseen = []string{"lining", "stitching"}

// colours are one colourway of what was said, the print and the cloth's texture.
func (m *making) colours() {
	way := document.Colourway{ID: m.id(), Name: "Colourway 1", Trim: m.look.Trim, Panels: map[string]string{}}
	way.Colour = document.Colour{Name: plaintext.Capital(m.colour("shell").Name), Hex: m.look.Shell}
	if way.Colour.Hex != "" && way.Colour.Name == "" {
		way.Colour.Name = "Ecru" // which prints lie on unless a colour is named
	}
	if way.Colour.Name != "" {
		way.Name = way.Colour.Name
		if second := m.colour("print"); second.Name != "" {
			way.Name += " and " + second.Name
		}
	}
	for panel, hex := range m.look.Panels {
		if !slices.Contains(unseen, panel) {
			way.Panels[panel] = hex
		}
	}
	m.doc.Colourways = []document.Colourway{way}
	m.doc.Texture = m.look.Texture
	if m.heard.Fabric == "none" && m.doc.Texture != "quilt" {
		m.doc.Texture = ""
	}
	if p := m.look.Print; p.Kind != "" {
		m.doc.Print = document.Print{Kind: p.Kind, Colour: p.Colour, Repeat: measure.FromMM(p.Tile)}
	}
}

// colour is what was said of a part, the last time.
func (m *making) colour(part string) (said words.Colour) {
	for _, c := range m.heard.Colours {
		if c.Part == part {
			said = c
		}
	}
	return said
}

// coloured gives a material its colour in the colourway: the one that was said of a part, or that of the main cloth.
func (m *making) coloured(line document.Material, parts ...string) document.Material {
	colour := document.Colour{Match: true}
	for _, part := range parts {
		if said := m.colour(part); said.Hex != "" {
			colour = document.Colour{Name: plaintext.Capital(said.Name), Hex: said.Hex}
			break
		}
	}
	line.Coloured = true
	line.Colours = map[string]document.Colour{m.doc.Colourways[0].ID: colour}
	return line
}
