package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// AssignStore puts the products of all variants that a query finds in a store, or takes them
// out of it, or only says what that would do. It fails as workspace.EnterApp does, with
// Invalid, reasons "query", "store" and "selection_too_large", and with Conflict, reason
// "store_locked".
func (s *Service) AssignStore(ctx context.Context, actor ports.Actor, workspaceID string, q Query, storeID string, in, preview bool) (Selected, error) {
	summary := "Taken out of a store"
	if in {
		summary = "Put in a store"
	}
	return s.changeSelection(ctx, actor, workspaceID, q, preview, selectionChange{
		whole: true,
		begin: func(ctx context.Context, tx catalog.Tx, door Door, selected *posting.Set) error {
			store, open := door.store(storeID)
			switch {
			case !open:
				return errStore
			case in && store.Locked:
				return errStoreLocked
			case in || door.all:
				return nil
			}
			return mayLeave(ctx, tx, door, storeID, selected)
		},
		apply: func(w *writer, p *product, _ *posting.Set) error {
			if slices.Contains(p.StoreIDs, storeID) == in {
				return nil
			}
			seen := w.door.seen(p.StoreIDs)
			if in {
				seen = append(seen, storeID)
			} else {
				seen = slices.DeleteFunc(seen, func(id string) bool { return id == storeID })
			}
			next, err := w.door.chosen(p.StoreIDs, seen)
			if err != nil {
				return err
			}
			p.StoreIDs, p.touched = next, true
			return nil
		},
		count:   (*Selected).countMoved,
		summary: func(*Service) string { return summary },
	})
}

// mayLeave fails with Invalid, reason "store", if the member would see one of the selected
// variants no more once they are taken out of a store.
func mayLeave(ctx context.Context, tx catalog.Tx, door Door, storeID string, selected *posting.Set) error {
	leaving, err := setOf(ctx, tx, door.workspaceID, fieldStore, storeID)
	if err != nil {
		return err
	}
	others, err := setOf(ctx, tx, door.workspaceID, fieldStore, slices.DeleteFunc(door.storeIDs(), func(id string) bool { return id == storeID })...)
	if err != nil {
		return err
	}
	leaving.AndNot(others)
	if leaving.CountAnd(selected) > 0 {
		return errStore
	}
	return nil
}
