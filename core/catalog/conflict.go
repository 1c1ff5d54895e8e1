package catalog

import (
	"context"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/values"
)

// nameConflicts adds who last changed what is there, and when.
func (s *Service) nameConflicts(ctx context.Context, w *writer, productID string, conflicts []Conflict) error {
	entries, _, err := s.history(ctx, w.tx, w.door, productID, 0)
	if err != nil {
		return err
	}
	for i := range conflicts {
		for _, e := range entries {
			if e.changed(conflicts[i].Ordinal, conflicts[i].Place) {
				conflicts[i].By, conflicts[i].At = e.ActorName, e.At
				break
			}
		}
	}
	return nil
}

// changed says whether an act changed the value at a place, or made the product with it.
func (e *Entry) changed(ordinal int64, p values.Place) bool {
	if e.Made {
		return true
	}
	if p.Attribute == attribute.Family {
		ordinal = 0 // it is the product's, whichever variant the edit was made at
	}
	for i := range e.Changes {
		if c := &e.Changes[i]; c.Ordinal == ordinal && c.Before.at(p) != c.After.at(p) {
			return true
		}
	}
	return false
}

// at is the text at a place.
func (s *State) at(p values.Place) string {
	switch {
	case s == nil:
		return ""
	case p == values.Place{Attribute: "style"}:
		return s.Style
	case p == values.Place{Attribute: "sku"}:
		return s.SKU
	case p == values.Place{Attribute: attribute.Family}:
		return s.FamilyID
	}
	value, _ := s.Values.Get(p)
	return value.Text
}
