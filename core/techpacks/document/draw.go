package document

import (
	"slices"

	"selvedge/core/garment"
)

// Draw draws the garment in one size; "" is the base size. It is false if the chart has no
// such size.
func (d Document) Draw(size string) (garment.Drawing, bool) {
	if size == "" {
		size = d.Chart.Base
	}
	set := d.Chart.Size(size)
	if set == nil {
		return garment.Drawing{}, false
	}
	style := d.Style
	style.Mens = d.Sex == "men"
	return garment.Draw(style, set), true
}

// Look is how a colourway colours the drawing; "" is the technical flat, black on white. It
// is false if there is no such colourway.
func (d Document) Look(colourway string) (garment.Look, bool) {
	if colourway == "" {
		return garment.Look{}, true
	}
	i := slices.IndexFunc(d.Colourways, func(c Colourway) bool { return c.ID == colourway })
	if i < 0 {
		return garment.Look{}, false
	}
	c := d.Colourways[i]
	return garment.Look{
		Shell: c.Colour.Hex, Trim: c.Trim, Panels: c.Panels, Texture: d.Texture, Shaded: c.Colour.Hex != "",
		Print: garment.Print{Kind: d.Print.Kind, Colour: d.Print.Colour, Tile: d.Print.Repeat.MM()},
	}, true
}
