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
	if err := w.useSelected(ctx, slices.Collect(f.all.Ascending(0)), slices.ContainsFunc(set, s.isOfProduct)); err != nil {
		return done, err
	}
	selected := slices.Clone(w.order)
	for _, p := range selected {
		for _, value := range set {
			s.setSelected(p, value, f)
		}
	}
	for _, p := range selected {
		done.count(p, set, f)
	}
	return done, nil
}

// useSelected reads the variants that are selected, or all variants of their products.
func (w *writer) useSelected(ctx context.Context, ordinals []int64, whole bool) error {
	if whole {
		return w.useProductsOf(ctx, ordinals)
	}
	stored, err := w.tx.Variants.Get(ctx, w.door.workspaceID, ordinals)
	if err != nil {
		return err
	}
	return w.useVariants(ctx, stored)
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

// count counts what has changed of a product's variants.
func (done *Selected) count(p *product, set []values.Value, f *found) {
	before := done.Variants
	for _, v := range p.variants {
		changed := false
		for _, value := range set {
			was, _ := values.Inherited(p.wasValues, v.wasValues, value.Place)
			is, _ := values.Inherited(p.values, v.values, value.Place)
			if was.Text == is.Text {
				continue
			}
			changed = true
			if len(done.Examples) < maxExamples {
				done.Examples = append(done.Examples, Example{v.Ordinal, v.SKU, value.Place, was.Text, is.Text})
			}
		}
		if changed {
			done.Variants++
			if !f.all.Has(v.Ordinal) {
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
