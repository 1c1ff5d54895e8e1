// Package modellocal answers as models do, by rules: it draws garments to measure and writes
// minimal documents. It needs no network.
//
// Invariants: the same request gets the same bytes. Every picture says that it was drawn by
// rules.
package modellocal

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"net/http"

	"selvedge/core/garment/catalogue"
	"selvedge/ports"
)

// Maker is on every picture, and the maker of every offer.
const Maker = "Drawn by rules, no AI"

const (
	version = "1"
	quality = 92 // of JPEGs
)

// Pictures is a ports.MediaModel, safe for concurrent use. Garments is required.
type Pictures struct{ Garments *catalogue.Catalogue }

const picturesID = "pictures"

// Offers implements ports.MediaModel. Videos are not among them.
func (Pictures) Offers() []ports.ModelOffer {
	return []ports.ModelOffer{{
		ID: picturesID, Name: "Drawings", Version: version, Maker: Maker, ByRules: true,
		Tasks: []ports.ModelTask{ports.ModelGenerate, ports.ModelEdit, ports.ModelDress, ports.ModelCutOut, ports.ModelUpscale},
	}}
}

// Begin implements ports.MediaModel. The answer is always there at once.
func (p Pictures) Begin(ctx context.Context, r ports.MediaRequest) (ports.MediaState, error) {
	if err := ctx.Err(); err != nil {
		return ports.MediaState{}, ports.ModelAway(err)
	}
	drawn, err := p.answer(r)
	if err != nil {
		return ports.MediaState{}, err
	}
	content, err := encoded(drawn, r.Task == ports.ModelGenerate)
	if err != nil {
		return ports.MediaState{}, ports.ModelAway(err)
	}
	return ports.MediaState{Model: picturesID, Done: true, Percent: 100, Results: []ports.MediaResult{
		{Kind: ports.Picture, Width: drawn.Rect.Dx(), Height: drawn.Rect.Dy(), Bytes: content},
	}}, nil
}

// encoded is a picture as a PNG, which keeps every pixel of what a person gave. What is only
// drawn is a JPEG if nothing is transparent: threads and drape make PNGs large and slow.
func encoded(drawn *image.NRGBA, onlyDrawn bool) ([]byte, error) {
	var content bytes.Buffer
	if !onlyDrawn || !drawn.Opaque() {
		encoder := png.Encoder{CompressionLevel: png.BestSpeed}
		err := encoder.Encode(&content, drawn)
		return content.Bytes(), err
	}
	// Without transparency, both have the same bytes, and this is encoded faster.
	opaque := &image.RGBA{Pix: drawn.Pix, Stride: drawn.Stride, Rect: drawn.Rect}
	err := jpeg.Encode(&content, opaque, &jpeg.Options{Quality: quality})
	return content.Bytes(), err
}

func (p Pictures) answer(r ports.MediaRequest) (drawn *image.NRGBA, err error) {
	switch r.Task {
	case ports.ModelGenerate:
		return p.generate(r), nil
	case ports.ModelEdit:
		drawn, err = edit(r)
	case ports.ModelDress:
		drawn, err = dress(r)
	case ports.ModelCutOut:
		drawn, err = cutOut(r)
	case ports.ModelUpscale:
		drawn, err = upscale(r)
	default:
		err = ports.ModelInput("This needs a model, and none is set up.", nil)
	}
	if err == nil {
		label(drawn, stripOf(r, drawn))
	}
	return drawn, err
}

// stripOf is the ground of the label: none where the picture has none, and that of the
// picture where it goes on to the edge.
func stripOf(r ports.MediaRequest, drawn *image.NRGBA) color.NRGBA {
	switch {
	case r.Task == ports.ModelCutOut:
		return color.NRGBA{}
	case r.Task == ports.ModelEdit && r.Drawing != nil:
		return drawn.NRGBAAt(0, drawn.Rect.Dy()-1)
	}
	return paper
}

// Look implements ports.MediaModel. Begin gives out no tickets.
func (Pictures) Look(context.Context, string) (ports.MediaState, error) {
	return ports.MediaState{}, ports.ModelAway(errors.New("unknown ticket"))
}

// Cancel implements ports.MediaModel.
func (Pictures) Cancel(context.Context, string) error { return nil }

// Open implements ports.MediaModel.
func (Pictures) Open(_ context.Context, result ports.MediaResult) (ports.MediaFile, error) {
	mediaType := http.DetectContentType(result.Bytes)
	if !result.Kind.Allows(mediaType) {
		return ports.MediaFile{}, ports.ModelAway(fmt.Errorf("the result is %s", mediaType))
	}
	return ports.MediaFile{ReadCloser: io.NopCloser(bytes.NewReader(result.Bytes)), MediaType: mediaType}, nil
}

// seed returns a number that differs between requests, or belongs to the seed of a drawing.
func seed(r ports.MediaRequest) uint64 {
	h := sha256.New()
	if r.Drawing != nil && r.Drawing.Seed != 0 {
		_, _ = fmt.Fprint(h, r.Drawing.Seed)
		return binary.BigEndian.Uint64(h.Sum(nil))
	}
	_, _ = fmt.Fprintf(h, "%q %q %q %d %d", r.Key, r.Task, r.Prompt, r.Width, r.Height)
	for _, input := range r.Inputs {
		_, _ = fmt.Fprintf(h, " %q %x", input.Role, sha256.Sum256(input.Bytes))
	}
	return binary.BigEndian.Uint64(h.Sum(nil))
}
