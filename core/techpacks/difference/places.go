package difference

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
	"selvedge/core/techpacks/material"
)

// comparison is two documents, the old and the new one.
type comparison struct {
	parts  [2]parts
	docs   [2]document.Document
	unit   measure.Unit
	fibres material.Fibres
}

// rows are what rows of the chart say besides their measures.
func (c comparison) rows() (list []PlaceChange) {
	old, new := c.docs[0].Chart, c.docs[1].Chart
	if old.Base != new.Base {
		list = append(list, PlaceChange{Part: "chart", Field: "base", Label: fields["chart"]["base"].label, Old: old.Base, New: new.Base})
	}
	for _, row := range new.Rows {
		i := slices.IndexFunc(old.Rows, func(r measure.Row) bool { return r.Code == row.Code })
		if i < 0 {
			continue
		}
		was, is := rowMembers(old.Rows[i]), rowMembers(row)
		list = append(list, c.members(PlaceChange{Part: "chart", ID: row.Code, Name: row.Name}, was, is)...)
	}
	return list
}

// rowMembers are a row's members as JSON has them.
func rowMembers(r measure.Row) map[string]any {
	tolerance := func(t *measure.Tenths) any {
		if t == nil {
			return nil
		}
		return json.Number(intText(int64(*t)))
	}
	return map[string]any{"name": r.Name, "how": r.How, "minus": tolerance(r.Minus), "plus": tolerance(r.Plus), "critical": r.Critical}
}

func (c comparison) part(part string) []PlaceChange {
	a, b := c.parts[0][part], c.parts[1][part]
	if isItems(a) || isItems(b) {
		return c.items(part, a, b)
	}
	if object, ok := a.(map[string]any); ok {
		other, _ := b.(map[string]any)
		return c.members(PlaceChange{Part: part}, object, other)
	}
	return c.members(PlaceChange{Part: part}, map[string]any{"": a}, map[string]any{"": b})
}

// isItems reports whether a part is a list of items with IDs.
func isItems(part any) bool {
	list, _ := part.([]any)
	if len(list) == 0 {
		return false
	}
	_, ok := list[0].(map[string]any)
	return ok
}

func (c comparison) items(part string, a, b any) (list []PlaceChange) {
	old, oldIDs := byID(a)
	new, newIDs := byID(b)
	for _, id := range newIDs {
		at := PlaceChange{Part: part, ID: id, Name: nameOf(new[id])}
		if _, was := old[id]; !was {
			at.New = at.Name
			list = append(list, at)
			continue
		}
		list = append(list, c.members(at, old[id], new[id])...)
	}
	for _, id := range oldIDs {
		if _, still := new[id]; !still {
			name := nameOf(old[id])
			list = append(list, PlaceChange{Part: part, ID: id, Name: name, Old: name})
		}
	}
	return list
}

func nameOf(item map[string]any) string {
	for _, field := range []string{"name", "seam"} {
		if s, ok := item[field].(string); ok && s != "" {
			return s
		}
	}
	return ""
}

func byID(part any) (items map[string]map[string]any, ids []string) {
	items = map[string]map[string]any{}
	list, _ := part.([]any)
	for _, item := range list {
		object, _ := item.(map[string]any)
		id, _ := object["id"].(string)
		items[id] = object
		ids = append(ids, id)
	}
	return items, ids
}

// members compares the members of a part or of an item.
func (c comparison) members(at PlaceChange, old, new map[string]any) (list []PlaceChange) {
	all := maps.Clone(old)
	if all == nil {
		all = map[string]any{}
	}
	maps.Copy(all, new)
	delete(all, "id")
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if reflect.DeepEqual(old[name], new[name]) || isNothing(old[name]) && isNothing(new[name]) {
			continue
		}
		f := fields[at.Part][name]
		change := at
		change.Field, change.Label = name, f.label
		if f.each {
			list = append(list, c.colourways(change, f, old[name], new[name])...)
			continue
		}
		change.Old, change.New = c.words(f, [2]map[string]any{old, new}, [2]any{old[name], new[name]})
		list = append(list, change)
	}
	return list
}

// colourways compares what is kept by colourway. One that is gone is said by itself.
func (c comparison) colourways(at PlaceChange, f field, a, b any) (list []PlaceChange) {
	old, _ := a.(map[string]any)
	new, _ := b.(map[string]any)
	for _, w := range c.docs[1].Colourways {
		if reflect.DeepEqual(old[w.ID], new[w.ID]) {
			continue
		}
		change := at
		change.Field, change.Label = at.Field+"/"+w.ID, at.Label+" in "+w.Name
		change.Old, change.New = c.words(f, [2]map[string]any{}, [2]any{old[w.ID], new[w.ID]})
		list = append(list, change)
	}
	return list
}

// words writes an old and a new value, more exactly if they read alike.
func (c comparison) words(f field, items [2]map[string]any, values [2]any) (string, string) {
	write := func(exact bool) (texts [2][]string) {
		for i, v := range values {
			unit := c.unit
			if exact {
				unit = measure.Millimetre
			}
			texts[i] = f.write(writer{doc: c.docs[i], item: items[i], unit: unit, fibres: c.fibres, exact: exact}, v)
		}
		return texts
	}
	texts := write(false)
	if slices.Equal(texts[0], texts[1]) {
		texts = write(true)
	}
	if f.differing {
		texts = [2][]string{without(texts[0], texts[1]), without(texts[1], texts[0])}
	}
	return joined(texts[0]), joined(texts[1])
}

func isNothing(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case []any:
		return len(v) == 0
	case map[string]any:
		return len(v) == 0
	}
	return false
}
