package catalog

import (
	"context"
	"fmt"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports"
)

// AssignStore puts the products of all variants that a query finds in a store, or takes them
// out of it, or only says what that would do. It fails as workspace.EnterApp does, with
// Invalid, reasons "query", "store" and "selection_too_large", and with Conflict, reason
// "store_locked".
func (s *Service) AssignStore(ctx context.Context, actor ports.Actor, workspaceID string, q Query, storeID string, in, preview bool) (Selected, error) {
	name := ""
	return s.changeSelection(ctx, actor, workspaceID, q, preview, selectionChange{
		whole: true,
		apply: func(w *writer, p *product, _ *posting.Set) error {
			store, open := w.door.store(storeID)
			if !open {
				return errStore
			}
			name = store.Name
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
		count: func(done *Selected, p *product, selected *posting.Set) bool {
			if !p.touched {
				return false
			}
			for _, v := range p.variants {
				done.Variants++
				if !selected.Has(v.Ordinal) {
					done.Beyond++
				}
			}
			return true
		},
		summary: func(variants int) string {
			if in {
				return fmt.Sprintf("Put %d variants in %s", variants, name)
			}
			return fmt.Sprintf("Took %d variants out of %s", variants, name)
		},
	})
}
