package catalog

import (
	"cmp"
	"context"
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// mostChoices is how many choices of a facet are returned.
const mostChoices = 200

// Facet counts the variants that a query finds by the values of a field, without what the
// query itself has chosen of that field.
type Facet struct {
	Field   string
	Choices []Choice // most variants first
	More    int      // further values that have some
}

// Choice is a value of a facet.
type Choice struct {
	Value  string
	Count  int
	Chosen bool
}

// facet counts the variants of a query by those values of a field whose names have all words.
func (s *Service) facet(ctx context.Context, tx catalog.Tx, door Door, f *found, field string, words wanted) (Facet, error) {
	if !s.isField(field) || field == fieldChangeSet {
		return Facet{}, errQuery
	}
	set := f.all
	var chosen []string
	for _, filter := range f.filters {
		if filter.Field == field {
			set, chosen = f.without(field), append(chosen, door.asked(filter.Filter)...)
		}
	}
	if len(words) > 0 && s.isWritten(field) {
		counts, err := s.Values.count(ctx, tx, door.workspaceID, field, set, words)
		return facetOf(field, counts, chosen, true), err
	}
	var counts []Choice
	var err error
	switch {
	case s.Channels[field] != nil:
		counts, err = f.countFindings(ctx, tx, door, set, field)
	case field == fieldWithout:
		counts, err = s.countWithout(ctx, tx, door, set)
	default:
		counts, err = countBy(ctx, tx, door, set, field)
	}
	if err == nil {
		counts, err = s.named(ctx, tx, door, field, counts, words)
	}
	if err != nil {
		return Facet{}, err
	}
	return facetOf(field, counts, chosen, len(words) > 0), nil
}

// countBy counts the members of a set by the values of a field.
func countBy(ctx context.Context, tx catalog.Tx, door Door, set *posting.Set, field string) (counts []Choice, err error) {
	if set.Empty() {
		return nil, nil
	}
	at := map[string]int{}
	add := func(p catalog.Posting) error {
		n, err := set.CountBlock(p.Block, p.Members)
		if err != nil || n == 0 {
			return err
		}
		i, counted := at[p.Value]
		if !counted {
			i = len(counts)
			at[p.Value] = i
			counts = append(counts, Choice{Value: p.Value})
		}
		counts[i].Count += n
		return nil
	}
	if field == fieldStore {
		err = tx.Postings.OfValues(ctx, door.workspaceID, field, door.storeIDs(), add)
	} else {
		err = tx.Postings.OfField(ctx, door.workspaceID, field, add)
	}
	return counts, err
}

// ValuesOf returns the values of a field that variants have which the member sees.
func ValuesOf(ctx context.Context, tx catalog.Tx, door Door, field string) (list []string, err error) {
	set, err := door.rows(ctx, tx)
	if err != nil {
		return nil, err
	}
	counts, err := countBy(ctx, tx, door, set, field)
	for _, c := range counts {
		list = append(list, c.Value)
	}
	return list, err
}

// facetOf makes a facet of what was counted. What is chosen and has no variants is added, unless values are searched.
func facetOf(field string, counts []Choice, chosen []string, isSearch bool) Facet {
	for _, value := range chosen {
		if i := slices.IndexFunc(counts, func(c Choice) bool { return c.Value == value }); i >= 0 {
			counts[i].Chosen = true
		} else if !isSearch {
			counts = append(counts, Choice{Value: value, Chosen: true})
		}
	}
	f := Facet{Field: field, Choices: firstOf(counts)}
	if len(counts) > len(f.Choices) {
		last := f.Choices[len(f.Choices)-1]
		var others []Choice
		for _, c := range counts {
			if c.Chosen && compareChoices(c, last) > 0 {
				others = append(others, c)
			}
		}
		slices.SortFunc(others, compareChoices)
		f.Choices = append(f.Choices, others...)
		f.More = len(counts) - len(f.Choices)
	}
	return f
}

// firstOf returns the choices with the most variants, in their order. Of very many, it looks at each once.
func firstOf(counts []Choice) []Choice {
	first := make([]Choice, 0, min(len(counts), mostChoices)+1)
	for _, c := range counts {
		if len(first) == mostChoices && compareChoices(c, first[mostChoices-1]) > 0 {
			continue
		}
		at, _ := slices.BinarySearchFunc(first, c, compareChoices)
		first = slices.Insert(first, at, c)
		first = first[:min(len(first), mostChoices)]
	}
	return first
}

func compareChoices(a, b Choice) int {
	return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Value, b.Value))
}
