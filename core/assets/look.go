package assets

import (
	"cmp"
	"context"
	"math"

	"selvedge/core/look"
	"selvedge/ports"
)

const (
	looksAtOnce = 200 // that are read in one transaction
	lookedAt    = 320 // pixels of the rendition that is looked at
)

// seen adds what is seen in an image.
func (s *Service) seen(facts ports.FileFacts, l look.Look) ports.FileFacts {
	facts.Color, facts.Hue = l.Mean.Hex(), l.Hue
	facts.Print, facts.SeenAt = l.Print.Bytes(), s.Now()
	facts.Palette = make([]ports.ColorShare, len(l.Palette))
	for i, c := range l.Palette {
		facts.Palette[i] = ports.ColorShare{Hex: c.Color.Hex(), Share: math.Round(c.Share*1000) / 1000}
	}
	return facts
}

// palette is what seen stored.
func palette(f ports.File) []look.Share {
	shares := make([]look.Share, 0, len(f.Palette))
	for _, c := range f.Palette {
		if color, is := look.ParseHex(c.Hex); is {
			shares = append(shares, look.Share{Color: color, Share: c.Share})
		}
	}
	return shares
}

// LookAtUnseen looks at the images that were stored before this was done, one after another. It goes on behind one that
// can't be looked at, and returns the first error.
func (s *Service) LookAtUnseen(ctx context.Context) (failed error) {
	var last ports.File
	for {
		var unseen []ports.File
		err := s.Database.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
			unseen, err = tx.Files.Unseen(ctx, last.WorkspaceID, last.SHA256, looksAtOnce)
			return err
		})
		if err != nil {
			return cmp.Or(failed, err)
		}
		for _, f := range unseen {
			_, err := s.lookAt(ctx, f)
			if ctx.Err() != nil {
				return cmp.Or(failed, err)
			}
			if failed == nil && !ports.IsKind(err, ports.NotFound) { // else it was deleted meanwhile
				failed = err
			}
		}
		if len(unseen) < looksAtOnce {
			return failed
		}
		last = unseen[len(unseen)-1]
	}
}

// lookAt returns a file with what is seen in it, which is found out if it is not known yet. What is no image, or can't be
// decoded, shows nothing.
func (s *Service) lookAt(ctx context.Context, f ports.File) (ports.File, error) {
	if f.Kind != ports.FileImage || f.State == ports.FileFailed || !f.SeenAt.IsZero() {
		return f, nil
	}
	content, _, err := s.rendition(ctx, f, lookedAt)
	if err != nil {
		return f, err
	}
	if f, err = s.file(ctx, fileRef{f.WorkspaceID, f.SHA256, f.Key}); err != nil || !f.SeenAt.IsZero() { // by making the rendition
		return f, err
	}
	l, err := s.Renderer.Look(ctx, content)
	if err != nil {
		return f, err
	}
	f.FileFacts = s.seen(f.FileFacts, l)
	return f, s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error { return s.saveFacts(ctx, tx, f) })
}
