package images

import (
	"bytes"
	"image"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

var (
	full420 = []byte{0x22, 0x11, 0x11}
	full444 = []byte{0x11, 0x11, 0x11}
)

func TestTheDecodingBudget(t *testing.T) {
	t.Attr("security", "24.1")
	const tooLarge = "image_dimensions"
	for name, c := range map[string]struct {
		upload  []byte
		reason  string
		message string
	}{
		"24 megapixels of a camera":            {grayJPEG{width: 6000, height: 4000, sampling: full420}.encode(), "", ""},
		"24 megapixels, all colors sampled":    {grayJPEG{width: 6000, height: 4000, sampling: full444}.encode(), "", ""},
		"40 megapixels of a camera":            {grayJPEG{width: 7300, height: 5475, sampling: full420}.encode(), "", ""},
		"40 megapixels, all colors sampled":    {grayJPEG{width: 7300, height: 5475, sampling: full444}.encode(), tooLarge, "7300 x 5475 pixels, too many. Make it smaller, at most 33 megapixels."},
		"12 megapixels, progressive":           {grayJPEG{width: 4032, height: 3024, sampling: full420, progressive: true, scans: 10}.encode(), "", ""},
		"24 megapixels, progressive":           {grayJPEG{width: 6000, height: 4000, sampling: full420, progressive: true}.encode(), tooLarge, "too many for a progressive JPEG. Make it smaller, at most 13 megapixels, or save it as a baseline JPEG (not progressive)."},
		"19 megapixels of gray, progressive":   {grayJPEG{width: 5000, height: 3800, sampling: []byte{0x11}, progressive: true}.encode(), "", ""},
		"21 megapixels of gray, progressive":   {grayJPEG{width: 5000, height: 4200, sampling: []byte{0x11}, progressive: true}.encode(), tooLarge, "at most 19 megapixels"},
		"20 megapixels of RGB":                 {grayJPEG{width: 5000, height: 4000, sampling: full444, ids: "RGB"}.encode(), tooLarge, "at most 14 megapixels"},
		"20 megapixels of RGB, said by Adobe":  {grayJPEG{width: 5000, height: 4000, sampling: full444, adobe: []byte{0}}.encode(), tooLarge, "at most 14 megapixels"},
		"20 megapixels of YCbCr, by Adobe":     {grayJPEG{width: 5000, height: 4000, sampling: full444, adobe: []byte{1}}.encode(), "", ""},
		"20 megapixels of CMYK":                {grayJPEG{width: 5000, height: 4000, sampling: []byte{0x11, 0x11, 0x11, 0x11}, adobe: []byte{0}}.encode(), tooLarge, "at most 12 megapixels"},
		"12 megapixels in 13 scans":            {grayJPEG{width: 4032, height: 3024, sampling: full420, progressive: true, scans: 13}.encode(), "", ""},
		"12 megapixels in 14 scans":            {grayJPEG{width: 4032, height: 3024, sampling: full420, progressive: true, scans: 14}.encode(), "image_scans", "stored in 14 scans, too many for an image of its size. Save it as a baseline JPEG (not progressive)."},
		"2 megapixels in 64 scans":             {grayJPEG{width: 1600, height: 1200, sampling: full420, progressive: true, scans: 64}.encode(), "", ""},
		"a small one in 65 scans":              {grayJPEG{width: 16, height: 16, sampling: full420, progressive: true, scans: 65}.encode(), "image_scans", "65 scans"},
		"24 megapixels of PNG":                 {blackPNG{width: 6000, height: 4000, depth: 8, colorType: 6}.start(t), "", ""},
		"26 megapixels of PNG":                 {blackPNG{width: 6500, height: 4000, depth: 8, colorType: 2}.start(t), tooLarge, "6500 x 4000 pixels, too many. Make it smaller, at most 24 megapixels."},
		"40 megapixels of gray PNG":            {blackPNG{width: 8000, height: 5000, depth: 8, colorType: 0}.start(t), "", ""},
		"40 megapixels of gray, transparent":   {blackPNG{width: 8000, height: 5000, depth: 8, colorType: 0, transparent: []byte{0, 0}}.start(t), tooLarge, "at most 24 megapixels"},
		"40 megapixels of two colors":          {blackPNG{width: 8000, height: 5000, depth: 1, colorType: 3}.start(t), "", ""},
		"13 megapixels of 16 bits":             {blackPNG{width: 4160, height: 3120, depth: 16, colorType: 2}.start(t), tooLarge, "too many for a PNG with 16 bits per channel. Make it smaller, at most 12 megapixels, or save it with 8 bits per channel."},
		"12 megapixels of 16 bits":             {blackPNG{width: 4000, height: 3000, depth: 16, colorType: 6}.start(t), "", ""},
		"13 megapixels, interlaced":            {blackPNG{width: 4160, height: 3120, depth: 8, colorType: 6, interlaced: true}.start(t), tooLarge, "too many for an interlaced PNG. Make it smaller, at most 12 megapixels, or save it without interlacing."},
		"12 megapixels, interlaced":            {blackPNG{width: 4000, height: 3000, depth: 8, colorType: 6, interlaced: true}.start(t), "", ""},
		"6 megapixels of 16 bits, interlaced":  {blackPNG{width: 3000, height: 2000, depth: 16, colorType: 6, interlaced: true}.start(t), "", ""},
		"40 megapixels, 16 bits, interlaced":   {blackPNG{width: 6324, height: 6324, depth: 16, colorType: 6, interlaced: true}.start(t), tooLarge, "at most 6 megapixels, or save it with 8 bits per channel."},
		"a row that is held three times":       {blackPNG{width: 9_000_000, height: 1, depth: 16, colorType: 6}.start(t), tooLarge, "9000000 x 1 pixels"},
		"sampling that package jpeg refuses":   {grayJPEG{width: 16, height: 16, sampling: []byte{0x00, 0x11, 0x11}}.encode(), "image_broken", ""},
		"a JPEG without a frame":               {[]byte("\xFF\xD8\xFF\xFE\x00\x02\xFF\xD9"), "image_broken", ""},
		"a PNG that begins with another chunk": {startingWith(blackPNG{width: 1, height: 1, depth: 8}.start(t), "\x00\x00\x00\x00teXt"), "image_broken", ""},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := inspect(c.upload, accepted[OfPerson])
			if c.reason == "" {
				assert.NoError(t, err)
				return
			}
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
			assert.ErrorContains(t, err, c.message)
		})
	}
}

