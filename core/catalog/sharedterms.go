package catalog

import (
	"slices"

	"selvedge/core/catalog/posting"
)

// sharedTerms are the terms that all variants of a product have from it, so that they are
// made once for the dozen that an import brings.
type sharedTerms struct {
	attributes map[string][]posting.Term
	words      []posting.Term
}

func (s *Service) shared(v View) *sharedTerms {
	v.Values, v.Variant.SKU = nil, ""
	shared := &sharedTerms{attributes: map[string][]posting.Term{}}
	eachAttribute(v.ProductValues, nil, func(key string) { shared.attributes[key] = s.attributeTerms(nil, &v, key) })
	productWords(&v, func(word string) {
		if t := (posting.Term{Field: fieldText, Value: word}); !slices.Contains(shared.words, t) {
			shared.words = append(shared.words, t)
		}
	})
	return shared
}

// of returns the terms of an attribute that the variant itself says nothing of.
func (t *sharedTerms) of(v *View, key string) ([]posting.Term, bool) {
	if t == nil || len(v.Values.Of(key)) > 0 {
		return nil, false
	}
	return t.attributes[key], true
}
