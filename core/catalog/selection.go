package catalog

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

const (
	maxSelection = 10_000 // variants
	maxExamples  = 20
)

var errSelection = ports.Refuse(ports.Invalid, "selection_too_large", "At most 10,000 variants can be edited at once. Narrow the selection.")

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
// would do. What is usually said of a product is set there, for all its variants; those of
// the selection that say something else themselves say so no more. It fails as
// workspace.EnterApp does, with Invalid, reasons "query", "edits", "value" and
// "selection_too_large", and with Conflict, reason "store_locked".
func (s *Service) EditSelection(ctx context.Context, actor ports.Actor, workspaceID string, q Query, set []values.Value, preview bool) (done Selected, err error) {
	if len(set) == 0 || len(set) > maxEdits {
		return done, errEdits
	}
	set = slices.Clone(set)
	for i := range set {
		if set[i].Source == "" {
			set[i].Source = values.Typed
		}
		if err := s.check(set[i]); err != nil {
			return done, err
		}
	}
	if preview {
		err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, door Door) error {
			w, err := s.writer(ctx, tx, door)
			if err != nil {
				return err
			}
			done, err = s.editSelection(ctx, w, q, set)
			return err
		})
		return done, err
	}
	err = s.write(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, door Door) error {
		w, err := s.begin(ctx, tx, door, catalog.ChangeSet{Kind: KindSelect})
		if err != nil {
			return err
		}
		if done, err = s.editSelection(ctx, w, q, set); err != nil {
			return err
		}
		w.set.Summary = s.summary(set, done)
		changed, err := w.commit(ctx)
		if changed {
			done.ChangeSet = w.set.Number
		}
		return err
	})
	return done, err
}

// editSelection sets the values in the writer.
func (s *Service) editSelection(ctx context.Context, w *writer, q Query, set []values.Value) (done Selected, err error) {
	f, err := s.find(ctx, w.tx, w.door, q)
	if err != nil {
		return done, err
	}
	if done.Found = f.all.Len(); done.Found > maxSelection {
		return done, errSelection
	}
	stored, err := w.tx.Variants.Get(ctx, w.door.workspaceID, slices.Collect(f.all.Ascending(0)))
	if err != nil {
		return done, err
	}
	if err := w.useVariants(ctx, stored); err != nil {
		return done, err
	}
	selected := slices.Clone(w.order)
	if slices.ContainsFunc(set, s.isOfProduct) {
		if err := w.load(ctx, selected); err != nil {
			return done, err
		}
	}
	for _, p := range selected {
		for _, value := range set {
			s.setSelected(p, value, f)
		}
	}
	for _, p := range selected {
		done.count(p, placesOf(set), f.all.Has)
	}
	return done, nil
}

func (s *Service) isOfProduct(v values.Value) bool {
	a, _ := s.Attributes.Get(v.Attribute)
	return a.On == attribute.OfProduct
}

func (s *Service) setSelected(p *product, value values.Value, f *found) {
	own := value
	if s.isOfProduct(value) {
		p.set(value)
		own.Text = ""
	}
	for _, v := range p.variants {
		if f.all.Has(v.Ordinal) {
			v.set(own)
		}
	}
}

func placesOf(set []values.Value) []values.Place {
	places := make([]values.Place, len(set))
	for i := range set {
		places[i] = set[i].Place
	}
	return places
}

// count counts what has changed of a product's variants at some places.
func (done *Selected) count(p *product, places []values.Place, selected func(ordinal int64) bool) {
	before := done.Variants
	for _, v := range p.variants {
		changed := false
		for _, place := range places {
			was, _ := values.Inherited(p.wasValues, v.wasValues, place)
			is, _ := values.Inherited(p.values, v.values, place)
			if was.Text == is.Text {
				continue
			}
			changed = true
			if len(done.Examples) < maxExamples {
				done.Examples = append(done.Examples, Example{v.Ordinal, v.SKU, place, was.Text, is.Text})
			}
		}
		if changed {
			done.Variants++
			if !selected(v.Ordinal) {
				done.Beyond++
			}
		}
	}
	if done.Variants > before {
		done.Products++
	}
}

func (s *Service) summary(set []values.Value, done Selected) string {
	var labels []string
	for _, v := range set {
		a, _ := s.Attributes.Get(v.Attribute)
		if !slices.Contains(labels, a.Label) && len(labels) < 5 {
			labels = append(labels, a.Label)
		}
	}
	return fmt.Sprintf("%s of %d variants", strings.Join(labels, ", "), done.Variants)
}
