package enrich

import (
	"context"

	core "selvedge/core/catalog"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// behind returns the service with the workspace's own attributes, for an actor who may open the app. What is written is checked again in
// its transaction. It fails as workspace.EnterApp does.
func (s *Service) behind(ctx context.Context, actor ports.Actor, workspaceID string) (known *Service, err error) {
	err = s.Catalog.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
		door, err := core.Enter(ctx, tx, actor, workspaceID, core.ListingsApp)
		known = s.with(s.Catalog.Behind(door))
		return err
	})
	return known, err
}

// within is behind in a running transaction of the jobs.
func (s *Service) within(ctx context.Context, tx ports.Tx, workspaceID string) (*Service, error) {
	c, err := s.Catalog.Within(ctx, s.Catalog.Store.In(ctx, tx), workspaceID)
	return s.with(c), err
}

func (s *Service) with(c *core.Service) *Service {
	if c == s.Catalog {
		return s
	}
	next := *s
	next.Catalog, next.Writer = c, s.Writer.With(c.Attributes)
	return &next
}
