package imagefile

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

const (
	pngSignature  = "\x89PNG\r\n\x1a\n"
	pngXMPKeyword = "XML:com.adobe.xmp\x00"
	pngManifest   = "caBX"
	chunkFraming  = 12 // length, type and CRC
	headerSize    = 13 // of IHDR
)

func splitPNG(data []byte) (parts []part, err error) {
	for at := len(pngSignature); ; {
		rest := data[at:]
		if len(rest) < chunkFraming || len(parts) == maxParts {
			return nil, ErrBroken
		}
		size := int64(binary.BigEndian.Uint32(rest))
		if size > int64(len(rest)-chunkFraming) {
			return nil, ErrBroken
		}
		raw := rest[:chunkFraming+size]
		p := part{name: string(raw[4:8]), at: at, raw: raw, body: raw[8 : 8+size]}
		if len(parts) == 0 && (p.name != "IHDR" || size != headerSize) {
			return nil, ErrBroken
		}
		parts = append(parts, p)
		at += len(raw)
		if p.name == "IEND" {
			return parts, nil
		}
	}
}

func pngChunk(name string, body []byte) part {
	raw := make([]byte, 0, chunkFraming+len(body))
	raw = binary.BigEndian.AppendUint32(raw, uint32(len(body)))
	raw = append(append(raw, name...), body...)
	raw = binary.BigEndian.AppendUint32(raw, crc32.ChecksumIEEE(raw[4:]))
	return part{name: name, raw: raw, body: raw[8 : 8+len(body)]}
}

// pngXMP is an uncompressed iTXt chunk without language or translated keyword.
func pngXMP(packet []byte) part {
	return pngChunk("iTXt", append([]byte(pngXMPKeyword+"\x00\x00\x00\x00"), packet...))
}

// pngXMPText returns the text of an iTXt chunk with the keyword of XMP. XMP is stored
// uncompressed, so anything else is ignored.
func pngXMPText(body []byte) []byte {
	rest := body[len(pngXMPKeyword):]
	if len(rest) < 2 || rest[0] != 0 {
		return nil
	}
	_, rest, language := bytes.Cut(rest[2:], []byte{0})
	_, text, keyword := bytes.Cut(rest, []byte{0})
	if !language || !keyword {
		return nil
	}
	return text
}
