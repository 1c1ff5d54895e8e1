package techpacks

import (
	"context"
	"slices"

	"selvedge/core/garment"
	"selvedge/core/garment/measure"
	"selvedge/core/garment/words"
	"selvedge/core/techpacks/draft"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

const (
	maxBrief = 1_000 // characters
	maxFacts = 3
)

var errLongBrief = ports.Refuse(ports.Invalid, "brief", "Use at most 1,000 characters.")

// Heard is what words say of a garment, how it looks and how large it is. Without a garment
// only the draft is there.
type Heard struct {
	Draft words.Draft
	Flat  string        // SVG
	Cloth string        // SVG of its front in its colors, if that was asked for
	Chart measure.Chart // that a techpack of these words begins with
	Facts []measure.Row // of the chart: how long and how wide it is
}

// Spoken is what is to be heard.
type Spoken struct {
	Text    string
	InCloth bool // also drawn in its colors
}

// factual are the measures that say most of a garment, the first that it has.
var factual = []string{
	"bodyLength", "skirtLength", "inseam", "toteHeight", "chest", "waistRelaxed", "toteWidth", "sleeveLength", "hipB", "strapLength", "sweep",
}

// Hear reads words while they are typed. Nothing is stored or counted. It fails as
// workspace.EnterApp does and with Invalid, reason "brief".
func (s *Service) Hear(ctx context.Context, actor ports.Actor, workspaceID string, in Spoken) (Heard, error) {
	text := in.Text
	if len([]rune(text)) > maxBrief {
		return Heard{}, errLongBrief
	}
	err := s.read(ctx, actor, workspaceID, func(context.Context, techpacks.Tx) error { return nil })
	if err != nil {
		return Heard{}, err
	}
	h := Heard{Draft: s.Drafter.Catalogue.Hear(text)}
	if h.Draft.Style.Garment == "" {
		return h, nil
	}
	outline, err := s.Drafter.Outline(h.Draft, draft.Request{Text: text})
	if err != nil {
		return Heard{}, err
	}
	drawing := garment.Draw(outline.Style, outline.Chart.Size(outline.Chart.Base))
	h.Flat = garment.SVG(garment.Picture{Title: text}, drawing.Views()...)
	if in.InCloth {
		h.Cloth = garment.SVG(garment.Picture{Title: text, Look: h.Draft.Look()}, drawing.Front)
	}
	h.Chart, h.Facts = outline.Chart, facts(outline.Chart)
	return h, nil
}

func facts(c measure.Chart) (rows []measure.Row) {
	for _, key := range factual {
		at := slices.IndexFunc(c.Rows, func(r measure.Row) bool { return r.Key == key })
		if at >= 0 && len(rows) < maxFacts {
			rows = append(rows, c.Rows[at])
		}
	}
	return rows
}
