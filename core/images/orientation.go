package images

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation is how a camera's image lies, in the numbers of the Exif standard
// (CIPA DC-008, tag 0x0112): 1 is upright, 6 the common one of a phone held
// upright.
type orientation uint16

const topLeft orientation = 1 // the first pixel is the one at the top left, as it is seen

func (o orientation) isTurned() bool        { return o >= 5 && o <= 8 } // rows are columns
func (o orientation) countsFromRight() bool { return o == 2 || o == 3 || o == 7 || o == 8 }
func (o orientation) countsFromBelow() bool { return o == 3 || o == 4 || o == 6 || o == 7 }

// upright returns an image as its camera saw it.
func upright(from image.Image, o orientation) image.Image {
	if o <= topLeft || o > 8 {
		return from
	}
	bounds := from.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	if o.isTurned() {
		width, height = height, width
	}
	to := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			at := image.Pt(x, y)
			if o.isTurned() {
				at = image.Pt(y, x)
			}
			if o.countsFromRight() {
				at.X = bounds.Dx() - 1 - at.X
			}
			if o.countsFromBelow() {
				at.Y = bounds.Dy() - 1 - at.Y
			}
			to.Set(x, y, from.At(bounds.Min.X+at.X, bounds.Min.Y+at.Y))
		}
	}
	return to
}

const (
	startOfScan = 0xDA // what comes behind it is the image
	app1        = 0xE1 // the segment that Exif is in
)

var exifHeader = []byte("Exif\x00\x00")

// orientationOf reads a JPEG's orientation; one that says none, or says it in a way
// that can not be read, is upright.
func orientationOf(jpeg []byte) orientation {
	const markerAndLength = 4
	for rest := jpeg[min(2, len(jpeg)):]; len(rest) >= markerAndLength && rest[0] == 0xFF; {
		marker, length := rest[1], int(binary.BigEndian.Uint16(rest[2:]))
		if marker == startOfScan || length < 2 || len(rest) < 2+length {
			break
		}
		if tiff, isExif := bytes.CutPrefix(rest[markerAndLength:2+length], exifHeader); isExif && marker == app1 {
			return orientationIn(tiff)
		}
		rest = rest[2+length:]
	}
	return topLeft
}

// orientationIn reads it from the first directory of a TIFF: a header of eight
// bytes, which says where the directory is, there a count and its entries of
// twelve bytes each: tag, type, number of values, value.
func orientationIn(tiff []byte) orientation {
	const (
		headerSize, entrySize = 8, 12
		orientationTag, short = 0x0112, 3
	)
	var order binary.ByteOrder
	switch {
	case len(tiff) < headerSize:
		return topLeft
	case bytes.HasPrefix(tiff, []byte("II*\x00")):
		order = binary.LittleEndian
	case bytes.HasPrefix(tiff, []byte("MM\x00*")):
		order = binary.BigEndian
	default:
		return topLeft
	}
	start := order.Uint32(tiff[4:])
	if uint64(start)+2 > uint64(len(tiff)) {
		return topLeft
	}
	count, entries := order.Uint16(tiff[start:]), tiff[start+2:]
	for ; count > 0 && len(entries) >= entrySize; count, entries = count-1, entries[entrySize:] {
		if order.Uint16(entries) == orientationTag && order.Uint16(entries[2:]) == short {
			return orientation(order.Uint16(entries[8:]))
		}
	}
	return topLeft
}
