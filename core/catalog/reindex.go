package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

const (
	reindexedAtOnce = 2_000 // variants that are read at once
	reindexTimes    = 4     // without keeping others from changing the catalog
)

// Reindex finds all variants of a workspace by their Findings again. It is needed when the
// rules have changed that these follow from, before a variant is changed: a change removes
// the terms that the rules of its time say were there. The variants are read while others
// change the catalog, and again if somebody has.
func (s *Service) Reindex(ctx context.Context, workspaceID string) error {
	for range reindexTimes {
		var index *findings
		err := s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) (err error) {
			index, err = s.findings(ctx, tx, workspaceID)
			return err
		})
		if err != nil {
			return err
		}
		stored := false
		err = s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
			revision, err := tx.Catalogs.Revision(ctx, workspaceID)
			if stored = revision == index.revision; err != nil || !stored {
				return err
			}
			return s.putFindings(ctx, tx, workspaceID, index)
		})
		if err != nil || stored {
			return err
		}
	}
	return s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error {
		index, err := s.findings(ctx, tx, workspaceID)
		if err != nil {
			return err
		}
		return s.putFindings(ctx, tx, workspaceID, index)
	})
}

// findings are the postings of what Findings says of all variants.
type findings struct {
	revision int64
	sets     map[posting.Term]*posting.Set
}

func (s *Service) findings(ctx context.Context, tx catalog.Tx, workspaceID string) (*findings, error) {
	index := &findings{sets: map[posting.Term]*posting.Set{}}
	var err error
	if index.revision, err = tx.Catalogs.Revision(ctx, workspaceID); err != nil {
		return nil, err
	}
	all, err := setOf(ctx, tx, workspaceID, fieldAll, "")
	if err != nil || s.Findings == nil {
		return index, err
	}
	for ordinals := range slices.Chunk(slices.Collect(all.Ascending(0)), reindexedAtOnce) {
		views, err := s.views(ctx, tx, workspaceID, ordinals)
		if err != nil {
			return nil, err
		}
		for ordinal, v := range views {
			for _, t := range s.Findings(*v) {
				if index.sets[t] == nil {
					index.sets[t] = &posting.Set{}
				}
				index.sets[t].Add(ordinal)
			}
		}
	}
	return index, nil
}

// putFindings writes the postings of ExtraFields, and removes what is left of earlier ones.
func (s *Service) putFindings(ctx context.Context, tx catalog.Tx, workspaceID string, index *findings) error {
	revision, err := tx.Catalogs.Begin(ctx, workspaceID)
	if err != nil {
		return err
	}
	var list []catalog.Posting
	blocks := map[posting.Term]map[int64][]byte{}
	for t, set := range index.sets {
		blocks[t] = set.Blocks()
		for number, members := range blocks[t] {
			list = append(list, catalog.Posting{Field: t.Field, Value: t.Value, Block: number, Members: members})
		}
	}
	for _, field := range s.ExtraFields {
		err := tx.Postings.OfField(ctx, workspaceID, field, func(p catalog.Posting) error {
			if blocks[posting.Term{Field: p.Field, Value: p.Value}][p.Block] == nil {
				list = append(list, catalog.Posting{Field: p.Field, Value: p.Value, Block: p.Block})
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	if err := tx.Postings.Put(ctx, workspaceID, list); err != nil {
		return err
	}
	return s.publish(ctx, tx.Tx, workspaceID, revision)
}
