package look

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMixTakesEachByItsWeight(t *testing.T) {
	slate, _ := ParseHex("#4b565c")
	lichen, _ := ParseHex("#8a8f62")
	both := []Lab{slate, lichen}
	assert.Equal(t, "#4b565c", Mix(both, []float64{60, 0}).Hex())
	assert.Equal(t, "#8a8f62", Mix(both, []float64{0, 1}).Hex())
	between := Mix(both, []float64{60, 40})
	assert.Less(t, between.Distance(slate, 1), between.Distance(lichen, 1))
	assert.Equal(t, "#000000", Mix(both, []float64{0, 0}).Hex())
}
