package catalog

import (
	"context"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

const (
	// indexVersion counts the rules by which variants are found. It grows with one that what is
	// stored has to be indexed by too; the latest is that of GTINs.
	indexVersion = 1

	indexedAtOnce = 2_000 // variants
)

// IndexDue makes variants be found that were stored before the index had the latest rules. It
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
			if err := s.indexGTINs(ctx, id); err != nil {
				return err
			}
		}
	}
}

// indexGTINs indexes the GTINs of a workspace that aren't yet, some in a transaction.
func (s *Service) indexGTINs(ctx context.Context, workspaceID string) error {
	last := int64(0)
	for done := false; !done; {
		err := s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
			ordinals, err := unindexedGTINs(ctx, tx, workspaceID, last)
			if err != nil {
				return err
			}
			if done = len(ordinals) == 0; done {
				return tx.Catalogs.SetIndexed(ctx, workspaceID, indexVersion)
			}
			revision, err := tx.Catalogs.Begin(ctx, workspaceID)
			if err != nil {
				return err
			}
			if err := s.indexGTINsOf(ctx, tx, workspaceID, ordinals); err != nil {
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

// unindexedGTINs returns the next variants that have a GTIN by which they aren't found. What
// isn't digits is never found.
func unindexedGTINs(ctx context.Context, tx catalog.Tx, workspaceID string, after int64) (ordinals []int64, err error) {
	missing, err := setOf(ctx, tx, workspaceID, fieldHas, "gtin")
	if err != nil {
		return nil, err
	}
	indexed, err := setOf(ctx, tx, workspaceID, fieldGTIN, posting.Any)
	if err != nil {
		return nil, err
	}
	missing.AndNot(indexed)
	for next := range missing.Ascending(after + 1) {
		if ordinals = append(ordinals, next); len(ordinals) == indexedAtOnce {
			break
		}
	}
	return ordinals, nil
}

// indexGTINsOf writes the GTINs of variants after Begin, which others may have changed before it.
func (s *Service) indexGTINsOf(ctx context.Context, tx catalog.Tx, workspaceID string, ordinals []int64) error {
	views, err := s.views(ctx, tx, workspaceID, ordinals)
	if err != nil {
		return err
	}
	index := &posting.Changes{}
	for ordinal, v := range views {
		for _, t := range s.attributeTerms(nil, v, "gtin") {
			if t.Field == fieldGTIN {
				index.Add(t, ordinal)
			}
		}
	}
	return writePostings(ctx, tx, workspaceID, index)
}
