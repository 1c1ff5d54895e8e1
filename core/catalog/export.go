package catalog

import (
	"cmp"
	"context"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// Selection is what a query found, to be read in parts.
type Selection struct {
	s    *Service
	door Door
	set  *posting.Set
}

// Select returns what a query finds behind a door. It fails with Invalid, reason "query".
func (s *Service) Select(ctx context.Context, tx catalog.Tx, door Door, q Query) (*Selection, error) {
	f, err := s.find(ctx, tx, door, q)
	if err != nil {
		return nil, err
	}
	return &Selection{s, door, f.all}, nil
}

// Len counts the variants.
func (l *Selection) Len() int { return l.set.Len() }

// After returns the next variants behind an ordinal, the oldest first, with their products.
// The variants of a product are mostly next to each other, but need not be. What was deleted
// or moved to another store since Select is left out, and the last ordinal is that of the
// part: it is 0 at the end.
func (l *Selection) After(ctx context.Context, tx catalog.Tx, ordinal int64, limit int) (views []View, last int64, err error) {
	ordinals := make([]int64, 0, limit)
	for next := range l.set.Ascending(ordinal + 1) {
		if ordinals = append(ordinals, next); len(ordinals) == limit {
			break
		}
	}
	if len(ordinals) == 0 {
		return nil, 0, nil
	}
	found, err := l.s.views(ctx, tx, l.door.workspaceID, ordinals)
	if err != nil {
		return nil, 0, err
	}
	for _, v := range found {
		if l.door.opens(v.Product.StoreIDs) {
			views = append(views, *v)
		}
	}
	slices.SortFunc(views, func(a, b View) int { return cmp.Compare(a.Variant.Ordinal, b.Variant.Ordinal) })
	return views, ordinals[len(ordinals)-1], nil
}
