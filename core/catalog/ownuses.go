package catalog

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"selvedge/core/catalog/feed"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// lookedThrough is how many products are read at once.
const lookedThrough = 500

// valuesOf says that products have a value of an attribute; empty: none has. Of those that the member doesn't see, it says no number.
func (s *Service) valuesOf(ctx context.Context, tx catalog.Tx, door Door, key string) (string, error) {
	has, err := setOf(ctx, tx, door.workspaceID, fieldHas, key)
	if err != nil || has.Empty() {
		return "", err
	}
	seen, err := door.rows(ctx, tx)
	if err != nil {
		return "", err
	}
	has.And(seen)
	switch n := has.Len(); {
	case n == 0:
		return "Products in stores that you can't open have a value of it. An admin can empty it there.", nil
	case n > maxSelection:
		return "More than 100,000 variants have a value of it. Empty it there first.", nil
	}
	ids, err := tx.Variants.ProductIDs(ctx, door.workspaceID, slices.Collect(has.Ascending(0)))
	if len(ids) == 1 {
		return "One product has a value of it. Empty it there first.", err
	}
	return fmt.Sprintf("%d products have a value of it. Empty it there first.", len(ids)), err
}

// familiesWith says which family needs an attribute; empty: none does.
func (s *Service) familiesWith(ctx context.Context, tx catalog.Tx, door Door, key string) (string, error) {
	stored, err := tx.Families.List(ctx, door.workspaceID)
	if err != nil {
		return "", err
	}
	without := &Service{Writer: s.Writer.With(s.Attributes.With(s.own.Without(key)))}
	for i := range stored {
		f, err := familyOf(stored[i])
		if err != nil {
			return "", err
		}
		if slices.ContainsFunc(f.Required, func(r Requirement) bool { return r.Attribute == key }) {
			return "The family " + f.Name + " requires it.", nil
		}
		for _, text := range slices.Sorted(maps.Values(f.Titles)) {
			if without.parseGrammar(text) != nil && s.parseGrammar(text) == nil {
				return "The titles of the family " + f.Name + " say it.", nil
			}
		}
		for _, text := range slices.Sorted(maps.Values(f.Descriptions)) {
			if without.parseTemplate(text) != nil && s.parseTemplate(text) == nil {
				return "The descriptions of the family " + f.Name + " say it.", nil
			}
		}
	}
	return "", nil
}

// columnsWith says which template of files or which feed has an attribute; empty: none has.
func (s *Service) columnsWith(ctx context.Context, tx catalog.Tx, door Door, key string) (string, error) {
	templates, err := tx.Templates.List(ctx, door.workspaceID)
	if err != nil {
		return "", err
	}
	for i := range templates {
		if s.say(templates[i].Columns, key) {
			return "The template " + templates[i].Name + " has a column of it.", nil
		}
	}
	feeds, err := tx.Feeds.List(ctx, door.workspaceID)
	if err != nil {
		return "", err
	}
	for i := range feeds {
		if !feeds[i].RevokedAt.IsZero() || !s.say(feeds[i].Columns, key) {
			continue
		}
		if !door.Opens(feeds[i].StoreID) {
			return "A feed of a store that you can't open has a column of it.", nil
		}
		return "The feed " + feeds[i].Name + " has a column of it.", nil
	}
	return "", nil
}

// say says whether one of some columns says an attribute.
func (s *Service) say(columns []catalog.Column, key string) bool {
	return slices.ContainsFunc(columns, func(c catalog.Column) bool {
		e, err := feed.Parse(c.Expression, s.Attributes)
		return err == nil && e.Says(key)
	})
}

// filesWith says which file on its way in has a column of an attribute; empty: none has.
func (s *Service) filesWith(ctx context.Context, tx catalog.Tx, door Door, key string) (string, error) {
	if s.WaitsWith == nil {
		return "", nil
	}
	return s.WaitsWith(ctx, tx, door, door.workspaceID, key)
}

// wordsAreFree fails with Conflict, reason "attribute_word_used", if products have one of some words.
func wordsAreFree(ctx context.Context, tx catalog.Tx, door Door, key string, words []string) error {
	if len(words) == 0 {
		return nil
	}
	for _, word := range words {
		of, err := setOf(ctx, tx, door.workspaceID, key, termValue(word))
		if err != nil {
			return err
		}
		if !of.Empty() {
			return wordUsed(word)
		}
	}
	// A product may say what all its variants say otherwise, which isn't among the postings.
	has, err := setOf(ctx, tx, door.workspaceID, fieldHas, key)
	if err != nil || has.Empty() {
		return err
	}
	ids, err := tx.Variants.ProductIDs(ctx, door.workspaceID, slices.Collect(has.Ascending(0)))
	if err != nil {
		return err
	}
	for part := range slices.Chunk(ids, lookedThrough) {
		products, err := tx.Products.Get(ctx, door.workspaceID, part)
		if err != nil {
			return err
		}
		for i := range products {
			said, err := values.Decode(products[i].Document)
			if err != nil {
				return err
			}
			for _, v := range said.Of(key) {
				if slices.Contains(words, v.Text) {
					return wordUsed(v.Text)
				}
			}
		}
	}
	return nil
}

func wordUsed(word string) error {
	return ports.Refuse(ports.Conflict, "attribute_word_used", "Products have “"+word+"”. Give them another value first.")
}
