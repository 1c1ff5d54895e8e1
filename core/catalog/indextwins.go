package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// indexTwins makes variants be found by their twins that were stored before the index knew of those.
func (s *Service) indexTwins(ctx context.Context, workspaceID string) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		numbers, err := sharedGTINs(ctx, tx, workspaceID)
		if err != nil || len(numbers) == 0 {
			return err
		}
		if _, err := tx.Catalogs.Begin(ctx, workspaceID); err != nil {
			return err
		}
		w, err := s.writer(ctx, tx, Door{workspaceID: workspaceID})
		if err != nil {
			return err
		}
		holders, err := w.holders(ctx, numbers, mostAgain, &posting.Set{})
		if err != nil {
			return err
		}
		index := &posting.Changes{}
		for _, of := range holders {
			if ofSeveral(of) {
				for _, v := range of {
					index.Add(posting.Term{Field: fieldTwin}, v.Ordinal)
				}
			}
		}
		return writePostings(ctx, tx, workspaceID, index)
	})
}

// sharedGTINs returns the numbers of the GTINs that several variants have.
func sharedGTINs(ctx context.Context, tx catalog.Tx, workspaceID string) (map[int64]bool, error) {
	l := &posting.Lookup{}
	err := tx.Postings.OfField(ctx, workspaceID, fieldGTIN, func(p catalog.Posting) error { return l.Add(p.Value, p.Block, p.Members) })
	var all []int64
	l.Each(func(number, _ int64) { all = append(all, number) })
	slices.Sort(all)
	shared := map[int64]bool{}
	for i := range all {
		if i > 0 && all[i] == all[i-1] {
			shared[all[i]] = true
		}
	}
	return shared, err
}
