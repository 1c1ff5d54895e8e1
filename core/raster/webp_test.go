package raster

import (
	"bytes"
	"image"
	"image/color"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"selvedge/core/raster/rastertest"
	"selvedge/ports"
)

var plum = color.NRGBA{R: 120, G: 40, B: 110, A: 255}

func TestAWebPIsDecoded(t *testing.T) {
	for name, c := range map[string]struct {
		file []byte
		want image.Point
	}{
		"lossless":                    {rastertest.WebP{Width: 20, Height: 10, Color: plum}.Encode(), image.Pt(20, 10)},
		"a palette":                   {rastertest.WebP{Width: 20, Height: 10, Color: plum, Palette: true}.Encode(), image.Pt(20, 10)},
		"extended":                    {rastertest.WebP{Width: 20, Height: 10, Color: plum, Extended: 0x10}.Encode(), image.Pt(20, 10)},
		"extended, with a long chunk": {rastertest.WebP{Width: 20, Height: 10, Color: plum, Before: rastertest.Chunk("ICCP", make([]byte, 99))}.Encode(), image.Pt(20, 10)},
		"lossy":                       {rastertest.LossyWebP, image.Pt(1, 1)},
		"lossy with alpha":            {rastertest.LossyAlphaWebP, image.Pt(1, 1)},
	} {
		t.Run(name, func(t *testing.T) {
			h, err := ReadHeader(c.file)
			require.NoError(t, err)
			assert.Equal(t, c.want, image.Pt(h.Width, h.Height))
			decoded, err := Decode(c.file, h, webp.Decode)
			require.NoError(t, err)
			assert.Equal(t, c.want, decoded.Bounds().Size())
			if c.want.X > 1 {
				assert.Equal(t, plum, color.NRGBAModel.Convert(decoded.At(19, 9)))
			}
		})
	}
}

func TestAWebPThatCannotBeRead(t *testing.T) {
	whole := rastertest.WebP{Width: 20, Height: 10, Color: plum}.Encode()
	for name, file := range map[string][]byte{
		"an animation":      rastertest.AnimatedWebP,
		"nothing":           []byte("RIFF\x04\x00\x00\x00WEBP"),
		"half a header":     whole[:22],
		"another chunk":     bytes.Replace(whole, []byte("VP8L"), []byte("VP8Z"), 1),
		"no image":          bytes.Replace(whole, []byte("VP8L"), []byte("VP8 "), 1),
		"no extended image": append(bytes.Replace(whole[:16], []byte("VP8L"), []byte("VP8X"), 1), 4, 0, 0, 0, 0, 0, 0, 0),
	} {
		_, err := ReadHeader(file)
		assert.ErrorIs(t, err, ErrBroken, name)
	}
}

func TestDecodingAWebPHoldsNoMoreThanWasCounted(t *testing.T) {
	t.Attr("security", "24.1")
	for name, file := range map[string][]byte{
		"lossless":  rastertest.WebP{Width: 1000, Height: 800, Color: plum}.Encode(),
		"a palette": rastertest.WebP{Width: 1000, Height: 800, Color: plum, Palette: true}.Encode(),
	} {
		h, err := ReadHeader(file)
		require.NoError(t, err)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err = Decode(file, h, webp.Decode)
		runtime.ReadMemStats(&after)
		require.NoError(t, err)
		assert.Less(t, int(after.TotalAlloc-before.TotalAlloc), h.DecodedBytes()+200<<10, name)
	}
}

func TestTheBudgetOfAWebP(t *testing.T) {
	t.Attr("security", "24.1")
	lossy := func(width, height int) []byte {
		file := bytes.Clone(rastertest.LossyWebP)
		file[26], file[27], file[28], file[29] = byte(width), byte(width>>8), byte(height), byte(height>>8)
		return file
	}
	for name, c := range map[string]struct {
		file    []byte
		message string
	}{
		"24 megapixels, lossy":               {lossy(6000, 4000), ""},
		"41 megapixels, lossy":               {lossy(8200, 5000), "8200 x 5000 pixels, too many. Make it smaller, at most 40 megapixels."},
		"10 megapixels, lossless":            {rastertest.WebP{Width: 4000, Height: 2500}.Encode(), ""},
		"24 megapixels, lossless":            {rastertest.WebP{Width: 6000, Height: 4000}.Encode(), "for a WebP that is lossless or has transparency. Make it smaller, at most 11 megapixels, or save it as PNG."},
		"24 megapixels, lossless, extended":  {rastertest.WebP{Width: 6000, Height: 4000, Extended: 0x20}.Encode(), "too many for a WebP that is lossless"},
		"12 megapixels, lossy with alpha":    {extendedTo(rastertest.LossyAlphaWebP, 4000, 3000), "at most 8 megapixels"},
		"8 megapixels, lossy with alpha":     {extendedTo(rastertest.LossyAlphaWebP, 3500, 2400), ""},
		"the largest that there can be":      {rastertest.WebP{Width: 16384, Height: 16384}.Encode(), "16384 x 16384 pixels"},
		"an extended one beyond all meaning": {extendedTo(rastertest.LossyAlphaWebP, 1<<24, 1<<24), "16777216 x 16777216 pixels"},
	} {
		h, err := ReadHeader(c.file)
		require.NoError(t, err, name)
		err = h.Check(Limits{Baseline: 60_000_000, Others: 40_000_000})
		if c.message == "" {
			assert.NoError(t, err, name)
			continue
		}
		assert.True(t, ports.HasReason(err, "image_dimensions"), "%s: %v", name, err)
		assert.ErrorContains(t, err, c.message, name)
	}
}

// extendedTo changes the size that an extended file states.
func extendedTo(file []byte, width, height int) []byte {
	changed := bytes.Clone(file)
	for i, n := range []int{width - 1, height - 1} {
		copy(changed[24+3*i:], []byte{byte(n), byte(n >> 8), byte(n >> 16)})
	}
	return changed
}
