package raster

import (
	"bytes"
	"image"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/raster/rastertest"
	"selvedge/ports"
)

var (
	full420 = []byte{0x22, 0x11, 0x11}
	full444 = []byte{0x11, 0x11, 0x11}
)

func TestWhatFitsTheBudget(t *testing.T) {
	t.Attr("security", "24.1")
	const tooLarge = "image_dimensions"
	for name, c := range map[string]struct {
		upload  []byte
		reason  string
		message string
	}{
		"24 megapixels of a camera":           {rastertest.GrayJPEG{Width: 6000, Height: 4000, Sampling: full420}.Encode(), "", ""},
		"24 megapixels, all colors sampled":   {rastertest.GrayJPEG{Width: 6000, Height: 4000, Sampling: full444}.Encode(), "", ""},
		"40 megapixels of a camera":           {rastertest.GrayJPEG{Width: 7300, Height: 5475, Sampling: full420}.Encode(), "", ""},
		"40 megapixels, all colors sampled":   {rastertest.GrayJPEG{Width: 7300, Height: 5475, Sampling: full444}.Encode(), tooLarge, "7300 x 5475 pixels, too many. Make it smaller, at most 33 megapixels."},
		"12 megapixels, progressive":          {rastertest.GrayJPEG{Width: 4032, Height: 3024, Sampling: full420, Progressive: true, Scans: 10}.Encode(), "", ""},
		"24 megapixels, progressive":          {rastertest.GrayJPEG{Width: 6000, Height: 4000, Sampling: full420, Progressive: true}.Encode(), tooLarge, "too many for a progressive JPEG. Make it smaller, at most 13 megapixels, or save it as a baseline JPEG (not progressive)."},
		"19 megapixels of gray, progressive":  {rastertest.GrayJPEG{Width: 5000, Height: 3800, Sampling: []byte{0x11}, Progressive: true}.Encode(), "", ""},
		"21 megapixels of gray, progressive":  {rastertest.GrayJPEG{Width: 5000, Height: 4200, Sampling: []byte{0x11}, Progressive: true}.Encode(), tooLarge, "at most 19 megapixels"},
		"20 megapixels of RGB":                {rastertest.GrayJPEG{Width: 5000, Height: 4000, Sampling: full444, IDs: "RGB"}.Encode(), tooLarge, "at most 14 megapixels"},
		"20 megapixels of RGB, said by Adobe": {rastertest.GrayJPEG{Width: 5000, Height: 4000, Sampling: full444, Adobe: []byte{0}}.Encode(), tooLarge, "at most 14 megapixels"},
		"20 megapixels of YCbCr, by Adobe":    {rastertest.GrayJPEG{Width: 5000, Height: 4000, Sampling: full444, Adobe: []byte{1}}.Encode(), "", ""},
		"20 megapixels of CMYK":               {rastertest.GrayJPEG{Width: 5000, Height: 4000, Sampling: []byte{0x11, 0x11, 0x11, 0x11}, Adobe: []byte{0}}.Encode(), tooLarge, "at most 12 megapixels"},
		"12 megapixels in 13 scans":           {rastertest.GrayJPEG{Width: 4032, Height: 3024, Sampling: full420, Progressive: true, Scans: 13}.Encode(), "", ""},
		"12 megapixels in 14 scans":           {rastertest.GrayJPEG{Width: 4032, Height: 3024, Sampling: full420, Progressive: true, Scans: 14}.Encode(), "image_scans", "stored in 14 scans, too many for an image of its size. Save it as a baseline JPEG (not progressive)."},
		"2 megapixels in 64 scans":            {rastertest.GrayJPEG{Width: 1600, Height: 1200, Sampling: full420, Progressive: true, Scans: 64}.Encode(), "", ""},
		"a small one in 65 scans":             {rastertest.GrayJPEG{Width: 16, Height: 16, Sampling: full420, Progressive: true, Scans: 65}.Encode(), "image_scans", "65 scans"},
		"24 megapixels of PNG":                {rastertest.BlackPNG{Width: 6000, Height: 4000, Depth: 8, ColorType: 6}.Start(t), "", ""},
		"26 megapixels of PNG":                {rastertest.BlackPNG{Width: 6500, Height: 4000, Depth: 8, ColorType: 2}.Start(t), tooLarge, "6500 x 4000 pixels, too many. Make it smaller, at most 24 megapixels."},
		"40 megapixels of gray PNG":           {rastertest.BlackPNG{Width: 8000, Height: 5000, Depth: 8, ColorType: 0}.Start(t), "", ""},
		"40 megapixels of gray, transparent":  {rastertest.BlackPNG{Width: 8000, Height: 5000, Depth: 8, ColorType: 0, Transparent: []byte{0, 0}}.Start(t), tooLarge, "at most 24 megapixels"},
		"40 megapixels of two colors":         {rastertest.BlackPNG{Width: 8000, Height: 5000, Depth: 1, ColorType: 3}.Start(t), "", ""},
		"13 megapixels of 16 bits":            {rastertest.BlackPNG{Width: 4160, Height: 3120, Depth: 16, ColorType: 2}.Start(t), tooLarge, "too many for a PNG with 16 bits per channel. Make it smaller, at most 12 megapixels, or save it with 8 bits per channel."},
		"12 megapixels of 16 bits":            {rastertest.BlackPNG{Width: 4000, Height: 3000, Depth: 16, ColorType: 6}.Start(t), "", ""},
		"13 megapixels, interlaced":           {rastertest.BlackPNG{Width: 4160, Height: 3120, Depth: 8, ColorType: 6, Interlaced: true}.Start(t), tooLarge, "too many for an interlaced PNG. Make it smaller, at most 12 megapixels, or save it without interlacing."},
		"12 megapixels, interlaced":           {rastertest.BlackPNG{Width: 4000, Height: 3000, Depth: 8, ColorType: 6, Interlaced: true}.Start(t), "", ""},
		"6 megapixels of 16 bits, interlaced": {rastertest.BlackPNG{Width: 3000, Height: 2000, Depth: 16, ColorType: 6, Interlaced: true}.Start(t), "", ""},
		"40 megapixels, 16 bits, interlaced":  {rastertest.BlackPNG{Width: 6324, Height: 6324, Depth: 16, ColorType: 6, Interlaced: true}.Start(t), tooLarge, "at most 6 megapixels, or save it with 8 bits per channel."},
		"a row that is held three times":      {rastertest.BlackPNG{Width: 9_000_000, Height: 1, Depth: 16, ColorType: 6}.Start(t), tooLarge, "9000000 x 1 pixels"},
	} {
		t.Run(name, func(t *testing.T) {
			h, err := ReadHeader(c.upload)
			if err == nil {
				err = h.Check(Limits{Baseline: 40_000_000, Others: 40_000_000})
			}
			if c.reason == "" {
				assert.NoError(t, err)
				return
			}
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
			assert.ErrorContains(t, err, c.message)
		})
	}
}

