package images

import (
	"image"
	"image/color"
)

// shrink returns an image whose longer side has at most longest pixels; one
// that fits is returned as it is. Each pixel is the mean of those it stands for.
func shrink(from image.Image, longest int) image.Image {
	bounds := from.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	if width <= longest && height <= longest {
		return from
	}
	long := max(width, height)
	to := image.NewRGBA(image.Rect(0, 0, max(width*longest/long, 1), max(height*longest/long, 1)))
	at := pixels(from)
	for y := range to.Rect.Dy() {
		top, bottom := share(y, to.Rect.Dy(), height)
		for x := range to.Rect.Dx() {
			left, right := share(x, to.Rect.Dx(), width)
			to.SetRGBA(x, y, mean(at, image.Rect(left, top, right, bottom).Add(bounds.Min)))
		}
	}
	return to
}

// share returns which of all the i-th of n equal parts holds.
func share(i, n, all int) (from, to int) { return i * all / n, (i + 1) * all / n }

// pixels reads an image without an allocation for each pixel, where its type
// allows.
func pixels(from image.Image) func(x, y int) color.RGBA64 {
	if direct, ok := from.(image.RGBA64Image); ok {
		return direct.RGBA64At
	}
	return func(x, y int) color.RGBA64 { return color.RGBA64Model.Convert(from.At(x, y)).(color.RGBA64) }
}

func mean(at func(x, y int) color.RGBA64, box image.Rectangle) color.RGBA {
	var r, g, b, a, n uint64
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			c := at(x, y)
			r, g, b, a, n = r+uint64(c.R), g+uint64(c.G), b+uint64(c.B), a+uint64(c.A), n+1
		}
	}
	return color.RGBA{R: uint8(r / n >> 8), G: uint8(g / n >> 8), B: uint8(b / n >> 8), A: uint8(a / n >> 8)}
}
