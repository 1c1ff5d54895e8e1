package catalog

import (
	"context"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// fieldWithout finds variants by what nothing is said of, required or not: by attribute, or family. It has no postings of its own.
const fieldWithout = "without"

// without are those of a set of which nothing is said of one of some attributes. Who has a picture has an image.
func without(ctx context.Context, tx catalog.Tx, workspaceID string, set *posting.Set, attributes []string) (*posting.Set, error) {
	silent := &posting.Set{}
	for _, key := range attributes {
		field, value := fieldHas, key
		if key == "image" {
			field, value = fieldPicture, yesOrNo(true)
		}
		has, err := setOf(ctx, tx, workspaceID, field, value)
		if key == fieldFamily {
			has, err = ofAnyFamily(ctx, tx, workspaceID)
		}
		if err != nil {
			return nil, err
		}
		of := set.Clone()
		of.AndNot(has)
		silent.Or(of)
	}
	return silent, nil
}

// ofAnyFamily are the variants whose products are of a family.
func ofAnyFamily(ctx context.Context, tx catalog.Tx, workspaceID string) (*posting.Set, error) {
	of := &posting.Set{}
	err := tx.Postings.OfField(ctx, workspaceID, fieldFamily, func(p catalog.Posting) error { return of.OrBlock(p.Block, p.Members) })
	return of, err
}

// isAttribute says whether something can be said of an attribute or not.
func (s *Service) isAttribute(key string) bool {
	_, known := s.Attributes.Get(key)
	return known && !identity[key]
}

// countWithout counts the members of a set by the attributes of which nothing is said of them.
func (s *Service) countWithout(ctx context.Context, tx catalog.Tx, door Door, set *posting.Set) (counts []Choice, err error) {
	has := map[string]int{}
	for _, field := range []string{fieldHas, fieldPicture} {
		of, err := countBy(ctx, tx, door, set, field)
		if err != nil {
			return nil, err
		}
		for _, c := range of {
			if field == fieldHas && c.Value != "image" {
				has[c.Value] = c.Count
			} else if field == fieldPicture && c.Value == yesOrNo(true) {
				has["image"] = c.Count
			}
		}
	}
	all := set.Len()
	families, err := tx.Families.List(ctx, door.workspaceID)
	if err != nil {
		return nil, err
	}
	if len(families) > 0 { // else nobody asks what has none
		of, err := ofAnyFamily(ctx, tx, door.workspaceID)
		if err != nil {
			return nil, err
		}
		if n := all - of.CountAnd(set); n > 0 {
			counts = append(counts, Choice{Value: fieldFamily, Count: n})
		}
	}
	for _, a := range s.Attributes.All() {
		if n := all - has[a.Key]; n > 0 && !identity[a.Key] {
			counts = append(counts, Choice{Value: a.Key, Count: n})
		}
	}
	return counts, nil
}
