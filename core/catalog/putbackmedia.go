package catalog

import (
	"reflect"
	"slices"

	"selvedge/ports/catalog"
)

// putBackMedia is putBack for the pictures of a product: those that the set added are taken off again, those that it changed are as
// before, and those that it removed are back, except for one whose replacement others edited or removed. What others did to pictures
// since stays so, and so does the order that they gave them.
func putBackMedia(before, left, now []catalog.Medium) []catalog.Medium {
	if sameMedia(left, now) {
		return before
	}
	var next []catalog.Medium
	for _, is := range now {
		set := medium(left, is.ID)
		was := medium(before, is.ID)
		switch {
		case set == nil || !reflect.DeepEqual(*set, is):
			next = append(next, is)
		case was != nil:
			next = append(next, *was)
		}
	}
	for i, was := range before {
		if medium(left, was.ID) == nil && medium(next, was.ID) == nil && !isReplacementEdited(before, left, now, i) {
			next = slices.Insert(next, behind(next, before[:i]), was)
		}
	}
	if len(next) > maxMedia {
		return now
	}
	return next
}

// isReplacementEdited says whether others edited or removed what the set put in the place of a picture.
func isReplacementEdited(before, left, now []catalog.Medium, at int) bool {
	if at >= len(left) || medium(before, left[at].ID) != nil {
		return false
	}
	is := medium(now, left[at].ID)
	return is == nil || !reflect.DeepEqual(*is, left[at])
}

// behind is the place behind the last of some pictures that is in a list.
func behind(list, some []catalog.Medium) int {
	for _, m := range slices.Backward(some) {
		if at := slices.IndexFunc(list, func(is catalog.Medium) bool { return is.ID == m.ID }); at >= 0 {
			return at + 1
		}
	}
	return 0
}

// medium is the picture with an ID, or nil.
func medium(list []catalog.Medium, id string) *catalog.Medium {
	at := slices.IndexFunc(list, func(m catalog.Medium) bool { return m.ID == id })
	if at < 0 {
		return nil
	}
	return &list[at]
}

func sameMedia(a, b []catalog.Medium) bool {
	return slices.EqualFunc(a, b, func(a, b catalog.Medium) bool { return reflect.DeepEqual(a, b) })
}
