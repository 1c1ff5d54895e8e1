package images

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"testing"

	"github.com/stretchr/testify/require"
)

// grayJPEG is a mid-gray JPEG that is encoded by hand, because package jpeg writes
// neither progressive ones nor other sampling factors than 2x2.
type grayJPEG struct {
	width, height int
	progressive   bool
	sampling      []byte // horizontal and vertical of each component: 0x22
	ids           string // of the components; 1, 2, 3 and so on unless given
	scans         int    // 1 unless given
	adobe         []byte // the transform in an Adobe segment
}

func (g grayJPEG) encode() []byte {
	out := bytes.NewBuffer([]byte{0xFF, 0xD8})
	segment := func(marker byte, content ...byte) {
		out.Write([]byte{0xFF, marker})
		_ = binary.Write(out, binary.BigEndian, uint16(len(content)+2))
		out.Write(content)
	}
	if g.adobe != nil {
		segment(0xEE, append([]byte("Adobe\x00\x64\x00\x00\x00\x00"), g.adobe...)...)
	}
	segment(0xDB, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...) // quantization
	frame := []byte{8, byte(g.height >> 8), byte(g.height), byte(g.width >> 8), byte(g.width), byte(len(g.sampling))}
	var selectors []byte
	blocks := 0
	for i, factor := range g.sampling {
		id := byte(i + 1)
		if g.ids != "" {
			id = g.ids[i]
		}
		frame = append(frame, id, factor, 0)
		selectors = append(selectors, id, 0)
		blocks += int(factor>>4) * int(factor&15)
	}
	kind, lastCoefficient := byte(0xC0), byte(63)
	if g.progressive {
		kind, lastCoefficient = 0xC2, 0
	}
	segment(kind, frame...)
	oneCode := append([]byte{0, 1}, make([]byte, 16)...) // the bit 0 stands for the value 0
	segment(0xC4, oneCode...)
	segment(0xC4, append([]byte{0x10}, oneCode[1:]...)...)
	across, down := 8*max(1, int(g.sampling[0]>>4)), 8*max(1, int(g.sampling[0]&15))
	blocks *= roundUp(g.width, across) * roundUp(g.height, down)
	for range max(g.scans, 1) {
		segment(0xDA, append(append([]byte{byte(len(g.sampling))}, selectors...), 0, lastCoefficient, 0)...)
		out.Write(make([]byte, roundUp(2*blocks, 8)))
	}
	out.Write([]byte{0xFF, 0xD9})
	return out.Bytes()
}

// blackPNG is a black PNG that is encoded by hand, because package png writes no interlaced one.
type blackPNG struct {
	width, height    int
	depth, colorType byte
	interlaced       bool
	transparent      []byte // the tRNS chunk
}

// encode writes it whole, and start without its pixels, which takes no time.
func (b blackPNG) encode(t *testing.T) []byte { return b.write(t, true) }
func (b blackPNG) start(t *testing.T) []byte  { return b.write(t, false) }

func (b blackPNG) write(t *testing.T, whole bool) []byte {
	t.Helper()
	channels := map[byte]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[b.colorType]
	out := bytes.NewBuffer([]byte("\x89PNG\r\n\x1a\n"))
	chunk := func(name string, content []byte) {
		_ = binary.Write(out, binary.BigEndian, uint32(len(content)))
		sealed := append([]byte(name), content...)
		out.Write(sealed)
		_ = binary.Write(out, binary.BigEndian, crc32.ChecksumIEEE(sealed))
	}
	header := binary.BigEndian.AppendUint32(nil, uint32(b.width))
	header = append(binary.BigEndian.AppendUint32(header, uint32(b.height)), b.depth, b.colorType, 0, 0, 0)
	passes := [][4]int{{0, 0, 1, 1}} // first column and row, and the steps to the next
	if b.interlaced {
		header[12] = 1
		passes = [][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}}
	}
	chunk("IHDR", header)
	if b.colorType == 3 {
		chunk("PLTE", make([]byte, 3))
	}
	if b.transparent != nil {
		chunk("tRNS", b.transparent)
	}
	var compressed bytes.Buffer
	pixels, err := zlib.NewWriterLevel(&compressed, zlib.BestSpeed)
	require.NoError(t, err)
	if !whole {
		passes = nil
	}
	for _, pass := range passes {
		columns, rows := roundUp(b.width-pass[0], pass[2]), roundUp(b.height-pass[1], pass[3])
		if columns <= 0 {
			continue
		}
		row := make([]byte, 1+roundUp(columns*channels*int(b.depth), 8))
		for range rows {
			_, err := pixels.Write(row)
			require.NoError(t, err)
		}
	}
	require.NoError(t, pixels.Close())
	chunk("IDAT", compressed.Bytes())
	chunk("IEND", nil)
	return out.Bytes()
}
