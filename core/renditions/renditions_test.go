package renditions_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"selvedge/core/fileformat"
	"selvedge/core/look"
	"selvedge/core/raster"
	"selvedge/core/raster/rastertest"
	"selvedge/core/renditions"
	"selvedge/ports"
)

func maker() *renditions.Maker { return renditions.New(raster.NewQueue(), webp.Decode) }

// made is what is made of a file, and its renditions decoded.
func made(t *testing.T, f fileformat.Format, file []byte) (renditions.Set, map[int]image.Image) {
	t.Helper()
	set, err := maker().Make(t.Context(), f, file)
	require.NoError(t, err)
	decoded := map[int]image.Image{}
	for _, rendition := range set.Files {
		shown, format, err := image.Decode(bytes.NewReader(rendition.Bytes))
		require.NoError(t, err)
		assert.Equal(t, rendition.MediaType, "image/"+format)
		decoded[rendition.Size] = shown
	}
	return set, decoded
}

func plain(width, height int, c color.Color) *image.NRGBA {
	drawn := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			drawn.Set(x, y, c)
		}
	}
	return drawn
}

var green = color.NRGBA{R: 40, G: 120, B: 60, A: 255}

func TestTheSizesOfAnImage(t *testing.T) {
	for name, c := range map[string]struct {
		width, height int
		want          map[int]image.Point
	}{
		"a large one":         {3000, 1500, map[int]image.Point{96: {96, 48}, 320: {320, 160}, 960: {960, 480}, 2048: {2048, 1024}}},
		"upright":             {1500, 3000, map[int]image.Point{96: {48, 96}, 320: {160, 320}, 960: {480, 960}, 2048: {1024, 2048}}},
		"as large as a size":  {960, 600, map[int]image.Point{96: {96, 60}, 320: {320, 200}, 960: {960, 600}}},
		"larger than a size":  {961, 600, map[int]image.Point{96: {96, 59}, 320: {320, 199}, 960: {960, 599}, 2048: {961, 600}}},
		"a small one":         {200, 100, map[int]image.Point{96: {96, 48}, 320: {200, 100}}},
		"one of a few pixels": {20, 10, map[int]image.Point{96: {20, 10}}},
		"a line":              {3000, 1, map[int]image.Point{96: {96, 1}, 320: {320, 1}, 960: {960, 1}, 2048: {2048, 1}}},
	} {
		t.Run(name, func(t *testing.T) {
			set, decoded := made(t, fileformat.JPEG, rastertest.JPEG(t, plain(c.width, c.height, green)))
			assert.Equal(t, image.Pt(c.width, c.height), image.Pt(set.Width, set.Height))
			got := map[int]image.Point{}
			for size, shown := range decoded {
				got[size] = shown.Bounds().Size()
			}
			assert.Equal(t, c.want, got)
			assert.True(t, slices.IsSortedFunc(set.Files, func(a, b renditions.File) int { return a.Size - b.Size }))
		})
	}
}

func TestWhatAnImageBecomes(t *testing.T) {
	seeThrough := plain(400, 200, green)
	seeThrough.SetNRGBA(0, 0, color.NRGBA{})
	for name, c := range map[string]struct {
		format fileformat.Format
		file   []byte
		want   string
	}{
		"a photograph":                   {fileformat.JPEG, rastertest.JPEG(t, plain(400, 200, green)), "image/jpeg"},
		"a photograph in grey":           {fileformat.JPEG, rastertest.JPEG(t, image.NewGray(image.Rect(0, 0, 400, 200))), "image/jpeg"},
		"a CMYK photograph":              {fileformat.JPEG, rastertest.GrayJPEG{Width: 400, Height: 200, Sampling: []byte{0x11, 0x11, 0x11, 0x11}, Adobe: []byte{0}}.Encode(), "image/jpeg"},
		"a progressive one":              {fileformat.JPEG, rastertest.GrayJPEG{Width: 400, Height: 200, Sampling: []byte{0x21, 0x11, 0x11}, Progressive: true}.Encode(), "image/jpeg"},
		"a PNG with transparent pixels":  {fileformat.PNG, rastertest.PNG(t, seeThrough), "image/png"},
		"a PNG that could have them":     {fileformat.PNG, rastertest.PNG(t, plain(400, 200, green)), "image/jpeg"},
		"a PNG of sixteen bits":          {fileformat.PNG, rastertest.BlackPNG{Width: 400, Height: 200, Depth: 16, ColorType: 2}.Encode(t), "image/jpeg"},
		"a PNG of shades":                {fileformat.PNG, rastertest.PNG(t, image.NewGray(image.Rect(0, 0, 400, 200))), "image/jpeg"},
		"a PNG of a palette":             {fileformat.PNG, rastertest.PNG(t, image.NewPaletted(image.Rect(0, 0, 400, 200), color.Palette{color.Transparent, green})), "image/png"},
		"a lossless WebP":                {fileformat.WebP, rastertest.WebP{Width: 400, Height: 200, Color: green}.Encode(), "image/jpeg"},
		"a WebP with transparent pixels": {fileformat.WebP, rastertest.WebP{Width: 400, Height: 200, Color: color.NRGBA{G: 120, A: 99}}.Encode(), "image/png"},
		"a lossy WebP":                   {fileformat.WebP, rastertest.LossyWebP, "image/jpeg"},
		"a lossy WebP with alpha":        {fileformat.WebP, rastertest.LossyAlphaWebP, "image/png"},
	} {
		t.Run(name, func(t *testing.T) {
			assert.NoError(t, maker().CheckBudget(c.format, c.file))
			set, _ := made(t, c.format, c.file)
			for _, rendition := range set.Files {
				assert.Equal(t, c.want, rendition.MediaType)
			}
			assert.Regexp(t, "^#[0-9a-f]{6}$", set.Look.Mean.Hex())
			assert.Contains(t, look.Hues, set.Look.Hue)
		})
	}
}

