package modellocal

import (
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
	height := max(9, float64(min(size.X, size.Y))/44)
	face := faceOf(height)
	if width := font.MeasureString(face, Maker).Ceil() + int(2*height); width > size.X {
		height *= float64(size.X) / float64(width)
		face = faceOf(height)
	}
	top := max(0, size.Y-int(2.4*height))
	fill(to, image.Rect(0, top, size.X, size.Y), ground)
	writer := font.Drawer{Dst: to, Src: image.NewUniform(muted), Face: face, Dot: fixed.P(int(height), size.Y-int(height))}
	writer.DrawString(Maker)
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
