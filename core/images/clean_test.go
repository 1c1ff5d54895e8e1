package images

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

// clean is what Service.clean does when its turn has come.
func clean(upload []byte, formats []string) (contentType string, encoded []byte, err error) {
	h, err := inspect(upload, formats)
	if err != nil {
		return "", nil, err
	}
	return recode(upload, h)
}

func drawing(width, height int) *image.NRGBA {
	drawn := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			drawn.SetNRGBA(x, y, color.NRGBA{R: uint8(x), G: uint8(y), B: 128, A: 255})
		}
	}
	return drawn
}

func asPNG(t *testing.T, drawn image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, drawn))
	return out.Bytes()
}

func asJPEG(t *testing.T, drawn image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, jpeg.Encode(&out, drawn, nil))
	return out.Bytes()
}

func asGIF(t *testing.T, drawn image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, gif.Encode(&out, drawn, nil))
	return out.Bytes()
}

// withSegment puts a segment behind the JPEG's first marker.
func withSegment(picture []byte, marker byte, content string) []byte {
	segment := binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(len(content)+2))
	return append(append(append([]byte{}, picture[:2]...), append(segment, content...)...), picture[2:]...)
}

// claiming changes the size in a PNG's header, and its checksum.
func claiming(picture []byte, width, height uint32) []byte {
	changed := bytes.Clone(picture)
	binary.BigEndian.PutUint32(changed[16:], width)
	binary.BigEndian.PutUint32(changed[20:], height)
	binary.BigEndian.PutUint32(changed[29:], crc32.ChecksumIEEE(changed[12:29]))
	return changed
}

func TestAcceptedImages(t *testing.T) {
	t.Attr("spec", "5.10")
	t.Attr("security", "24")
	for name, c := range map[string]struct {
		upload        []byte
		use           Purpose
		kind          string
		width, height int
	}{
		"a PNG of a person":                 {asPNG(t, drawing(40, 30)), OfPerson, "image/png", 40, 30},
		"a JPEG of a person":                {asJPEG(t, drawing(40, 30)), OfPerson, "image/jpeg", 40, 30},
		"a PNG of a workspace":              {asPNG(t, drawing(1, 1)), OfWorkspace, "image/png", 1, 1},
		"a GIF of a workspace":              {asGIF(t, drawing(40, 30)), OfWorkspace, "image/png", 40, 30},
		"one that is too wide is shrunk":    {asPNG(t, drawing(2048, 100)), OfPerson, "image/png", 1024, 50},
		"one that is too high is shrunk":    {asJPEG(t, drawing(30, 3000)), OfPerson, "image/jpeg", 10, 1024},
		"a line stays a line":               {asPNG(t, drawing(4000, 1)), OfPerson, "image/png", 1024, 1},
		"with other data behind it":         {append(asPNG(t, drawing(4, 4)), "<script>"...), OfPerson, "image/png", 4, 4},
		"a palette":                         {asPNG(t, image.NewPaletted(image.Rect(0, 0, 9, 9), color.Palette{color.Black, color.Transparent})), OfPerson, "image/png", 9, 9},
		"sixteen bits, shrunk":              {asPNG(t, image.NewNRGBA64(image.Rect(0, 0, 1100, 1100))), OfPerson, "image/png", 1024, 1024},
		"shades of grey":                    {asJPEG(t, image.NewGray(image.Rect(0, 0, 1100, 10))), OfPerson, "image/jpeg", 1024, 9},
		"a JPEG with a comment and a place": {withSegment(asJPEG(t, drawing(4, 4)), 0xE1, "Exif\x00\x00GPS 59.3N 18.0E"), OfPerson, "image/jpeg", 4, 4},
	} {
		t.Run(name, func(t *testing.T) {
			kind, kept, err := clean(c.upload, accepted[c.use])
			require.NoError(t, err)
			assert.Equal(t, c.kind, kind)
			decoded, format, err := image.Decode(bytes.NewReader(kept))
			require.NoError(t, err)
			assert.Equal(t, c.kind, "image/"+format)
			assert.Equal(t, image.Pt(c.width, c.height), decoded.Bounds().Size())
			for _, trace := range []string{"GPS", "Exif", "<script>"} {
				assert.NotContains(t, string(kept), trace)
			}
		})
	}
}