func TestAHeaderThatCannotBeRead(t *testing.T) {
	for name, file := range map[string][]byte{
		"sampling that package jpeg refuses":   rastertest.GrayJPEG{Width: 16, Height: 16, Sampling: []byte{0x00, 0x11, 0x11}}.Encode(),
		"a JPEG without a frame":               []byte("\xFF\xD8\xFF\xFE\x00\x02\xFF\xD9"),
		"a PNG that begins with another chunk": startingWith(rastertest.BlackPNG{Width: 1, Height: 1, Depth: 8}.Start(t), "\x00\x00\x00\x00teXt"),
	} {
		_, err := ReadHeader(file)
		assert.ErrorIs(t, err, ErrBroken, name)
	}
	_, err := ReadHeader([]byte("hello"))
	assert.ErrorIs(t, err, ErrFormat)
}

// startingWith puts an empty chunk, without a right checksum, before a PNG's first.
func startingWith(png []byte, chunk string) []byte {
	const signature = 8
	return append(append(bytes.Clone(png[:signature]), chunk+"\x00\x00\x00\x00"...), png[signature:]...)
}

func TestDecodingHoldsWhatWasCounted(t *testing.T) {
	t.Attr("security", "24.1")
	const width, height = 800, 601
	for name, upload := range map[string][]byte{
		"JPEG":                  rastertest.GrayJPEG{Width: width, Height: height, Sampling: full420}.Encode(),
		"JPEG, sampled fully":   rastertest.GrayJPEG{Width: width, Height: height, Sampling: full444}.Encode(),
		"JPEG, 4:2:2":           rastertest.GrayJPEG{Width: width, Height: height, Sampling: []byte{0x21, 0x11, 0x11}}.Encode(),
		"JPEG, gray":            rastertest.GrayJPEG{Width: width, Height: height, Sampling: []byte{0x22}}.Encode(),
		"JPEG, RGB":             rastertest.GrayJPEG{Width: width, Height: height, Sampling: full444, IDs: "RGB"}.Encode(),
		"JPEG, RGB by Adobe":    rastertest.GrayJPEG{Width: width, Height: height, Sampling: full444, Adobe: []byte{0}}.Encode(),
		"JPEG, CMYK":            rastertest.GrayJPEG{Width: width, Height: height, Sampling: []byte{0x22, 0x11, 0x11, 0x22}, Adobe: []byte{0}}.Encode(),
		"JPEG, YCCK":            rastertest.GrayJPEG{Width: width, Height: height, Sampling: []byte{0x11, 0x11, 0x11, 0x11}, Adobe: []byte{2}}.Encode(),
		"JPEG, progressive":     rastertest.GrayJPEG{Width: width, Height: height, Sampling: full420, Progressive: true, Scans: 3}.Encode(),
		"JPEG, behind fillers":  append([]byte("\xFF\xD8\x00\x01\xFF\xFF\xFE\x00\x02\xFF\x00\xFF\xD0\xFF"), rastertest.GrayJPEG{Width: width, Height: height, Sampling: full420, Progressive: true}.Encode()[2:]...),
		"PNG, gray":             rastertest.BlackPNG{Width: width, Height: height, Depth: 8, ColorType: 0}.Encode(t),
		"PNG, gray of 1 bit":    rastertest.BlackPNG{Width: width, Height: height, Depth: 1, ColorType: 0}.Encode(t),
		"PNG, gray transparent": rastertest.BlackPNG{Width: width, Height: height, Depth: 4, ColorType: 0, Transparent: []byte{0, 0}}.Encode(t),
		"PNG, gray 16":          rastertest.BlackPNG{Width: width, Height: height, Depth: 16, ColorType: 0}.Encode(t),
		"PNG, gray 16 and tRNS": rastertest.BlackPNG{Width: width, Height: height, Depth: 16, ColorType: 0, Transparent: []byte{0, 0}}.Encode(t),
		"PNG, gray and alpha":   rastertest.BlackPNG{Width: width, Height: height, Depth: 8, ColorType: 4}.Encode(t),
		"PNG, gray alpha 16":    rastertest.BlackPNG{Width: width, Height: height, Depth: 16, ColorType: 4}.Encode(t),
		"PNG, palette":          rastertest.BlackPNG{Width: width, Height: height, Depth: 2, ColorType: 3}.Encode(t),
		"PNG, RGB":              rastertest.BlackPNG{Width: width, Height: height, Depth: 8, ColorType: 2}.Encode(t),
		"PNG, RGB and tRNS":     rastertest.BlackPNG{Width: width, Height: height, Depth: 8, ColorType: 2, Transparent: make([]byte, 6)}.Encode(t),
		"PNG, RGB 16":           rastertest.BlackPNG{Width: width, Height: height, Depth: 16, ColorType: 2}.Encode(t),
		"PNG, RGBA":             rastertest.BlackPNG{Width: width, Height: height, Depth: 8, ColorType: 6}.Encode(t),
		"PNG, RGBA 16":          rastertest.BlackPNG{Width: width, Height: height, Depth: 16, ColorType: 6}.Encode(t),
		"PNG, interlaced":       rastertest.BlackPNG{Width: width, Height: height, Depth: 8, ColorType: 6, Interlaced: true}.Encode(t),
		"PNG, interlaced 16":    rastertest.BlackPNG{Width: width, Height: height, Depth: 16, ColorType: 6, Interlaced: true}.Encode(t),
		"PNG, interlaced gray":  rastertest.BlackPNG{Width: width, Height: height, Depth: 8, ColorType: 0, Interlaced: true}.Encode(t),
		"PNG, one row":          rastertest.BlackPNG{Width: width * height, Height: 1, Depth: 16, ColorType: 6}.Encode(t),
		"GIF":                   rastertest.GIF(t, rastertest.Drawing(width, height)),
	} {
		t.Run(name, func(t *testing.T) {
			h, err := ReadHeader(upload)
			require.NoError(t, err)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, _, err = image.Decode(bytes.NewReader(upload))
			runtime.ReadMemStats(&after)
			require.NoError(t, err)
			const buffers = 200 << 10 // of package zlib and the like
			held, counted := int(after.TotalAlloc-before.TotalAlloc), h.DecodedBytes()
			assert.Less(t, held, counted+buffers)
			if name != "GIF" { // counted as if it were interlaced
				assert.Greater(t, held, counted*9/10, "no more is counted than is held")
			}
		})
	}
}
