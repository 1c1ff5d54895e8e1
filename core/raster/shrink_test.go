package raster

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAShrunkPixelIsTheMeanOfThoseItStandsFor(t *testing.T) {
	from := image.NewNRGBA(image.Rect(10, 10, 14, 12)) // not at the origin
	for x := 10; x < 14; x++ {
		for y := 10; y < 12; y++ {
			from.SetNRGBA(x, y, color.NRGBA{R: uint8(x-10) * 40, A: 255})
		}
	}
	small := Shrink(from, 2)
	assert.Equal(t, image.Rect(0, 0, 2, 1), small.Bounds())
	assert.Equal(t, color.RGBA{R: 20, A: 255}, small.At(0, 0))
	assert.Equal(t, color.RGBA{R: 100, A: 255}, small.At(1, 0))
	assert.Same(t, from, Shrink(from, 4), "what fits stays")
}

func TestTransparentPixelsHaveNoShareInTheColor(t *testing.T) {
	from := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	from.SetNRGBA(0, 0, color.NRGBA{R: 200, A: 255})
	from.SetNRGBA(1, 0, color.NRGBA{G: 200})
	assert.Equal(t, color.NRGBA{R: 199, A: 128}, color.NRGBAModel.Convert(Shrink(from, 1).At(0, 0)))
}

// smooth is an image whose color changes slowly, as a photograph's does mostly.
func smooth(width, height int, ratio image.YCbCrSubsampleRatio) *image.YCbCr {
	drawn := image.NewYCbCr(image.Rect(0, 0, width, height), ratio)
	for y := range height {
		for x := range width {
			drawn.Y[drawn.YOffset(x, y)] = uint8(60 + 100*x/width + 40*y/height)
			drawn.Cb[drawn.COffset(x, y)] = uint8(110 + 30*x/width)
			drawn.Cr[drawn.COffset(x, y)] = uint8(120 + 30*y/height)
		}
	}
	return drawn
}

var ratios = []image.YCbCrSubsampleRatio{
	image.YCbCrSubsampleRatio444, image.YCbCrSubsampleRatio422, image.YCbCrSubsampleRatio420,
	image.YCbCrSubsampleRatio440, image.YCbCrSubsampleRatio411, image.YCbCrSubsampleRatio410,
}

// An image that samples its color less keeps one value for up to two by two pixels, so that
// these are compared in squares of that size.
func TestPlanesAgreeWithTheMeanOfPixels(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, ratio := range ratios {
		for _, size := range []image.Point{{301, 200}, {300, 201}, {97, 301}, {96, 64}} {
			t.Run(fmt.Sprint(ratio, size), func(t *testing.T) {
				from := smooth(size.X, size.Y, ratio)
				for i := range from.Y { // the grain of a photograph
					from.Y[i] += uint8(random.IntN(8))
				}
				for _, to := range []image.Point{{96, 64}, {60, 40}, {20, 12}, {2, 2}} {
					want, got := image.Image(shrinkAny(from, to)), ShrinkTo(from, to)
					if ratio != image.YCbCrSubsampleRatio444 {
						want, got = shrinkAny(want, to.Div(2)), shrinkAny(got, to.Div(2))
					}
					assertClose(t, want, got)
				}
			})
		}
	}
}

// assertClose asserts that no channel of any pixel differs by more than two.
func assertClose(t *testing.T, want, got image.Image) {
	t.Helper()
	require.Equal(t, want.Bounds().Size(), got.Bounds().Size())
	at := func(of image.Image, x, y int) color.NRGBA {
		return color.NRGBAModel.Convert(of.At(of.Bounds().Min.X+x, of.Bounds().Min.Y+y)).(color.NRGBA)
	}
	most := 0
	for y := range want.Bounds().Dy() {
		for x := range want.Bounds().Dx() {
			a, b := at(want, x, y), at(got, x, y)
			most = max(most, apart(a.R, b.R), apart(a.G, b.G), apart(a.B, b.B), apart(a.A, b.A))
		}
	}
	assert.LessOrEqual(t, most, 2)
}

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

func TestWhatAShrunkImageIs(t *testing.T) {
	size := image.Pt(10, 7)
	for _, ratio := range ratios[:4] {
		shrunk := ShrinkTo(smooth(40, 28, ratio), size)
		require.IsType(t, &image.YCbCr{}, shrunk)
		assert.Equal(t, ratio, shrunk.(*image.YCbCr).SubsampleRatio, "the color is sampled as it was")
	}
	assert.IsType(t, &image.RGBA{}, ShrinkTo(smooth(40, 28, image.YCbCrSubsampleRatio411), size))
	part := smooth(50, 50, image.YCbCrSubsampleRatio420).SubImage(image.Rect(3, 3, 43, 31))
	assertClose(t, shrinkAny(part, size), ShrinkTo(part, size))
	gray := image.NewGray(image.Rect(5, 7, 45, 35))
	gray.SetGray(5, 7, color.Gray{Y: 160})
	require.IsType(t, &image.Gray{}, ShrinkTo(gray, size))
	assertClose(t, shrinkAny(gray, size), ShrinkTo(gray, size))
}

func TestAShrunkImagesSize(t *testing.T) {
	for _, c := range []struct{ size, want image.Point }{
		{image.Pt(6000, 4000), image.Pt(960, 640)},
		{image.Pt(4000, 6000), image.Pt(640, 960)},
		{image.Pt(960, 10), image.Pt(960, 10)},
		{image.Pt(100000, 1), image.Pt(960, 1)},
	} {
		assert.Equal(t, c.want, Fit(c.size, 960))
	}
}
