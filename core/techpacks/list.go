package techpacks

import (
	"context"

	"selvedge/ports"
	"selvedge/ports/techpacks"
)

// Page is a page of techpacks, last changed first. Next is empty on the last one.
type Page struct {
	Techpacks []techpacks.Techpack
	Next      techpacks.Place
	More      bool
}

// List returns the techpacks behind a place. It fails as workspace.EnterApp does.
func (s *Service) List(ctx context.Context, actor ports.Actor, workspaceID string, f techpacks.Filter, after techpacks.Place) (p Page, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) error {
		list, err := tx.Techpacks.List(ctx, workspaceID, f, after, pageSize+1)
		if err != nil {
			return err
		}
		if p = (Page{Techpacks: list}); len(list) > pageSize {
			last := list[pageSize-1]
			p = Page{Techpacks: list[:pageSize], Next: techpacks.Place{UpdatedAt: last.UpdatedAt, ID: last.ID}, More: true}
		}
		return nil
	})
	return p, err
}

// Counts counts the techpacks with a text by their facets. It fails as workspace.EnterApp
// does.
func (s *Service) Counts(ctx context.Context, actor ports.Actor, workspaceID, text string) (counts []techpacks.Count, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) (err error) {
		counts, err = tx.Techpacks.Count(ctx, workspaceID, techpacks.Filter{Text: text})
		return err
	})
	return counts, err
}

// Get returns a techpack. It fails as workspace.EnterApp does and with NotFound.
func (s *Service) Get(ctx context.Context, actor ports.Actor, workspaceID, id string) (t Techpack, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx techpacks.Tx) (err error) {
		t, err = get(ctx, tx, workspaceID, id)
		return err
	})
	return t, err
}
