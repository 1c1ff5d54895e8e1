package board

import (
	"cmp"
	"slices"
)

// Read returns the elements in the order in which they are read: rows from the top, each
// from the left, and what belongs to a frame right behind it. A row is what begins above the
// middle of its first element.
func Read(elements []Element) []Element {
	frames := map[string]bool{}
	for _, e := range elements {
		if e.Kind == Frame {
			frames[e.ID] = true
		}
	}
	members := map[string][]Element{}
	for _, e := range elements {
		of := ""
		if frames[e.Frame] {
			of = e.Frame
		}
		members[of] = append(members[of], e)
	}
	read := make([]Element, 0, len(elements))
	for _, e := range rows(members[""]) {
		read = append(read, e)
		if e.Kind == Frame {
			read = append(read, rows(members[e.ID])...)
		}
	}
	return read
}

func rows(elements []Element) []Element {
	slices.SortFunc(elements, func(a, b Element) int {
		return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X), cmp.Compare(a.ID, b.ID))
	})
	for rest := elements; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].Y < rest[0].Y+rest[0].H/2 {
			n++
		}
		slices.SortFunc(rest[:n], func(a, b Element) int {
			return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y), cmp.Compare(a.ID, b.ID))
		})
		rest = rest[n:]
	}
	return elements
}
