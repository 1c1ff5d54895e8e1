package catalog

import (
	"context"

	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// AssignFamily gives a family to the products of all variants that a query finds, or takes theirs
// if familyID is empty, or only says what that would do. It fails as workspace.EnterApp does, with
// NotFound, reason "family_not_found", with Invalid, reasons "query" and "selection_too_large",
// with Conflict, reason "store_locked", and with TooMany, reason "reads_busy".
func (s *Service) AssignFamily(ctx context.Context, actor ports.Actor, workspaceID string, q Query, familyID string, preview bool) (Selected, error) {
	var known families
	return s.changeSelection(ctx, actor, workspaceID, q, preview, selectionChange{
		whole: true,
		begin: func(ctx context.Context, tx catalog.Tx, _ Door, _ *posting.Set) (err error) {
			if known, err = familiesOf(ctx, tx, workspaceID); err == nil && familyID != "" && known[familyID] == nil {
				return errNoFamily
			}
			return err
		},
		apply: func(w *writer, p *product, _ *posting.Set) error { return w.setFamily(p, familyID) },
		count: func(done *Selected, p *product, selected *posting.Set) bool {
			if !done.countMoved(p, selected) {
				return false
			}
			for _, v := range p.variants {
				if len(done.Examples) < maxExamples {
					done.Examples = append(done.Examples, Example{v.Ordinal, v.SKU, values.Place{Attribute: fieldFamily}, known.name(p.was.FamilyID), known.name(p.FamilyID)})
				}
			}
			return true
		},
		summary: func(*Service) string { return familySummary(known.name(familyID)) },
	})
}

// setFamily gives a product a family, or takes its own if id is empty. It fails with NotFound,
// reason "family_not_found".
func (w *writer) setFamily(p *product, id string) error {
	if id == p.FamilyID {
		return nil
	}
	if id != "" && w.families[id] == nil {
		return errNoFamily
	}
	p.FamilyID, p.touched = id, true
	return nil
}

// countMoved counts the variants of a product that goes with all of them into a store or a family,
// and says whether it does.
func (done *Selected) countMoved(p *product, selected *posting.Set) bool {
	if !p.touched {
		return false
	}
	for _, v := range p.variants {
		done.Variants++
		if !selected.Has(v.Ordinal) {
			done.Beyond++
		}
	}
	return true
}
