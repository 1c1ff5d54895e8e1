package images

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/raster/rastertest"
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
		"a PNG of a person":                 {rastertest.PNG(t, rastertest.Drawing(40, 30)), OfPerson, "image/png", 40, 30},
		"a JPEG of a person":                {rastertest.JPEG(t, rastertest.Drawing(40, 30)), OfPerson, "image/jpeg", 40, 30},
		"a PNG of a workspace":              {rastertest.PNG(t, rastertest.Drawing(1, 1)), OfWorkspace, "image/png", 1, 1},
		"a GIF of a workspace":              {rastertest.GIF(t, rastertest.Drawing(40, 30)), OfWorkspace, "image/png", 40, 30},
		"one that is too wide is shrunk":    {rastertest.PNG(t, rastertest.Drawing(2048, 100)), OfPerson, "image/png", 1024, 50},
		"one that is too high is shrunk":    {rastertest.JPEG(t, rastertest.Drawing(30, 3000)), OfPerson, "image/jpeg", 10, 1024},
		"a line stays a line":               {rastertest.PNG(t, rastertest.Drawing(4000, 1)), OfPerson, "image/png", 1024, 1},
		"with other data behind it":         {append(rastertest.PNG(t, rastertest.Drawing(4, 4)), "<script>"...), OfPerson, "image/png", 4, 4},
		"a palette":                         {rastertest.PNG(t, image.NewPaletted(image.Rect(0, 0, 9, 9), color.Palette{color.Black, color.Transparent})), OfPerson, "image/png", 9, 9},
		"sixteen bits, shrunk":              {rastertest.PNG(t, image.NewNRGBA64(image.Rect(0, 0, 1100, 1100))), OfPerson, "image/png", 1024, 1024},
		"shades of grey":                    {rastertest.JPEG(t, image.NewGray(image.Rect(0, 0, 1100, 10))), OfPerson, "image/jpeg", 1024, 9},
		"a JPEG with a comment and a place": {rastertest.WithSegment(rastertest.JPEG(t, rastertest.Drawing(4, 4)), 0xE1, "Exif\x00\x00GPS 59.3N 18.0E"), OfPerson, "image/jpeg", 4, 4},
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
	whole := rastertest.PNG(t, rastertest.Drawing(40, 30))
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
		"a GIF of a person":             {rastertest.GIF(t, rastertest.Drawing(4, 4)), OfPerson, "image_type", "Unsupported file type"},
		"a PNG that is cut off":         {whole[:len(whole)/2], OfPerson, "image_broken", "Some error occurred. Please try with a different image file"},
		"a PNG's first bytes":           {whole[:20], OfPerson, "image_broken", ""},
		"a JPEG that is cut off":        {rastertest.JPEG(t, rastertest.Drawing(64, 64))[:300], OfPerson, "image_broken", ""},
		"a PNG with a flipped bit":      {flipped(whole), OfPerson, "image_broken", ""},
		"forty thousand pixels a side":  {claiming(whole, 40000, 40000), OfPerson, "image_dimensions", "This image has 40000 x 40000 pixels, too many. Make it smaller, at most 24 megapixels."},
		"more than 40 megapixels":       {rastertest.BlackPNG{Width: 8000, Height: 5001, Depth: 1, ColorType: 3}.Start(t), OfPerson, "image_dimensions", "too many. Make it smaller, at most 40 megapixels."},
		"sides whose product overflows": {claiming(whole, 1<<31-1, 1<<31-1), OfPerson, "image_broken", ""},
		"no width":                      {claiming(whole, 0, 10), OfPerson, "image_broken", ""},
		"a JPEG of a thousand scans":    {append(rastertest.JPEG(t, rastertest.Drawing(8, 8)), strings.Repeat(scan, 1000)...), OfPerson, "image_scans", "This JPEG is stored in 1001 scans"},
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
		"a PNG":  claiming(rastertest.PNG(t, rastertest.Drawing(40, 30)), 6400, 6400),
		"a JPEG": claimingJPEG(rastertest.JPEG(t, rastertest.Drawing(40, 30)), 6400, 6400),
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
