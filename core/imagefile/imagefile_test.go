package imagefile_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/imagefile"
)

const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/">odd</x:xmpmeta>`

// Images of one pixel.
const (
	lossyWebP    = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"
	losslessWebP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="
	extendedWebP = "UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA=="
)

func decoded(t testing.TB, text string) []byte {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString(text)
	require.NoError(t, err)
	return data
}

func dots() image.Image {
	m := image.NewRGBA(image.Rect(0, 0, 8, 8))
	for i := range 64 {
		m.Set(i%8, i/8, color.RGBA{uint8(4 * i), uint8(255 - 4*i), 90, 255})
	}
	return m
}

func pngFile(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, dots()))
	return out.Bytes()
}

func jpegFile(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, jpeg.Encode(&out, dots(), nil))
	return out.Bytes()
}

func segment(marker byte, body string) string {
	return string(binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(len(body)+2))) + body
}

// withSegments adds segments behind the start of a JPEG.
func withSegments(file []byte, segments ...string) []byte {
	return append([]byte("\xFF\xD8"+strings.Join(segments, "")), file[2:]...)
}

func chunk(name, body string) string {
	c := string(binary.LittleEndian.AppendUint32([]byte(name), uint32(len(body)))) + body
	return c + strings.Repeat("\x00", len(body)%2)
}

func riff(chunks ...string) []byte {
	all := strings.Join(chunks, "")
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(all)+4)), "WEBP"+all...)
}

// superbox is a manifest store of that length, as far as a container looks into it.
func superbox(length int) []byte {
	b := binary.BigEndian.AppendUint32(nil, uint32(length))
	b = append(b, "jumb\x00\x00\x00\x1Djumdc2pa\x00\x11\x00\x10\x80\x00\x00\xAA\x00\x38\x9B\x71\x03c2pa\x00"...)
	for i := len(b); i < length; i++ {
		b = append(b, byte(i*7))
	}
	return b[:length]
}

func files(t testing.TB) map[string][]byte {
	lossy := decoded(t, lossyWebP)
	vp8 := string(lossy[20:])
	return map[string][]byte{
		"PNG":                       pngFile(t),
		"PNG with bytes after it":   append(pngFile(t), "rest"...),
		"JPEG":                      jpegFile(t),
		"JPEG with JFIF and Exif":   withSegments(jpegFile(t), segment(0xE0, "JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"), segment(0xE1, "Exif\x00\x00MM")),
		"JPEG with XMP in two":      withSegments(jpegFile(t), segment(0xE1, "http://ns.adobe.com/xap/1.0/\x00old"), segment(0xE1, "http://ns.adobe.com/xmp/extension/\x00more")),
		"JPEG with fill bytes":      withSegments(jpegFile(t), "\xFF\xFF"+segment(0xFE, "comment")),
		"JPEG with other JUMBF":     withSegments(jpegFile(t), segment(0xEB, "JP\x00\x01\x00\x00\x00\x01\x00\x00\x00\x40jumb\x00\x00\x00\x19jumdother type 16 by\x03x\x00")),
		"JPEG with another APP11":   withSegments(jpegFile(t), segment(0xEB, "HDR_RI ver=11")),
		"WebP, lossy":               lossy,
		"WebP, lossless":            decoded(t, losslessWebP),
		"WebP, extended with alpha": decoded(t, extendedWebP),
		"WebP with an odd chunk":    riff(chunk("VP8 ", vp8), chunk("EXIF", "odd")),
		"WebP without last padding": riff(chunk("VP8 ", vp8), "EXIF\x03\x00\x00\x00odd"),
		"WebP with XMP":             riff(chunk("VP8X", "\x04\x00\x00\x00\x00\x00\x00\x00\x00\x00"), chunk("VP8 ", vp8), chunk("XMP ", "old")),
	}
}

func parse(t *testing.T, data []byte) *imagefile.File {
	t.Helper()
	f, err := imagefile.Parse(data)
	require.NoError(t, err)
	return f
}

func TestMetadataIsWrittenAndReadBack(t *testing.T) {
	for name, data := range files(t) {
		for _, size := range []int{1000, 1001, 64_000, 300_001} {
			t.Run(name, func(t *testing.T) {
				f := parse(t, data)
				require.NoError(t, f.SetXMP([]byte(packet)))
				store := superbox(size)
				sealed, span, err := f.Embed(store)
				require.NoError(t, err)

				back := parse(t, sealed)
				assert.Equal(t, packet, string(back.XMP()))
				found, at := back.Manifest()
				assert.Equal(t, store, found)
				assert.Equal(t, span, at)

				back.RemoveManifest()
				withoutSpan := append(bytes.Clone(sealed[:at.Start]), sealed[at.End():]...)
				if back.Format == imagefile.WebP {
					withoutSpan, back = withoutSpan[12:], parse(t, back.Bytes())
					assert.Equal(t, withoutSpan, back.Bytes()[12:], "all but the file's size")
				} else {
					assert.Equal(t, withoutSpan, back.Bytes())
				}
				if back.Format != imagefile.WebP {
					_, _, err = image.Decode(bytes.NewReader(sealed))
					assert.NoError(t, err)
				}

				again, place, err := parse(t, sealed).Embed(superbox(size))
				require.NoError(t, err)
				assert.Equal(t, sealed, again, "the store was replaced")
				assert.Equal(t, span, place)
			})
		}
	}
}

