package fileformat

import (
	"encoding/binary"
	"math"
	"math/bits"
	"strings"
)

// The smallest files of each kind, made by hand.

func boxed(kind string, content ...string) string {
	joined := strings.Join(content, "")
	return string(binary.BigEndian.AppendUint32(nil, uint32(8+len(joined)))) + kind + joined
}

// longBoxed states its size in 64 bits.
func longBoxed(kind, content string) string {
	return string(binary.BigEndian.AppendUint64([]byte("\x00\x00\x00\x01"+kind), uint64(16+len(content)))) + content
}

// ftyp is the first box of a file of these brands.
func ftyp(own string, compatible ...string) string {
	return boxed("ftyp", own, "\x00\x00\x02\x00", strings.Join(compatible, ""))
}

func be32(numbers ...uint32) string {
	var out []byte
	for _, n := range numbers {
		out = binary.BigEndian.AppendUint32(out, n)
	}
	return string(out)
}

func be64(n uint64) string { return string(binary.BigEndian.AppendUint64(nil, n)) }

// mvhd is a movie's header, of version 0 or 1.
func mvhd(scale uint32, units uint64, is64 bool) string {
	if is64 {
		return boxed("mvhd", "\x01\x00\x00\x00", be64(0), be64(0), be32(scale), be64(units), strings.Repeat("\x00", 80))
	}
	return boxed("mvhd", be32(0, 0, 0, scale, uint32(units)), strings.Repeat("\x00", 80))
}

// tkhd is a track's header; turned lies on its side.
func tkhd(width, height uint32, turned, is64 bool) string {
	matrix := be32(1<<16, 0, 0, 0, 1<<16, 0, 0, 0, 1<<30)
	if turned {
		matrix = be32(0, 1<<16, 0, 1<<32-1<<16, 0, 0, 0, 0, 1<<30)
	}
	times := be32(0, 0, 1, 0, 0)
	version := be32(0)
	if is64 {
		times, version = be64(0)+be64(0)+be32(1, 0)+be64(0), "\x01\x00\x00\x00"
	}
	return boxed("tkhd", version, times, be32(0, 0), be32(0, 0), matrix, be32(width<<16, height<<16))
}

// mp4 is a file that plays 2.5 s at 1920 x 1080.
func mp4() string {
	return ftyp("isom", "isom", "avc1") + boxed("mdat", "pictures") +
		boxed("moov", mvhd(1000, 2500, false), boxed("trak", tkhd(0, 0, false, false)), boxed("trak", tkhd(1920, 1080, false, false)))
}

// el is an element of an EBML file.
func el(id uint32, content ...string) string {
	joined := strings.Join(content, "")
	size := be64(uint64(len(joined)) | 1<<56)
	return strings.TrimLeft(be32(id), "\x00") + size + joined
}

// open is an element of unknown size.
func open(id uint32, content ...string) string {
	return be32(id) + "\x01\xFF\xFF\xFF\xFF\xFF\xFF\xFF" + strings.Join(content, "")
}

func number(n uint64) string { return be64(n)[bits.LeadingZeros64(n|1)/8:] }

func ebml(docType string) string { return el(ebmlHeader, el(0x4286, "\x01"), el(ebmlDocType, docType)) }

func tracks() string {
	return el(webmTracks, el(webmTrack, el(0xD7, "\x01")), el(webmTrack, el(webmVideo, el(webmWidth, number(1280)), el(webmHeight, number(720)))))
}

func info(seconds float64) string {
	return el(webmInfo, el(webmScale, number(1_000_000)), el(webmDuration, be64(math.Float64bits(seconds*1000))))
}

// webm is a file that plays 2.5 s at 1280 x 720.
func webm() string {
	return ebml("webm") + el(webmSegment, info(2.5), tracks(), el(webmCluster, "pictures"))
}

// glb is a model with this scene and these further chunks.
func glb(scene string, chunks ...string) string {
	scene += strings.Repeat(" ", -len(scene)&3)
	content := le32(uint32(len(scene)), glbJSON) + scene + strings.Join(chunks, "")
	return "glTF" + le32(2, uint32(12+len(content))) + content
}

func le32(numbers ...uint32) string {
	var out []byte
	for _, n := range numbers {
		out = binary.LittleEndian.AppendUint32(out, n)
	}
	return string(out)
}

const cube = `{"asset":{"version":"2.0"},"buffers":[{"byteLength":4}],"images":[{"uri":"data:image/png;base64,AA=="}]}`

const binChunk = "\x04\x00\x00\x00BIN\x00\x00\x00\x00\x00"

func pdf() string { return "%PDF-1.7\n1 0 obj\nendobj\ntrailer\nstartxref\n9\n%%EOF\n" }

func webp() string { return riff("WEBP", "VP8L\x00\x00\x00\x00") }

func riff(form, content string) string {
	return "RIFF" + le32(uint32(4+len(content))) + form + content
}

const (
	jpegStart = "\xFF\xD8\xFF\xE0\x00\x10JFIF"
	pngStart  = "\x89PNG\r\n\x1a\n\x00\x00\x00\x0DIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00"
)
