package catalog

import (
	"context"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// dueMissing is the rule that what is required for all languages may be said in any. All terms
// that a variant may have are replaced: an edit before this takes out those of this rule, not
// those that are stored.
func dueMissing(ctx context.Context, tx catalog.Tx, workspaceID string) (*posting.Set, func(*posting.Changes, int64, *View), error) {
	lacking := map[string]*posting.Set{}
	err := tx.Postings.OfField(ctx, workspaceID, fieldMissing, func(p catalog.Posting) error {
		if lacking[p.Value] == nil {
			lacking[p.Value] = &posting.Set{}
		}
		return lacking[p.Value].OrBlock(p.Block, p.Members)
	})
	if err != nil {
		return nil, nil, err
	}
	all, err := setOf(ctx, tx, workspaceID, fieldAll, "")
	if err != nil {
		return nil, nil, err
	}
	due := &posting.Set{}
	stored := []posting.Term{{Field: fieldComplete, Value: yesOrNo(true)}, {Field: fieldComplete, Value: yesOrNo(false)}}
	for key, of := range lacking {
		stored = append(stored, posting.Term{Field: fieldMissing, Value: key})
		has, err := setOf(ctx, tx, workspaceID, fieldHas, key)
		if err != nil {
			return nil, nil, err
		}
		silent := all.Clone()
		silent.AndNot(has)
		of.AndNot(silent)
		due.Or(of)
	}
	return due, func(index *posting.Changes, ordinal int64, v *View) {
		for _, t := range stored {
			index.Remove(t, ordinal)
		}
		if v == nil {
			return
		}
		for _, t := range completeness(nil, v) { // what is both is added
			index.Add(t, ordinal)
		}
	}, nil
}