func TestParsingKeepsEveryByte(t *testing.T) {
	for name, data := range files(t) {
		t.Run(name, func(t *testing.T) {
			got := parse(t, data).Bytes()
			switch name {
			case "JPEG with fill bytes":
				assert.Equal(t, withSegments(jpegFile(t), segment(0xFE, "comment")), got)
			case "PNG with bytes after it":
				assert.Equal(t, pngFile(t), got)
			case "WebP without last padding":
				assert.Equal(t, files(t)["WebP with an odd chunk"], got)
			default:
				assert.Equal(t, data, got)
			}
		})
	}
}

func TestXMPIsReplacedWhole(t *testing.T) {
	for _, name := range []string{"JPEG with XMP in two", "WebP with XMP"} {
		f := parse(t, files(t)[name])
		assert.Equal(t, "old", string(f.XMP()), name)
		require.NoError(t, f.SetXMP([]byte(packet)))
		assert.Equal(t, 1, bytes.Count(f.Bytes(), []byte(packet)), name)
		assert.NotContains(t, string(f.Bytes()), "old", name)
		assert.NotContains(t, string(f.Bytes()), "extension", name)
	}
	first := parse(t, pngFile(t))
	require.NoError(t, first.SetXMP([]byte("first")))
	second := parse(t, first.Bytes())
	require.NoError(t, second.SetXMP([]byte("second")))
	assert.Equal(t, "second", string(parse(t, second.Bytes()).XMP()))
	assert.NotContains(t, string(second.Bytes()), "first")
}

func TestExifStaysInFrontInAJPEG(t *testing.T) {
	f := parse(t, files(t)["JPEG with JFIF and Exif"])
	require.NoError(t, f.SetXMP([]byte(packet)))
	sealed, _, err := f.Embed(superbox(500))
	require.NoError(t, err)
	jfif, exif := bytes.Index(sealed, []byte("JFIF")), bytes.Index(sealed, []byte("Exif"))
	xmp, manifest := bytes.Index(sealed, []byte(packet)), bytes.Index(sealed, []byte("jumd"))
	assert.Less(t, jfif, exif)
	assert.Less(t, exif, xmp)
	assert.Less(t, xmp, manifest)
}

func TestASimpleWebPBecomesExtended(t *testing.T) {
	for name, c := range map[string]struct {
		file  string
		flags byte
	}{
		"lossy":    {lossyWebP, 0x04},
		"lossless": {losslessWebP, 0x04 | 0x10},
		"extended": {extendedWebP, 0x04 | 0x10},
	} {
		t.Run(name, func(t *testing.T) {
			f := parse(t, decoded(t, c.file))
			require.NoError(t, f.SetXMP([]byte(packet)))
			out := f.Bytes()
			assert.Equal(t, "VP8X\x0A\x00\x00\x00"+string(c.flags)+"\x00\x00\x00\x00\x00\x00\x00\x00\x00", string(out[12:30]))
			assert.Equal(t, len(out)-8, int(binary.LittleEndian.Uint32(out[4:])))
			assert.Equal(t, 1, bytes.Count(out, []byte("VP8X")))
		})
	}
}

func TestOtherJUMBFBoxesStay(t *testing.T) {
	sealed, _, err := parse(t, files(t)["JPEG with other JUMBF"]).Embed(superbox(500))
	require.NoError(t, err)
	assert.Contains(t, string(sealed), "other type")
	assert.Contains(t, string(sealed), "JP\x00\x02", "under a number of its own")
}

func TestXMPMustFitIntoAJPEGSegment(t *testing.T) {
	f := parse(t, jpegFile(t))
	assert.ErrorIs(t, f.SetXMP(make([]byte, 65_533-28)), imagefile.ErrTooLarge)
	assert.NoError(t, f.SetXMP(make([]byte, 65_533-29)))
	assert.NoError(t, parse(t, pngFile(t)).SetXMP(make([]byte, 1<<20)))
}

