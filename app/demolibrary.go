package app

import (
	"context"
	"fmt"
	"slices"
	"time"

	"selvedge/adapters/modellocal"
	"selvedge/ports"
)

func (h *components) libraryArea() Area {
	return Area{Name: "library", JobKinds: h.library.Kinds(), Demo: h.drawDemo}
}

// demoPicture is a picture in the brand's library, drawn from its words by a person.
type demoPicture struct {
	Words         string
	By            string
	DaysAgo       int
	Width, Height int
}

// drawDemo adds the pictures of the brand's library, always by rules: a demonstration costs
// nothing at a provider.
func (h *components) drawDemo(ctx context.Context, d demo) error {
	drawn := *h.library
	drawn.Models = modellocal.Pictures{Garments: h.garments}
	var at time.Time
	ids := idsAt(func() time.Time { return at })
	// The newest are first in the file. Assets are sorted by their IDs.
	for _, p := range slices.Backward(d.Pictures) {
		at = daysBefore(d.now, p.DaysAgo)
		asset := ports.Asset{WorkspaceID: d.Workspace.ID, ID: ids.Ordered(), Name: p.Words, CreatedBy: p.By, CreatedAt: at}
		if err := drawn.Draw(ctx, asset, p.Words, p.Width, p.Height); err != nil {
			return fmt.Errorf("picture %q: %w", p.Words, err)
		}
	}
	return nil
}
