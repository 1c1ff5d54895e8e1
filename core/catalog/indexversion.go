package catalog

import (
	"context"
	"reflect"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

const (
	// indexVersion counts the rules by which variants and change sets are found. It grows with one
	// that what is stored has to be indexed by too, which then is in IndexDue, and with rules of channels
	// by which it has to be checked again before the next day.
	indexVersion = 6

	indexedAtOnce = 2_000 // variants
)

// indexRule returns the variants that aren't found by a rule yet, or may not be, and what makes
// one be found by it; the view of one that was deleted is nil.
type indexRule func(ctx context.Context, tx catalog.Tx, workspaceID string) (due *posting.Set, write func(index *posting.Changes, ordinal int64, v *View), err error)

// IndexDue makes variants and change sets be found that were stored before the index had the latest rules. It
// goes on where one that was interrupted had come to.
func (s *Service) IndexDue(ctx context.Context) error {
	for {
		var due []string
		err := s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
			due, err = tx.Catalogs.IndexedBefore(ctx, indexVersion, workspacesAtOnce)
			return err
		})
		if err != nil || len(due) == 0 {
			return err
		}
		for _, id := range due {
			if err := s.indexWhole(ctx, id); err != nil {
				return err
			}
		}
	}
}

// indexWhole indexes a workspace by all rules. If what its stores sell in changes meanwhile, it stays due.
func (s *Service) indexWhole(ctx context.Context, workspaceID string) error {
	var sold []catalog.StoreChannels
	err := s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
		sold, err = tx.Channels.List(ctx, workspaceID)
		return err
	})
	if err != nil {
		return err
	}
	for _, rule := range []indexRule{s.dueGTINs, dueMissing, s.dueSaleCurrencies} {
		if err := s.indexBy(ctx, workspaceID, rule); err != nil {
			return err
		}
	}
	if err := s.indexChangeSets(ctx, workspaceID); err != nil {
		return err
	}
	if err := s.indexNumbers(ctx, workspaceID); err != nil {
		return err
	}
	if err := s.indexTitles(ctx, workspaceID); err != nil {
		return err
	}
	if err := s.indexBinned(ctx, workspaceID); err != nil {
		return err
	}
	if err := s.indexTwins(ctx, workspaceID); err != nil {
		return err
	}
	return s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		now, err := tx.Channels.List(ctx, workspaceID)
		if err != nil || !reflect.DeepEqual(now, sold) {
			return err
		}
		if err := s.checkAgain(ctx, tx, workspaceID); err != nil {
			return err
		}
		return tx.Catalogs.SetIndexed(ctx, workspaceID, indexVersion)
	})
}

// indexBy indexes the variants of a workspace that a rule is due for, some in a transaction.
func (s *Service) indexBy(ctx context.Context, workspaceID string, rule indexRule) error {
	last := int64(0)
	for done := false; !done; {
		err := s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
			due, write, err := rule(ctx, tx, workspaceID)
			if err != nil {
				return err
			}
			ordinals := due.Next(last, indexedAtOnce)
			if done = len(ordinals) == 0; done {
				return nil
			}
			revision, err := tx.Catalogs.Begin(ctx, workspaceID)
			if err != nil {
				return err
			}
			views, err := s.views(ctx, tx, workspaceID, ordinals)
			if err != nil {
				return err
			}
			index := &posting.Changes{}
			for _, ordinal := range ordinals {
				write(index, ordinal, views[ordinal])
			}
			if err := writePostings(ctx, tx, workspaceID, index); err != nil {
				return err
			}
			last = ordinals[len(ordinals)-1]
			return s.publish(ctx, tx.Tx, workspaceID, revision)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// dueGTINs is the rule that variants are found by their GTIN. What isn't digits is never found.
func (s *Service) dueGTINs(ctx context.Context, tx catalog.Tx, workspaceID string) (*posting.Set, func(*posting.Changes, int64, *View), error) {
	due, err := setOf(ctx, tx, workspaceID, fieldHas, "gtin")
	if err != nil {
		return nil, nil, err
	}
	indexed, err := setOf(ctx, tx, workspaceID, fieldGTIN, posting.Any)
	if err != nil {
		return nil, nil, err
	}
	due.AndNot(indexed)
	return due, func(index *posting.Changes, ordinal int64, v *View) {
		if v == nil {
			return
		}
		for _, t := range s.attributeTerms(nil, v, "gtin") {
			if t.Field == fieldGTIN {
				index.Add(t, ordinal)
			}
		}
	}, nil
}
