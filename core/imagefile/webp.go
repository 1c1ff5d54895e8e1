package imagefile

import (
	"encoding/binary"
	"slices"
)

const (
	riffHeader   = 12 // "RIFF", size, "WEBP"
	riffFraming  = 8  // type and size of a chunk
	webpManifest = "C2PA"

	// Flags of a VP8X chunk.
	hasXMP   = 0x04
	hasAlpha = 0x10

	extendedSize = 10 // of a VP8X chunk
)

func splitWebP(data []byte) (parts []part, err error) {
	size := int64(binary.LittleEndian.Uint32(data[4:])) // from "WEBP" on
	if size < 4 || size > int64(len(data)-8) {
		return nil, ErrBroken
	}
	for at, end := riffHeader, 8+int(size); at < end; {
		rest := data[at:end]
		if len(rest) < riffFraming || len(parts) == maxParts {
			return nil, ErrBroken
		}
		length := int64(binary.LittleEndian.Uint32(rest[4:]))
		if length > int64(len(rest)-riffFraming) {
			return nil, ErrBroken
		}
		body := rest[riffFraming : riffFraming+length]
		p := part{name: string(rest[:4]), at: at, body: body}
		padded := riffFraming + int(length+length%2)
		if padded > len(rest) { // the last chunk lacks its padding
			p.raw, padded = webpChunk(p.name, body).raw, len(rest)
		} else {
			p.raw = rest[:padded]
		}
		parts = append(parts, p)
		at += padded
	}
	if len(parts) == 0 || !slices.Contains([]string{"VP8 ", "VP8L", "VP8X"}, parts[0].name) {
		return nil, ErrBroken
	}
	return parts, nil
}

func appendRIFFHeader(out []byte, size int) []byte {
	out = binary.LittleEndian.AppendUint32(append(out, "RIFF"...), uint32(4+size))
	return append(out, "WEBP"...)
}

func webpChunk(name string, body []byte) part {
	raw := make([]byte, 0, riffFraming+len(body)+1)
	raw = binary.LittleEndian.AppendUint32(append(raw, name...), uint32(len(body)))
	raw = append(raw, body...)
	if len(body)%2 == 1 {
		raw = append(raw, 0)
	}
	return part{name: name, raw: raw, body: raw[riffFraming : riffFraming+len(body)]}
}

// extendWebP returns the chunks of an extended file with those flags. Only an extended
// file may hold metadata.
func extendWebP(parts []part, flags byte) ([]part, error) {
	first := parts[0]
	if first.name == "VP8X" {
		if len(first.body) < extendedSize {
			return nil, ErrBroken
		}
		header := slices.Clone(first.body)
		header[0] |= flags
		return append([]part{webpChunk("VP8X", header)}, parts[1:]...), nil
	}
	width, height, alpha, ok := webpSize(first)
	if !ok {
		return nil, ErrBroken
	}
	if alpha {
		flags |= hasAlpha
	}
	w, h := width-1, height-1
	header := []byte{flags, 0, 0, 0, byte(w), byte(w >> 8), byte(w >> 16), byte(h), byte(h >> 8), byte(h >> 16)}
	return append([]part{webpChunk("VP8X", header)}, parts...), nil
}

// webpSize reads the header of a simple file's image: lossy (VP8) or lossless (VP8L).
func webpSize(p part) (width, height int, alpha, ok bool) {
	const (
		lossyCode    = "\x9D\x01\x2A"
		lossySize    = 10
		losslessCode = 0x2F
		losslessSize = 5
		bits14       = 1<<14 - 1
	)
	switch {
	case p.name == "VP8 " && len(p.body) >= lossySize && string(p.body[3:6]) == lossyCode:
		width = int(binary.LittleEndian.Uint16(p.body[6:])) & bits14
		height = int(binary.LittleEndian.Uint16(p.body[8:])) & bits14
	case p.name == "VP8L" && len(p.body) >= losslessSize && p.body[0] == losslessCode:
		bits := binary.LittleEndian.Uint32(p.body[1:])
		width, height, alpha = int(bits&bits14)+1, int(bits>>14&bits14)+1, bits>>28&1 == 1
	}
	return width, height, alpha, width > 0 && height > 0
}
