package assets

import (
	"context"
	"encoding/json"
	"fmt"
	"math"

	"selvedge/core/look"
	"selvedge/core/outbox"
	"selvedge/ports"
)

const (
	// lookKind is the kind of message that looks at an image whose renditions are there.
	lookKind = "assets.look"

	looksAtOnce = 200 // that are scheduled in one transaction
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

// ScheduleLooks has images looked at that were stored before this was done, some at a time, and is called until there are
// none.
func (s *Service) ScheduleLooks(ctx context.Context) error {
	return s.Database.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		unseen, err := tx.Files.Unseen(ctx, looksAtOnce)
		if err != nil {
			return err
		}
		for _, f := range unseen {
			payload, err := json.Marshal(fileRef{f.WorkspaceID, f.SHA256, f.Key})
			if err != nil {
				return err
			}
			if err := s.Outbox.Add(ctx, tx, lookKind, payload); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Service) handleLook(ctx context.Context, payload []byte) error {
	var ref fileRef
	if err := json.Unmarshal(payload, &ref); err != nil {
		return fmt.Errorf("%w: %w", outbox.ErrPermanent, err)
	}
	f, err := s.file(ctx, ref)
	if err == nil {
		_, err = s.lookAt(ctx, f)
	}
	switch {
	case ports.IsKind(err, ports.NotFound): // deleted meanwhile
		return nil
	case ports.IsKind(err, ports.Unavailable):
		return fmt.Errorf("%w: %w", outbox.ErrOutage, err)
	}
	return err
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
