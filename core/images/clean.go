package images

import (
	"bytes"
	"errors"
	"fmt"
	"image/jpeg"
	"image/png"
	"slices"

	"selvedge/core/raster"
	"selvedge/ports"
)

// MaxBytes is how large an upload may be.
const MaxBytes = 5 << 20

const (
	longestSide = 1024 // of what is kept, in pixels
	maxKept     = 8 << 20
	jpegQuality = 85
)

// ErrTooLarge is returned for an upload of more than MaxBytes.
var ErrTooLarge = ports.Refuse(ports.Invalid, "image_size", "file size exceeded accepted limit (5 MB)")

var (
	errUnsupported = ports.Refuse(ports.Invalid, "image_type", "Unsupported file type")
	errBroken      = ports.Refuse(ports.Invalid, "image_broken", "Some error occurred. Please try with a different image file")
	errNoImage     = ports.Refuse(ports.NotFound, "image_not_found", "Image not found.")
	errNotOwn      = ports.Refuse(ports.Invalid, "image_foreign", "Choose an image you uploaded.")
)

// limits are in pixels.
var limits = raster.Limits{Baseline: 40_000_000, Others: 40_000_000}

// accepted are the formats for each purpose.
var accepted = map[Purpose][]string{
	OfPerson:    {"png", "jpeg"},
	OfWorkspace: {"png", "jpeg", "gif"},
}

// inspect returns an upload's header. It refuses what is too large, of a format
// that is not taken, or too costly to decode.
func inspect(upload []byte, formats []string) (raster.Header, error) {
	if len(upload) > MaxBytes {
		return raster.Header{}, ErrTooLarge
	}
	h, err := raster.ReadHeader(upload)
	switch {
	case errors.Is(err, raster.ErrFormat), h.Format != "" && !slices.Contains(formats, h.Format):
		err = errUnsupported
	case err != nil:
		err = errBroken
	default:
		err = h.Check(limits)
	}
	return h, err
}

// recode decodes an upload and encodes it again, upright and small enough to be
// shown in lists: JPEG as JPEG, everything else as PNG. Its header is the upload's.
func recode(upload []byte, h raster.Header) (contentType string, encoded []byte, err error) {
	decoded, err := raster.Decode(upload, h, nil)
	if err != nil {
		return "", nil, errBroken
	}
	small := raster.Shrink(decoded, longestSide)
	var out bytes.Buffer
	if h.Format == "jpeg" {
		small = raster.Upright(small, raster.OrientationOf(upload))
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
