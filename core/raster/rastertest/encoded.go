// Package rastertest makes image files for tests.
package rastertest

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"testing"
)

// GrayJPEG is a mid-gray JPEG that is encoded by hand, because package jpeg writes
// neither progressive ones nor other sampling factors than 2x2.
type GrayJPEG struct {
	Width, Height int
	Progressive   bool
	Sampling      []byte // horizontal and vertical of each component: 0x22
	IDs           string // of the components; 1, 2, 3 and so on unless given
	Scans         int    // 1 unless given
	Adobe         []byte // the transform in an Adobe segment
}

// Encode writes it.
func (g GrayJPEG) Encode() []byte {
	out := bytes.NewBuffer([]byte{0xFF, 0xD8})
	segment := func(marker byte, content ...byte) {
		out.Write([]byte{0xFF, marker})
		_ = binary.Write(out, binary.BigEndian, uint16(len(content)+2))
		out.Write(content)
	}
	if g.Adobe != nil {
		segment(0xEE, append([]byte("Adobe\x00\x64\x00\x00\x00\x00"), g.Adobe...)...)
	}
	segment(0xDB, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...) // quantization
	frame := []byte{8, byte(g.Height >> 8), byte(g.Height), byte(g.Width >> 8), byte(g.Width), byte(len(g.Sampling))}
	var selectors []byte
	blocks := 0
	for i, factor := range g.Sampling {
		id := byte(i + 1)
		if g.IDs != "" {
			id = g.IDs[i]
		}
		frame = append(frame, id, factor, 0)
		selectors = append(selectors, id, 0)
		blocks += int(factor>>4) * int(factor&15)
	}
	kind, lastCoefficient := byte(0xC0), byte(63)
	if g.Progressive {
		kind, lastCoefficient = 0xC2, 0
	}
	segment(kind, frame...)
	oneCode := append([]byte{0, 1}, make([]byte, 16)...) // the bit 0 stands for the value 0
	segment(0xC4, oneCode...)
	segment(0xC4, append([]byte{0x10}, oneCode[1:]...)...)
	across, down := 8*max(1, int(g.Sampling[0]>>4)), 8*max(1, int(g.Sampling[0]&15))
	blocks *= parts(g.Width, across) * parts(g.Height, down)
	for range max(g.Scans, 1) {
		segment(0xDA, append(append([]byte{byte(len(g.Sampling))}, selectors...), 0, lastCoefficient, 0)...)
		out.Write(make([]byte, parts(2*blocks, 8)))
	}
	out.Write([]byte{0xFF, 0xD9})
	return out.Bytes()
}

// BlackPNG is a black PNG that is encoded by hand, because package png writes no interlaced one.
type BlackPNG struct {
	Width, Height    int
	Depth, ColorType byte
	Interlaced       bool
	Transparent      []byte // the tRNS chunk
}

// Encode writes it whole.
func (b BlackPNG) Encode(t testing.TB) []byte { return b.write(t, true) }

// Start writes it without its pixels, which takes no time.
func (b BlackPNG) Start(t testing.TB) []byte { return b.write(t, false) }

func (b BlackPNG) write(t testing.TB, whole bool) []byte {
	t.Helper()
	channels := map[byte]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[b.ColorType]
	out := bytes.NewBuffer([]byte("\x89PNG\r\n\x1a\n"))
	chunk := func(name string, content []byte) {
		_ = binary.Write(out, binary.BigEndian, uint32(len(content)))
		sealed := append([]byte(name), content...)
		out.Write(sealed)
		_ = binary.Write(out, binary.BigEndian, crc32.ChecksumIEEE(sealed))
	}
	header := binary.BigEndian.AppendUint32(nil, uint32(b.Width))
	header = append(binary.BigEndian.AppendUint32(header, uint32(b.Height)), b.Depth, b.ColorType, 0, 0, 0)
	passes := [][4]int{{0, 0, 1, 1}} // first column and row, and the steps to the next
	if b.Interlaced {
		header[12] = 1
		passes = [][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}
	}
	chunk("IHDR", header)
	if b.ColorType == 3 {
		chunk("PLTE", make([]byte, 3))
	}
	if b.Transparent != nil {
		chunk("tRNS", b.Transparent)
	}
	var compressed bytes.Buffer
	pixels, err := zlib.NewWriterLevel(&compressed, zlib.BestSpeed)
	must(t, err)
	if !whole {
		passes = nil
	}
	for _, pass := range passes {
		columns, rows := parts(b.Width-pass[0], pass[2]), parts(b.Height-pass[1], pass[3])
		if columns <= 0 {
			continue
		}
		row := make([]byte, 1+parts(columns*channels*int(b.Depth), 8))
		for range rows {
			_, err := pixels.Write(row)
			must(t, err)
		}
	}
	must(t, pixels.Close())
	chunk("IDAT", compressed.Bytes())
	chunk("IEND", nil)
	return out.Bytes()
}

// parts is how many parts of a size hold n.
func parts(n, size int) int { return (n + size - 1) / size }

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
