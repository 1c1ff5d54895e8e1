package garment

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
)

type point = curve.Point

// anyStyle picks a value for each field.
func anyStyle(r *rand.Rand) Style {
	pick := func(field string) string { return Options[field][r.IntN(len(Options[field]))] }
	s := Style{Garment: pick("garment"), Mens: r.IntN(2) == 0}
	for _, field := range slices.Sorted(maps.Keys(Options)) {
		if field != "garment" && r.IntN(3) == 0 {
			_ = s.Set(field, pick(field))
		}
	}
	return s
}

// anyMeasures changes a few measures of a chart, within what people make or beyond all sense.
func anyMeasures(r *rand.Rand, set measure.Set) measure.Set {
	set = maps.Clone(set)
	keys := slices.Sorted(maps.Keys(set))
	for range r.IntN(4) {
		key := keys[r.IntN(len(keys))]
		switch r.IntN(4) {
		case 0:
			set[key] = []measure.Tenths{-200, 0, 1, 30, 200, 2500, 15_000, 29_990, 50_000, math.MaxInt32}[r.IntN(10)]
		case 1:
			delete(set, key)
		default:
			set[key] = measure.Tenths(float64(set[key]) * (.4 + 1.6*r.Float64()))
		}
	}
	return set
}

// Whatever is asked for, the picture is whole: what can't be is named as a problem and not drawn.
func TestAnyStyleInAnyMeasuresIsSound(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	all, impossible := blocks(t), 0
	for i := range 2_500 {
		s := anyStyle(r)
		chart := all[s.Garment].Charts["women"]
		set := anyMeasures(r, chart.Size(chart.Sizes[r.IntN(len(chart.Sizes))]))
		if len(Problems(s, set)) > 0 {
			impossible++
		}
		if why := unsound(s, Draw(s, set)); why != "" {
			t.Errorf("%d: %s: %+v %+v, problems %v", i, why, s, set, Problems(s, set))
		}
	}
	assert.Greater(t, impossible, 600, "some are impossible")
	assert.Less(t, impossible, 1900, "some are not")
}

func FuzzDraw(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	f.Add(uint64(4), uint64(999_999))
	all := blocks(f)
	f.Fuzz(func(t *testing.T, a, b uint64) {
		r := rand.New(rand.NewPCG(a, b))
		s := anyStyle(r)
		chart := all[s.Garment].Charts["women"]
		if why := unsound(s, Draw(s, anyMeasures(r, chart.Size(chart.Base)))); why != "" {
			t.Fatal(s, why)
		}
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
