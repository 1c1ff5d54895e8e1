package batches

import (
	"context"

	"selvedge/ports"
	"selvedge/ports/catalog"
)

// OnStoreDeleted removes what is on its way into a store with what was decided about its
// suppliers' columns. A step that goes on ends before its next rows; what was applied stays.
func (s *Service) OnStoreDeleted(ctx context.Context, tx catalog.Tx, actor ports.Actor, workspaceID, storeID string) error {
	for {
		list, err := tx.Batches.List(ctx, workspaceID, catalog.BatchFilter{StoreIDs: []string{storeID}}, "", pageSize)
		if err != nil {
			return err
		}
		for _, b := range list {
			if err := s.remove(ctx, tx, actor, b); err != nil {
				return err
			}
		}
		if len(list) < pageSize {
			return tx.SavedMappings.DeleteOfStore(ctx, workspaceID, storeID)
		}
	}
}
