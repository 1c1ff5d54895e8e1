package garment

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
)

type point = curve.Point

// Whatever the style and the measures, a drawing is finite, balanced and quick to write.
func TestEveryOptionOfEveryGarmentDraws(t *testing.T) {
	for name, block := range blocks(t) {
		chart := block.Charts["women"]
		for field, values := range Options {
			for _, value := range values {
				s := Style{Garment: name}
				if field != "garment" {
					if err := s.Set(field, value); err != nil {
						t.Fatal(err)
					}
				}
				for _, size := range []string{chart.Sizes[0], chart.Base, chart.Sizes[len(chart.Sizes)-1]} {
					checkDrawing(t, name+" "+field+" "+value+" "+size, Draw(s, chart.Size(size)))
				}
			}
		}
	}
}

func checkDrawing(t *testing.T, name string, d Drawing) {
	t.Helper()
	for _, v := range d.Views() {
		low, high := v.Bounds(false)
		for _, f := range []float64{low.X, low.Y, high.X, high.Y} {
			if math.IsNaN(f) || math.Abs(f) > 20_000 {
				t.Fatalf("%s: %s reaches from %v to %v", name, v.Name, low, high)
			}
		}
		text := SVG(Picture{Tapes: []string{"all"}}, v)
		if strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
			t.Fatalf("%s: %s holds what is no number", name, v.Name)
		}
	}
}

func TestOutlinesAreSymmetric(t *testing.T) {
	for name, block := range blocks(t) {
		chart := block.Charts["women"]
		for _, v := range Draw(Style{Garment: name}, chart.Size(chart.Base)).Views() {
			var outline View
			for _, m := range v.Marks {
				if m.Ink == Outline || m.Ink == NoInk {
					outline.Marks = append(outline.Marks, m)
				}
			}
			low, high := outline.Bounds(false)
			if name != "tote" { // whose far strap lies a little aside
				assert.InDelta(t, -low.X, high.X, .01, name)
			}
		}
	}
}

func FuzzDraw(f *testing.F) {
	f.Add(uint8(0), uint8(1), int32(4700), int32(2050), int32(1650), int32(6400))
	f.Add(uint8(4), uint8(2), int32(1), int32(-5), int32(999999), int32(0))
	f.Fuzz(func(t *testing.T, kind, shoulder uint8, chest, armhole, bicep, length int32) {
		s := Style{Garment: Options["garment"][int(kind)%12], Shoulder: Options["shoulder"][int(shoulder)%3]}
		set := measure.Set{"chest": measure.Tenths(chest), "armhole": measure.Tenths(armhole), "bicep": measure.Tenths(bicep), "bodyLength": measure.Tenths(length),
			"waistRelaxed": measure.Tenths(chest), "hipB": measure.Tenths(armhole), "frontRise": measure.Tenths(bicep), "inseam": measure.Tenths(length), "skirtLength": measure.Tenths(length)}
		checkDrawing(t, s.Garment, Draw(s, set))
	})
}

func BenchmarkCoat(b *testing.B) {
	chart := blocks(b)["coat"].Charts["women"]
	set := chart.Size("M")
	b.ReportAllocs()
	for b.Loop() {
		d := Draw(Style{Garment: "coat"}, set)
		if len(SVG(Picture{Tapes: []string{"all"}}, d.Views()...)) == 0 {
			b.Fatal("nothing drawn")
		}
	}
}
