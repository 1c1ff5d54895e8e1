package catalog

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// wanted are folded words that the names of values have, wherever they stand in them. Without any, every value is wanted.
type wanted []string

func wantedIn(text string) (words wanted, err error) {
	posting.Words(text, func(word string) { words = append(words, word) })
	if len(words) > maxWords || utf8.RuneCountInString(text) > maxText {
		return nil, errQuery
	}
	return words, nil
}

func (w wanted) in(folded string) bool {
	for _, word := range w {
		if !strings.Contains(folded, word) {
			return false
		}
	}
	return true
}

// isWritten says whether the values of a field are texts, of which there may be any number.
func (s *Service) isWritten(field string) bool {
	a, known := s.Attributes.Get(field)
	return known && (a.Type == attribute.Text || a.Type == attribute.List)
}

// named keeps the choices whose names have all words.
func (s *Service) named(ctx context.Context, tx catalog.Tx, door Door, field string, counts []Choice, words wanted) ([]Choice, error) {
	if len(words) == 0 || len(counts) == 0 {
		return counts, nil
	}
	nameOf, err := s.namesOf(ctx, tx, door, field)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(counts, func(c Choice) bool { return !words.in(posting.Fold(nameOf(c.Value))) }), nil
}

// namesOf returns what the values of a field are called in English; most are called what they are.
func (s *Service) namesOf(ctx context.Context, tx catalog.Tx, door Door, field string) (func(value string) string, error) {
	switch field {
	case fieldFamily:
		families, err := familiesOf(ctx, tx, door.workspaceID)
		return families.name, err
	case fieldHas, fieldMissing, fieldWithout:
		return s.labelOf, nil
	}
	switch a, _ := s.Attributes.Get(field); a.Type {
	case attribute.Category:
		return func(id string) string {
			category, _ := s.Words.Categories.Get(id)
			return category.Name
		}, nil
	case attribute.Country:
		return func(code string) string { return code + " " + s.Words.Countries.Called(code, "en") }, nil
	}
	return func(value string) string { return value }, nil
}
