package rastertest

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"
)

// Drawing is an opaque image of many colors.
func Drawing(width, height int) *image.NRGBA {
	drawn := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			drawn.SetNRGBA(x, y, color.NRGBA{R: uint8(x), G: uint8(y), B: 128, A: 255})
		}
	}
	return drawn
}

// PNG encodes an image.
func PNG(t testing.TB, drawn image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	must(t, png.Encode(&out, drawn))
	return out.Bytes()
}

// JPEG encodes an image.
func JPEG(t testing.TB, drawn image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	must(t, jpeg.Encode(&out, drawn, nil))
	return out.Bytes()
}

// GIF encodes an image.
func GIF(t testing.TB, drawn image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	must(t, gif.Encode(&out, drawn, nil))
	return out.Bytes()
}

// WithSegment puts a segment behind a JPEG's first marker.
func WithSegment(file []byte, marker byte, content string) []byte {
	segment := binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(len(content)+2))
	return append(append(append([]byte{}, file[:2]...), append(segment, content...)...), file[2:]...)
}

// Exif is the content of an APP1 segment that states an orientation, behind another entry.
func Exif(order binary.AppendByteOrder, orientation uint16) string {
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
	text = order.AppendUint16(text, orientation)
	return string(append(text, 0, 0, 0, 0, 0, 0))
}
