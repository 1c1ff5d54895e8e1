package batches

import (
	"bytes"
	"cmp"
	"compress/flate"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/plan"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// Bytes of what is said of pictures. A list of jobs holds the inputs of all.
const (
	mostPacked   = 512 << 10
	mostUnpacked = 32 << 20
)

// captionsInput are captions as a job is given them, since the file may be gone once it runs.
type captionsInput []byte // deflated JSON

type captionInput struct {
	pictureOf
	plan.Caption
}

// inputOf is what the job of a batch is given: captions, unless they are too many, which it reads
// from the file.
func inputOf(batchID string, all map[pictureOf]plan.Caption) (in picturesInput, err error) {
	in.BatchID = batchID
	if len(all) == 0 {
		return in, nil
	}
	list := make([]captionInput, 0, len(all))
	for _, of := range slices.SortedFunc(maps.Keys(all), func(a, b pictureOf) int {
		return cmp.Or(cmp.Compare(a.Style, b.Style), cmp.Compare(a.Address, b.Address))
	}) {
		list = append(list, captionInput{of, all[of]})
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.DefaultCompression)
	if err != nil {
		return in, err
	}
	var unpacked counter
	err = errors.Join(json.NewEncoder(io.MultiWriter(w, &unpacked)).Encode(list), w.Close())
	if in.FromFile = packed.Len() > mostPacked || unpacked > mostUnpacked; !in.FromFile {
		in.Captions = packed.Bytes()
	}
	return in, err
}

// counter counts the bytes that are written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

func (c captionsInput) unpack() (map[pictureOf]plan.Caption, error) {
	all := map[pictureOf]plan.Caption{}
	if len(c) == 0 {
		return all, nil
	}
	d := json.NewDecoder(io.LimitReader(flate.NewReader(bytes.NewReader(c)), mostUnpacked))
	if _, err := d.Token(); err != nil {
		return nil, errPicturesInput
	}
	for count := 0; d.More(); count++ {
		var one captionInput
		if err := d.Decode(&one); err != nil || count == MaxRows {
			return nil, errPicturesInput
		}
		all[one.pictureOf] = one.Caption
	}
	return all, nil
}

// captionsOf returns what the file of a batch says of its pictures, given what was seen of it:
// nil if the last rows were applied before. A file that isn't there anymore says nothing.
func (s *Service) captionsOf(ctx context.Context, b *Batch, v *survey) (map[pictureOf]plan.Caption, error) {
	if !b.saysOfPictures() {
		return nil, nil
	}
	if v == nil {
		seen, err := s.lookAgain(ctx, b, keeping{captions: true})
		if isRefused(err) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		v = seen
	}
	return v.captions(), nil
}

// said returns what a job knows of its pictures.
func (s *Service) said(ctx context.Context, actor ports.Actor, workspaceID string, in picturesInput) (map[pictureOf]plan.Caption, error) {
	if !in.FromFile {
		return in.Captions.unpack()
	}
	var b Batch
	err := s.read(ctx, actor, workspaceID, in.BatchID, func(_ context.Context, _ catalog.Tx, _ core.Door, found *Batch) error {
		b = *found
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.captionsOf(ctx, &b, nil)
}
