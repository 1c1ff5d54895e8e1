// Package fileformat recognises the files that people upload by their content, and checks
// those that are taken.
//
// Invariant: it reads untrusted files. It never panics, trusts no length that a file
// states, and reads and allocates a bounded amount, whatever the file's size.
package fileformat

import (
	"bytes"
	"io"
	"time"

	"selvedge/ports"
)

// Kind is what a file is to a person.
type Kind string

const (
	Image    Kind = "image"
	Video    Kind = "video"
	Model    Kind = "model"
	Document Kind = "document"
)

// Format is a format that is taken. The extension has no dot.
type Format struct {
	Kind                 Kind
	MediaType, Extension string
}

var (
	JPEG = Format{Image, "image/jpeg", "jpg"}
	PNG  = Format{Image, "image/png", "png"}
	WebP = Format{Image, "image/webp", "webp"}
	GLB  = Format{Model, "model/gltf-binary", "glb"}
	PDF  = Format{Document, "application/pdf", "pdf"}
	MP4  = Format{Video, "video/mp4", "mp4"}
	WebM = Format{Video, "video/webm", "webm"}
)

// HeadSize is how many of a file's first bytes Detect needs.
const HeadSize = 64 << 10

var (
	errEmpty  = ports.Refuse(ports.Invalid, "file_empty", "This file is empty. Choose another one.")
	errBroken = ports.Refuse(ports.Invalid, "file_broken", "This file is damaged. Save or export it again, then upload it.")
	errCutOff = ports.Refuse(ports.Invalid, "file_broken", "This file is incomplete: its end is missing. Copy or export it again, then upload it.")
)

// Detect recognises a file by its first bytes, which are all of them or at least HeadSize,
// and its size in bytes. The name tells apart only tables of text and what is not taken
// anyway. It fails with Invalid: "file_empty", "file_broken" for a damaged file of a format that is taken, and
// "file_type" for any other format, saying what to do.
func Detect(name string, head []byte, size int64) (Format, error) {
	if size <= 0 || len(head) == 0 {
		return Format{}, errEmpty
	}
	for _, known := range []struct {
		is    func(head []byte) bool
		check func(head []byte, size int64) error
		Format
	}{
		{startsWith("\xFF\xD8\xFF"), checkJPEGHead, JPEG},
		{startsWith("\x89PNG\r\n\x1a\n"), checkPNGHead, PNG},
		{isRIFF("WEBP"), checkWebPHead, WebP},
		{startsWith("glTF"), checkGLBHead, GLB},
		{isPDF, nil, PDF},
		{isMP4, checkMP4Head, MP4},
		{isWebM, nil, WebM},
	} {
		if !known.is(head) {
			continue
		}
		if known.check != nil {
			if err := known.check(head, size); err != nil {
				return Format{}, err
			}
		}
		return known.Format, nil
	}
	if sheet, is := isSheet(name, head); is {
		return sheet, nil
	}
	return Format{}, unsupported(name, head)
}

// Facts are what a container says of its content: pixels as they are shown, and how long
// it plays. What it does not say is zero.
type Facts struct {
	Width, Height int
	Duration      time.Duration
}

// Check reads a file's structure where Detect can not see it: the chunks of a GLB, the
// trailer of a PDF, the boxes of an MP4 and the elements of a WebM. An image is checked by
// decoding it, not here. It fails with Invalid, reasons "file_broken" and "file_type", and
// with an error of the reader.
func Check(f Format, file io.ReaderAt, size int64) (Facts, error) {
	w := &window{file: file, size: size}
	var facts Facts
	var err error
	switch f {
	case GLB:
		err = checkGLB(w)
	case PDF:
		err = checkPDF(w)
	case MP4:
		facts, err = checkMP4(w)
	case WebM:
		facts, err = checkWebM(w)
	}
	if err != nil {
		return Facts{}, err
	}
	return facts, nil
}

func startsWith(magic string) func([]byte) bool {
	return func(head []byte) bool { return bytes.HasPrefix(head, []byte(magic)) }
}

// contains says whether a text is at an offset.
func contains(head []byte, offset int, text string) bool {
	return len(head) >= offset+len(text) && string(head[offset:offset+len(text)]) == text
}
