package catalog

import (
	"context"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// dueSaleCurrencies is the rule that variants are found by the currency of their sale price.
func (s *Service) dueSaleCurrencies(ctx context.Context, tx catalog.Tx, workspaceID string) (*posting.Set, func(*posting.Changes, int64, *View), error) {
	due, err := setOf(ctx, tx, workspaceID, ranged["sale_price"], posting.Any)
	if err != nil {
		return nil, nil, err
	}
	err = tx.Postings.OfField(ctx, workspaceID, fieldSaleIn, func(p catalog.Posting) error {
		indexed := &posting.Set{}
		err := indexed.OrBlock(p.Block, p.Members)
		due.AndNot(indexed)
		return err
	})
	return due, func(index *posting.Changes, ordinal int64, v *View) {
		if v == nil {
			return
		}
		for _, t := range s.attributeTerms(nil, v, "sale_price") {
			if t.Field == fieldSaleIn {
				index.Add(t, ordinal)
			}
		}
	}, err
}