func TestBrokenFiles(t *testing.T) {
	manyChunks := []byte("\x89PNG\r\n\x1a\n" + string(pngFile(t)[8:33]))
	empty := binary.BigEndian.AppendUint32([]byte("\x00\x00\x00\x00tEXt"), crc32.ChecksumIEEE([]byte("tEXt")))
	manyChunks = append(manyChunks, bytes.Repeat(empty, 1<<16)...)
	for name, c := range map[string]struct {
		data string
		want error
	}{
		"nothing":                      {"", imagefile.ErrFormat},
		"a GIF":                        {"GIF89a", imagefile.ErrFormat},
		"a PNG's signature":            {"\x89PNG\r\n\x1a\n", imagefile.ErrBroken},
		"a PNG without an end":         {string(pngFile(t)[:60]), imagefile.ErrBroken},
		"a PNG with a huge chunk":      {string(pngFile(t)[:33]) + "\xFF\xFF\xFF\xFFIDAT1234", imagefile.ErrBroken},
		"a PNG that begins otherwise":  {"\x89PNG\r\n\x1a\n\x00\x00\x00\x00IEND\xAE\x42\x60\x82", imagefile.ErrBroken},
		"a PNG of very many chunks":    {string(manyChunks), imagefile.ErrBroken},
		"a JPEG's start":               {"\xFF\xD8", imagefile.ErrBroken},
		"a JPEG of one end":            {"\xFF\xD8\xFF\xD9\x00\x00", imagefile.ErrBroken},
		"a JPEG segment past the end":  {"\xFF\xD8\xFF\xE1\xFF\xFFab", imagefile.ErrBroken},
		"a JPEG segment without size":  {"\xFF\xD8\xFF\xE1\x00\x01ab", imagefile.ErrBroken},
		"a JPEG with bytes in between": {"\xFF\xD8abcdef", imagefile.ErrBroken},
		"a WebP without chunks":        {"RIFF\x04\x00\x00\x00WEBP", imagefile.ErrBroken},
		"a WebP larger than its file":  {"RIFF\xFF\xFF\xFF\xFFWEBPVP8 ", imagefile.ErrBroken},
		"a WebP chunk past the end":    {"RIFF\x0C\x00\x00\x00WEBPVP8 \xFF\xFF\xFF\xFF", imagefile.ErrBroken},
		"a WebP of something else":     {"RIFF\x0C\x00\x00\x00WEBPwave\x00\x00\x00\x00", imagefile.ErrBroken},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := imagefile.Parse([]byte(c.data))
			assert.ErrorIs(t, err, c.want)
		})
	}
	for _, image := range []string{chunk("VP8 ", "short"), chunk("VP8L", "\x00\x00\x00\x00\x00"), chunk("VP8X", "\x00")} {
		f := parse(t, riff(image))
		assert.ErrorIs(t, f.SetXMP([]byte(packet)), imagefile.ErrBroken)
		_, _, err := f.Embed(superbox(100))
		assert.ErrorIs(t, err, imagefile.ErrBroken)
	}
}

func TestABrokenStoreIsNone(t *testing.T) {
	head := string(superbox(40))
	for name, segments := range map[string][]string{
		"a part missing":       {segment(0xEB, "JP\x00\x01\x00\x00\x00\x01"+head), segment(0xEB, "JP\x00\x01\x00\x00\x00\x03"+head)},
		"not in one piece":     {segment(0xEB, "JP\x00\x01\x00\x00\x00\x01"+head), segment(0xFE, "x"), segment(0xEB, "JP\x00\x01\x00\x00\x00\x02"+head)},
		"of another superbox":  {segment(0xEB, "JP\x00\x01\x00\x00\x00\x01"+head), segment(0xEB, "JP\x00\x01\x00\x00\x00\x02another-"+head)},
		"only its second part": {segment(0xEB, "JP\x00\x01\x00\x00\x00\x02"+head)},
	} {
		t.Run(name, func(t *testing.T) {
			store, span := parse(t, withSegments(jpegFile(t), segments...)).Manifest()
			assert.Nil(t, store)
			assert.Zero(t, span)
		})
	}
}

func FuzzParse(f *testing.F) {
	for _, data := range files(f) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := imagefile.Parse(data)
		if err != nil {
			return
		}
		file.XMP()
		if store, span := file.Manifest(); store != nil && (span.Start < 0 || span.End() > len(data) || span.Length < len(store)) {
			t.Fatalf("the store of %d bytes is at %v", len(store), span)
		}
		if file.SetXMP([]byte(packet)) != nil {
			return
		}
		store := superbox(100)
		sealed, span, err := file.Embed(store)
		require.NoError(t, err)
		back, err := imagefile.Parse(sealed)
		require.NoError(t, err)
		found, at := back.Manifest()
		assert.Equal(t, store, found)
		assert.Equal(t, span, at)
		assert.Equal(t, packet, string(back.XMP()))
	})
}
