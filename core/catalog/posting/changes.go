package posting

import (
	"cmp"
	"slices"
)

// Term is a value of a field: what a posting is of.
type Term struct{ Field, Value string }

// Compare orders terms by field and value.
func (t Term) Compare(other Term) int {
	return cmp.Or(cmp.Compare(t.Field, other.Field), cmp.Compare(t.Value, other.Value))
}

// Key names a stored block of a posting.
type Key struct {
	Term
	Block int64
}

// Change is what happens to a block.
type Change struct {
	Key
	add, remove []uint16
}

// Apply returns the stored members after the change; see Edit.
func (c *Change) Apply(members []byte) ([]byte, error) { return Edit(members, c.add, c.remove) }

// Changes collects what happens to postings, so that each block is read and written once
// however many ordinals are changed.
type Changes struct{ of map[Key]*Change }

// Add adds ordinals to a term's posting.
func (c *Changes) Add(t Term, ordinals ...int64) {
	var change *Change
	for _, ordinal := range ordinals {
		if change == nil || change.Block != BlockOf(ordinal) {
			change = c.at(t, ordinal)
		}
		change.add = append(change.add, uint16(ordinal))
	}
}

// Remove removes an ordinal from a term's posting.
func (c *Changes) Remove(t Term, ordinal int64) {
	change := c.at(t, ordinal)
	change.remove = append(change.remove, uint16(ordinal))
}

func (c *Changes) at(t Term, ordinal int64) *Change {
	key := Key{t, BlockOf(ordinal)}
	change := c.of[key]
	if change == nil {
		if c.of == nil {
			c.of = map[Key]*Change{}
		}
		change = &Change{Key: key}
		c.of[key] = change
	}
	return change
}

// Sorted returns the changes by field, value and block, the order in which they are stored.
func (c *Changes) Sorted() []*Change {
	list := make([]*Change, 0, len(c.of))
	for _, change := range c.of {
		list = append(list, change)
	}
	slices.SortFunc(list, func(a, b *Change) int { return cmp.Or(a.Compare(b.Term), cmp.Compare(a.Block, b.Block)) })
	return list
}

// Move makes the terms of ordinals from one sorted list those of another.
func (c *Changes) Move(from, to []Term, ordinals ...int64) {
	for len(from) > 0 || len(to) > 0 {
		order := -1
		switch {
		case len(from) == 0:
			order = 1
		case len(to) > 0:
			order = from[0].Compare(to[0])
		}
		switch {
		case order < 0:
			for _, ordinal := range ordinals {
				c.Remove(from[0], ordinal)
			}
			from = from[1:]
		case order > 0:
			c.Add(to[0], ordinals...)
			to = to[1:]
		default:
			from, to = from[1:], to[1:]
		}
	}
}
