package raster

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
)

// Header is what an encoded image says about itself before its pixels.
type Header struct {
	Format        string // "jpeg", "png", "gif" or "webp"
	Width, Height int    // as stored: an orientation may turn them

	progressive bool // JPEG: coefficients are kept until the last scan
	interlaced  bool // PNG, GIF
	depth       int  // PNG: bits per channel

	scans    int       // JPEG: at most
	sampling []factors // JPEG: of each component
	convert  bool      // JPEG: the decoder converts the pixels to another color model

	channels   int  // PNG: stored per pixel
	expandGray bool // PNG: a transparent gray makes the decoder expand gray to RGBA

	lossless bool // WebP
	alpha    bool // WebP: a lossy image has an alpha channel besides
}

// factors are how densely a JPEG component is sampled.
type factors struct{ h, v int }

// ReadHeader returns an image's header. It fails with ErrFormat for a format that is not
// known and with ErrBroken for a header that can not be read, whose format is returned if it
// is known.
func ReadHeader(file []byte) (h Header, err error) {
	defer guard(&err)
	if isWebP(file) {
		h.Format = "webp"
		if !h.readWebP(file) {
			return h, ErrBroken
		}
		return h, nil
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(file))
	if errors.Is(err, image.ErrFormat) {
		return Header{}, ErrFormat
	}
	if err != nil || config.Width <= 0 || config.Height <= 0 {
		return Header{}, ErrBroken
	}
	h = Header{Format: format, Width: config.Width, Height: config.Height}
	readable := true
	switch format {
	case "png":
		readable = h.readPNG(file)
	case "jpeg":
		readable = h.readJPEG(file)
	case "gif":
		h.interlaced = true // said of each frame, behind the header
	}
	if !readable {
		return h, ErrBroken
	}
	return h, nil
}

// readPNG reads the IHDR chunk, which comes first.
func (h *Header) readPNG(file []byte) bool {
	const chunk, size = 12, 29 // where the chunk's type is, and what is read
	if len(file) < size || string(file[chunk:chunk+4]) != "IHDR" {
		return false
	}
	h.depth, h.interlaced = int(file[24]), file[28] != 0
	const gray, rgb, palette, grayAlpha, rgba = 0, 2, 3, 4, 6
	switch colorType := file[25]; colorType {
	case gray:
		h.channels, h.expandGray = 1, bytes.Contains(file, []byte("tRNS"))
	case palette:
		h.channels = 1
	case grayAlpha:
		h.channels = 2
	case rgb:
		h.channels = 3
	case rgba:
		h.channels = 4
	default:
		return false
	}
	return true
}

const (
	markerPrefix  = 0xFF
	startOfScan   = 0xDA // what comes behind it is the image
	baseline      = 0xC0 // start of frame
	extended      = 0xC1
	progressive   = 0xC2
	restart0      = 0xD0
	restart7      = 0xD7
	endOfImage    = 0xD9
	adobeSegment  = 0xEE // APP14
	frameHeader   = 8    // bytes before the components, after the marker's length
	componentSize = 3
)

// readJPEG finds the frame header as image/jpeg does, which ignores bytes between
// segments.
func (h *Header) readJPEG(file []byte) bool {
	h.scans = bytes.Count(file, []byte{markerPrefix, startOfScan})
	for at := 2; at+4 <= len(file); {
		marker := file[at+1]
		switch {
		case file[at] != markerPrefix, marker == markerPrefix: // ignored, or a fill byte
			at++
		case marker == 0, marker >= restart0 && marker <= restart7:
			at += 2
		case marker == endOfImage:
			return false
		default:
			segment := file[at+2:]
			if length := int(binary.BigEndian.Uint16(segment)); length < 2 || length > len(segment) {
				return false
			} else if segment = segment[:length]; marker >= baseline && marker <= progressive {
				h.progressive = marker == progressive
				return h.readFrame(segment, file)
			}
			at += 2 + len(segment)
		}
	}
	return false
}

// readFrame reads the components of a frame header, its length included.
func (h *Header) readFrame(frame, file []byte) bool {
	if len(frame) < frameHeader || len(frame) != frameHeader+componentSize*int(frame[7]) {
		return false
	}
	var ids []byte
	for rest := frame[frameHeader:]; len(rest) > 0; rest = rest[componentSize:] {
		ids = append(ids, rest[0])
		h.sampling = append(h.sampling, factors{int(rest[1] >> 4), int(rest[1] & 0x0F)})
	}
	switch len(h.sampling) {
	case 1:
		h.sampling[0] = factors{1, 1} // one component is sampled fully, whatever it says
	case 3:
		h.convert = string(ids) == "RGB" || isAdobeRGB(file)
	case 4:
		h.convert = true
	default:
		return false
	}
	return h.sampling[0].h > 0 && h.sampling[0].v > 0
}

// isAdobeRGB says whether any Adobe segment, wherever it is, declares that the
// components are not YCbCr.
func isAdobeRGB(file []byte) bool {
	const transform = 15 // its place behind the marker
	for rest := file; ; rest = rest[2:] {
		at := bytes.Index(rest, []byte{markerPrefix, adobeSegment})
		if at < 0 || len(rest) <= at+transform {
			return false
		}
		rest = rest[at:]
		if string(rest[4:9]) == "Adobe" && rest[transform] == 0 {
			return true
		}
	}
}
