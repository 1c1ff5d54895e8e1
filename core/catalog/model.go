package catalog

import (
	"context"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

// changeModel runs fn, in which nobody else changes the catalog, and tells members that attributes or families have changed.
func (s *Service) changeModel(ctx context.Context, actor ports.Actor, workspaceID string, fn func(context.Context, catalog.Tx, *Service, Door) error) error {
	return s.write(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		revision, err := tx.Catalogs.Begin(ctx, workspaceID)
		if err != nil {
			return err
		}
		if err := fn(ctx, tx, s, door); err != nil {
			return err
		}
		return s.publish(ctx, tx.Tx, workspaceID, revision)
	})
}
