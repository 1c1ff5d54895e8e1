package picture

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/gif" // an image.Decode format
	"image/jpeg"
	"image/png"
	"slices"

	"selvedge/ports"
)

// MaxBytes is how large an upload may be.
const MaxBytes = 5 << 20

const (
	maxPixels   = 40_000_000
	maxScans    = 64   // a progressive JPEG has about ten
	longestSide = 1024 // of what is kept, in pixels
	maxKept     = 8 << 20
	jpegQuality = 85
)

// ErrTooLarge is said of an upload of more than MaxBytes.
var ErrTooLarge = ports.Refuse(ports.Invalid, "image_size", "file size exceeded accepted limit (5 MB)")

var (
	errUnsupported = ports.Refuse(ports.Invalid, "image_type", "Unsupported file type")
	errBroken      = ports.Refuse(ports.Invalid, "image_broken", "Some error occurred. Please try with a different image file")
	errNoImage     = ports.Refuse(ports.NotFound, "image_not_found", "There is no such image.")
	errForeign     = ports.Refuse(ports.Invalid, "image_foreign", "Choose an image that you uploaded yourself.")
)

// accepted are the formats that each use takes.
var accepted = map[Use][]string{
	OfPerson:    {"png", "jpeg"},
	OfWorkspace: {"png", "jpeg", "gif"},
}

// clean decodes an upload and encodes it again, upright and small enough to be
// shown in lists: JPEG as JPEG, everything else as PNG.
func clean(upload []byte, formats []string) (contentType string, encoded []byte, err error) {
	if len(upload) > MaxBytes {
		return "", nil, ErrTooLarge
	}
	size, format, err := image.DecodeConfig(bytes.NewReader(upload))
	if errors.Is(err, image.ErrFormat) || (err == nil && !slices.Contains(formats, format)) {
		return "", nil, errUnsupported
	}
	if err != nil || size.Width <= 0 || size.Height <= 0 || size.Width > maxPixels/size.Height {
		return "", nil, errBroken
	}
	// A few bytes can be a whole scan of a huge JPEG, and megabytes of them hours
	// of work.
	if format == "jpeg" && bytes.Count(upload, []byte{0xFF, 0xDA}) > maxScans {
		return "", nil, errBroken
	}
	decoded, _, err := image.Decode(bytes.NewReader(upload))
	if err != nil {
		return "", nil, errBroken
	}
	small := shrink(decoded, longestSide)
	var out bytes.Buffer
	if format == "jpeg" {
		small = upright(small, orientationOf(upload))
		contentType, err = "image/jpeg", jpeg.Encode(&out, small, &jpeg.Options{Quality: jpegQuality})
	} else {
		contentType, err = "image/png", png.Encode(&out, small)
	}
	if err != nil {
		return "", nil, fmt.Errorf("encode image: %w", err)
	}
	if out.Len() > maxKept {
		return "", nil, ErrTooLarge
	}
	return contentType, out.Bytes(), nil
}
