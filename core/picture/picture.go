// Package picture takes in the images that people upload and gives them out
// again.
//
// Invariants: what is kept was decoded and encoded again by this product, so
// that no metadata and no other format's trick survives; nothing is decoded
// before its dimensions are known to be bearable.
package picture

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	_ "image/gif" // an image.Decode format
	"image/jpeg"
	"image/png"

	"selvedge/ports"
)

// MaxBytes is how large an upload may be.
const MaxBytes = 5 << 20

const (
	maxPixels   = 40_000_000
	maxKept     = 8 << 20
	jpegQuality = 85
)

var (
	errUnsupported = ports.Refuse(ports.Invalid, "image_type", "Unsupported file type")
	errTooLarge    = ports.Refuse(ports.Invalid, "image_size", "file size exceeded accepted limit (5 MB)")
	errBroken      = ports.Refuse(ports.Invalid, "image_broken", "Some error occurred. Please try with a different image file")
	errNoImage     = ports.Refuse(ports.NotFound, "image_not_found", "There is no such image.")
)

// Service is the use cases of images.
type Service struct {
	Store ports.Store
	Now   ports.Clock
	IDs   ports.IDs
	slots chan struct{}
}

// decodersAtOnce bounds the memory that decoding takes: up to 160 MB each.
const decodersAtOnce = 2

// New returns the use cases.
func New(store ports.Store, now ports.Clock, ids ports.IDs) *Service {
	return &Service{Store: store, Now: now, IDs: ids, slots: make(chan struct{}, decodersAtOnce)}
}

// Keep stores an upload and returns it as it is kept. It fails with Invalid for
// what is too large, not an image, or of a type that is not taken.
func (s *Service) Keep(ctx context.Context, actor ports.Actor, upload []byte) (ports.Image, error) {
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	case <-ctx.Done():
		return ports.Image{}, ctx.Err()
	}
	kind, encoded, err := clean(upload)
	if err != nil {
		return ports.Image{}, err
	}
	kept := ports.Image{ID: s.IDs.Scattered(), OwnerID: actor.UserID, ContentType: kind, Bytes: encoded, CreatedAt: s.Now()}
	return kept, s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Images.Put(ctx, kept) })
}

// Get returns an image, or NotFound.
func (s *Service) Get(ctx context.Context, id string) (kept ports.Image, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		kept, err = tx.Images.Get(ctx, id)
		return err
	})
	if ports.IsKind(err, ports.NotFound) {
		return kept, errNoImage
	}
	return kept, err
}

// clean decodes an upload and encodes it again.
func clean(upload []byte) (contentType string, encoded []byte, err error) {
	if len(upload) > MaxBytes {
		return "", nil, errTooLarge
	}
	size, format, err := image.DecodeConfig(bytes.NewReader(upload))
	if errors.Is(err, image.ErrFormat) {
		return "", nil, errUnsupported
	}
	if err != nil || size.Width <= 0 || size.Height <= 0 || size.Width > maxPixels/size.Height {
		return "", nil, errBroken
	}
	picture, _, err := image.Decode(bytes.NewReader(upload))
	if err != nil {
		return "", nil, errBroken
	}
	var out bytes.Buffer
	if format == "jpeg" {
		contentType, err = "image/jpeg", jpeg.Encode(&out, picture, &jpeg.Options{Quality: jpegQuality})
	} else {
		contentType, err = "image/png", png.Encode(&out, picture)
	}
	if err != nil {
		return "", nil, fmt.Errorf("encode image: %w", err)
	}
	if out.Len() > maxKept {
		return "", nil, errTooLarge
	}
	return contentType, out.Bytes(), nil
}
