package chartimport

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/chartimport/chartimporttest"
	"selvedge/ports"
)

func point(code, key, name string) measure.Point {
	return measure.Point{Code: code, Key: key, Name: name, View: "front", Kind: measure.Line}
}

// own is a chart with sizes and points of a brand's own, two of which have the same name.
func own(sizes ...string) measure.Chart {
	steps := func(step measure.Tenths) (all []measure.Tenths) {
		for range sizes[1:] {
			all = append(all, step)
		}
		return all
	}
	return measure.Chart{Sizes: sizes, Base: sizes[1], Rows: []measure.Row{
		{Point: point("Q2", "own-Q2", "Flap width"), Base: 2000, Steps: steps(100)},
		{Point: point("Q1", "own-Q1", "Flap width"), Base: 1000, Steps: steps(50), Fixed: map[string]measure.Tenths{sizes[2]: 1111}},
		{Point: point("B02", "chest", "Bust line"), Base: 5000, Steps: steps(250)},
	}}
}

func TestSizesAndPointsOfATechpacksOwnAreFound(t *testing.T) {
	r, _ := reader(t)
	for _, sizes := range [][]string{{"Petite", "Regular", "Tall"}, {"1", "2", "3"}, {"P", "S", "M"}, {"XL", "L", "M"}, {"2XL", "3XL", "4XL"}, {"EU 36", "EU 38", "EU 40"}} {
		chart := own(sizes...)
		rows := [][]any{{"Code", "Point of measure (mm)", sizes[0], sizes[1], sizes[2]}}
		for i := range chart.Rows {
			row := chart.Rows[len(chart.Rows)-1-i] // in another order
			rows = append(rows, []any{row.Code, row.Name, row.Base.MM() - 10, row.Base.MM(), row.Base.MM() + 7})
		}
		p := r.read(t, chart, ports.Sheet{Rows: chartimporttest.Cells(rows...)})[0]
		assert.Equal(t, sizes, p.Sizes)
		assert.Empty(t, p.Problems, "%v", sizes)
		m := r.Merge(p, chart, Choices{})
		require.Empty(t, m.Problem)
		assert.Empty(t, m.Missing)
		for i, change := range m.Rows {
			want := chart.Rows[len(chart.Rows)-1-i]
			assert.Equal(t, []any{Changed, want.Code, want.Name}, []any{change.Effect, change.Code, change.Name})
		}
		for i, row := range m.Chart.Rows {
			assert.Equal(t, chart.Rows[i].Code, row.Code, "they stay in their order")
			assert.Equal(t, []measure.Tenths{100, 70}, row.Steps)
			assert.Nil(t, row.Fixed)
		}
	}
}

func TestARowIsGradedAgainToItsMeasures(t *testing.T) {
	sizes := []string{"XS", "S", "M", "L", "XL"}
	row := measure.Row{Point: point("B02", "chest", "Chest"), Base: 5000, Steps: []measure.Tenths{200, 200, 250, 300}, Fixed: map[string]measure.Tenths{"S": 4790, "L": 5333}}
	for name, c := range map[string]struct {
		values, steps []measure.Tenths
		fixed         map[string]measure.Tenths
	}{
		"the base moves":                    {[]measure.Tenths{4700, 4790, 5100, 5333, 5650}, row.Steps, row.Fixed},
		"a size that was fixed is another":  {[]measure.Tenths{4600, 4790, 5000, 5300, 5550}, []measure.Tenths{200, 200, 300, 250}, map[string]measure.Tenths{"S": 4790}},
		"a size beyond a fixed one changes": {[]measure.Tenths{4500, 4790, 5000, 5333, 5550}, []measure.Tenths{300, 200, 250, 300}, row.Fixed},
		"all are others":                    {[]measure.Tenths{1, 2, 4, 8, 16}, []measure.Tenths{1, 2, 4, 8}, nil},
	} {
		next := regraded(row, sizes, 2, c.values)
		assert.Equal(t, c.steps, next.Steps, name)
		assert.Equal(t, c.fixed, next.Fixed, name)
		assert.Equal(t, c.values, values(t, measure.Chart{Sizes: sizes, Base: "M", Rows: []measure.Row{next}}, "B02"), name)
	}
	assert.Equal(t, []measure.Tenths{200, 200, 250, 300}, row.Steps, "the row before stays")
	assert.Len(t, row.Fixed, 2)
}

func TestWhereSizesWereBefore(t *testing.T) {
	chart := measure.Chart{Sizes: []string{"XS", "S", "M", "L", "XL"}, Base: "M", Rows: []measure.Row{
		{Point: point("B02", "chest", "Chest"), Base: 5000, Steps: []measure.Tenths{200, 210, 250, 300}, Fixed: map[string]measure.Tenths{"L": 5255}}}}
	for _, c := range []struct{ sizes, base, want, amounts string }{
		{"XS S M L XL", "M", "4590 4790 5000 5255 5550", "XS:1 S:2 M:3 L:4 XL:5"},
		{"XS S M L XL", "S", "4590 4790 5000 5255 5550", "XS:1 S:2 M:3 L:4 XL:5"},
		{"S M L", "M", "4790 5000 5255", "L:4 M:3 S:2"},
		{"L XL XXL 3XL", "XL", "5255 5550 5850 6150", "3XL:5 L:4 XL:5 XXL:5"},
		{"XXS XS S", "S", "4390 4590 4790", "S:2 XS:1 XXS:1"},
		{"34 36 38 40", "36", "4790 5000 5255 5550", "34:2 36:3 38:4 40:5"},
		{"One", "One", "5000", "One:3"},
	} {
		m := Merge{sizing: newSizing(chart, strings.Fields(c.sizes), c.base)}
		resized := m.sizing.resized(chart)
		require.NoError(t, resized.Check())
		assert.Equal(t, c.base, resized.Base)
		assert.Equal(t, "["+c.want+"]", fmt.Sprint(values(t, resized, "B02")), c.sizes)
		got := m.PerSize(map[string]int64{"XS": 1, "S": 2, "M": 3, "L": 4, "XL": 5})
		assert.Equal(t, len(strings.Fields(c.amounts)), len(got))
		for _, amount := range strings.Fields(c.amounts) {
			size, want, _ := strings.Cut(amount, ":")
			assert.Equal(t, want, fmt.Sprint(got[size]), "%s of %s", size, c.sizes)
		}
	}
	assert.Nil(t, Merge{}.PerSize(nil))
}
