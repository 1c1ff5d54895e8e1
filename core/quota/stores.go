package quota

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"selvedge/ports"
)

// LockStores locks the stores beyond the plan's number and unlocks the others: the oldest
// stay open. It is called within the transaction of a change of plan, after the change,
// or of one that adds or removes a store.
func (s *Service) LockStores(ctx context.Context, tx ports.Tx, workspaceID string) error {
	stores, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
	if err != nil || len(stores) == 0 {
		return err
	}
	p, err := s.Plan(ctx, tx, workspaceID)
	if err != nil {
		return err
	}
	l, _ := lineOf(Stores)
	for _, store := range wronglyLocked(stores, l.most(p.Limits)) {
		if err := tx.BrandStores.SetLocked(ctx, workspaceID, store.ID, !store.Locked); err != nil {
			return err
		}
	}
	return nil
}

// wronglyLocked returns the stores that are locked but among the oldest, of which so many
// are open, or the other way round.
func wronglyLocked(stores []ports.BrandStore, most int64) (wrong []ports.BrandStore) {
	stores = slices.SortedFunc(slices.Values(stores), func(a, b ports.BrandStore) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), strings.Compare(a.ID, b.ID))
	})
	for i, store := range stores {
		if locked := int64(i) >= most; locked != store.Locked {
			wrong = append(wrong, store)
		}
	}
	return wrong
}

// CountStores is a Count.
func CountStores(ctx context.Context, tx ports.Tx, workspaceID string, _ Period) (int64, error) {
	stores, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
	return int64(len(stores)), err
}
