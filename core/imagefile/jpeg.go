package imagefile

import (
	"bytes"
	"encoding/binary"
)

const (
	jpegStart   = "\xFF\xD8"
	app0        = "\xE0"
	app1        = "\xE1"
	app11       = "\xEB"
	startOfScan = "\xDA"
	jpegXMP     = "http://ns.adobe.com/xap/1.0/\x00"
	jpegMoreXMP = "http://ns.adobe.com/xmp/extension/\x00"
	jpegExif    = "Exif\x00"
	maxSegment  = 65535 - 2 // bytes behind a segment's length
)

// splitJPEG returns the segments before the first scan and, as the last part, all from
// there on.
func splitJPEG(data []byte) (parts []part, err error) {
	for at := len(jpegStart); ; {
		rest := data[at:]
		if len(rest) < 4 || rest[0] != 0xFF || len(parts) == maxParts {
			return nil, ErrBroken
		}
		marker := rest[1]
		switch {
		case marker == 0xFF: // a fill byte
			at++
			continue
		case marker == startOfScan[0]:
			return append(parts, part{name: startOfScan, at: at, raw: rest}), nil
		case marker < 0xC0 || marker >= 0xD0 && marker <= 0xD9: // without a length, or the end
			return nil, ErrBroken
		}
		length := int(binary.BigEndian.Uint16(rest[2:]))
		if length < 2 || length > len(rest)-2 {
			return nil, ErrBroken
		}
		raw := rest[:2+length]
		parts = append(parts, part{name: string(rest[1:2]), at: at, raw: raw, body: raw[4:]})
		at += len(raw)
	}
}

// jpegSegment joins the pieces of a segment's body, at most maxSegment bytes.
func jpegSegment(marker string, pieces ...[]byte) part {
	body := bytes.Join(pieces, nil)
	raw := append([]byte{0xFF}, marker...)
	raw = binary.BigEndian.AppendUint16(raw, uint16(len(body)+2))
	raw = append(raw, body...)
	return part{name: marker, raw: raw, body: raw[4:]}
}

// leadingSegments counts the JFIF, Exif and XMP segments at the start, which readers
// expect there.
func leadingSegments(parts []part) (n int) {
	for _, p := range parts {
		exif := p.name == app1 && bytes.HasPrefix(p.body, []byte(jpegExif))
		xmp := p.name == app1 && bytes.HasPrefix(p.body, []byte(jpegXMP))
		if p.name != app0 && !exif && !xmp {
			return n
		}
		n++
	}
	return n
}
