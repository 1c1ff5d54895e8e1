package modellocal

import (
	"bytes"
	"image"
	"image/color"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

var typeface = mustParse(goregular.TTF)

func mustParse(file []byte) *opentype.Font {
	parsed, err := opentype.Parse(file)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return parsed
}

var (
	paper = rgb(0xF4F2EE)
	muted = rgb(0x6B675F)
)

// label writes the maker into a strip at the bottom, as large as it can be read and fits.
func label(to *image.NRGBA, ground color.NRGBA) {
	size := to.Rect.Size()
	face, height := fitted(size)
	fill(to, strip(size, height), ground)
	writer := font.Drawer{Dst: to, Src: image.NewUniform(muted), Face: face, Dot: fixed.P(int(height), size.Y-int(height))}
	writer.DrawString(Maker)
}

// fitted is the face of the label on a picture of a size, and its height.
func fitted(size image.Point) (face font.Face, height float64) {
	height = max(9, float64(min(size.X, size.Y))/44)
	face = faceOf(height)
	if width := font.MeasureString(face, Maker).Ceil() + int(2*height); width > size.X {
		height *= float64(size.X) / float64(width)
		face = faceOf(height)
	}
	return face, height
}

// strip is where the label is.
func strip(size image.Point, height float64) image.Rectangle {
	return image.Rect(0, max(0, size.Y-int(2.4*height)), size.X, size.Y)
}

// unlabelled takes the label off a picture that has it.
func unlabelled(picture *image.NRGBA) *image.NRGBA {
	size := picture.Rect.Size()
	_, height := fitted(size)
	area, ground := strip(size, height), picture.NRGBAAt(size.X-1, size.Y-1)
	want := image.NewNRGBA(picture.Rect)
	label(want, ground)
	from, to := want.PixOffset(0, area.Min.Y), want.PixOffset(0, area.Max.Y)
	if bytes.Equal(want.Pix[from:to], picture.Pix[from:to]) {
		fill(picture, area, ground)
	}
	return picture
}

func faceOf(pixels float64) font.Face {
	face, err := opentype.NewFace(typeface, &opentype.FaceOptions{Size: pixels, DPI: 72})
	if err != nil {
		panic(err) // which only other options would be
	}
	return face
}

// fill draws a rectangle, as far as it is on the picture.
func fill(to *image.NRGBA, area image.Rectangle, c color.NRGBA) {
	area = area.Intersect(to.Rect)
	if area.Empty() {
		return
	}
	for x := area.Min.X; x < area.Max.X; x++ {
		to.SetNRGBA(x, area.Min.Y, c)
	}
	first := to.Pix[to.PixOffset(area.Min.X, area.Min.Y):to.PixOffset(area.Max.X, area.Min.Y)]
	for y := area.Min.Y + 1; y < area.Max.Y; y++ {
		copy(to.Pix[to.PixOffset(area.Min.X, y):], first)
	}
}
