package catalog

import (
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
)

// sharedTerms are the terms that all variants of a product have from it, so that they are
// made once for the dozen that an import brings.
type sharedTerms struct {
	attributes map[string][]posting.Term
	all        []posting.Term // of all attributes
	words      []posting.Term
	missing    []Requirement // of the product alone
}

func (s *Service) shared(v View) *sharedTerms {
	v.Values, v.Variant.SKU = nil, ""
	shared := &sharedTerms{attributes: map[string][]posting.Term{}}
	shared.missing, _ = v.Family.missing(v.ProductValues, nil)
	eachAttribute(v.ProductValues, nil, func(key string, _, _ values.Document) {
		terms := s.attributeTerms(nil, &v, key)
		shared.attributes[key], shared.all = terms, append(shared.all, terms...)
	})
	productWords(&v, func(word string) {
		if t := (posting.Term{Field: fieldText, Value: word}); !slices.Contains(shared.words, t) {
			shared.words = append(shared.words, t)
		}
	})
	return shared
}

// allAttributes appends the terms of all attributes' values.
func (s *Service) allAttributes(terms []posting.Term, v *View) []posting.Term {
	if v.shared == nil {
		eachAttribute(v.ProductValues, v.Values, func(key string, _, _ values.Document) { terms = s.attributeTerms(terms, v, key) })
		return terms
	}
	own := false // an attribute that its product has a value of too
	eachAttribute(nil, v.Values, func(key string, _, _ values.Document) {
		own = own || v.shared.attributes[key] != nil
		terms = s.attributeTerms(terms, v, key)
	})
	if !own {
		return append(terms, v.shared.all...)
	}
	for key, shared := range v.shared.attributes {
		if len(v.Values.Of(key)) == 0 {
			terms = append(terms, shared...)
		}
	}
	return terms
}

// missing returns the requirements that the variant is found by and doesn't meet.
func (v *View) missing() []Requirement {
	if v.shared == nil || v.Family != nil && v.Family.Measuring != nil {
		return unmet(v.Family.foundBy(v.Variant.Ordinal), v.ProductValues, v.Values)
	}
	return slices.DeleteFunc(slices.Clone(v.shared.missing), func(r Requirement) bool {
		_, found := v.Values.At(values.Place(r))
		return found
	})
}
