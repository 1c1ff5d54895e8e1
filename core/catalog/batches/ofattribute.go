package batches

import (
	"context"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/ports/catalog"
)

// WaitsWith says, for who stands behind a door, which file that may still be applied has a column of an attribute; empty: none has.
func (s *Service) WaitsWith(ctx context.Context, tx catalog.Tx, door core.Door, workspaceID, key string) (string, error) {
	for before := ""; ; {
		list, err := tx.Batches.List(ctx, workspaceID, catalog.BatchFilter{}, before, pageSize)
		if err != nil {
			return "", err
		}
		for _, stored := range list {
			b, err := of(stored)
			if err != nil {
				return "", err
			}
			if !b.mayBeApplied() || !b.has(key) {
				continue
			}
			if !door.Opens(b.StoreID) {
				return "A file on its way into a store that you can't open has a column of it.", nil
			}
			return "The file " + b.FileName + ", which isn't applied yet, has a column of it.", nil
		}
		if len(list) < pageSize {
			return "", nil
		}
		before = list[len(list)-1].ID
	}
}

func (b *Batch) mayBeApplied() bool {
	return slices.Contains([]catalog.BatchState{
		catalog.BatchRead, catalog.BatchMapped, catalog.BatchPlanning, catalog.BatchPlanned, catalog.BatchApplying, catalog.BatchStopped,
	}, b.State)
}

// has says whether a column is an attribute, or may be.
func (b *Batch) has(key string) bool {
	return slices.ContainsFunc(b.Mapping.Columns, func(c Column) bool { return c.Attribute == key || c.Proposed == key })
}
