package rastertest

import (
	"encoding/base64"
	"encoding/binary"
	"image/color"
	"slices"
)

// WebP is a lossless WebP of one color that is encoded by hand, because package webp writes
// none.
type WebP struct {
	Width, Height int
	Color         color.NRGBA
	Palette       bool // of 256 colors, in place of the color itself
	Extended      byte // the flags of an extended file: 0x10 alpha, 0x02 animation
	Before        []byte
	Behind        []byte // chunks before and behind the image, of an extended file
}

// Encode writes it.
func (w WebP) Encode() []byte {
	bits := &bitWriter{}
	bits.write(0x2F, 8)
	bits.write(uint64(w.Width-1), 14)
	bits.write(uint64(w.Height-1), 14)
	bits.write(1, 1) // has alpha
	bits.write(0, 3)
	if w.Palette {
		bits.write(1, 1) // a transform: colors are indexes
		bits.write(3, 2)
		bits.write(255, 8)
		bits.codes(w.Color, true)
		w.Color = color.NRGBA{A: 255}
	}
	bits.write(0, 1) // no further transform
	bits.codes(w.Color, false)
	chunks := Chunk("VP8L", bits.out)
	if w.Extended != 0 || w.Before != nil || w.Behind != nil {
		extended := make([]byte, 10)
		extended[0] = w.Extended
		put24 := func(to []byte, n int) { to[0], to[1], to[2] = byte(n), byte(n>>8), byte(n>>16) }
		put24(extended[4:], w.Width-1)
		put24(extended[7:], w.Height-1)
		chunks = slices.Concat(Chunk("VP8X", extended), w.Before, chunks, w.Behind)
	}
	return Chunk("RIFF", append([]byte("WEBP"), chunks...))
}

// Chunk is a chunk of a RIFF file.
func Chunk(kind string, content []byte) []byte {
	chunk := append(binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(content))), content...)
	return append(chunk, make([]byte, len(content)%2)...)
}

// Lossy WebP files of one pixel, the second with alpha.
var (
	LossyWebP      = decoded("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA")
	LossyAlphaWebP = decoded("UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==")
	AnimatedWebP   = decoded("UklGRlIAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAABWUDhMDQAAAC8AAAAQBxAREYiI/gcA")
)

func decoded(text string) []byte {
	file, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return file
}

// bitWriter writes numbers from their lowest bit on.
type bitWriter struct {
	out  []byte
	used int
}

func (w *bitWriter) write(n uint64, bits int) {
	for i := range bits {
		if w.used%8 == 0 {
			w.out = append(w.out, 0)
		}
		w.out[len(w.out)-1] |= byte(n>>i&1) << (w.used % 8)
		w.used++
	}
}

// codes writes the five codes of an image, each of one symbol that takes no bits. Before
// them it says that there is no cache of colors and, unless they are of a palette, that there
// is one group of codes.
func (w *bitWriter) codes(c color.NRGBA, isPalette bool) {
	w.write(0, 1)
	if !isPalette {
		w.write(0, 1)
	}
	for _, symbol := range []uint8{c.G, c.R, c.B, c.A, 0} {
		w.write(0b101, 3)
		w.write(uint64(symbol), 8)
	}
}
