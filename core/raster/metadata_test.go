package raster

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/raster/rastertest"
)

// withChunk puts a chunk behind a PNG's first.
func withChunk(file []byte, kind, content string) []byte {
	const first = 33 // its end
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	sealed := []byte(kind + content)
	chunk = binary.BigEndian.AppendUint32(append(chunk, sealed...), crc32.ChecksumIEEE(sealed))
	return append(append(bytes.Clone(file[:first]), chunk...), file[first:]...)
}

// packedProfile is the content of a PNG's iCCP chunk.
func packedProfile(t *testing.T, profile string) string {
	t.Helper()
	var packed bytes.Buffer
	writer := zlib.NewWriter(&packed)
	_, err := io.WriteString(writer, profile)
	require.NoError(t, err)
	require.NoError(t, writer.Close())
	return "a name\x00\x00" + packed.String()
}

func TestMetadataIsRead(t *testing.T) {
	drawn := image.NewGray(image.Rect(0, 0, 4, 4))
	jpeg, png := rastertest.JPEG(t, drawn), rastertest.PNG(t, drawn)
	exif := rastertest.Exif(binary.BigEndian, 6)
	tiff := strings.TrimPrefix(exif, "Exif\x00\x00")
	second := rastertest.WithSegment(jpeg, 0xE2, "ICC_PROFILE\x00\x02\x02file")
	webp := func(before, behind []byte) []byte {
		return rastertest.WebP{Width: 4, Height: 4, Before: before, Behind: behind}.Encode()
	}
	for name, c := range map[string]struct {
		file []byte
		want Metadata
	}{
		"a JPEG without":               {jpeg, Metadata{Orientation: 1}},
		"a JPEG's orientation":         {rastertest.WithSegment(jpeg, app1, exif), Metadata{Orientation: 6}},
		"a JPEG's profile in parts":    {rastertest.WithSegment(second, 0xE2, "ICC_PROFILE\x00\x01\x02pro"), Metadata{1, []byte("profile")}},
		"in another order":             {rastertest.WithSegment(rastertest.WithSegment(jpeg, 0xE2, "ICC_PROFILE\x00\x01\x02pro"), 0xE2, "ICC_PROFILE\x00\x02\x02file"), Metadata{1, []byte("profile")}},
		"without its first part":       {second, Metadata{Orientation: 1}},
		"not one of another segment":   {rastertest.WithSegment(jpeg, 0xE3, "ICC_PROFILE\x00\x01\x01all"), Metadata{Orientation: 1}},
		"not an empty one":             {rastertest.WithSegment(jpeg, 0xE2, "ICC_PROFILE\x00\x01\x01"), Metadata{Orientation: 1}},
		"a PNG without":                {png, Metadata{Orientation: 1}},
		"a PNG's":                      {withChunk(withChunk(png, "eXIf", tiff), "iCCP", packedProfile(t, "profile")), Metadata{6, []byte("profile")}},
		"not what is not compressed":   {withChunk(png, "iCCP", "a name\x00\x00profile"), Metadata{Orientation: 1}},
		"not what has no name":         {withChunk(png, "iCCP", "profile"), Metadata{Orientation: 1}},
		"not what is cut off":          {withChunk(png, "iCCP", packedProfile(t, "profile")[:12]), Metadata{Orientation: 1}},
		"not what unpacks for ever":    {withChunk(png, "iCCP", packedProfile(t, strings.Repeat("x", 10<<20))), Metadata{Orientation: 1}},
		"not a chunk beyond the end":   {png[:40], Metadata{Orientation: 1}},
		"a WebP without":               {webp(nil, nil), Metadata{Orientation: 1}},
		"a WebP's":                     {webp(rastertest.Chunk("ICCP", []byte("profile")), rastertest.Chunk("EXIF", []byte(tiff))), Metadata{6, []byte("profile")}},
		"a WebP's, headed as a JPEG's": {webp(nil, rastertest.Chunk("EXIF", []byte(exif))), Metadata{Orientation: 6}},
	} {
		t.Run(name, func(t *testing.T) {
			h, err := ReadHeader(c.file)
			require.NoError(t, err)
			assert.Equal(t, c.want, ReadMetadata(c.file, h))
		})
	}
}

func TestAPanicOfADecoderIsADamagedImage(t *testing.T) {
	file := rastertest.WebP{Width: 4, Height: 4}.Encode()
	h, err := ReadHeader(file)
	require.NoError(t, err)
	_, err = Decode(file, h, func(io.Reader) (image.Image, error) { panic("index out of range") })
	assert.ErrorIs(t, err, ErrBroken)
	assert.ErrorContains(t, err, "index out of range")
	_, err = Decode(file, h, func(io.Reader) (image.Image, error) { return image.NewGray(image.Rect(0, 0, 5, 4)), nil })
	assert.ErrorIs(t, err, ErrBroken, "of another size")
}

func FuzzMetadata(f *testing.F) {
	f.Add(rastertest.WebP{Width: 4, Height: 4, Behind: rastertest.Chunk("EXIF", []byte("II*\x00"))}.Encode())
	f.Add([]byte("\xFF\xD8\xFF\xE2\x00\x14ICC_PROFILE\x00\x01\x01"))
	f.Add([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x00iCCP\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, file []byte) {
		for _, format := range []string{"jpeg", "png", "webp"} {
			assert.LessOrEqual(t, len(ReadMetadata(file, Header{Format: format}).Profile), maxProfile)
		}
		_, _ = ReadHeader(file)
	})
}
