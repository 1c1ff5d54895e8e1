package board

import (
	"encoding/json"
	"maps"
	"slices"
)

// Difference returns the operations that make wanted of what is there, by their IDs. What is
// not wanted goes first, so that a full board has room for the rest.
func Difference(there, wanted Elements) (ops []Op) {
	for _, id := range slices.Sorted(maps.Keys(there)) {
		if _, kept := wanted[id]; !kept {
			ops = append(ops, Op{ID: id, Del: true})
		}
	}
	for _, id := range slices.Sorted(maps.Keys(wanted)) {
		now, found := there[id]
		e := wanted[id]
		if !found || !same(now, e) {
			ops = append(ops, Op{ID: id, Put: &e})
		}
	}
	return ops
}

func same(a, b Element) bool {
	return a.ID == b.ID && a.Kind == b.Kind && a.X == b.X && a.Y == b.Y && a.W == b.W && a.H == b.H && a.Rotation == b.Rotation && a.Order == b.Order &&
		a.Frame == b.Frame && maps.EqualFunc(a.Data, b.Data, func(v, w json.RawMessage) bool { return string(v) == string(w) })
}
