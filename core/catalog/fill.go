package catalog

import (
	"context"
	"slices"
	"strings"
	"time"

	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// enrichmentKept is how long it is known what a job filled in and what was paid for: longer
// than jobs are kept, and than a period of a plan.
const enrichmentKept = 120 * 24 * time.Hour

// Style is a product with all its variants, the oldest first.
type Style struct {
	Product catalog.Product
	Views   []View
}

// Fill is what is found out about a product and, by ordinal, its variants.
type Fill struct {
	ProductID string
	Values    []values.Value
	Variants  map[int64][]values.Value
}

// StylesOf returns the IDs of the products that a query finds variants of, in their order,
// and how many variants it finds. It fails as workspace.EnterApp does, and with Invalid,
// reasons "query" and "selection_too_large".
func (s *Service) StylesOf(ctx context.Context, actor ports.Actor, workspaceID string, q Query) (ids []string, variants int, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		f, err := s.find(ctx, tx, door, q)
		if err != nil {
			return err
		}
		if variants = f.all.Len(); variants > maxSelection {
			return errSelection
		}
		stored, err := tx.Variants.Get(ctx, workspaceID, slices.Collect(f.all.Ascending(0)))
		if err != nil {
			return err
		}
		slices.SortFunc(stored, func(a, b catalog.Variant) int { return int(a.Ordinal - b.Ordinal) })
		ids = nil
		seen := map[string]bool{}
		for i := range stored {
			if id := stored[i].ProductID; !seen[id] {
				seen[id] = true
				ids = append(ids, id)
			}
		}
		return nil
	})
	return ids, variants, err
}

// Styles returns products with their variants, as far as the member sees them. It fails as
// workspace.EnterApp does.
func (s *Service) Styles(ctx context.Context, actor ports.Actor, workspaceID string, ids []string) (list []Style, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		list, err = s.StylesIn(ctx, tx, door, ids)
		return err
	})
	return list, err
}

// StylesIn is Styles in a running transaction.
func (s *Service) StylesIn(ctx context.Context, tx catalog.Tx, door Door, ids []string) (list []Style, err error) {
	w, err := s.writer(ctx, tx, door)
	if err != nil {
		return nil, err
	}
	if err := w.useWhole(ctx, ids); err != nil {
		return nil, err
	}
	for _, id := range ids {
		if p := w.products[id]; p != nil && door.Sees(p.StoreIDs) {
			list = append(list, Style{p.Product, w.viewsOf(p)})
		}
	}
	return list, nil
}

// ChangedStyles returns the products that a change set changed variants of: those of the next
// variants after an ordinal, and the last one's, 0 at the end.
func (s *Service) ChangedStyles(ctx context.Context, tx catalog.Tx, door Door, number, after int64, limit int) (ids []string, last int64, err error) {
	set, err := setOf(ctx, tx, door.workspaceID, fieldChangeSet, door.changeSets(formatNumber(number))...)
	if err != nil {
		return nil, 0, err
	}
	ordinals := set.Next(after, limit)
	if len(ordinals) == 0 {
		return nil, 0, nil
	}
	stored, err := tx.Variants.Get(ctx, door.workspaceID, ordinals)
	for i := range stored {
		if !slices.Contains(ids, stored[i].ProductID) {
			ids = append(ids, stored[i].ProductID)
		}
	}
	return ids, ordinals[len(ordinals)-1], err
}

// NewEnrichment makes a change set that Fill writes into.
func (s *Service) NewEnrichment(ctx context.Context, tx catalog.Tx, door Door, summary string) (catalog.ChangeSet, error) {
	return s.newSet(ctx, tx, door, KindEnrich, summary)
}

// Fill writes what is missing of products in a running transaction, as a part of a change
// set that NewEnrichment made. What people typed or imported stays; with replace, what rules
// or a model wrote is written again. Values that can't be are left out, and so are products
// that the member doesn't see. It fails with Conflict, reason "store_locked".
func (s *Service) Fill(ctx context.Context, tx catalog.Tx, door Door, set catalog.ChangeSet, fills []Fill, replace bool) (Selected, error) {
	w, err := s.goOn(ctx, tx, door, set)
	if err != nil {
		return Selected{}, err
	}
	done, err := w.fill(ctx, fills, replace)
	if err != nil {
		return done, err
	}
	changed, err := w.commit(ctx)
	if changed {
		done.ChangeSet = set.Number
	}
	return done, err
}

// PreviewFill returns what Fill would do. It fails as workspace.EnterApp does.
func (s *Service) PreviewFill(ctx context.Context, actor ports.Actor, workspaceID string, fills []Fill, replace bool) (done Selected, err error) {
	err = s.read(ctx, actor, workspaceID, func(ctx context.Context, tx catalog.Tx, s *Service, door Door) error {
		w, err := s.writer(ctx, tx, door)
		if err != nil {
			return err
		}
		done, err = w.fill(ctx, fills, replace)
		return err
	})
	return done, err
}

// fill sets the values in the writer.
func (w *writer) fill(ctx context.Context, fills []Fill, replace bool) (done Selected, err error) {
	ids := make([]string, len(fills))
	for i := range fills {
		ids[i] = fills[i].ProductID
	}
	if err := w.useWhole(ctx, ids); err != nil {
		return done, err
	}
	for _, f := range fills {
		p := w.products[f.ProductID]
		if p == nil || !w.door.Sees(p.StoreIDs) {
			continue
		}
		var places []values.Place
		for _, value := range f.Values {
			if w.s.fills(p.values, nil, value, replace) {
				p.set(value)
				places = append(places, value.Place)
			}
		}
		for _, v := range p.variants {
			for _, value := range f.Variants[v.Ordinal] {
				if w.s.fills(p.values, v.values, value, replace) {
					v.set(value)
					places = append(places, value.Place)
				}
			}
		}
		slices.SortFunc(places, values.Place.Compare)
		if done.count(p, slices.Compact(places), func(int64) bool { return true }) {
			done.Products++
		}
	}
	return done, nil
}

// fills says whether Fill writes a value. What people said for all channels stays before what rules write for one, unless that is
// rewritten for each.
func (s *Service) fills(product, variant values.Document, v values.Value, replace bool) bool {
	if v.Text == "" || s.check(v) != nil || !lacks(product, variant, v.Place, replace) {
		return false
	}
	if v.Channel == "" || v.Source != values.ByRule || v.Attribute == values.RewrittenByRules {
		return true
	}
	at, _ := values.Inherited(product, variant, values.Place{Attribute: v.Attribute, Locale: v.Locale})
	return !at.Source.IsOfPeople() || at.Locale == ""
}

// Lacks says whether Fill would write a value of a variant at a place, or of its product.
func (v *View) Lacks(p values.Place, replace bool) bool {
	return lacks(v.ProductValues, v.Values, p, replace)
}

// lacks says whether nothing is said at a place, or with replace nothing by people. Where a
// language or a channel is named, only what is said for it counts.
func lacks(product, variant values.Document, p values.Place, replace bool) bool {
	is, said := variant.Get(p)
	if !said {
		is, said = product.Get(p)
	}
	if !said && p.Locale == "" && p.Channel == "" {
		is, said = values.Inherited(product, variant, p)
	}
	return !said || replace && isWritten(is.Source)
}

// isWritten says whether rules or a model wrote a value.
func isWritten(s values.Source) bool { return s == values.ByRule || strings.Contains(string(s), "@") }
