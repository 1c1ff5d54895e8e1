package catalog

import (
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
)

// sharedTerms are the terms that the variants of a product have from it, so that they are
// made and added once for the dozen that an import brings.
type sharedTerms struct {
	ofAll      []posting.Term            // of all variants
	attributes map[string][]posting.Term // of those that don't say the attribute themselves
	missing    []Requirement             // of the product alone
	variants   []int64                   // that share them
	alike      []int64                   // those that say none of the attributes themselves
}

func (s *Service) shared(v View) *sharedTerms {
	v.Values, v.Variant.SKU = nil, ""
	shared := &sharedTerms{ofAll: placeTerms(nil, &v), attributes: map[string][]posting.Term{}}
	shared.missing, _ = v.Family.missing(v.ProductValues, nil)
	eachAttribute(v.ProductValues, nil, func(key string, _, _ values.Document) { shared.attributes[key] = s.attributeTerms(nil, &v, key) })
	productWords(&v, func(word string) {
		if t := (posting.Term{Field: fieldText, Value: word}); !slices.Contains(shared.ofAll, t) {
			shared.ofAll = append(shared.ofAll, t)
		}
	})
	return shared
}

// differ says whether a variant says something itself that its product says too.
func (t *sharedTerms) differ(v *View) (differ bool) {
	eachAttribute(nil, v.Values, func(key string, _, _ values.Document) { differ = differ || t.attributes[key] != nil })
	return differ
}

// with adds a variant to those that share the terms.
func (t *sharedTerms) with(v *View) {
	t.variants = append(t.variants, v.Variant.Ordinal)
	if !t.differ(v) {
		t.alike = append(t.alike, v.Variant.Ordinal)
	}
}

// addTo adds the terms of the variants that share them. Nil are none.
func (t *sharedTerms) addTo(index *posting.Changes) {
	if t == nil {
		return
	}
	for _, term := range t.ofAll {
		index.Add(term, t.variants...)
	}
	for _, terms := range t.attributes {
		for _, term := range terms {
			index.Add(term, t.alike...)
		}
	}
}

// allAttributes appends the terms of all attributes' values, but of one that is alike only
// those of its own.
func (s *Service) allAttributes(terms []posting.Term, v *View) []posting.Term {
	if v.shared == nil {
		eachAttribute(v.ProductValues, v.Values, func(key string, _, _ values.Document) { terms = s.attributeTerms(terms, v, key) })
		return terms
	}
	eachAttribute(nil, v.Values, func(key string, _, _ values.Document) { terms = s.attributeTerms(terms, v, key) })
	if v.shared.differ(v) {
		for key, shared := range v.shared.attributes {
			if len(v.Values.Of(key)) == 0 {
				terms = append(terms, shared...)
			}
		}
	}
	return terms
}

// missing returns the requirements that the variant is found by and doesn't meet.
func (v *View) missing() []Requirement {
	if v.shared == nil || v.Family != nil && v.Family.Measuring != nil {
		return unmet(v.Family.foundBy(v.Variant.Ordinal), v.ProductValues, v.Values)
	}
	has := func(r Requirement) bool { return r.metBy(v.Values) }
	if !slices.ContainsFunc(v.shared.missing, has) {
		return v.shared.missing
	}
	return slices.DeleteFunc(slices.Clone(v.shared.missing), has)
}
