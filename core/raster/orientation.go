package raster

import (
	"bytes"
	"encoding/binary"
)

// Orientation is how a camera's image lies, in the numbers of the Exif standard
// (CIPA DC-008, tag 0x0112): 1 is upright, 6 the common one of a phone held
// upright.
type Orientation uint16

const topLeft Orientation = 1 // the first pixel is the one at the top left, as it is seen

func (o Orientation) countsFromRight() bool { return o == 2 || o == 3 || o == 7 || o == 8 }
func (o Orientation) countsFromBelow() bool { return o == 3 || o == 4 || o == 6 || o == 7 }

// IsTurned says whether rows are columns: width and height change places.
func (o Orientation) IsTurned() bool { return o >= 5 && o <= 8 }

const app1 = 0xE1 // the segment that Exif is in

var exifHeader = []byte("Exif\x00\x00")

// OrientationOf reads a JPEG's orientation; one that says none, or says it in a way
// that can not be read, is upright.
func OrientationOf(jpeg []byte) Orientation {
	for marker, content := range jpegSegments(jpeg) {
		if tiff, isExif := bytes.CutPrefix(content, exifHeader); isExif && marker == app1 {
			return orientationIn(tiff)
		}
	}
	return topLeft
}

// orientationIn reads it from the first directory of a TIFF: a header of eight
// bytes, which says where the directory is, there a count and its entries of
// twelve bytes each: tag, type, number of values, value.
func orientationIn(tiff []byte) Orientation {
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
			return Orientation(order.Uint16(entries[8:]))
		}
	}
	return topLeft
}
