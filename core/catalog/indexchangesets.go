package catalog

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

const changesIndexedAtOnce = 500

// indexChangeSets makes change sets be found behind the stores of what they changed, which they
// once weren't: members of some stores neither saw nor undid them. The latest come first. What
// is indexed already is passed over, so that it goes on where one that was interrupted had come to.
func (s *Service) indexChangeSets(ctx context.Context, workspaceID string) error {
	for before := int64(0); ; {
		var page []catalog.ChangeSet
		var due []int64
		err := s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
			due = nil
			if page, err = tx.ChangeSets.List(ctx, workspaceID, before, changeSetPage); err != nil {
				return err
			}
			for i := range page {
				unseen, err := changedBehindNoStore(ctx, tx, workspaceID, page[i].Number)
				if err != nil {
					return err
				}
				if !unseen.Empty() {
					due = append(due, page[i].Number)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		for _, number := range due {
			if err := s.indexChangeSet(ctx, workspaceID, number); err != nil {
				return err
			}
		}
		if len(page) < changeSetPage {
			return nil
		}
		before = page[len(page)-1].Number
	}
}

// changedBehindNoStore are the variants that a change set changed and that it is found by behind none
// of the stores.
func changedBehindNoStore(ctx context.Context, tx catalog.Tx, workspaceID string, number int64) (*posting.Set, error) {
	changed, err := setOf(ctx, tx, workspaceID, fieldChangeSet, formatNumber(number))
	if err != nil {
		return nil, err
	}
	stores, err := tx.BrandStores.ListOfWorkspace(ctx, workspaceID)
	if err != nil {
		return nil, err
	}
	found, err := setOf(ctx, tx, workspaceID, fieldChangeSet, Door{stores: stores}.changeSets(formatNumber(number))...)
	changed.AndNot(found)
	return changed, err
}

// indexChangeSet indexes one, some changes in a transaction.
func (s *Service) indexChangeSet(ctx context.Context, workspaceID string, number int64) error {
	var after catalog.ChangePlace
	for {
		var page []catalog.Change
		err := s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
			page, err = tx.Changes.Page(ctx, workspaceID, number, after, changesIndexedAtOnce)
			if err != nil || len(page) == 0 {
				return err
			}
			return s.indexChanges(ctx, tx, workspaceID, number, page)
		})
		if err != nil || len(page) < changesIndexedAtOnce {
			return err
		}
		last := page[len(page)-1]
		after = catalog.ChangePlace{ProductID: last.ProductID, Ordinal: last.Ordinal}
	}
}

// indexChanges indexes what a change set changed of the products of some changes.
func (s *Service) indexChanges(ctx context.Context, tx catalog.Tx, workspaceID string, number int64, changes []catalog.Change) error {
	due, err := changedBehindNoStore(ctx, tx, workspaceID, number)
	if err != nil || due.Empty() {
		return err
	}
	ids := make([]string, len(changes))
	for i := range changes {
		ids[i] = changes[i].ProductID
	}
	slices.Sort(ids)
	around, err := readAround(ctx, tx, workspaceID, number, slices.Compact(ids))
	if err != nil {
		return err
	}
	index := &posting.Changes{}
	for storeIDs, productIDs := range around.byStores() {
		ordinals, err := tx.Variants.Ordinals(ctx, workspaceID, productIDs)
		if err != nil {
			return err
		}
		for _, id := range productIDs {
			ordinals = append(ordinals, around.ordinals[id]...)
		}
		ordinals = slices.DeleteFunc(ordinals, func(ordinal int64) bool { return !due.Has(ordinal) })
		slices.Sort(ordinals)
		ordinals = slices.Compact(ordinals)
		for _, id := range strings.Split(storeIDs, storeDivider) {
			index.Add(posting.Term{Field: fieldChangeSet, Value: id + storeDivider + formatNumber(number)}, ordinals...)
		}
	}
	if len(index.Sorted()) == 0 {
		return nil
	}
	revision, err := tx.Catalogs.Begin(ctx, workspaceID)
	if err != nil {
		return err
	}
	if err := writePostings(ctx, tx, workspaceID, index); err != nil {
		return err
	}
	return s.publish(ctx, tx.Tx, workspaceID, revision)
}

// around is what is known of products before and after a change set.
type around struct {
	stores   map[string][]string // by product, those that it was in before or after
	ordinals map[string][]int64  // by product, of variants that were changed then or since; one that is gone was
}

// readAround reads it from what was before later changes, and else from the products.
func readAround(ctx context.Context, tx catalog.Tx, workspaceID string, number int64, productIDs []string) (*around, error) {
	a := &around{stores: map[string][]string{}, ordinals: map[string][]int64{}}
	from, err := tx.Changes.FirstSince(ctx, workspaceID, number-1, productIDs)
	if err != nil {
		return nil, err
	}
	since, err := tx.Changes.FirstSince(ctx, workspaceID, number, productIDs)
	if err != nil {
		return nil, err
	}
	products, err := tx.Products.Get(ctx, workspaceID, productIDs)
	if err != nil {
		return nil, err
	}
	now := map[string][]string{}
	for i := range products {
		now[products[i].ID] = products[i].StoreIDs
	}
	for _, c := range slices.Concat(from, since) {
		if c.Ordinal != 0 {
			a.ordinals[c.ProductID] = append(a.ordinals[c.ProductID], c.Ordinal)
			continue
		}
		if c.ChangeSet > number {
			delete(now, c.ProductID)
		}
		if len(c.Before) == 0 {
			continue
		}
		before, err := readSnapshot(c.Before)
		if err != nil {
			return nil, err
		}
		a.stores[c.ProductID] = append(a.stores[c.ProductID], before.StoreIDs...)
	}
	for id, storeIDs := range now {
		a.stores[id] = append(a.stores[id], storeIDs...)
	}
	return a, nil
}

// byStores returns the products by their stores, which are joined; those of none are left out.
func (a *around) byStores() map[string][]string {
	by := map[string][]string{}
	for id, storeIDs := range a.stores {
		slices.Sort(storeIDs)
		if key := strings.Join(slices.Compact(storeIDs), storeDivider); key != "" {
			by[key] = append(by[key], id)
		}
	}
	return by
}
