package draft

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"selvedge/core/techpacks/document"
)

const (
	maxColourways = 6
	maxNotes      = 2_000 // characters
)

// Look is what was decided of a garment before it had a techpack.
type Look struct {
	Season  string
	Colours []document.Colour  // a colourway each, the first that of the picture
	Fabric  *document.Material // of the shell: its name, fibres, weight, width and supplier; nil: as drafted
	Notes   string
}

// Apply writes a look into a draft.
func (l Look) Apply(d *document.Document, id func() string) {
	d.Season = cmp.Or(l.Season, d.Season)
	if notes := []rune(strings.TrimSpace(d.Notes + "\n" + l.Notes)); len(notes) > 0 {
		d.Notes = string(notes[:min(len(notes), maxNotes)])
	}
	for i := range d.Materials {
		if m := &d.Materials[i]; l.Fabric != nil && m.Kind == "shell" {
			m.Name, m.Supplier = cmp.Or(l.Fabric.Name, m.Name), cmp.Or(l.Fabric.Supplier, m.Supplier)
			m.GSM, m.Width = cmp.Or(l.Fabric.GSM, m.GSM), cmp.Or(l.Fabric.Width, m.Width)
			if len(l.Fabric.Fibres) > 0 {
				m.Fibres = slices.Clone(l.Fabric.Fibres)
			}
			break
		}
	}
	if len(d.Colourways) == 0 {
		return
	}
	first := d.Colourways[0]
	for i, c := range l.Colours[:min(len(l.Colours), maxColourways)] {
		way := first
		if i > 0 {
			way.ID, way.Panels = id(), maps.Clone(first.Panels)
		}
		way.Colour, way.Name = c, l.name(i)
		if i == 0 {
			d.Colourways[0] = way
			continue
		}
		d.Colourways = append(d.Colourways, way)
		for _, m := range d.Materials {
			if colour, is := m.Colours[first.ID]; is {
				m.Colours[way.ID] = colour
			}
		}
	}
}

// name is that of a colourway: its colour's, with a number if another has it.
func (l Look) name(i int) string {
	name, same := cmp.Or(l.Colours[i].Name, l.Colours[i].Hex), 1
	for _, c := range l.Colours[:i] {
		if cmp.Or(c.Name, c.Hex) == name {
			same++
		}
	}
	if same > 1 {
		name += " " + string(rune('0'+same))
	}
	return name
}
