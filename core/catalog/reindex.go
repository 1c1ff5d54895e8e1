package catalog

import (
	"slices"

	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
)

// indexed collects what happens to the postings.
func (w *writer) indexed(list []*product) *posting.Changes {
	index := &posting.Changes{}
	for _, p := range list {
		touched := w.touched(p)
		var ofProduct scope
		if p.was != nil && p.touched {
			ofProduct = p.scope()
			before, after := w.itself(p)
			ofProduct.missing = ofProduct.changesMissing(&before, &after)
		}
		var shared *sharedTerms
		var alike []int64
		for _, v := range p.variants {
			if !p.touched && !p.gone && !v.touched && !v.gone {
				continue
			}
			if v.was == nil && shared == nil {
				shared = w.s.shared(v.view(w.family(&p.Product)))
			}
			for _, t := range touched {
				index.Add(t, v.Ordinal)
			}
			if v.changesAsProduct(&ofProduct) {
				alike = append(alike, v.Ordinal)
				continue
			}
			w.move(index, v, ofProduct, shared)
		}
		shared.addTo(index)
		w.moveAlike(index, p, alike, &ofProduct)
	}
	return index
}

// touched are the terms of variants of a product that the set changes: a member finds what was
// changed while it was in a store of theirs.
func (w *writer) touched(p *product) []posting.Term {
	number := formatNumber(w.set.Number)
	terms := []posting.Term{{Field: fieldChangeSet, Value: number}}
	storeIDs := slices.Clone(p.StoreIDs)
	if p.was != nil {
		storeIDs = append(storeIDs, p.was.StoreIDs...)
	}
	slices.Sort(storeIDs)
	for _, id := range slices.Compact(storeIDs) {
		terms = append(terms, posting.Term{Field: fieldChangeSet, Value: id + storeDivider + number})
	}
	return terms
}

// changesAsProduct says whether the terms of a variant change as those of its product do:
// it says nothing itself of what has changed.
func (v *variant) changesAsProduct(c *scope) bool {
	if v.was == nil || v.touched || v.gone || v.of.gone || c.text || c.places || c.media || c.missing || c.touches("title") || c.touches("image") {
		return false
	}
	return !slices.ContainsFunc(c.attributes, func(key string) bool { return len(v.values.Of(key)) > 0 })
}

// moveAlike moves the variants of a product whose terms change as its own.
func (w *writer) moveAlike(index *posting.Changes, p *product, ordinals []int64, c *scope) {
	if len(ordinals) == 0 {
		return
	}
	before, after := w.itself(p)
	index.Move(sortedTerms(w.s.terms(nil, &before, c)), sortedTerms(w.s.terms(nil, &after, c)), ordinals...)
}

// itself is what a product says, without any variant: as it was, and as it is to be.
func (w *writer) itself(p *product) (before, after View) {
	return View{Product: p.was, ProductValues: p.wasValues, Family: w.family(p.was)}, View{Product: &p.Product, ProductValues: p.values, Family: w.family(&p.Product)}
}

// move moves one variant.
func (w *writer) move(index *posting.Changes, v *variant, ofProduct scope, shared *sharedTerms) {
	p := v.of
	whole := scope{all: true}
	switch {
	case v.was == nil:
		view := v.view(w.family(&p.Product))
		view.shared = shared
		if v.restored {
			for _, t := range goneTerms(&view) {
				index.Remove(t, v.Ordinal)
			}
		}
		w.terms = w.s.terms(w.terms[:0], &view, &whole)
		for _, t := range w.terms {
			index.Add(t, v.Ordinal)
		}
		indexPicture(index, &view, v.restored)
		shared.with(&view)
	case v.gone || p.gone:
		view := v.before(w.family(p.was))
		w.terms = w.s.terms(w.terms[:0], &view, &whole)
		for _, t := range w.terms {
			index.Remove(t, v.Ordinal)
		}
		for _, has := range []bool{true, false} {
			index.Remove(pictureTerm(has), v.Ordinal)
		}
		for _, t := range goneTerms(&view) {
			index.Add(t, v.Ordinal)
		}
	default:
		c := ofProduct.with(v)
		before, after := v.before(w.family(p.was)), v.view(w.family(&p.Product))
		c.missing = c.changesMissing(&before, &after)
		w.termsBefore = sortedTerms(w.s.terms(w.termsBefore[:0], &before, &c))
		w.terms = sortedTerms(w.s.terms(w.terms[:0], &after, &c))
		index.Move(w.termsBefore, w.terms, v.Ordinal)
		if c.media || c.touches("image") {
			indexPicture(index, &after, true)
		}
	}
}

func pictureTerm(has bool) posting.Term {
	return posting.Term{Field: fieldPicture, Value: yesOrNo(has)}
}

// indexPicture makes a variant be found by whether it has a picture. What it is found by so far doesn't follow from what
// it was, as its pictures leave the library and come back without a change of it.
func indexPicture(index *posting.Changes, v *View, isIndexed bool) {
	has := values.First(v.ProductValues, v.Values, "image") != ""
	for i := range v.Product.Media {
		has = has || v.shows(&v.Product.Media[i])
	}
	index.Add(pictureTerm(has), v.Variant.Ordinal)
	if isIndexed {
		index.Remove(pictureTerm(!has), v.Variant.Ordinal)
	}
}

// sortedTerms sorts terms and leaves out those that are there twice.
func sortedTerms(terms []posting.Term) []posting.Term {
	slices.SortFunc(terms, posting.Term.Compare)
	return slices.Compact(terms)
}
