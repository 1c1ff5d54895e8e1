package raster

import (
	"fmt"

	"selvedge/ports"
)

const (
	maxDecoded    = 100_000_000 // bytes that decoding one image may hold
	maxScans      = 64          // of a JPEG; a progressive one has about ten
	maxScanPixels = 160_000_000 // a JPEG's scans each visit all of its pixels
)

// Limits are how many pixels an image may have, baseline JPEGs and all others.
type Limits struct{ Baseline, Others int }

func (l Limits) of(h Header) int {
	if h.Format == "jpeg" && !h.progressive {
		return l.Baseline
	}
	return l.Others
}

// DecodedBytes returns how much memory a decoder holds while it decodes an
// image with this header, what it has dropped but not yet collected included.
func (h Header) DecodedBytes() int {
	pixels := h.Width * h.Height
	switch h.Format {
	case "jpeg":
		largest := h.sampling[0] // components are padded to whole units of 8x8 samples
		units := roundUp(h.Width, 8*largest.h) * roundUp(h.Height, 8*largest.v)
		samples := 0
		for _, component := range h.sampling {
			samples += units * 64 * component.h * component.v
		}
		held := samples
		if h.progressive {
			held += 4 * samples // the coefficients, as int32
		}
		if h.convert {
			held += 4 * pixels
		}
		return held
	case "png":
		held := pixels * h.bytesPerPixel()
		if h.interlaced {
			held *= 2 // the passes together are as large as the image
		}
		return held + 2*h.Width*h.channels*h.depth/8 // two rows, as they are stored
	case "webp":
		return h.decodedWebP()
	default: // a GIF's first frame, and a copy if it is interlaced
		return 2 * pixels
	}
}

// bytesPerPixel is what a PNG's pixels are decoded to.
func (h Header) bytesPerPixel() int {
	perChannel := 1
	if h.depth == 16 {
		perChannel = 2
	}
	if h.channels == 1 && !h.expandGray {
		return perChannel
	}
	return 4 * perChannel
}

func roundUp(n, unit int) int { return (n + unit - 1) / unit }

// pixelLimit is how many pixels an image of this kind may have.
func (h Header) pixelLimit(l Limits) int {
	const side = 1024
	h.Width, h.Height = side, side
	return min(l.of(h), maxDecoded/(h.DecodedBytes()/side)*side)
}

// Check refuses an image that has too many pixels, or would take too much memory or time to
// decode, with Invalid, reasons "image_dimensions" and "image_scans".
func (h Header) Check(l Limits) error {
	if h.Width > l.of(h)/h.Height || h.DecodedBytes() > maxDecoded {
		return h.tooLarge(l)
	}
	if h.scans > maxScans || h.scans > maxScanPixels/(h.Width*h.Height) {
		return ports.Refuse(ports.Invalid, "image_scans",
			fmt.Sprintf("This JPEG is stored in %d scans, too many for an image of its size. Save it as a baseline JPEG (not progressive).", h.scans))
	}
	return nil
}

// tooLarge says what to do about an image that is over the budget.
func (h Header) tooLarge(l Limits) error {
	kind, instead := "", ""
	switch {
	case h.progressive:
		kind, instead = " for a progressive JPEG", ", or save it as a baseline JPEG (not progressive)"
	case h.depth == 16:
		kind, instead = " for a PNG with 16 bits per channel", ", or save it with 8 bits per channel"
	case h.interlaced && h.Format == "png":
		kind, instead = " for an interlaced PNG", ", or save it without interlacing"
	case h.lossless || h.alpha:
		kind, instead = " for a WebP that is lossless or has transparency", ", or save it as PNG"
	}
	return ports.Refuse(ports.Invalid, "image_dimensions",
		fmt.Sprintf("This image has %d x %d pixels, too many%s. Make it smaller, at most %d megapixels%s.",
			h.Width, h.Height, kind, h.pixelLimit(l)/1_000_000, instead))
}
