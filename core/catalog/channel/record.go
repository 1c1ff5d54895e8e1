package channel

import (
	"cmp"
	"slices"

	"selvedge/core/catalog/attribute"
)

// Said is what a variant says of an attribute.
type Said struct{ Attribute, Text string }

// Record is what is known of a variant, in the order of its attributes, so that it is read
// beside a channel's fields in one pass.
type Record []Said

// RecordOf is a record in that order.
func RecordOf(known attribute.Record) Record {
	r := make(Record, 0, len(known))
	for key, text := range known {
		r = append(r, Said{key, text})
	}
	slices.SortFunc(r, func(a, b Said) int { return cmp.Compare(a.Attribute, b.Attribute) })
	return r
}

// Get returns what is said of an attribute, if anything.
func (r Record) Get(attribute string) string {
	if at, found := r.find(attribute); found {
		return r[at].Text
	}
	return ""
}

// Set says something else of an attribute.
func (r *Record) Set(attribute, text string) {
	at, found := r.find(attribute)
	if !found {
		*r = slices.Insert(*r, at, Said{Attribute: attribute})
	}
	(*r)[at].Text = text
}

func (r Record) find(attribute string) (int, bool) {
	return slices.BinarySearchFunc(r, attribute, func(s Said, attribute string) int { return cmp.Compare(s.Attribute, attribute) })
}
