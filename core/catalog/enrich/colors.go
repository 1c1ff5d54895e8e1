package enrich

import (
	"context"
	"errors"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/finder"
	"selvedge/ports"
)

const (
	lookedAt   = 320 // pixels, of a picture whose colors are found
	shownModel = 960 // pixels, of a picture that a model sees
)

// colors looks at the pictures of styles that lack a color, and keeps what it sees in known.
// A picture that can't be read is passed over.
func (s *Service) colors(ctx context.Context, workspaceID string, r Request, styles []core.Style, known map[string][]finder.Color) error {
	for _, style := range styles {
		for i := range style.Views {
			v := &style.Views[i]
			id := v.Picture()
			if _, seen := known[id]; seen || id == "" || !r.wantsColor(v) {
				continue
			}
			known[id] = nil
			content, _, err := s.Pictures.Image(ctx, workspaceID, id, lookedAt)
			if isFinal(err) {
				continue
			}
			if err != nil {
				return err
			}
			known[id] = s.Finder.ColorsOf(content)
		}
	}
	return nil
}

// wantsColor says whether a color is asked for that a variant lacks.
func (r Request) wantsColor(v *core.View) bool {
	return slices.ContainsFunc([]string{"color", "color_family"}, func(key string) bool {
		return slices.Contains(r.Attributes, key) && v.Lacks(r.place(key), r.Replace)
	})
}

// isFinal says whether a failure stays, however often it is tried.
func isFinal(err error) bool {
	refused, is := errors.AsType[*ports.Error](err)
	return is && refused.Kind != ports.Unavailable
}
