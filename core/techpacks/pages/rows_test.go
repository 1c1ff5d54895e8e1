package pages

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/garment/curve"
)

// Details that are about as high as each other stand in rows: what is below them begins at one height, and two rows of the
// tallest fill a page.
func TestDetailsStandInRows(t *testing.T) {
	page := box{curve.Point{X: 36, Y: 100}, curve.Point{X: 806, Y: 560}}
	high := (page.height()-apart/2)/2 - captionHigh
	var all []detail
	for i, height := range []float64{high - 9, high, high, high - 4, high} {
		all = append(all, detail{name: string(rune('a' + i)), over: point, part: box{curve.Point{}, curve.Point{X: 180, Y: height}}})
	}
	places, rest := spots(all, page)
	assert.Empty(t, rest)
	var tops []float64
	for _, p := range places {
		tops = append(tops, p.Y)
	}
	slices.Sort(tops)
	assert.Len(t, slices.Compact(tops), 2)
}
