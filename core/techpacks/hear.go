package techpacks

import (
	"context"

	"selvedge/core/garment"
	"selvedge/core/garment/words"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const maxBrief = 1_000 // characters

var errLongBrief = ports.Refuse(ports.Invalid, "brief", "Use at most 1,000 characters.")

// Heard is what words say of a garment, and how it looks.
type Heard struct {
	Draft words.Draft
	Flat  string // SVG; empty if no garment was named
}

// Hear reads words while they are typed. Nothing is stored or counted. It fails as
// workspace.EnterApp does and with Invalid, reason "brief".
func (s *Service) Hear(ctx context.Context, actor ports.Actor, workspaceID, text string) (Heard, error) {
	if len([]rune(text)) > maxBrief {
		return Heard{}, errLongBrief
	}
	err := s.read(ctx, actor, workspaceID, func(context.Context, techpacks.Tx) error { return nil })
	if err != nil {
		return Heard{}, err
	}
	h := Heard{Draft: s.Drafter.Catalogue.Hear(text)}
	if drawing, ok := s.Drafter.Catalogue.Draw(h.Draft, ""); ok {
		h.Flat = garment.SVG(garment.Picture{Look: h.Draft.Look(), Title: text}, drawing.Views()...)
	}
	return h, nil
}
