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

// ItemsEdit is what is done with some items of a list.
type ItemsEdit string

// Edits of lists.
const (
	AddItems    ItemsEdit = "add"
	RemoveItems ItemsEdit = "remove"
)

// EditItems adds items to a list of all variants that a query finds, such as their tags, or removes
// them; the other items stay. Letters count as equal in both cases. A list that is said of products
// is changed there, and where a selected variant says its own. Otherwise it does as EditSelection, and
// also fails with Invalid, reason "value", if the attribute is no list or there is no item.
func (s *Service) EditItems(ctx context.Context, actor ports.Actor, workspaceID string, q Query, items values.Value, how ItemsEdit, locale string, preview bool) (done Selected, err error) {
	if items.Source == "" {
		items.Source = values.Typed
	}
	set := []values.Value{items}
	var edit itemsEdit
	return s.changeSelection(ctx, actor, workspaceID, q, preview, selectionChange{
		whole:     s.needsWhole(items),
		documents: true,
		begin: func(ctx context.Context, tx catalog.Tx, door Door, _ *posting.Set) (err error) {
			edit, err = s.Behind(door).itemsEdit(ctx, tx, door.workspaceID, items, how, locale)
			return err
		},
		apply: func(w *writer, p *product, selected *posting.Set) error { return edit.apply(w.s, p, selected) },
		count: func(done *Selected, p *product, selected *posting.Set) bool {
			return done.count(p, placesIn(set, locale), selected.Has)
		},
		summary: func(s *Service) string { return s.itemsSummary(items.Attribute, edit.items, how) },
	})
}

// itemsEdit are items that were read, and where lists show them.
type itemsEdit struct {
	values.Value
	items  []string
	remove bool
	reader values.Place
}

func (s *Service) itemsEdit(ctx context.Context, tx catalog.Tx, workspaceID string, items values.Value, how ItemsEdit, locale string) (edit itemsEdit, err error) {
	if a, _ := s.Attributes.Get(items.Attribute); a.Type != attribute.List {
		return edit, errValue(a, "Only a list has items.")
	} else if strings.TrimSpace(items.Text) == "" {
		return edit, errValue(a, "Write at least one item.")
	}
	read, err := s.selectionValues(ctx, tx, workspaceID, []values.Value{items})
	if err != nil {
		return edit, err
	}
	value := read.list[0].Value
	return itemsEdit{value, attribute.Items(value.Text), how == RemoveItems, placeIn(value.Place, locale)}, nil
}

func (edit *itemsEdit) apply(s *Service, p *product, selected *posting.Set) error {
	ofProduct := s.isOfProduct(edit.Value)
	if ofProduct {
		was, _ := p.values.At(edit.reader)
		if value, changed := edit.changed(was); changed {
			if err := s.check(value); err != nil {
				return err
			}
			p.set(value)
		}
	}
	for _, v := range p.variants {
		was, isOwn := v.values.At(edit.reader)
		if !selected.Has(v.Ordinal) || ofProduct && !isOwn {
			continue
		}
		if !isOwn {
			was, _ = p.values.At(edit.reader)
		}
		value, changed := edit.changed(was)
		if !changed {
			continue
		}
		if err := s.check(value); err != nil {
			return err
		}
		v.set(value)
	}
	return nil
}

// changed returns the list that follows from the one that is shown, where that is said: in a language
// that was chosen, else where it is.
func (edit *itemsEdit) changed(was values.Value) (value values.Value, changed bool) {
	before := attribute.Items(was.Text)
	after := slices.DeleteFunc(slices.Clone(before), func(item string) bool { return edit.remove && hasItem(edit.items, item) })
	for _, item := range edit.items {
		if !edit.remove && !hasItem(after, item) {
			after = append(after, item)
		}
	}
	value = edit.Value
	value.Text = strings.Join(after, "\n")
	if edit.reader != edit.Place && was.Text != "" {
		value.Place = was.Place
	}
	return value, !slices.Equal(before, after)
}

func hasItem(items []string, item string) bool {
	return slices.ContainsFunc(items, func(each string) bool { return strings.EqualFold(each, item) })
}
