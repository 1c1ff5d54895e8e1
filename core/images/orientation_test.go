package images

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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

func TestOrientationIsApplied(t *testing.T) {
	for o, want := range map[orientation]string{
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
		assert.Equal(t, want, asLetters(upright(letters("abc", "def"), o)), "%d", o)
	}
}

// exif is the content of a segment with one entry before the orientation.
func exif(order binary.AppendByteOrder, o uint16) string {
	text := []byte("Exif\x00\x00MM\x00*")
	if order.String() == binary.LittleEndian.String() {
		text = []byte("Exif\x00\x00II*\x00")
	}
	text = order.AppendUint32(text, 10)     // where the directory is,
	text = append(text, "??"...)            // behind a gap
	text = order.AppendUint16(text, 2)      // entries
	text = order.AppendUint16(text, 0x010F) // the maker, a text of four bytes
	text = order.AppendUint16(text, 2)
	text = order.AppendUint32(text, 4)
	text = append(text, "Ada\x00"...)
	text = order.AppendUint16(text, 0x0112) // the orientation, one short
	text = order.AppendUint16(text, 3)
	text = order.AppendUint32(text, 1)
	text = order.AppendUint16(text, o)
	return string(append(text, 0, 0, 0, 0, 0, 0))
}

func TestOrientationIsRead(t *testing.T) {
	plain := asJPEG(t, drawing(4, 4))
	for o := range uint16(9) {
		assert.Equal(t, orientation(o), orientationOf(withSegment(plain, app1, exif(binary.BigEndian, o))))
		assert.Equal(t, orientation(o), orientationOf(withSegment(plain, app1, exif(binary.LittleEndian, o))))
	}
	six := exif(binary.LittleEndian, 6)
	for name, c := range map[string]struct {
		picture []byte
		want    orientation
	}{
		"behind another segment":      {withSegment(withSegment(plain, app1, six), 0xE0, "JFIF"), 6},
		"behind another of its kind":  {withSegment(withSegment(plain, app1, six), app1, "http://ns.adobe.com/xap/1.0/"), 6},
		"not where there is none":     {plain, topLeft},
		"not in another's segment":    {withSegment(plain, 0xE2, six), topLeft},
		"not behind the scan's start": {append(bytes.Clone(plain), withSegment(plain, app1, six)[2:]...), topLeft},
		"not with another header":     {withSegment(plain, app1, strings.Replace(six, "II", "XX", 1)), topLeft},
		"not of another type":         {withSegment(plain, app1, strings.Replace(six, "\x12\x01\x03", "\x12\x01\x04", 1)), topLeft},
		"not beyond the end":          {withSegment(plain, app1, strings.Replace(six, "\x0a\x00\x00\x00", "\xff\xff\xff\xff", 1)), topLeft},
	} {
		assert.Equal(t, c.want, orientationOf(c.picture), name)
	}
	whole := withSegment(plain, app1, six)
	for end := range len(whole) - len(plain) + 2 {
		assert.Equal(t, topLeft, orientationOf(whole[:end]), "cut off at %d", end)
	}
}

func TestAPhonePhotoIsStoredUpright(t *testing.T) {
	for o := range uint16(9) {
		t.Run(fmt.Sprint(o), func(t *testing.T) {
			lying := image.NewGray(image.Rect(0, 0, 2048, 32)) // white on the left
			for x := range 1024 {
				for y := range 32 {
					lying.SetGray(x, y, color.Gray{Y: 255})
				}
			}
			kind, kept, err := clean(withSegment(asJPEG(t, lying), app1, exif(binary.BigEndian, o)), accepted[OfPerson])
			require.NoError(t, err)
			assert.Equal(t, "image/jpeg", kind)
			assert.Equal(t, topLeft, orientationOf(kept), "nothing turns it again")
			decoded, err := jpeg.Decode(bytes.NewReader(kept))
			require.NoError(t, err)
			size, white := image.Pt(1024, 16), image.Pt(100, 8)
			if o == 2 || o == 3 {
				white = image.Pt(924, 8)
			}
			if o >= 5 {
				size, white = image.Pt(16, 1024), image.Pt(8, 100)
			}
			if o == 7 || o == 8 {
				white = image.Pt(8, 924)
			}
			assert.Equal(t, size, decoded.Bounds().Size())
			assert.EqualValues(t, 255, color.GrayModel.Convert(decoded.At(white.X, white.Y)).(color.Gray).Y)
		})
	}
}

func FuzzOrientation(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\xFF\xD8\xFF\xE1\x00\x02"))
	f.Add([]byte("\xFF\xD8\xFF\xE1\x00\x24" + exif(binary.LittleEndian, 6)))
	f.Add([]byte("\xFF\xD8\xFF\xE1\x00\x24" + exif(binary.BigEndian, 8)))
	f.Fuzz(func(t *testing.T, picture []byte) {
		turned := upright(letters("abc", "def"), orientationOf(picture))
		assert.Len(t, strings.ReplaceAll(asLetters(turned), " ", ""), 6)
	})
}
