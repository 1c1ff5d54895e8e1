package raster

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// turnedByPixel turns an image in the plainest way.
func turnedByPixel(from image.Image, o Orientation) image.Image {
	size := from.Bounds().Size()
	to := image.NewNRGBA(o.bounds(from.Bounds()))
	for y := range to.Rect.Dy() {
		for x := range to.Rect.Dx() {
			at := map[Orientation]image.Point{
				1: {x, y}, 2: {size.X - 1 - x, y}, 3: {size.X - 1 - x, size.Y - 1 - y}, 4: {x, size.Y - 1 - y},
				5: {y, x}, 6: {y, size.Y - 1 - x}, 7: {size.X - 1 - y, size.Y - 1 - x}, 8: {size.X - 1 - y, x},
			}[o]
			to.Set(x, y, from.At(from.Bounds().Min.X+at.X, from.Bounds().Min.Y+at.Y))
		}
	}
	return to
}

func TestEveryKindOfImageIsTurned(t *testing.T) {
	drawn := image.NewNRGBA(image.Rect(2, 3, 32, 23))
	for i := range drawn.Pix {
		drawn.Pix[i] = uint8(i*7) | uint8(i%4/3*255) // opaque
	}
	shades := image.NewGray(image.Rect(0, 0, 30, 20))
	for i := range shades.Pix {
		shades.Pix[i] = uint8(i * 7)
	}
	images := map[string]image.Image{"NRGBA": drawn, "RGBA": ToRGBA(drawn), "gray": shades, "two colors": image.NewPaletted(image.Rect(0, 0, 3, 2), color.Palette{color.White})}
	for _, ratio := range ratios {
		images[ratio.String()] = smooth(40, 24, ratio)
	}
	for name, from := range images {
		for o := Orientation(1); o <= 8; o++ {
			t.Run(fmt.Sprint(name, o), func(t *testing.T) { assertClose(t, turnedByPixel(from, o), Upright(from, o)) })
		}
	}
}

func TestTurningKeepsPlanes(t *testing.T) {
	for from, to := range map[image.YCbCrSubsampleRatio]image.YCbCrSubsampleRatio{
		image.YCbCrSubsampleRatio444: image.YCbCrSubsampleRatio444,
		image.YCbCrSubsampleRatio420: image.YCbCrSubsampleRatio420,
		image.YCbCrSubsampleRatio422: image.YCbCrSubsampleRatio440,
		image.YCbCrSubsampleRatio440: image.YCbCrSubsampleRatio422,
	} {
		turned, still := Upright(smooth(8, 6, from), 6), Upright(smooth(8, 6, from), 3)
		require.IsType(t, &image.YCbCr{}, turned)
		assert.Equal(t, to, turned.(*image.YCbCr).SubsampleRatio)
		assert.Equal(t, from, still.(*image.YCbCr).SubsampleRatio)
	}
}
