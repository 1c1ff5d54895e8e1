package raster

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/raster/rastertest"
)

// letters draws each letter as a pixel of its own shade, away from the origin.
func letters(rows ...string) image.Image {
	drawn := image.NewGray(image.Rect(5, 7, 5+len(rows[0]), 7+len(rows)))
	for y, row := range rows {
		for x := range len(row) {
			drawn.SetGray(5+x, 7+y, color.Gray{Y: row[x]})
		}
	}
	return drawn
}

func asLetters(drawn image.Image) string {
	var rows []string
	bounds := drawn.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		var row []byte
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			row = append(row, color.GrayModel.Convert(drawn.At(x, y)).(color.Gray).Y)
		}
		rows = append(rows, string(row))
	}
	return strings.Join(rows, " ")
}

func TestAPictureIsTurnedAsItsCameraWasHeld(t *testing.T) {
	for o, want := range map[Orientation]string{
		0: "abc def",  // none
		1: "abc def",  // upright
		2: "cba fed",  // mirrored
		3: "fed cba",  // on its head
		4: "def abc",  // on its head, mirrored
		5: "ad be cf", // mirrored and turned to the left
		6: "da eb fc", // turned to the left
		7: "fc eb da", // mirrored and turned to the right
		8: "cf be ad", // turned to the right
		9: "abc def",  // no such
	} {
		assert.Equal(t, want, asLetters(Upright(letters("abc", "def"), o)), "%d", o)
	}
}

func TestAnOrientationIsRead(t *testing.T) {
	plain := rastertest.JPEG(t, rastertest.Drawing(4, 4))
	for o := range uint16(9) {
		assert.Equal(t, Orientation(o), OrientationOf(rastertest.WithSegment(plain, app1, rastertest.Exif(binary.BigEndian, o))))
		assert.Equal(t, Orientation(o), OrientationOf(rastertest.WithSegment(plain, app1, rastertest.Exif(binary.LittleEndian, o))))
	}
	six := rastertest.Exif(binary.LittleEndian, 6)
	for name, c := range map[string]struct {
		picture []byte
		want    Orientation
	}{
		"behind another segment":      {rastertest.WithSegment(rastertest.WithSegment(plain, app1, six), 0xE0, "JFIF"), 6},
		"behind another of its kind":  {rastertest.WithSegment(rastertest.WithSegment(plain, app1, six), app1, "http://ns.adobe.com/xap/1.0/"), 6},
		"not where there is none":     {plain, topLeft},
		"not in another's segment":    {rastertest.WithSegment(plain, 0xE2, six), topLeft},
		"not behind the scan's start": {append(bytes.Clone(plain), rastertest.WithSegment(plain, app1, six)[2:]...), topLeft},
		"not with another header":     {rastertest.WithSegment(plain, app1, strings.Replace(six, "II", "XX", 1)), topLeft},
		"not of another type":         {rastertest.WithSegment(plain, app1, strings.Replace(six, "\x12\x01\x03", "\x12\x01\x04", 1)), topLeft},
		"not beyond the end":          {rastertest.WithSegment(plain, app1, strings.Replace(six, "\x0a\x00\x00\x00", "\xff\xff\xff\xff", 1)), topLeft},
	} {
		assert.Equal(t, c.want, OrientationOf(c.picture), name)
	}
	whole := rastertest.WithSegment(plain, app1, six)
	for end := range len(whole) - len(plain) + 2 {
		assert.Equal(t, topLeft, OrientationOf(whole[:end]), "cut off at %d", end)
	}
}

func FuzzOrientation(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\xFF\xD8\xFF\xE1\x00\x02"))
	f.Add([]byte("\xFF\xD8\xFF\xE1\x00\x24" + rastertest.Exif(binary.LittleEndian, 6)))
	f.Add([]byte("\xFF\xD8\xFF\xE1\x00\x24" + rastertest.Exif(binary.BigEndian, 8)))
	f.Fuzz(func(t *testing.T, picture []byte) {
		turned := Upright(letters("abc", "def"), OrientationOf(picture))
		assert.Len(t, strings.ReplaceAll(asLetters(turned), " ", ""), 6)
	})
}