func TestColorsOfAnImage(t *testing.T) {
	set, decoded := made(t, fileformat.WebP, rastertest.WebP{Width: 400, Height: 200, Color: green}.Encode())
	assert.Equal(t, "#28783c", set.Look.Mean.Hex())
	assert.Equal(t, "green", set.Look.Hue)
	for _, shown := range decoded {
		assertColor(t, green, shown.At(5, 5))
	}
}

func TestAPictureIsLookedAtAsItIsRendered(t *testing.T) {
	drawn := plain(500, 400, green)
	for y := 100; y < 300; y++ {
		for x := 100; x < 400; x++ {
			drawn.Set(x, y, color.NRGBA{R: uint8(y), G: uint8(x / 2), B: 90, A: 255})
		}
	}
	file := rastertest.PNG(t, drawn)
	set, _ := made(t, fileformat.PNG, file)
	seen, err := maker().Look(t.Context(), file)
	require.NoError(t, err)
	assert.Equal(t, set.Look, seen)
	for want, file := range map[string][]byte{
		"file_broken":      file[:len(file)/2],
		"image_dimensions": rastertest.BlackPNG{Width: 50_000, Height: 1_000, Depth: 8, ColorType: 2}.Start(t),
	} {
		_, err := maker().Look(t.Context(), file)
		assert.True(t, ports.HasReason(err, want), "%v", err)
	}
	_, err = maker().Look(t.Context(), nil)
	assert.True(t, ports.HasReason(err, "file_broken"), "%v", err)
}

func assertColor(t *testing.T, want color.NRGBA, got color.Color) {
	t.Helper()
	c := color.NRGBAModel.Convert(got).(color.NRGBA)
	for i, pair := range [][2]uint8{{want.R, c.R}, {want.G, c.G}, {want.B, c.B}, {want.A, c.A}} {
		assert.InDelta(t, pair[0], pair[1], 3, "channel %d of %v", i, c)
	}
}

func TestARenditionIsUprightWithoutMetadata(t *testing.T) {
	lying := plain(600, 300, color.White)
	for y := range 300 {
		for x := range 100 {
			lying.Set(x, y, green) // on the left, which is the top
		}
	}
	exif := rastertest.Exif(binary.BigEndian, 6)
	set, decoded := made(t, fileformat.JPEG, rastertest.WithSegment(rastertest.JPEG(t, lying), 0xE1, exif))
	assert.Equal(t, image.Pt(300, 600), image.Pt(set.Width, set.Height))
	assert.Equal(t, image.Pt(160, 320), decoded[320].Bounds().Size())
	for size, shown := range decoded {
		assertColor(t, green, shown.At(shown.Bounds().Dx()/2, 5))
		assertColor(t, color.NRGBA{R: 255, G: 255, B: 255, A: 255}, shown.At(5, shown.Bounds().Dy()-5))
		assert.NotContains(t, string(set.Files[slices.IndexFunc(set.Files, func(f renditions.File) bool { return f.Size == size })].Bytes), "Exif")
	}
}

