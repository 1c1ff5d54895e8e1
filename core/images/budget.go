package images

import (
	"fmt"

	"selvedge/ports"
)

const (
	maxDecoded    = 100_000_000 // bytes that decoding one image may hold
	maxPixels     = 40_000_000
	maxScans      = 64          // of a JPEG; a progressive one has about ten
	maxScanPixels = 160_000_000 // a JPEG's scans each visit all of its pixels
)

// decodedBytes returns how much memory package image holds while it decodes an
// image with this header, what it has dropped but not yet collected included.
func (h header) decodedBytes() int {
	pixels := h.width * h.height
	switch h.format {
	case "jpeg":
		largest := h.sampling[0] // components are padded to whole units of 8x8 samples
		units := roundUp(h.width, 8*largest.h) * roundUp(h.height, 8*largest.v)
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
		return held + 2*h.width*h.channels*h.depth/8 // two rows, as they are stored
	default: // a GIF's first frame, and a copy if it is interlaced
		return 2 * pixels
	}
}

// bytesPerPixel is what a PNG's pixels are decoded to.
func (h header) bytesPerPixel() int {
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
func (h header) pixelLimit() int {
	const side = 1024
	h.width, h.height = side, side
	return min(maxPixels, maxDecoded/(h.decodedBytes()/side)*side)
}

// checkBudget refuses an image that would take too much memory or time to decode.
func (h header) checkBudget() error {
	if h.width > maxPixels/h.height || h.decodedBytes() > maxDecoded {
		return h.tooLarge()
	}
	if h.scans > maxScans || h.scans > maxScanPixels/(h.width*h.height) {
		return ports.Refuse(ports.Invalid, "image_scans",
			fmt.Sprintf("This JPEG is stored in %d scans, too many for an image of its size. Save it as a baseline JPEG (not progressive).", h.scans))
	}
	return nil
}

// tooLarge says what to do about an image that is over the budget.
func (h header) tooLarge() error {
	kind, instead := "", ""
	switch {
	case h.progressive:
		kind, instead = " for a progressive JPEG", ", or save it as a baseline JPEG (not progressive)"
	case h.depth == 16:
		kind, instead = " for a PNG with 16 bits per channel", ", or save it with 8 bits per channel"
	case h.interlaced && h.format == "png":
		kind, instead = " for an interlaced PNG", ", or save it without interlacing"
	}
	return ports.Refuse(ports.Invalid, "image_dimensions",
		fmt.Sprintf("This image has %d x %d pixels, too many%s. Make it smaller, at most %d megapixels%s.",
			h.width, h.height, kind, h.pixelLimit()/1_000_000, instead))
}
