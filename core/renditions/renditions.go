// Package renditions makes the smaller images that a workspace's image files are shown as.
//
// Invariants: nothing is decoded before its header shows that it fits the budget; a
// rendition was encoded by this product, so that no metadata and no payload in another
// format survives in it; it is upright and its colors are sRGB.
package renditions

import (
	"context"
	"errors"
	"image"
	"time"

	"selvedge/core/fileformat"
	"selvedge/core/look"
	"selvedge/core/raster"
	"selvedge/ports"
)

// Sizes are the longest sides of renditions, in pixels.
var Sizes = []int{96, 320, 960, 2048}

// lookedAt is the size that is looked at: smaller ones mix the colors of narrow stripes.
const lookedAt = 320

// File is a rendition: a JPEG, or a PNG if the image has transparent pixels.
type File struct {
	Size      int // one of Sizes
	MediaType string
	Bytes     []byte
}

// Set is what is known of an image that was decoded.
type Set struct {
	Width, Height int       // of the original, upright, in pixels
	Look          look.Look // what is seen in it

	// Files are the renditions, the smallest first: those of all Sizes that are smaller
	// than the original and one of the next size, which is as large as the original as an
	// image is never enlarged. It stands for the larger sizes too.
	Files []File
}

// limits are in pixels.
var limits = raster.Limits{Baseline: 60_000_000, Others: 40_000_000}

const (
	// waiting is who waits for a decoder: all renditions take turns, so that people who
	// upload pictures of themselves wait for one file at most.
	waiting = "renditions"

	decoderWait = time.Minute
)

var errBroken = ports.Refuse(ports.Invalid, "file_broken", "This image is damaged. Save or export it again, then upload it.")

// Maker makes renditions.
type Maker struct {
	queue *raster.Queue
	webp  raster.Decoder
}

// New returns a maker that waits for decoders in a queue, with the decoder of WebP.
func New(queue *raster.Queue, webp raster.Decoder) *Maker { return &Maker{queue: queue, webp: webp} }

// CheckBudget refuses, from a file's first bytes, an image that would take too much memory
// or time to decode: with Invalid, reasons "image_dimensions", "image_scans" and
// "file_broken". It accepts an image whose header goes on behind fileformat.HeadSize; Make
// checks it again. Files that are no images are accepted.
func (m *Maker) CheckBudget(f fileformat.Format, head []byte) error {
	if f.Kind != fileformat.Image {
		return nil
	}
	_, err := inspect(f, head)
	if len(head) >= fileformat.HeadSize && errors.Is(err, errBroken) {
		return nil
	}
	return err
}

// inspect reads an image's header.
func inspect(f fileformat.Format, file []byte) (raster.Header, error) {
	h, err := raster.ReadHeader(file)
	if err != nil || "image/"+h.Format != f.MediaType {
		return h, errBroken
	}
	return h, h.Check(limits)
}

// Make decodes an image once and returns its renditions. It waits for a decoder, at most a
// minute. It fails as CheckBudget does, and with Unavailable, reason "image_busy".
func (m *Maker) Make(ctx context.Context, f fileformat.Format, original []byte) (set Set, err error) {
	h, err := inspect(f, original)
	if err != nil {
		return Set{}, err
	}
	err = m.queue.Run(ctx, waiting, decoderWait, h, func() error {
		set, err = m.render(original, h)
		return err
	})
	return set, err
}

// Look decodes a picture as Make does and returns what is seen in it. It fails as Make does.
func (m *Maker) Look(ctx context.Context, picture []byte) (seen look.Look, err error) {
	h, err := raster.ReadHeader(picture)
	if err != nil {
		return seen, errBroken
	}
	if err := h.Check(limits); err != nil {
		return seen, err
	}
	err = m.queue.Run(ctx, waiting, decoderWait, h, func() error {
		shown, err := m.shown(picture, h)
		if err == nil {
			seen = look.Of(raster.ToRGBA(raster.Shrink(shown, lookedAt)))
		}
		return err
	})
	return seen, err
}

func (m *Maker) render(original []byte, h raster.Header) (Set, error) {
	shown, err := m.shown(original, h)
	if err != nil {
		return Set{}, err
	}
	size := image.Pt(h.Width, h.Height)
	if raster.ReadMetadata(original, h).Orientation.IsTurned() {
		size = image.Pt(size.Y, size.X)
	}
	return renderAll(shown, size)
}

// shown is an image in the largest of Sizes, upright and in sRGB.
func (m *Maker) shown(original []byte, h raster.Header) (image.Image, error) {
	largest, err := m.largest(original, h)
	if errors.Is(err, raster.ErrBroken) {
		return nil, &ports.Error{Kind: ports.Invalid, Reason: errBroken.Reason, Message: errBroken.Message, Err: err}
	}
	if err != nil {
		return nil, err
	}
	metadata := raster.ReadMetadata(original, h)
	if convert := toSRGB(metadata.Profile); convert != nil {
		colored := raster.ToRGBA(largest)
		convert.apply(colored)
		largest = colored
	}
	return raster.Upright(largest, metadata.Orientation), nil
}

// largest decodes an image and shrinks it to the largest of Sizes, as it lies. What was
// decoded is garbage from then on.
func (m *Maker) largest(original []byte, h raster.Header) (image.Image, error) {
	decoded, err := raster.Decode(original, h, m.webp)
	if err != nil {
		return nil, err
	}
	small := raster.Shrink(decoded, Sizes[len(Sizes)-1])
	switch small.(type) {
	case *image.YCbCr, *image.Gray:
		return small, nil
	}
	return raster.ToRGBA(small), nil
}

// renderAll makes each rendition of the next larger one.
func renderAll(shown image.Image, original image.Point) (Set, error) {
	set := Set{Width: original.X, Height: original.Y}
	encode := encoderFor(shown)
	for i := len(Sizes) - 1; i >= 0; i-- {
		if i > 0 && Sizes[i-1] >= max(original.X, original.Y) {
			continue
		}
		if size := raster.Fit(original, Sizes[i]); size != shown.Bounds().Size() {
			shown = raster.ShrinkTo(shown, size)
		}
		file, err := encode(shown)
		if err != nil {
			return Set{}, err
		}
		file.Size = Sizes[i]
		if file.Size <= lookedAt && set.Look.Hue == "" {
			set.Look = look.Of(raster.ToRGBA(shown))
		}
		set.Files = append([]File{file}, set.Files...)
	}
	return set, nil
}
