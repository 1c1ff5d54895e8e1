package catalog

import (
	"context"

	"selvedge/ports/catalog"
)

// indexTitles sorts variants by their titles in the languages that their stores sell in now. What is
// sorted so already costs nothing but being read.
func (s *Service) indexTitles(ctx context.Context, workspaceID string) error {
	for last := int64(0); ; {
		var ordinals, due []int64
		err := s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
			due = nil
			all, err := setOf(ctx, tx, workspaceID, fieldAll, "")
			if err != nil {
				return err
			}
			ordinals = all.Next(last, indexedAtOnce)
			misplaced, err := s.misplaced(ctx, tx, workspaceID, ordinals)
			for i := range misplaced {
				due = append(due, misplaced[i].Ordinal)
			}
			return err
		})
		if err != nil || len(ordinals) == 0 {
			return err
		}
		if len(due) > 0 {
			if err := s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error { return s.sortAgain(ctx, tx, workspaceID, due) }); err != nil {
				return err
			}
		}
		last = ordinals[len(ordinals)-1]
	}
}

func (s *Service) sortAgain(ctx context.Context, tx catalog.Tx, workspaceID string, ordinals []int64) error {
	revision, err := tx.Catalogs.Begin(ctx, workspaceID)
	if err != nil {
		return err
	}
	misplaced, err := s.misplaced(ctx, tx, workspaceID, ordinals)
	if err != nil || len(misplaced) == 0 {
		return err
	}
	if err := tx.Variants.Update(ctx, misplaced); err != nil {
		return err
	}
	if err := tx.Catalogs.SetTitled(ctx, workspaceID, revision); err != nil {
		return err
	}
	return s.publish(ctx, tx.Tx, workspaceID, revision)
}

// misplaced returns those of some variants that are sorted by another title than they should be, with the
// right one.
func (s *Service) misplaced(ctx context.Context, tx catalog.Tx, workspaceID string, ordinals []int64) (list []catalog.Variant, err error) {
	sold, err := tx.Channels.List(ctx, workspaceID)
	if err != nil {
		return nil, err
	}
	views, err := s.views(ctx, tx, workspaceID, ordinals)
	if err != nil {
		return nil, err
	}
	for _, ordinal := range ordinals {
		v := views[ordinal]
		if v == nil {
			continue
		}
		if key := titleKey(v, languageOf(sold, v.Product.StoreIDs)); key != v.Variant.TitleKey {
			moved := v.Variant
			moved.TitleKey = key
			list = append(list, moved)
		}
	}
	return list, nil
}
