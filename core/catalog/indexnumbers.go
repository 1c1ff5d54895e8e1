package catalog

import (
	"context"
	"maps"
	"slices"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// indexNumbers brings SKUs and style numbers into the form in which they are stored now, and makes products be found by
// their words in one form of Unicode's. A number that another product has in that form stays: what channels find says so.
func (s *Service) indexNumbers(ctx context.Context, workspaceID string) error {
	for last := int64(0); ; {
		var ordinals, due []int64
		err := s.Store.Read(ctx, func(ctx context.Context, tx catalog.Tx) error {
			due = nil
			all, err := setOf(ctx, tx, workspaceID, fieldAll, "")
			if err != nil {
				return err
			}
			ordinals = all.Next(last, indexedAtOnce)
			views, err := s.views(ctx, tx, workspaceID, ordinals)
			for _, ordinal := range ordinals {
				if v := views[ordinal]; v != nil && v.isTypedOtherwise() {
					due = append(due, ordinal)
				}
			}
			return err
		})
		if err != nil || len(ordinals) == 0 {
			return err
		}
		if len(due) > 0 {
			if err := s.Store.Write(ctx, func(ctx context.Context, tx catalog.Tx) error { return s.normalizeNumbers(ctx, tx, workspaceID, due) }); err != nil {
				return err
			}
		}
		last = ordinals[len(ordinals)-1]
	}
}

// isTypedOtherwise says whether a number or a word is in another form than those that are stored and found now.
func (v *View) isTypedOtherwise() bool {
	return v.Variant.SKU != parse.Code(v.Variant.SKU) || v.Product.Style != parse.Code(v.Product.Style) ||
		!slices.Equal(v.words(posting.Words), v.words(posting.WordsAsTyped))
}

// words are the terms of all that a variant is found by as text.
func (v *View) words(of func(text string, each func(word string))) (terms []posting.Term) {
	add := func(word string) { terms = append(terms, posting.Term{Field: fieldText, Value: word}) }
	for _, title := range slices.Concat(v.ProductValues.Of("title"), v.Values.Of("title")) {
		of(title.Text, add)
	}
	of(v.Product.Style, add)
	of(v.Variant.SKU, add)
	slices.SortFunc(terms, posting.Term.Compare)
	return slices.Compact(terms)
}

// normalizeNumbers writes the numbers of some variants and of their products in form, as far as they are free.
func (s *Service) normalizeNumbers(ctx context.Context, tx catalog.Tx, workspaceID string, ordinals []int64) error {
	revision, err := tx.Catalogs.Begin(ctx, workspaceID)
	if err != nil {
		return err
	}
	w, err := s.writer(ctx, tx, Door{workspaceID: workspaceID, own: s.own})
	if err != nil {
		return err
	}
	if err := w.useProductsOf(ctx, ordinals); err != nil {
		return err
	}
	before := map[int64][]posting.Term{}
	for ordinal, v := range w.variants {
		view := v.view(nil)
		before[ordinal] = view.words(posting.WordsAsTyped)
	}
	products, variants, err := w.normalized(ctx)
	if err != nil {
		return err
	}
	if err := tx.Products.Update(ctx, products); err != nil {
		return err
	}
	if err := tx.Variants.Update(ctx, variants); err != nil {
		return err
	}
	index := &posting.Changes{}
	for ordinal, v := range w.variants {
		view := v.view(nil)
		index.Move(before[ordinal], view.words(posting.Words), ordinal)
	}
	if err := writePostings(ctx, tx, workspaceID, index); err != nil {
		return err
	}
	if len(products)+len(variants) > 0 {
		if err := tx.Catalogs.SetChanged(ctx, workspaceID, revision); err != nil {
			return err
		}
	}
	return s.publish(ctx, tx.Tx, workspaceID, revision)
}

// normalized returns the products and the variants whose numbers are written in form.
func (w *writer) normalized(ctx context.Context) (products []catalog.Product, variants []catalog.Variant, err error) {
	var styles, skus []string
	ordinals := slices.Sorted(maps.Keys(w.variants))
	for _, p := range w.order {
		styles = append(styles, p.Style)
	}
	for _, ordinal := range ordinals {
		skus = append(skus, w.variants[ordinal].SKU)
	}
	taken, err := w.taken(ctx, styles, skus)
	if err != nil {
		return nil, nil, err
	}
	for _, p := range w.order {
		style, key := parse.Code(p.Style), numberKey(p.Style)
		if style == p.Style && key == p.StyleKey || taken.give("style", style, numbered{p.ID, 0}) != nil {
			continue
		}
		p.Style, p.StyleKey = style, key
		products = append(products, p.Product)
	}
	for _, ordinal := range ordinals {
		v := w.variants[ordinal]
		sku, key := parse.Code(v.SKU), numberKey(v.SKU)
		if sku == v.SKU && key == v.SKUKey || taken.give("sku", sku, numbered{v.ProductID, ordinal}) != nil {
			continue
		}
		v.SKU, v.SKUKey = sku, key
		variants = append(variants, v.Variant)
	}
	return products, variants, nil
}
