package draft

import (
	"slices"

	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
)

// care is the strictest of all cloth that is washed with the garment.
func (m *making) care() {
	if m.cloth.hide {
		m.doc.Care = document.Care{Wash: "none", Bleach: "none", Dry: "none", Iron: "none", Professional: "none", Note: "Leather: clean by a specialist only."}
		return
	}
	var all []document.Care
	for _, line := range m.doc.Materials {
		if len(line.Fibres) == 0 {
			continue
		}
		if care, known := m.Fibres.Care(line.Fibres); known {
			all = append(all, care)
		}
	}
	if len(m.cloth.fibres) == 0 { // nothing is known of the main cloth
		return
	}
	m.doc.Care = material.Strictest(all...)
	m.doc.Care.Note = "Wash with similar colours, inside out."
	if m.tailored() {
		m.doc.Care.Wash, m.doc.Care.Dry = "none", "none"
	}
	if m.doc.Care.Wash == "none" {
		m.doc.Care.Note = ""
	}
}

// tailored reports whether lapels and fronts are fused and lined. Whatever its fibres bear, such a piece loses its shape in
// water: its layers shrink unlike each other.
func (m *making) tailored() bool {
	lined := m.lining() == "full" || m.lining() == "half"
	return lined && slices.Contains([]string{"notch", "peak", "shawl"}, m.style.Collar)
}
