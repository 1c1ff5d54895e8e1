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

	"selvedge/core/catalog/plan"
	"selvedge/ports"
)

// mostCaptions is how many bytes what is said of pictures may be, unpacked.
const mostCaptions = 128 << 20

// captionsInput are captions as a job is given them, since the file may be gone once it runs.
type captionsInput []byte // deflated JSON

type captionInput struct {
	pictureOf
	plan.Caption
}

func packCaptions(all map[pictureOf]plan.Caption) (captionsInput, error) {
	if len(all) == 0 {
		return nil, nil
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
		return nil, err
	}
	err = errors.Join(json.NewEncoder(w).Encode(list), w.Close())
	return packed.Bytes(), err
}

func (c captionsInput) unpack() (map[pictureOf]plan.Caption, error) {
	all := map[pictureOf]plan.Caption{}
	if len(c) == 0 {
		return all, nil
	}
	d := json.NewDecoder(io.LimitReader(flate.NewReader(bytes.NewReader(c)), mostCaptions))
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
func (s *Service) captionsOf(ctx context.Context, b *Batch, v *survey) (captionsInput, error) {
	if !b.saysOfPictures() {
		return nil, nil
	}
	if v == nil {
		seen, err := s.lookAgain(ctx, b, keeping{captions: true})
		if _, refused := errors.AsType[*ports.Error](err); refused {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		v = seen
	}
	return packCaptions(v.captions())
}
