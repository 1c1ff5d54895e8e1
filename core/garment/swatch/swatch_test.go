package swatch_test

import (
	"bytes"
	"image/jpeg"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/garment/swatch"
	"selvedge/core/garment/words"
)

func lexicon(t *testing.T) *words.Lexicon {
	t.Helper()
	read := func(name string) []byte {
		text, err := os.ReadFile("../../../fixtures/" + name)
		require.NoError(t, err)
		return text
	}
	library, err := measure.ReadLibrary(read("points-of-measure.json"))
	require.NoError(t, err)
	l, err := words.Read(read("lexicon.json"), library)
	require.NoError(t, err)
	return l
}

func TestAFabricsNameSaysItsCloth(t *testing.T) {
	l := lexicon(t)
	for name, want := range map[string]swatch.Cloth{
		"Melton, slate":          {Weave: "melton", Hex: "#4b565c"},
		"Corduroy 8 wale, olive": {Weave: "cord", Hex: "#5c5f3a"},
		"Merino rib":             {Weave: "rib", Hex: "#d8cdb8"},
		"Herringbone tweed":      {Weave: "melton", Print: "herringbone", Hex: "#d8cdb8"},
		"Silk satin":             {Hex: "#d8cdb8"},
		"Lot 4711":               {Weave: "plain", Hex: "#d8cdb8"},
		"":                       {Weave: "plain", Hex: "#d8cdb8"},
	} {
		assert.Equal(t, want, swatch.Named(l, name, swatch.Cloth{}), name)
	}
	chosen := swatch.Cloth{Weave: "twill", Hex: "#102030"}
	assert.Equal(t, chosen, swatch.Named(l, "Melton, slate", chosen), "what was chosen goes before")
}

func TestClothIsDrawnInItsColor(t *testing.T) {
	files := map[string]string{}
	for _, weave := range append([]string{""}, garment.Textures...) {
		file, err := swatch.Cloth{Weave: weave, Hex: "#8a8f62"}.JPEG()
		require.NoError(t, err)
		assert.Less(t, len(file), 32<<10, weave)
		assert.Empty(t, files[string(file)], "%q looks as another", weave)
		files[string(file)] = weave
		picture, err := jpeg.Decode(bytes.NewReader(file))
		require.NoError(t, err)
		require.Equal(t, swatch.Side, picture.Bounds().Dx())
		var sum [3]float64
		for i := range swatch.Side * swatch.Side {
			r, g, b, _ := picture.At(i%swatch.Side, i/swatch.Side).RGBA()
			for at, value := range []uint32{r, g, b} {
				sum[at] += float64(value>>8) / (swatch.Side * swatch.Side)
			}
		}
		for at, want := range []float64{0x8a, 0x8f, 0x62} {
			assert.LessOrEqual(t, math.Abs(sum[at]-want), 12., "%q is another color: %v", weave, sum)
		}
	}
	again, err := swatch.Cloth{Weave: "melton", Hex: "#8a8f62"}.JPEG()
	require.NoError(t, err)
	assert.Equal(t, "melton", files[string(again)], "the same cloth is the same file")
	printed, err := swatch.Cloth{Weave: "melton", Print: "herringbone", Hex: "#8a8f62"}.JPEG()
	require.NoError(t, err)
	assert.NotEqual(t, again, printed)
	_, err = swatch.Cloth{Hex: "olive"}.JPEG()
	assert.Error(t, err)
}
