package catalog

import (
	"slices"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/values"
)

// putBack returns what is now with everything as it was before that a change set changed and
// nobody changed since: left is what the set left. What a rule wrote stays with the value from
// which it follows.
func putBack(before, left, now snapshot) snapshot {
	next := now
	next.Style = unlessEdited(before.Style, left.Style, now.Style)
	next.SKU = unlessEdited(before.SKU, left.SKU, now.SKU)
	next.FamilyID = unlessEdited(before.FamilyID, left.FamilyID, now.FamilyID)
	if slices.Equal(left.StoreIDs, now.StoreIDs) {
		next.StoreIDs = before.StoreIDs
	}
	next.Media = putBackMedia(before.Media, left.Media, now.Media)
	for _, place := range places(before.values, left.values) {
		was, _ := before.values.Get(place)
		set, _ := left.values.Get(place)
		is, _ := now.values.Get(place)
		if was.Says(&set) || !is.Says(&set) || isByRule(was) && isByRule(is) && followsEdited(place, left.values, now.values) {
			continue
		}
		next.values = next.values.Restored(was)
	}
	return next
}

func isByRule(v values.Value) bool { return v.Source == values.ByRule || v.Text == "" }

// followsEdited says whether what is at a place may follow from a value that was edited since.
func followsEdited(p values.Place, left, now values.Document) bool {
	for of, also := range parse.AlsoOf {
		set, _ := left.Get(values.Place{Attribute: of})
		is, _ := now.Get(values.Place{Attribute: of})
		if slices.Contains(also, p.Attribute) && set.Text != is.Text {
			return true
		}
	}
	return false
}

func unlessEdited(before, left, now string) string {
	if now == left {
		return before
	}
	return now
}

// places are those of two documents.
func places(a, b values.Document) (all []values.Place) {
	for _, v := range slices.Concat(a, b) {
		all = append(all, v.Place)
	}
	slices.SortFunc(all, values.Place.Compare)
	return slices.Compact(all)
}
