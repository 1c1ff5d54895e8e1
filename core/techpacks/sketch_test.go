package techpacks_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks"
	"selvedge/core/techpacks/document"
	"selvedge/ports"
)

func TestSketch(t *testing.T) {
	e := newEnv(t)
	d := e.make("wool coat").Document
	chart := d.Chart
	drawn, err := e.Sketch(t.Context(), ada, "w", techpacks.Sketch{Style: d.Style, Sizes: []measure.Set{chart.Size("M"), chart.Size("XL")}})
	require.NoError(t, err)
	require.Len(t, drawn, 2)
	width := func(s techpacks.Sketched) float64 {
		for _, tape := range s.Front.Tapes {
			if tape.Code == "B02" {
				return tape.Path.Length()
			}
		}
		return 0
	}
	graded := chart.Size("XL")["chest"] - chart.Size("M")["chest"]
	assert.InDelta(t, graded.MM(), width(drawn[1])-width(drawn[0]), 1, "the drawing grows as the chart says")
	assert.Empty(t, drawn[0].Problems)

	impossible := chart.Size("M")
	impossible["chest"] = 1
	drawn, err = e.Sketch(t.Context(), ada, "w", techpacks.Sketch{Style: d.Style, Sizes: []measure.Set{impossible}})
	require.NoError(t, err)
	require.NotEmpty(t, drawn[0].Problems)
	assert.Equal(t, "chest", drawn[0].Problems[0].Points[0])

	for name, sketch := range map[string]techpacks.Sketch{
		"no size":       {Style: d.Style},
		"too many":      {Style: d.Style, Sizes: make([]measure.Set, document.MaxSizes+1)},
		"unknown style": {Style: garment.Style{Garment: "rocket"}, Sizes: []measure.Set{{}}},
	} {
		_, err := e.Sketch(t.Context(), ada, "w", sketch)
		assert.True(t, ports.IsKind(err, ports.Invalid), name)
	}
}
