package catalog

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/posting"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxSelection = 100_000 // variants
	maxExamples  = 20
)

var errSelection = ports.Refuse(ports.Invalid, "selection_too_large", "At most 100,000 variants can be edited at once. Narrow the selection.")

// Selected is what an edit of a selection does, or would do.
type Selected struct {
	ChangeSet int64 // 0: nothing was changed
	Found     int   // variants of the selection
	Variants  int   // variants that show something else than before
	Products  int   // products that they are of
	Beyond    int   // of Variants, those that are not in the selection, but of the same products
	Examples  []Example
}

// Example is a variant before and after an edit.
type Example struct {
	Ordinal int64
	SKU     string
	values.Place
	Before string
	After  string
}

// EditSelection sets values of all variants that a query finds, or only says what that
// would do. They are read as in Edit, once, and others follow them. What is usually said of a
// product is set there, for all its variants; those of the selection that say something else
// themselves say so no more. What is set for all languages is set where a list in a locale shows
// it, see shownAt. More than 5,000 variants are changed in several transactions, and if it is
// ended half way, what was done is a change set that can be undone. It fails as workspace.EnterApp does, with Invalid, reasons "query",
// "edits", "value" and "selection_too_large", with Conflict, reason "store_locked", and with
// TooMany, reason "reads_busy".
func (s *Service) EditSelection(ctx context.Context, actor ports.Actor, workspaceID string, q Query, set []values.Value, locale string, preview bool) (done Selected, err error) {
	if len(set) == 0 || len(set) > maxEdits {
		return done, errEdits
	}
	set = slices.Clone(set)
	for i := range set {
		if set[i].Source == "" {
			set[i].Source = values.Typed
		}
	}
	var read selectionValues
	return s.changeSelection(ctx, actor, workspaceID, q, preview, selectionChange{
		whole:     slices.ContainsFunc(set, s.needsWhole),
		documents: !slices.ContainsFunc(set, func(v values.Value) bool { return v.Attribute == "title" }),
		begin: func(ctx context.Context, tx catalog.Tx, door Door, _ *posting.Set) (err error) {
			read, err = s.Behind(door).selectionValues(ctx, tx, door.workspaceID, set)
			return err
		},
		apply: func(w *writer, p *product, selected *posting.Set) error {
			return read.set(w.s, p, locale, selected)
		},
		count: func(done *Selected, p *product, selected *posting.Set) bool {
			return done.count(p, placesIn(set, locale), selected.Has)
		},
		summary: func(s *Service) string { return s.summary(set) },
	})
}

// selectionChange is what is done to each product of a selection.
type selectionChange struct {
	whole     bool                                                                             // it needs all variants of the products
	documents bool                                                                             // it changes nothing but documents: no title, which has a key beside them
	begin     func(ctx context.Context, tx catalog.Tx, door Door, selected *posting.Set) error // once, before anything is changed: it reads what is needed or refuses; may be nil
	apply     func(w *writer, p *product, selected *posting.Set) error
	count     func(done *Selected, p *product, selected *posting.Set) bool // says whether the product has changed
	summary   func(s *Service) string                                      // without what only some members may know: how many variants, of which stores
}

// changeSelection changes what a query finds, or only says what that would do. It also fails with
// TooMany, reason "reads_busy".
func (s *Service) changeSelection(ctx context.Context, actor ports.Actor, workspaceID string, q Query, preview bool, c selectionChange) (done Selected, err error) {
	enter := s.read
	if !preview {
		enter = s.write
		leave, err := s.enterEdit(ctx, actor, workspaceID, q)
		if err != nil {
			return done, err
		}
		defer leave()
	}
	pass := selectionPass{s: s, selectionChange: c, products: map[string]bool{}}
	for !pass.ended {
		before := pass
		err := enter(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
			pass.again(before) // a transaction may be tried twice
			if err := pass.find(ctx, tx, door, q); err != nil {
				return err
			}
			if preview {
				w, err := s.writer(ctx, tx, door)
				if err != nil {
					return err
				}
				return pass.part(ctx, w)
			}
			return pass.write(ctx, tx, door)
		})
		if err != nil {
			return pass.done, err
		}
		if preview && before.last == 0 && !pass.ended { // a preview of few variants waits for none
			leave, err := s.EnterCostly(ctx, actor, workspaceID)
			if err != nil {
				return pass.done, err
			}
			defer leave()
		}
	}
	return pass.done, nil
}

// useSelected reads the variants that are selected, or all variants of their products.
func (w *writer) useSelected(ctx context.Context, ordinals []int64, whole bool) error {
	if whole {
		return w.useProductsOf(ctx, ordinals)
	}
	return w.useOrdinals(ctx, ordinals)
}

// needsWhole says whether all variants of a product are needed to set a value: it is said of the product, or of what a workspace's own
// attribute is said isn't known before the transaction, or the product may say what followed from a size.
func (s *Service) needsWhole(v values.Value) bool {
	return s.isOfProduct(v) || strings.HasPrefix(v.Attribute, attribute.OwnPrefix) || v.Attribute == "size"
}

func (s *Service) isOfProduct(v values.Value) bool {
	a, _ := s.Attributes.Get(v.Attribute)
	return a.On == attribute.OfProduct
}

// placeIn is where a list in a locale looks for what is for all languages.
func placeIn(p values.Place, locale string) values.Place {
	if p.Locale == "" && p.Channel == "" {
		p.Locale = locale
	}
	return p
}

func placesIn(set []values.Value, locale string) []values.Place {
	places := make([]values.Place, len(set))
	for i := range set {
		places[i] = placeIn(set[i].Place, locale)
	}
	return places
}

// count counts what has changed of a product's variants at some places, and says whether
// anything has.
func (done *Selected) count(p *product, places []values.Place, selected func(ordinal int64) bool) bool {
	before := done.Variants
	ofProduct := make([]shown, len(places))
	for i, place := range places {
		was, _ := p.wasValues.At(place)
		is, _ := p.values.At(place)
		ofProduct[i] = shown{was.Text, is.Text}
	}
	for _, v := range p.variants {
		changed := false
		for i, place := range places {
			of := v.shown(place, ofProduct[i])
			if of.was == of.is {
				continue
			}
			changed = true
			if len(done.Examples) < maxExamples {
				done.Examples = append(done.Examples, Example{v.Ordinal, v.SKU, place, of.was, of.is})
			}
		}
		if changed {
			done.Variants++
			if !selected(v.Ordinal) {
				done.Beyond++
			}
		}
	}
	return done.Variants > before
}

// shown is what is shown at a place before and after.
type shown struct{ was, is string }

// shown is what is shown of a variant at a place, given what its product says there.
func (v *variant) shown(place values.Place, ofProduct shown) shown {
	is, says := v.values.At(place)
	if !v.touched {
		if says {
			return shown{is.Text, is.Text}
		}
		return ofProduct
	}
	if says {
		ofProduct.is = is.Text
	}
	if was, said := v.wasValues.At(place); said {
		ofProduct.was = was.Text
	}
	return ofProduct
}
