package garment

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/measure"
	"selvedge/fixtures"
)

// Every row of every chart lights an arrow in the front or the back, or stands in the table of those that can't.
func TestEachRowOfEachChartHasAnArrow(t *testing.T) {
	for name, block := range blocks(t) {
		for sex, chart := range block.Charts {
			for _, size := range chart.Sizes {
				set := chart.Size(size)
				d := Draw(Style{Garment: name, Mens: sex == "men", Pockets: showing(name)}, set)
				for _, row := range chart.Rows {
					if set[row.Key] == 0 { // nothing to measure, as a skirt without a slit
						continue
					}
					assert.Equal(t, Unseen[row.Code], d.NotShown(row.Code), "%s %s %s: %s %s", name, sex, size, row.Code, row.Key)
				}
			}
		}
	}
}

// What the charts of today don't hold can be shown too, on a style that has it.
func TestEachPointOfTheLibraryHasAnArrowOnSomeStyle(t *testing.T) {
	library, err := measure.ReadLibrary(fixtures.PointsOfMeasure)
	require.NoError(t, err)
	styles := []Style{
		{Garment: "tshirt"}, {Garment: "shirt", Pockets: []string{"chest"}}, {Garment: "coat"}, {Garment: "coat", Closure: "double"},
		{Garment: "hoodie"}, {Garment: "tshirt", Collar: "shirt", Closure: "placket"}, {Garment: "trousers"}, {Garment: "skirt"}, {Garment: "tote"},
	}
	for code := range library {
		shown := slices.ContainsFunc(styles, func(s Style) bool {
			set := measure.Set{"slit": 1800, "hip": 5750, "hipPos": 6300, "bodyLength": 10_000}
			return Draw(s, set).NotShown(code) == ""
		})
		assert.Equal(t, Unseen[code] == "", shown, code)
	}
}

func TestAMissingArrowHasAReason(t *testing.T) {
	for code, want := range map[string]string{
		"S01": "This style has no sleeves.", "C05": "This style has no lapels.", "H01": "This style has no hood.",
		"W01": "This garment is not measured there.", "N05": Unseen["N05"], "B01": "",
	} {
		assert.Equal(t, want, Draw(Style{Garment: "tshirt", Sleeve: "none"}, nil).NotShown(code), code)
	}
}

// The tables name points of the library, and only those.
func TestReasonsNamePoints(t *testing.T) {
	library, err := measure.ReadLibrary(fixtures.PointsOfMeasure)
	require.NoError(t, err)
	for code := range part {
		assert.Contains(t, library, code)
	}
	for _, code := range slices.Sorted(maps.Keys(Unseen)) {
		assert.Contains(t, library, code)
	}
}
