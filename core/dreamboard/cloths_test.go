package dreamboard

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment/swatch"
)

func TestSoManyDrawingsOfClothAreKept(t *testing.T) {
	var c cloths
	of := func(n int) swatch.Cloth { return swatch.Cloth{Hex: fmt.Sprintf("#%06x", n)} }
	for n := range 3 * clothsKept {
		c.keep(of(n), []byte{1})
		_, found := c.find(of(0))
		assert.True(t, found, "one that is asked for again and again stays")
	}
	assert.LessOrEqual(t, len(c.latest)+len(c.older), 2*clothsKept)
	_, found := c.find(of(1))
	assert.False(t, found)
}

func TestWhoeverWaitsTooLongForClothIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c cloths
		_, leave, err := c.drawing.Lock(t.Context(), "")
		require.NoError(t, err)
		_, err = c.draw(t.Context(), swatch.Cloth{Hex: "#000000"})
		assert.ErrorIs(t, err, errClothBusy)
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		_, err = c.draw(gone, swatch.Cloth{Hex: "#000000"})
		assert.ErrorIs(t, err, context.Canceled)
		leave()
		content, err := c.draw(t.Context(), swatch.Cloth{Hex: "#000000"})
		require.NoError(t, err)
		assert.NotEmpty(t, content)
	})
}
