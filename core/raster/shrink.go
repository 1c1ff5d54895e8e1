package raster

import (
	"image"
	"image/color"
)

// Fit returns the size of an image whose longer side has at most longest pixels. An image
// is never enlarged.
func Fit(size image.Point, longest int) image.Point {
	long := max(size.X, size.Y)
	if long <= longest {
		return size
	}
	return image.Pt(max(size.X*longest/long, 1), max(size.Y*longest/long, 1))
}

// Shrink returns an image whose longer side has at most longest pixels; one that fits is
// returned as it is. Each pixel is the mean of those it stands for.
func Shrink(from image.Image, longest int) image.Image {
	size := from.Bounds().Size()
	if smaller := Fit(size, longest); smaller != size {
		return ShrinkTo(from, smaller)
	}
	return from
}

// ShrinkTo returns an image of a size that is not larger in any direction: a YCbCr or Gray
// image of the same kind where that is faster, else RGBA.
func ShrinkTo(from image.Image, size image.Point) image.Image {
	switch from := from.(type) {
	case *image.YCbCr:
		if smaller := shrinkYCbCr(from, size); smaller != nil {
			return smaller
		}
	case *image.Gray:
		return shrinkGray(from, size)
	}
	return shrinkAny(from, size)
}

// ToRGBA returns an image of that kind, which may be the same.
func ToRGBA(from image.Image) *image.RGBA {
	if same, ok := from.(*image.RGBA); ok {
		return same
	}
	return shrinkAny(from, from.Bounds().Size())
}

func shrinkAny(from image.Image, size image.Point) *image.RGBA {
	bounds := from.Bounds()
	to := image.NewRGBA(image.Rectangle{Max: size})
	at := pixels(from)
	for y := range size.Y {
		top, bottom := share(y, size.Y, bounds.Dy())
		for x := range size.X {
			left, right := share(x, size.X, bounds.Dx())
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
	return color.RGBA{R: eight(r, n), G: eight(g, n), B: eight(b, n), A: eight(a, n)}
}

// eight returns the mean of n values of 16 bits in eight, rounded.
func eight(sum, n uint64) uint8 { return uint8((sum + n*257/2) / (n * 257)) }
