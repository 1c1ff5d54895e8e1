package raster

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"iter"
	"slices"
)

// maxProfile is how large a color profile may be. Those that are a matrix have less than a
// tenth of it; others are not used.
const maxProfile = 64 << 10

// Metadata is what an image file says of its pixels besides them.
type Metadata struct {
	Orientation Orientation
	Profile     []byte // ICC; nil if there is none
}

// ReadMetadata reads what there is of it in a JPEG, PNG or WebP file.
func ReadMetadata(file []byte, h Header) Metadata {
	found := Metadata{Orientation: topLeft}
	switch h.Format {
	case "jpeg":
		found.Orientation, found.Profile = OrientationOf(file), jpegProfile(file)
	case "png":
		for kind, content := range pngChunks(file) {
			switch kind {
			case "eXIf":
				found.Orientation = orientationIn(content)
			case "iCCP":
				found.Profile = pngProfile(content)
			}
		}
	case "webp":
		for kind, content := range webpChunks(file) {
			switch kind {
			case "EXIF":
				found.Orientation = orientationIn(bytes.TrimPrefix(content, exifHeader))
			case "ICCP":
				found.Profile = content
			}
		}
	}
	if len(found.Profile) > maxProfile {
		found.Profile = nil
	}
	return found
}

// jpegSegments yields the marker and content of each segment before the first scan.
func jpegSegments(file []byte) iter.Seq2[byte, []byte] {
	return func(yield func(byte, []byte) bool) {
		const markerAndLength = 4
		for rest := file[min(2, len(file)):]; len(rest) >= markerAndLength && rest[0] == markerPrefix; {
			marker, length := rest[1], int(binary.BigEndian.Uint16(rest[2:]))
			if marker == startOfScan || length < 2 || len(rest) < 2+length || !yield(marker, rest[markerAndLength:2+length]) {
				return
			}
			rest = rest[2+length:]
		}
	}
}

// jpegProfile joins a profile's segments: each has the name, its number from 1 and how many
// there are.
func jpegProfile(file []byte) []byte {
	const app2 = 0xE2
	parts := map[byte][]byte{}
	for marker, content := range jpegSegments(file) {
		if part, isProfile := bytes.CutPrefix(content, []byte("ICC_PROFILE\x00")); isProfile && marker == app2 && len(part) > 2 {
			parts[part[0]] = part[2:]
		}
	}
	var profile []byte
	for n := byte(1); parts[n] != nil; n++ {
		profile = slices.Concat(profile, parts[n])
	}
	return profile
}

// pngChunks yields the type and content of each chunk before the pixels.
func pngChunks(file []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		const signature, header, checksum = 8, 8, 4
		for rest := file[min(signature, len(file)):]; len(rest) >= header+checksum; {
			size, kind := uint64(binary.BigEndian.Uint32(rest)), string(rest[4:header])
			end := header + size + checksum
			if kind == "IDAT" || end > uint64(len(rest)) || !yield(kind, rest[header:header+size]) {
				return
			}
			rest = rest[end:]
		}
	}
}

// pngProfile unpacks a profile, which is behind its name and the number of the compression.
func pngProfile(chunk []byte) []byte {
	_, packed, found := bytes.Cut(chunk, []byte{0})
	if !found || len(packed) == 0 {
		return nil
	}
	unpacked, err := zlib.NewReader(bytes.NewReader(packed[1:]))
	if err != nil {
		return nil
	}
	profile, err := io.ReadAll(io.LimitReader(unpacked, maxProfile+1))
	if err != nil {
		return nil
	}
	return profile
}