func TestWhatIsRefused(t *testing.T) {
	t.Attr("security", "24.1")
	jpeg := rastertest.JPEG(t, plain(400, 200, green))
	baseline := func(width, height int) []byte {
		return rastertest.GrayJPEG{Width: width, Height: height, Sampling: []byte{0x22, 0x11, 0x11}}.Encode()
	}
	for name, c := range map[string]struct {
		format fileformat.Format
		file   []byte
		reason string
	}{
		"no image":                 {fileformat.JPEG, []byte("\xFF\xD8\xFF\xE0"), "file_broken"},
		"another format":           {fileformat.PNG, jpeg, "file_broken"},
		"66 megapixels":            {fileformat.JPEG, baseline(10000, 6600), "image_dimensions"},
		"a line of 41 megapixels":  {fileformat.PNG, rastertest.BlackPNG{Width: 41_000_000, Height: 1, Depth: 1, ColorType: 3}.Start(t), "image_dimensions"},
		"a WebP of 256 megapixels": {fileformat.WebP, rastertest.WebP{Width: 16000, Height: 16000}.Encode(), "image_dimensions"},
		"a thousand scans":         {fileformat.JPEG, append(bytes.Clone(jpeg), bytes.Repeat([]byte("\xFF\xDA"), 1000)...), "image_scans"},
	} {
		t.Run(name, func(t *testing.T) {
			err := maker().CheckBudget(c.format, c.file)
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
			_, err = maker().Make(t.Context(), c.format, c.file)
			assert.True(t, ports.HasReason(err, c.reason), "%v", err)
		})
	}
	assert.NoError(t, maker().CheckBudget(fileformat.JPEG, baseline(9000, 6600)[:fileformat.HeadSize]), "59 megapixels")
	_, err := maker().Make(t.Context(), fileformat.JPEG, jpeg[:len(jpeg)/2])
	assert.True(t, ports.HasReason(err, "file_broken"), "what is cut off: %v", err)
}

func TestAHeaderBehindTheHeadIsCheckedLater(t *testing.T) {
	comment := string(make([]byte, 60_000))
	file := rastertest.JPEG(t, plain(40, 20, green))
	far := rastertest.WithSegment(rastertest.WithSegment(file, 0xE5, comment), 0xE5, comment)
	assert.NoError(t, maker().CheckBudget(fileformat.JPEG, far[:fileformat.HeadSize]))
	assert.NoError(t, maker().CheckBudget(fileformat.JPEG, far))
	err := maker().CheckBudget(fileformat.JPEG, far[:1000])
	assert.True(t, ports.HasReason(err, "file_broken"), "it is said to be all there is: %v", err)
	assert.NoError(t, maker().CheckBudget(fileformat.PDF, []byte("%PDF-1.7")))
}

func TestNothingIsDecodedWhileAnotherImageIs(t *testing.T) {
	queue := raster.NewQueue()
	file := rastertest.PNG(t, plain(4, 4, green))
	h, err := raster.ReadHeader(file)
	require.NoError(t, err)
	away, cancel := context.WithCancel(t.Context())
	err = queue.Run(t.Context(), "ada", time.Minute, h, func() error {
		cancel()
		_, err := renditions.New(queue, webp.Decode).Make(away, fileformat.PNG, file)
		return err
	})
	assert.ErrorIs(t, err, context.Canceled)
}

// What is allocated is more than what is held at once.
func TestTheMemoryOfAPhotograph(t *testing.T) {
	t.Attr("security", "24.1")
	file := rastertest.GrayJPEG{Width: 6000, Height: 4000, Sampling: []byte{0x22, 0x11, 0x11}}.Encode()
	m := maker()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := m.Make(t.Context(), fileformat.JPEG, file)
	runtime.ReadMemStats(&after)
	require.NoError(t, err)
	const decoded, largest, others = 36_100_000, 2048 * 1365 * 3 / 2, 4_000_000
	assert.Less(t, int(after.TotalAlloc-before.TotalAlloc), decoded+largest+others)
}

func FuzzMake(f *testing.F) {
	var small bytes.Buffer
	_ = png.Encode(&small, plain(3, 2, green))
	for _, seed := range [][]byte{small.Bytes(), rastertest.LossyWebP, rastertest.LossyAlphaWebP, rastertest.AnimatedWebP,
		rastertest.WebP{Width: 3, Height: 2, Palette: true}.Encode(), rastertest.GrayJPEG{Width: 9, Height: 8, Sampling: []byte{0x22, 0x11, 0x11}}.Encode(),
		rastertest.GrayJPEG{Width: 9, Height: 8, Sampling: []byte{0x11, 0x11, 0x11, 0x11}, Progressive: true}.Encode()} {
		f.Add(seed)
	}
	m := maker()
	f.Fuzz(func(t *testing.T, file []byte) {
		format, err := fileformat.Detect("", file, int64(len(file)))
		if err != nil || format.Kind != fileformat.Image {
			return
		}
		h, err := raster.ReadHeader(file)
		if err == nil && h.Width*h.Height > 1<<20 {
			return // takes too long
		}
		budget := m.CheckBudget(format, file)
		set, err := m.Make(t.Context(), format, file)
		if err != nil {
			require.True(t, ports.IsKind(err, ports.Invalid), "%v", err)
			return
		}
		require.NoError(t, budget)
		require.NotEmpty(t, set.Files)
	})
}
