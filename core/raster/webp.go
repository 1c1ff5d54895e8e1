package raster

import (
	"encoding/binary"
	"iter"
)

const webpStart = 12 // "RIFF", the size of what follows, "WEBP"

func isWebP(file []byte) bool {
	return len(file) >= webpStart && string(file[:4]) == "RIFF" && string(file[8:12]) == "WEBP"
}

// webpChunks yields the type and content of each chunk; that of the last may be cut off.
func webpChunks(file []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		rest := file[min(webpStart, len(file)):]
		for len(rest) > 0 {
			var kind string
			var content []byte
			if kind, content, rest = webpChunk(rest); !yield(kind, content) {
				return
			}
		}
	}
}

// webpChunk returns the first chunk and what is behind it.
func webpChunk(chunks []byte) (kind string, content, rest []byte) {
	const header = 8
	if len(chunks) < header {
		return "", nil, nil
	}
	size := uint64(binary.LittleEndian.Uint32(chunks[4:]))
	within := func(n uint64) uint64 { return min(n, uint64(len(chunks))) }
	return string(chunks[:4]), chunks[header:within(header+size)], chunks[within(header+size+size&1):]
}

// readWebP reads the first chunk: an image (RFC 9649: VP8 is lossy, VP8L lossless), or the
// size of an extended file and what it has in it. Of an animation nothing is read.
func (h *Header) readWebP(file []byte) bool {
	const alphaFlag, animationFlag = 0x10, 0x02
	switch kind, content, _ := webpChunk(file[webpStart:]); {
	case kind == "VP8 " && len(content) >= 10 && content[0]&1 == 0 && string(content[3:6]) == "\x9D\x01\x2A":
		h.Width = int(binary.LittleEndian.Uint16(content[6:]) & 0x3FFF)
		h.Height = int(binary.LittleEndian.Uint16(content[8:]) & 0x3FFF)
	case kind == "VP8L" && len(content) >= 5 && content[0] == 0x2F:
		sides := binary.LittleEndian.Uint32(content[1:])
		h.Width, h.Height, h.lossless = int(sides&0x3FFF)+1, int(sides>>14&0x3FFF)+1, true
	case kind == "VP8X" && len(content) >= 10 && content[0]&animationFlag == 0:
		h.Width = 1 + int(content[4]) + int(content[5])<<8 + int(content[6])<<16
		h.Height = 1 + int(content[7]) + int(content[8])<<8 + int(content[9])<<16
		h.alpha, h.lossless = content[0]&alphaFlag != 0, hasChunk(file, "VP8L")
	}
	return h.Width > 0 && h.Height > 0
}

func hasChunk(file []byte, wanted string) bool {
	for kind := range webpChunks(file) {
		if kind == wanted {
			return true
		}
	}
	return false
}

// decodedWebP is what golang.org/x/image/webp holds. A lossless image may be decoded to
// indexes of a palette first, and has tables for each tile of four by four pixels; lossy is
// 4:2:0 in whole blocks; alpha is a lossless image of its own, then copied. The codes of a
// lossless image, which grow with its file, are not counted.
func (h Header) decodedWebP() int {
	const block = 16
	pixels := h.Width * h.Height
	lossless := 4*pixels + 4*pixels + 3*(pixels/4)
	if h.lossless {
		return lossless
	}
	lossy := roundUp(h.Width, block) * roundUp(h.Height, block) * block * block * 3 / 2
	if h.alpha {
		return lossy + lossless + pixels
	}
	return lossy
}