func TestRefusedImages(t *testing.T) {
	t.Attr("spec", "5.6")
	t.Attr("spec", "5.7")
	t.Attr("security", "24")
	whole := asPNG(t, drawing(40, 30))
	scan := "\xFF\xDA"
	for name, c := range map[string]struct {
		upload  []byte
		use     Purpose
		reason  string
		message string
	}{
		"nothing":                       {nil, OfPerson, "image_type", "Unsupported file type"},
		"text":                          {[]byte("hello"), OfPerson, "image_type", "Unsupported file type"},
		"an SVG":                        {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`), OfWorkspace, "image_type", "Unsupported file type"},
		"a page":                        {[]byte("<!doctype html><script>alert(1)</script>"), OfWorkspace, "image_type", ""},
		"a WebP":                        {[]byte("RIFF\x24\x00\x00\x00WEBPVP8 "), OfWorkspace, "image_type", ""},
		"a GIF of a person":             {asGIF(t, drawing(4, 4)), OfPerson, "image_type", "Unsupported file type"},
		"a PNG that is cut off":         {whole[:len(whole)/2], OfPerson, "image_broken", "Some error occurred. Please try with a different image file"},
		"a PNG's first bytes":           {whole[:20], OfPerson, "image_broken", ""},
		"a JPEG that is cut off":        {asJPEG(t, drawing(64, 64))[:300], OfPerson, "image_broken", ""},
		"a PNG with a flipped bit":      {flipped(whole), OfPerson, "image_broken", ""},
		"forty thousand pixels a side":  {claiming(whole, 40000, 40000), OfPerson, "image_dimensions", "This image has 40000 x 40000 pixels, too many. Make it smaller, at most 24 megapixels."},
		"more than 40 megapixels":       {blackPNG{width: 8000, height: 5001, depth: 1, colorType: 3}.start(t), OfPerson, "image_dimensions", "too many. Make it smaller, at most 40 megapixels."},
		"sides whose product overflows": {claiming(whole, 1<<31-1, 1<<31-1), OfPerson, "image_broken", ""},
		"no width":                      {claiming(whole, 0, 10), OfPerson, "image_broken", ""},
		"a JPEG of a thousand scans":    {append(asJPEG(t, drawing(8, 8)), strings.Repeat(scan, 1000)...), OfPerson, "image_scans", "This JPEG is stored in 1001 scans"},
		"more than 5 MB":                {append(bytes.Clone(whole), make([]byte, MaxBytes)...), OfPerson, "image_size", "file size exceeded accepted limit (5 MB)"},
	} {
		t.Run(name, func(t *testing.T) {
			_, kept, err := clean(c.upload, accepted[c.use])
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
			assert.ErrorContains(t, err, c.message)
			assert.Nil(t, kept)
		})
	}
}

func TestTheSizeIsCheckedBeforeDecoding(t *testing.T) {
	t.Attr("security", "24")
	for name, huge := range map[string][]byte{
		"a PNG":  claiming(asPNG(t, drawing(40, 30)), 6400, 6400),
		"a JPEG": claimingJPEG(asJPEG(t, drawing(40, 30)), 6400, 6400),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _, err := clean(huge, accepted[OfPerson])
		runtime.ReadMemStats(&after)
		assert.True(t, ports.HasReason(err, "image_dimensions"), "%s: %v", name, err)
		assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(1<<20), name)
	}
}

// claimingJPEG changes the size in a JPEG's frame header.
func claimingJPEG(picture []byte, width, height uint16) []byte {
	changed := bytes.Clone(picture)
	frame := bytes.Index(changed, []byte{0xFF, 0xC0})
	binary.BigEndian.PutUint16(changed[frame+5:], height)
	binary.BigEndian.PutUint16(changed[frame+7:], width)
	return changed
}

func flipped(picture []byte) []byte {
	changed := bytes.Clone(picture)
	changed[len(changed)/2] ^= 1
	return changed
}

func TestShrinkingAveragesPixels(t *testing.T) {
	from := image.NewNRGBA(image.Rect(10, 10, 14, 12)) // not at the origin
	for x := 10; x < 14; x++ {
		for y := 10; y < 12; y++ {
			from.SetNRGBA(x, y, color.NRGBA{R: uint8(x-10) * 40, A: 255})
		}
	}
	small := shrink(from, 2)
	assert.Equal(t, image.Rect(0, 0, 2, 1), small.Bounds())
	assert.Equal(t, color.RGBA{R: 20, A: 255}, small.At(0, 0))
	assert.Equal(t, color.RGBA{R: 100, A: 255}, small.At(1, 0))
	assert.Same(t, from, shrink(from, 4), "what fits stays")
}

func FuzzClean(f *testing.F) {
	f.Attr("security", "24")
	for _, seed := range []string{"", "\x89PNG\r\n\x1a\n", "\xFF\xD8\xFF\xDA", "GIF89a"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, upload []byte) {
		_, kept, err := clean(upload, accepted[OfWorkspace])
		if err != nil {
			_, isRefusal := errors.AsType[*ports.Error](err)
			assert.True(t, isRefusal, "%v", err)
			return
		}
		_, _, err = clean(kept, accepted[OfPerson])
		assert.NoError(t, err, "what is kept would be accepted")
	})
}
