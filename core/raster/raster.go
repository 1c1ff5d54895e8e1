// Package raster decodes, shrinks and turns the images that people send.
//
// Invariants: an image's memory and time are computed from its header, so that nothing
// needs to be decoded that is over its limits; one image is decoded at a time; what makes
// a decoder panic is a damaged image.
package raster

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/gif" // these are formats of image.Decode
	_ "image/jpeg"
	_ "image/png"
	"io"
)

// Errors of ReadHeader and Decode.
var (
	ErrFormat = errors.New("raster: not an image of a known format")
	ErrBroken = errors.New("raster: damaged image")
)

// Decoder decodes the images of one format.
type Decoder func(io.Reader) (image.Image, error)

// Decode decodes an image whose header was read and is within its limits. WebP is decoded
// by the decoder given, which may be nil for other formats. It fails with ErrBroken.
func Decode(file []byte, h Header, webp Decoder) (decoded image.Image, err error) {
	defer guard(&err)
	if h.Format == "webp" {
		decoded, err = webp(bytes.NewReader(file))
	} else {
		decoded, _, err = image.Decode(bytes.NewReader(file))
	}
	if err == nil && decoded.Bounds().Size() != image.Pt(h.Width, h.Height) {
		err = errors.New("another size than the header's")
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	return decoded, nil
}

// guard turns a panic into ErrBroken.
func guard(err *error) {
	if cause := recover(); cause != nil {
		*err = fmt.Errorf("%w: panic: %v", ErrBroken, cause)
	}
}
