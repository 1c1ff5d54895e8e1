package techpacks

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"selvedge/core/garment/measure"
	"selvedge/core/techpacks/document"
)

// Difference is what changed from one document to another.
type Difference struct {
	Measures []MeasureChange `json:"measures"`
	Others   []PlaceChange   `json:"others"`
	Same     []string        `json:"same"` // parts without any change, such as "materials"
}

// MeasureChange is a cell of the chart that changed. A null value: the row or the size
// wasn't there.
type MeasureChange struct {
	Code string          `json:"code"`
	Name string          `json:"name"`
	Size string          `json:"size"`
	Old  *measure.Tenths `json:"old"`
	New  *measure.Tenths `json:"new"`
}

// PlaceChange is another place of the document that changed, or an item that was added or
// removed as a whole.
type PlaceChange struct {
	Part  string `json:"part"`  // such as "materials"
	ID    string `json:"id"`    // of the item; empty if the part has no items
	Name  string `json:"name"`  // of the item
	Field string `json:"field"` // such as "placement"; empty: the whole item
	Old   string `json:"old"`
	New   string `json:"new"`
}

// parts are the members of a document that are compared, in their order.
var parts = []string{
	"code", "name", "season", "sex", "fit", "length", "lining", "notes", "style", "print", "texture", "washed", "chart", "colourways", "materials",
	"operations", "artwork", "care", "packing", "markets", "origin", "maker", "cost",
}

// Compare returns what changed from old to new.
func Compare(old, new document.Document) (Difference, error) {
	d := Difference{Measures: []MeasureChange{}, Others: []PlaceChange{}, Same: []string{}}
	a, err := toMap(old)
	if err != nil {
		return d, err
	}
	b, err := toMap(new)
	if err != nil {
		return d, err
	}
	for _, part := range parts {
		before := len(d.Others)
		if part == "chart" {
			d.Measures = compareCharts(old.Chart, new.Chart)
			d.Others = append(d.Others, compareRows(old.Chart, new.Chart)...)
			if len(d.Measures) > 0 {
				continue
			}
		} else {
			d.Others = append(d.Others, comparePart(part, a[part], b[part])...)
		}
		if len(d.Others) == before {
			d.Same = append(d.Same, part)
		}
	}
	return d, nil
}

func toMap(d document.Document) (m map[string]any, err error) {
	text, err := json.Marshal(d)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return m, decoder.Decode(&m)
}

// compareCharts compares every cell that either chart has.
func compareCharts(old, new measure.Chart) []MeasureChange {
	list := []MeasureChange{}
	sizes := slices.Concat(new.Sizes, slices.DeleteFunc(slices.Clone(old.Sizes), func(s string) bool { return slices.Contains(new.Sizes, s) }))
	rows := slices.Clone(new.Rows)
	for _, r := range old.Rows {
		if !slices.ContainsFunc(new.Rows, func(other measure.Row) bool { return other.Code == r.Code }) {
			rows = append(rows, r)
		}
	}
	cell := func(c measure.Chart, code, size string) *measure.Tenths {
		value, err := c.Value(code, size)
		if err != nil {
			return nil
		}
		return &value
	}
	for _, row := range rows {
		for _, size := range sizes {
			a, b := cell(old, row.Code, size), cell(new, row.Code, size)
			if a == nil && b == nil || a != nil && b != nil && *a == *b {
				continue
			}
			list = append(list, MeasureChange{Code: row.Code, Name: row.Name, Size: size, Old: a, New: b})
		}
	}
	return list
}

// compareRows compares what rows say besides their measures.
func compareRows(old, new measure.Chart) (list []PlaceChange) {
	if old.Base != new.Base {
		list = append(list, PlaceChange{Part: "chart", Field: "base", Old: old.Base, New: new.Base})
	}
	for _, row := range new.Rows {
		i := slices.IndexFunc(old.Rows, func(r measure.Row) bool { return r.Code == row.Code })
		if i < 0 {
			continue
		}
		was := old.Rows[i]
		for _, f := range []struct{ field, old, new string }{
			{"name", was.Name, row.Name},
			{"how", was.How, row.How},
			{"minus", tolerance(was.Minus), tolerance(row.Minus)},
			{"plus", tolerance(was.Plus), tolerance(row.Plus)},
			{"critical", fmt.Sprint(was.Critical), fmt.Sprint(row.Critical)},
		} {
			if f.old != f.new {
				list = append(list, PlaceChange{Part: "chart", ID: row.Code, Name: row.Name, Field: f.field, Old: f.old, New: f.new})
			}
		}
	}
	return list
}

// tolerance is a tolerance in tenths of a millimetre; empty without a limit.
func tolerance(t *measure.Tenths) string {
	if t == nil {
		return ""
	}
	return fmt.Sprint(*t)
}

func comparePart(part string, a, b any) (list []PlaceChange) {
	if items(a) || items(b) {
		return compareItems(part, a, b)
	}
	if object, ok := a.(map[string]any); ok {
		other, _ := b.(map[string]any)
		for _, field := range fields(object, other) {
			if old, new := inWords(object[field]), inWords(other[field]); old != new {
				list = append(list, PlaceChange{Part: part, Field: field, Old: old, New: new})
			}
		}
		return list
	}
	if old, new := inWords(a), inWords(b); old != new {
		list = append(list, PlaceChange{Part: part, Old: old, New: new})
	}
	return list
}

// items reports whether a part is a list of items with IDs.
func items(part any) bool {
	list, _ := part.([]any)
	if len(list) == 0 {
		return false
	}
	_, ok := list[0].(map[string]any)
	return ok
}

func compareItems(part string, a, b any) (list []PlaceChange) {
	old, oldIDs := byID(a)
	new, newIDs := byID(b)
	name := func(item map[string]any) string {
		for _, field := range []string{"name", "seam"} {
			if s, ok := item[field].(string); ok && s != "" {
				return s
			}
		}
		return ""
	}
	for _, id := range newIDs {
		if _, was := old[id]; !was {
			list = append(list, PlaceChange{Part: part, ID: id, Name: name(new[id]), New: name(new[id])})
			continue
		}
		for _, field := range fields(old[id], new[id]) {
			if before, after := inWords(old[id][field]), inWords(new[id][field]); before != after {
				list = append(list, PlaceChange{Part: part, ID: id, Name: name(new[id]), Field: field, Old: before, New: after})
			}
		}
	}
	for _, id := range oldIDs {
		if _, still := new[id]; !still {
			list = append(list, PlaceChange{Part: part, ID: id, Name: name(old[id]), Old: name(old[id])})
		}
	}
	return list
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

// fields are the members of either object but the ID, sorted.
func fields(a, b map[string]any) []string {
	all := maps.Clone(a)
	if all == nil {
		all = map[string]any{}
	}
	maps.Copy(all, b)
	delete(all, "id")
	return slices.Sorted(maps.Keys(all))
}

// inWords writes a value for people: names of a list, members of an object.
func inWords(value any) string {
	switch v := value.(type) {
	case nil:
		return ""
	case []any:
		texts := make([]string, len(v))
		for i, item := range v {
			texts[i] = inWords(item)
		}
		return strings.Join(texts, ", ")
	case map[string]any:
		var texts []string
		for _, field := range slices.Sorted(maps.Keys(v)) {
			if text := inWords(v[field]); text != "" && text != "0" && text != "false" {
				texts = append(texts, field+" "+text)
			}
		}
		return strings.Join(texts, ", ")
	}
	return fmt.Sprint(value)
}
