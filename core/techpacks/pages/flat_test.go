package pages

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
	"selvedge/ports"
)

func coat() garment.Drawing {
	return garment.Draw(garment.Style{Garment: "coat"}, measure.Set{"chest": 5400, "bodyLength": 10_800})
}

// A drawing on paper is the one on screens: each mark is one path with the same curves.
func TestADrawingIsItsCurves(t *testing.T) {
	at := place{scale: .25, x: 300, y: 100}
	for _, v := range coat().Views() {
		items := picture{at: at, pen: 1}.draw(v)
		require.Len(t, items, len(v.Marks))
		for i, m := range v.Marks {
			p := items[i].Path
			curves := 0
			for _, s := range m.Path {
				if !s.Straight() {
					curves++
				}
			}
			for _, step := range p.Steps {
				if step.Op == 'C' {
					curves--
				}
			}
			assert.Zero(t, curves)
			start := at.at(m.Path.Start())
			assert.Equal(t, [2]float64{start.X, start.Y}, p.Steps[0].Points[0])
			assert.Equal(t, m.Cloth != garment.NoCloth, p.Fill != "")
			width, _, dash, _ := m.Ink.Pen()
			assert.Equal(t, width > 0, p.Stroke != "")
			assert.Equal(t, dash > 0, len(p.Dash) > 0)
		}
	}
}

func endsOf(items []ports.PaperItem) (ends []curve.Point) {
	for _, item := range items {
		for _, step := range item.Path.Steps {
			switch step.Op {
			case 'M', 'L':
				ends = append(ends, curve.Point{X: step.Points[0][0], Y: step.Points[0][1]})
			case 'C':
				ends = append(ends, curve.Point{X: step.Points[2][0], Y: step.Points[2][1]})
			}
		}
	}
	return ends
}

func TestACloseUpEndsAtItsFrame(t *testing.T) {
	for _, v := range coat().Views() {
		for _, name := range v.Regions() {
			a, _ := v.Region(name)
			part := box{a.Low, a.High}
			items := picture{at: place{scale: 1}, part: &part, pen: 1}.draw(v)
			ends := endsOf(items)
			assert.NotEmpty(t, ends, name)
			for _, end := range ends {
				assert.True(t, part.grow(.001).holds(end), "%s: %v", name, end)
			}
		}
	}
}

func TestAPathIsCutWhereItLeaves(t *testing.T) {
	frame := box{curve.Point{}, curve.Point{X: 10, Y: 10}}
	for name, c := range map[string]struct {
		path   curve.Path
		pieces int
		length float64
	}{
		"inside":  {curve.From(curve.Point{X: 1, Y: 1}).To(curve.Point{X: 9, Y: 1}), 1, 8},
		"outside": {curve.From(curve.Point{X: 11, Y: 1}).To(curve.Point{X: 19, Y: 1}), 0, 0},
		"through": {curve.From(curve.Point{X: -5, Y: 5}).To(curve.Point{X: 15, Y: 5}), 1, 10},
		"twice":   {curve.From(curve.Point{X: 2, Y: 2}).To(curve.Point{X: 2, Y: 20}, curve.Point{X: 8, Y: 20}, curve.Point{X: 8, Y: 2}), 2, 16},
		"circle":  {curve.Circle(curve.Point{X: 10, Y: 5}, 3), 2, 3 * math.Pi},
	} {
		pieces := clipPath(c.path, frame)
		length := 0.
		for _, p := range pieces {
			length += p.Length()
		}
		assert.Len(t, pieces, c.pieces, name)
		assert.InDelta(t, c.length, length, .02, name)
	}
}

// A print lies on its cloth, wherever the cloth's edge runs, and has its width.
func TestPrintsLieOnTheirCloth(t *testing.T) {
	for _, kind := range garment.Prints {
		look := garment.Look{Shell: "#ffffff", Print: garment.Print{Kind: kind, Colour: "#ff0000", Tile: 40}}
		p := picture{look: look, at: place{scale: 1}}
		for _, v := range coat().Views() {
			for _, m := range v.Marks {
				if !look.Printed(m) {
					continue
				}
				shape := polygon(m.Path)
				near := func(q curve.Point) bool {
					if holds(shape, q) {
						return true
					}
					_, away := curve.From(shape[0]).To(append(shape[1:], shape[0])...).Nearest(q)
					return away < .01
				}
				for i, end := range endsOf(p.print(m, "#ffffff")) {
					if i%23 == 0 && !near(end) {
						t.Errorf("%s: %v is not on %s", kind, end, m.Panel)
					}
				}
			}
		}
	}
}

func TestAPrintHasItsRepeat(t *testing.T) {
	look := garment.Look{Shell: "#ffffff", Print: garment.Print{Kind: "stripe", Colour: "#ff0000", Tile: 40}}
	square := garment.Mark{Path: curve.Box(0, 0, 400, 400), Cloth: garment.Shell}
	stripes := func(scale float64) (count int) {
		for _, item := range (picture{look: look, at: place{scale: scale}}).print(square, "#ffffff") {
			for _, step := range item.Path.Steps {
				if step.Op == 'M' {
					count++
				}
			}
		}
		return count
	}
	assert.Equal(t, 10, stripes(.2))
	assert.Equal(t, 5, stripes(.05), "each second stripe, where all would run together")
}

func TestColoursAreMixed(t *testing.T) {
	assert.Equal(t, "#800000", mix("#ff0000", "#000000", .5))
	assert.Equal(t, "#000000", mix("", "#000000", .5))
}
