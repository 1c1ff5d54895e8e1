package draft

import (
	"encoding/json"
	"fmt"

	"selvedge/core/techpacks/document"
)

// Copy is a techpack to begin another one from. Lab dips were dyed for the other style, so none is approved for this one.
func Copy(of document.Document, s Setting) (document.Document, error) {
	text, err := json.Marshal(of)
	if err != nil {
		return document.Document{}, fmt.Errorf("copying a techpack: %w", err)
	}
	var d document.Document
	if err := json.Unmarshal(text, &d); err != nil {
		return document.Document{}, fmt.Errorf("copying a techpack: %w", err)
	}
	d.Accepted = []document.AcceptedFinding{}
	d.Code, d.Name = copyCode(of.Code, s.Number), copyName(of.Name)
	for i := range d.Colourways {
		d.Colourways[i].Colour.LabDip = ""
	}
	for _, m := range d.Materials {
		for id, colour := range m.Colours {
			colour.LabDip = ""
			m.Colours[id] = colour
		}
	}
	for _, a := range d.Artwork {
		for i := range a.Colours {
			a.Colours[i].LabDip = ""
		}
	}
	return d, nil
}
