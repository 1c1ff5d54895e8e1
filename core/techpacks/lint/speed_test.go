package lint

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
)

// large is as much as a document may hold.
func large() *Techpack {
	tp := coat()
	d := &tp.Document
	d.Chart.Sizes = nil
	for i := range document.MaxSizes {
		d.Chart.Sizes = append(d.Chart.Sizes, fmt.Sprintf("%d", 30+2*i))
	}
	d.Chart.Base = "50"
	for i := range d.Chart.Rows {
		d.Chart.Rows[i].Steps = make([]measure.Tenths, document.MaxSizes-1)
	}
	for i := len(d.Chart.Rows); i < document.MaxRows; i++ {
		r := add(tp, fmt.Sprintf("X%02d", i), "A point of our own", measure.Line, 4000, 20)
		r.Fixed = map[string]measure.Tenths{"30": 3000, "52": 4100, "60": 4400}
	}
	for i := len(d.Colourways); i < document.MaxColourways; i++ {
		w := d.Colourways[0]
		w.ID = fmt.Sprintf("w%d", i)
		d.Colourways = append(d.Colourways, w)
	}
	for i := len(d.Materials); i < document.MaxMaterials; i++ {
		m := d.Materials[3+i%4]
		m.ID, m.Colours = fmt.Sprintf("m%d", i), map[string]document.Colour{}
		for _, w := range d.Colourways {
			m.Colours[w.ID] = document.Colour{Name: "Camel", Hex: "#b08d62", Standard: "Pantone 17-1052 TCX"}
		}
		d.Materials = append(d.Materials, m)
	}
	for i := len(d.Operations); i < document.MaxOperations; i++ {
		o := d.Operations[i%6]
		o.ID = fmt.Sprintf("o%d", i)
		d.Operations = append(d.Operations, o)
	}
	return tp
}

func TestTheLargestTechpackIsChecked(t *testing.T) {
	tp := large()
	assert.Empty(t, tp.Document.Check())
	assert.NotEmpty(t, Check(*tp))
}

func benchmark(b *testing.B, tp *Techpack, drawn bool) {
	draw := tp.Drawing
	tp.Drawing = nil
	if drawn {
		drawings := map[string]garment.Drawing{}
		for _, size := range tp.Document.Chart.Sizes {
			drawings[size] = draw(size)
		}
		tp.Drawing = func(size string) garment.Drawing { return drawings[size] }
	}
	b.ReportAllocs()
	for b.Loop() {
		Check(*tp)
	}
}

func BenchmarkTypical(b *testing.B)        { benchmark(b, coat(), false) }
func BenchmarkTypicalDrawn(b *testing.B)   { benchmark(b, coat(), true) }
func BenchmarkTypicalPrinted(b *testing.B) { benchmark(b, tee(), true) }
func BenchmarkLargest(b *testing.B)        { benchmark(b, large(), false) }
func BenchmarkLargestDrawn(b *testing.B)   { benchmark(b, large(), true) }
