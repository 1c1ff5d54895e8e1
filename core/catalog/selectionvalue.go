package catalog

import (
	"context"
	"slices"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// selectionValues are values that somebody sets for all variants of a selection, read once.
type selectionValues struct {
	reader *reader
	list   []selectionValue
}

type selectionValue struct {
	values.Value
	also  attribute.Record // what it says of other attributes
	typed string           // said where a color or a material is in a language
}

// selectionValues reads and checks values. It fails with Invalid, reason "value".
func (s *Service) selectionValues(ctx context.Context, tx catalog.Tx, workspaceID string, list []values.Value) (set selectionValues, err error) {
	if set.reader, err = s.reader(ctx, tx, workspaceID, list); err != nil {
		return set, err
	}
	for _, v := range list {
		one, err := s.selectionValue(set.reader, v)
		if err != nil {
			return set, err
		}
		set.list = append(set.list, one)
	}
	return set, nil
}

func (s *Service) selectionValue(r *reader, v values.Value) (selectionValue, error) {
	a, _ := s.Attributes.Get(v.Attribute)
	result := r.read(v, "")
	if result.Problem != nil {
		if result.Problem.Code == parse.NoCurrency {
			result.Problem.Fix = "Write it behind the amount, such as 129.00 EUR."
		}
		return selectionValue{}, unreadable(a, result.Problem)
	}
	one := selectionValue{v, result.Also, parse.Clean(v.Text)}
	one.Text = result.Value
	if problem := a.Problem(one.typed); isWorded(a.Key) && problem != "" {
		return one, errValue(a, problem)
	}
	return one, s.check(one.Value)
}

// set sets the values of a product and its selected variants, and then what follows from them.
func (set *selectionValues) set(s *Service, p *product, locale string, selected *posting.Set) {
	for i := range set.list {
		s.setSelected(p, &set.list[i], locale, selected)
	}
	isSet := set.has
	for i := range set.list {
		one := &set.list[i]
		if len(parse.AlsoOf[one.Attribute]) == 0 {
			continue
		}
		if s.isOfProduct(one.Value) {
			set.reader.follow(p, nil, one.Place, one.also, isSet)
		}
		for _, v := range p.variants {
			if selected.Has(v.Ordinal) {
				set.reader.follow(p, v, one.Place, one.also, isSet)
			}
		}
	}
}

func (set *selectionValues) has(attribute string) bool {
	return slices.ContainsFunc(set.list, func(one selectionValue) bool { return one.Attribute == attribute })
}

// shownAt returns the value in the language in which its reader is shown it, as an edit of a cell
// goes there; one of all languages would not be seen beside it.
func (one *selectionValue) shownAt(reader values.Place, product, variant values.Document) values.Value {
	value := one.Value
	if reader == value.Place {
		return value
	}
	shown, found := values.Inherited(product, variant, reader)
	if !found {
		return value
	}
	if value.Place = shown.Place; value.Locale != "" && isWorded(value.Attribute) {
		value.Text = one.typed
	}
	return value
}
