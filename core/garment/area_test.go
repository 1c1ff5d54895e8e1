package garment

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/garment/curve"
	"selvedge/core/garment/measure"
)

func TestOverlappingPiecesCoverTheirAreaOnce(t *testing.T) {
	v := &View{Marks: []Mark{
		{Cloth: Shell, Path: curve.Box(0, 0, 200, 100)},
		{Cloth: Shell, Path: curve.Box(100, 40, 200, 100)},
		{Cloth: Trim, Path: curve.Circle(curve.Point{X: 500}, 50)},
		{Path: curve.Box(0, 0, 1000, 1000)},
	}}
	of := func(cloth Cloth) float64 { return v.Area(func(m Mark) bool { return m.Cloth == cloth }) }
	assert.InDelta(t, 40_000-100*60, of(Shell), 1)
	assert.InDelta(t, math.Pi*2500, of(Trim), 60)
	assert.Zero(t, of(Button))
}

func TestClothThatIsSeenCountsSleevesWhole(t *testing.T) {
	v := &View{Marks: []Mark{
		{Cloth: Shell, Panel: "sleeve.left", Path: curve.Box(150, 0, 200, 100)},
		{Cloth: Shell, Panel: "front", Path: curve.Box(0, 0, 200, 100)},
		{Cloth: Trim, Panel: "pocket.left", Path: curve.Box(20, 20, 50, 50)},
		{Cloth: Button, Path: curve.Box(0, 0, 1000, 1000)},
	}}
	assert.InDelta(t, 2*200*100, v.Cloth(), 1)
	assert.Zero(t, new(View).Cloth())
}

func TestATotesAreaIsItsMeasures(t *testing.T) {
	d := Draw(Style{Garment: "tote"}, measure.Set{"toteWidth": 4000, "toteHeight": 5000})
	assert.InDelta(t, 400*500, d.Back.Area(func(m Mark) bool { return m.Cloth == Shell }), 1)
}

func TestMeasuresThatAChartLacksAreThoseItIsDrawnBy(t *testing.T) {
	set := measure.Set{"chest": 5000, "hipPos": 6000}
	all := Measures(Style{Garment: "tshirt"}, set)
	assert.Equal(t, measure.Tenths(5000), all["chest"])
	assert.Equal(t, measure.Tenths(6000), all["hipPos"])
	assert.Equal(t, measure.Tenths(6500), all["bodyLength"])
	assert.Equal(t, measure.Tenths(3800), Measures(Style{Garment: "tote"}, nil)["toteWidth"])
	assert.Equal(t, measure.Tenths(7800), Measures(Style{Garment: "jeans"}, nil)["inseam"])
}
