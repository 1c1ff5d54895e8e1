package making_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/dreamboard/board"
	"selvedge/core/dreamboard/making"
	"selvedge/core/remix"
)

func TestACollectionTakesTheChosenPalette(t *testing.T) {
	e := newEnv(t)
	frame := board.Element{ID: "fjord", Kind: board.Frame, Y: 500, W: 300, H: 300, Order: "V", Data: board.Data{"title": text("Fjord"), "kind": text("palette")}}
	within := func(s board.Element) board.Element {
		s.Frame, s.Y = "fjord", 520
		return s
	}
	e.put(swatch("s1", "Rust", "#a4471f"), frame, within(swatch("s2", "Fiord", "#4b565c")), within(swatch("s3", "Lichen", "#8c9260")), within(swatch("s4", "Fiord again", "#4b565c")))
	for _, c := range []struct {
		about   string
		palette []string
		colors  []string
	}{
		{"all of the board", nil, []string{"#a4471f", "#4b565c", "#8c9260"}},
		{"a frame", []string{"fjord"}, []string{"#4b565c", "#8c9260"}},
		{"a swatch in it", []string{"s3"}, []string{"#8c9260"}},
		{"a frame and a swatch", []string{"fjord", "s1"}, []string{"#a4471f", "#4b565c", "#8c9260"}},
	} {
		t.Run(c.about, func(t *testing.T) {
			made := e.make(making.Asked{Board: "b", Do: remix.Collection, Words: "coast", Plan: []remix.Line{{Garment: "knitwear", Count: 1}}, Palette: c.palette})
			e.work(made.Job.ID)
			l, err := e.Lineage(t.Context(), ada, "w", e.on("b")[made.Elements[0]].Text("asset"))
			require.NoError(t, err)
			var colors []string
			for _, color := range l.Recipe.Palette {
				colors = append(colors, color.Hex)
			}
			assert.Equal(t, c.colors, colors)
		})
	}
}
