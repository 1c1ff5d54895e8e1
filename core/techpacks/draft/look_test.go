package draft

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/techpacks/document"
)

func TestALookIsWrittenIntoTheDraft(t *testing.T) {
	d, err := drafter(t).Draft(Request{Text: "double breasted melton coat"}, setting())
	require.NoError(t, err)
	count := 0
	look := Look{
		Season: "AW27", Notes: "The shawl wins.\nAsk for 8 wale.",
		Colours: []document.Colour{{Name: "Fiord", Hex: "#4b565c", LabDip: "none"}, {Name: "Lichen", Hex: "#8a8f62", LabDip: "none"}, {Name: "Lichen", Hex: "#8a8f63", LabDip: "none"}},
		Fabric:  &document.Material{Name: "Melton, slate", Supplier: "Lanificio Bertoli", GSM: 480, Width: 15_000, Fibres: []document.Fibre{{Key: "wool", Percent: 800}, {Key: "polyamide", Percent: 200}}},
	}
	look.Apply(&d, func() string { count++; return string(rune('a' + count)) })
	assert.Empty(t, d.Check())
	assert.Equal(t, "AW27", d.Season)
	assert.Equal(t, look.Notes, d.Notes)
	require.Len(t, d.Colourways, 3)
	assert.Equal(t, []string{"Fiord", "Lichen", "Lichen 2"}, []string{d.Colourways[0].Name, d.Colourways[1].Name, d.Colourways[2].Name})
	shell := d.Materials[0]
	assert.Equal(t, []any{"Melton, slate", "Lanificio Bertoli", int32(480)}, []any{shell.Name, shell.Supplier, shell.GSM})
	for _, m := range d.Materials {
		if m.Coloured {
			assert.Len(t, m.Colours, 3, m.Name)
		}
	}
}

func TestAnEmptyLookChangesNothing(t *testing.T) {
	d, err := drafter(t).Draft(Request{Text: "melton coat"}, setting())
	require.NoError(t, err)
	was, err := drafter(t).Draft(Request{Text: "melton coat"}, setting())
	require.NoError(t, err)
	Look{}.Apply(&d, func() string { return "x" })
	assert.Equal(t, was.Colourways[0].Name, d.Colourways[0].Name)
	assert.Equal(t, was.Notes, d.Notes)
	assert.Equal(t, was.Materials[0].Name, d.Materials[0].Name)
	none := document.Document{}
	Look{Colours: []document.Colour{{Hex: "#112233"}}}.Apply(&none, func() string { return "x" })
	assert.Empty(t, none.Colourways)
}
