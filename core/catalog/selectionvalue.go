package catalog

import (
	"context"
	"slices"
	"strings"

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
	also    attribute.Record  // what it says of other attributes
	typed   string            // said where a color or a material is in a language
	amounts map[string]string // of an amount that names no currency, by the currency of what is there
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
	one := selectionValue{Value: v, typed: parse.Clean(v.Text)}
	if result.Problem != nil {
		if result.Problem.Code != parse.NoCurrency {
			return one, unreadable(a, result.Problem)
		}
		one.amounts = map[string]string{}
		return one, s.checkPlace(v.Place)
	}
	one.Text, one.HTML, one.also = result.Value, result.HTML, result.Also
	if problem := a.Problem(one.typed); isWorded(a.Key) && problem != "" {
		return one, errValue(a, problem)
	}
	return one, s.check(one.Value)
}

// inCurrency returns an amount that names no currency in that of what is there, as an edit of a
// cell reads it. It fails with Invalid, reason "value".
func (set *selectionValues) inCurrency(one *selectionValue, currency string) (string, error) {
	text, known := one.amounts[currency]
	if !known {
		result := set.reader.read(values.Value{Place: one.Place, Text: one.typed, Source: one.Source}, currency)
		if result.Problem != nil {
			a, _ := set.reader.attributes.Get(one.Attribute)
			return "", unreadable(a, result.Problem)
		}
		text = result.Value
		one.amounts[currency] = text
	}
	return text, nil
}

// valueFor returns a value as it is set of a product or of its variant v.
func (set *selectionValues) valueFor(one *selectionValue, reader values.Place, p *product, v *variant) (value values.Value, err error) {
	var own values.Document
	if v != nil {
		own = v.values
	}
	value = one.shownAt(reader, p.values, own)
	if one.amounts != nil {
		value.Text, err = set.inCurrency(one, currencyAt(p, v, value.Place))
	}
	return value, err
}

// set sets the values of a product and its selected variants, and then what follows from them.
func (set *selectionValues) set(s *Service, p *product, locale string, selected *posting.Set) error {
	for i := range set.list {
		if one := &set.list[i]; strings.HasPrefix(one.Attribute, attribute.OwnPrefix) { // it may have been deleted since it was read
			if err := s.check(one.Value); err != nil {
				return err
			}
		}
		if err := set.setOne(&set.list[i], s.isOfProduct(set.list[i].Value), p, locale, selected); err != nil {
			return err
		}
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
	return nil
}

// setOne sets a value where it is usually said: of the product, and then the selected variants say
// nothing else themselves, or of each of them.
func (set *selectionValues) setOne(one *selectionValue, ofProduct bool, p *product, locale string, selected *posting.Set) error {
	reader := placeIn(one.Place, locale)
	if ofProduct {
		value, err := set.valueFor(one, reader, p, nil)
		if err != nil {
			return err
		}
		p.set(value)
	}
	for _, v := range p.variants {
		switch {
		case !selected.Has(v.Ordinal):
		case !ofProduct:
			value, err := set.valueFor(one, reader, p, v)
			if err != nil {
				return err
			}
			v.set(value)
		case reader == one.Place:
			v.set(values.Value{Place: reader})
		default:
			for own, says := v.values.At(reader); says; own, says = v.values.At(reader) {
				v.set(values.Value{Place: own.Place})
			}
		}
	}
	return nil
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