// startingWith puts an empty chunk, without a right checksum, before a PNG's first.
func startingWith(png []byte, chunk string) []byte {
	const signature = 8
	return append(append(bytes.Clone(png[:signature]), chunk+"\x00\x00\x00\x00"...), png[signature:]...)
}

func TestDecodingNeedsTheMemoryThatWasComputed(t *testing.T) {
	t.Attr("security", "24.1")
	const width, height = 800, 601
	for name, upload := range map[string][]byte{
		"JPEG":                  grayJPEG{width: width, height: height, sampling: full420}.encode(),
		"JPEG, sampled fully":   grayJPEG{width: width, height: height, sampling: full444}.encode(),
		"JPEG, 4:2:2":           grayJPEG{width: width, height: height, sampling: []byte{0x21, 0x11, 0x11}}.encode(),
		"JPEG, gray":            grayJPEG{width: width, height: height, sampling: []byte{0x22}}.encode(),
		"JPEG, RGB":             grayJPEG{width: width, height: height, sampling: full444, ids: "RGB"}.encode(),
		"JPEG, RGB by Adobe":    grayJPEG{width: width, height: height, sampling: full444, adobe: []byte{0}}.encode(),
		"JPEG, CMYK":            grayJPEG{width: width, height: height, sampling: []byte{0x22, 0x11, 0x11, 0x22}, adobe: []byte{0}}.encode(),
		"JPEG, YCCK":            grayJPEG{width: width, height: height, sampling: []byte{0x11, 0x11, 0x11, 0x11}, adobe: []byte{2}}.encode(),
		"JPEG, progressive":     grayJPEG{width: width, height: height, sampling: full420, progressive: true, scans: 3}.encode(),
		"JPEG, behind fillers":  append([]byte("\xFF\xD8\x00\x01\xFF\xFF\xFE\x00\x02\xFF\x00\xFF\xD0\xFF"), grayJPEG{width: width, height: height, sampling: full420, progressive: true}.encode()[2:]...),
		"PNG, gray":             blackPNG{width: width, height: height, depth: 8, colorType: 0}.encode(t),
		"PNG, gray of 1 bit":    blackPNG{width: width, height: height, depth: 1, colorType: 0}.encode(t),
		"PNG, gray transparent": blackPNG{width: width, height: height, depth: 4, colorType: 0, transparent: []byte{0, 0}}.encode(t),
		"PNG, gray 16":          blackPNG{width: width, height: height, depth: 16, colorType: 0}.encode(t),
		"PNG, gray 16 and tRNS": blackPNG{width: width, height: height, depth: 16, colorType: 0, transparent: []byte{0, 0}}.encode(t),
		"PNG, gray and alpha":   blackPNG{width: width, height: height, depth: 8, colorType: 4}.encode(t),
		"PNG, gray alpha 16":    blackPNG{width: width, height: height, depth: 16, colorType: 4}.encode(t),
		"PNG, palette":          blackPNG{width: width, height: height, depth: 2, colorType: 3}.encode(t),
		"PNG, RGB":              blackPNG{width: width, height: height, depth: 8, colorType: 2}.encode(t),
		"PNG, RGB and tRNS":     blackPNG{width: width, height: height, depth: 8, colorType: 2, transparent: make([]byte, 6)}.encode(t),
		"PNG, RGB 16":           blackPNG{width: width, height: height, depth: 16, colorType: 2}.encode(t),
		"PNG, RGBA":             blackPNG{width: width, height: height, depth: 8, colorType: 6}.encode(t),
		"PNG, RGBA 16":          blackPNG{width: width, height: height, depth: 16, colorType: 6}.encode(t),
		"PNG, interlaced":       blackPNG{width: width, height: height, depth: 8, colorType: 6, interlaced: true}.encode(t),
		"PNG, interlaced 16":    blackPNG{width: width, height: height, depth: 16, colorType: 6, interlaced: true}.encode(t),
		"PNG, interlaced gray":  blackPNG{width: width, height: height, depth: 8, colorType: 0, interlaced: true}.encode(t),
		"PNG, one row":          blackPNG{width: width * height, height: 1, depth: 16, colorType: 6}.encode(t),
		"GIF":                   asGIF(t, drawing(width, height)),
	} {
		t.Run(name, func(t *testing.T) {
			h, err := readHeader(upload)
			require.NoError(t, err)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, _, err = image.Decode(bytes.NewReader(upload))
			runtime.ReadMemStats(&after)
			require.NoError(t, err)
			const buffers = 200 << 10 // of package zlib and the like
			held, counted := int(after.TotalAlloc-before.TotalAlloc), h.decodedBytes()
			assert.Less(t, held, counted+buffers)
			if name != "GIF" { // counted as if it were interlaced
				assert.Greater(t, held, counted*9/10, "no more is counted than is held")
			}
		})
	}
}
