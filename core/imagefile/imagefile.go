// Package imagefile reads and writes the metadata of PNG, JPEG and WebP files: the XMP
// packet and the C2PA manifest store. Pixels are neither decoded nor changed.
//
// Invariant: it reads untrusted files. It never panics, and allocates no more than a
// fixed multiple of the file's size.
package imagefile

import (
	"bytes"
	"errors"
	"slices"
)

// Format is a media type.
type Format string

// The formats that this package reads.
const (
	PNG  Format = "image/png"
	JPEG Format = "image/jpeg"
	WebP Format = "image/webp"
)

// Errors of Parse and of the methods of File.
var (
	ErrFormat   = errors.New("not a PNG, JPEG or WebP file")
	ErrBroken   = errors.New("the file's structure is broken")
	ErrTooLarge = errors.New("the metadata does not fit into the file's format")
)

// maxParts bounds the chunks or segments of a file. A PNG of 100 MB written in chunks
// of 8 KB has 12,500.
const maxParts = 1 << 16

// File is an image file, taken apart. Its bytes are those that were parsed, not a copy.
type File struct {
	Format Format

	parts []part
}

// part is a chunk (PNG, WebP) or a segment (JPEG) of a file.
type part struct {
	name string // chunk type, or the JPEG marker's second byte
	at   int    // offset in the parsed file
	raw  []byte // with its header and trailer
	body []byte // without them
}

// FormatOf returns the format of a file by its first bytes, or "".
func FormatOf(data []byte) Format {
	switch {
	case bytes.HasPrefix(data, []byte(pngSignature)):
		return PNG
	case bytes.HasPrefix(data, []byte(jpegStart)):
		return JPEG
	case len(data) >= riffHeader && string(data[:4]) == "RIFF" && string(data[8:riffHeader]) == "WEBP":
		return WebP
	}
	return ""
}

// Parse takes a file apart. It fails with ErrFormat or ErrBroken. What follows the end
// of a PNG or WebP image is left out.
func Parse(data []byte) (*File, error) {
	f := &File{Format: FormatOf(data)}
	var err error
	switch f.Format {
	case PNG:
		f.parts, err = splitPNG(data)
	case JPEG:
		f.parts, err = splitJPEG(data)
	case WebP:
		f.parts, err = splitWebP(data)
	default:
		err = ErrFormat
	}
	if err != nil {
		return nil, err
	}
	return f, nil
}

// Bytes returns the file.
func (f *File) Bytes() []byte {
	size := 0
	for _, p := range f.parts {
		size += len(p.raw)
	}
	out := make([]byte, 0, riffHeader+size)
	switch f.Format {
	case PNG:
		out = append(out, pngSignature...)
	case JPEG:
		out = append(out, jpegStart...)
	case WebP:
		out = appendRIFFHeader(out, size)
	}
	for _, p := range f.parts {
		out = append(out, p.raw...)
	}
	return out
}

// XMP returns the XMP packet, or nil.
func (f *File) XMP() []byte {
	for _, p := range f.parts {
		if packet := f.xmpIn(p); packet != nil {
			return packet
		}
	}
	return nil
}

// SetXMP replaces the XMP packet. It fails with ErrTooLarge, or with ErrBroken if a
// WebP image has no readable size.
func (f *File) SetXMP(packet []byte) error {
	parts := slices.DeleteFunc(slices.Clone(f.parts), f.isXMP)
	var err error
	switch f.Format {
	case PNG:
		parts = slices.Insert(parts, 1, pngXMP(packet))
	case JPEG:
		if len(packet)+len(jpegXMP) > maxSegment {
			return ErrTooLarge
		}
		parts = slices.Insert(parts, leadingSegments(parts), jpegSegment(app1, []byte(jpegXMP), packet))
	case WebP:
		if parts, err = extendWebP(parts, hasXMP); err != nil {
			return err
		}
		parts = append(parts, webpChunk("XMP ", packet))
	}
	f.parts = parts
	return nil
}

// isXMP reports whether a part holds XMP or the rest of it.
func (f *File) isXMP(p part) bool {
	switch f.Format {
	case PNG:
		return p.name == "iTXt" && bytes.HasPrefix(p.body, []byte(pngXMPKeyword))
	case JPEG:
		return p.name == app1 && (bytes.HasPrefix(p.body, []byte(jpegXMP)) || bytes.HasPrefix(p.body, []byte(jpegMoreXMP)))
	default:
		return p.name == "XMP "
	}
}

// xmpIn returns the packet that a part holds, or nil.
func (f *File) xmpIn(p part) []byte {
	switch {
	case !f.isXMP(p):
		return nil
	case f.Format == PNG:
		return pngXMPText(p.body)
	case f.Format == JPEG:
		packet, main := bytes.CutPrefix(p.body, []byte(jpegXMP))
		if !main {
			return nil
		}
		return packet
	default:
		return p.body
	}
}
