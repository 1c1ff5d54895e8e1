package channel

import (
	"cmp"
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
)

// Said is what a variant says of an attribute.
type Said struct {
	Attribute, Text string
	HTML            string // the text with its formatting, safe to send; empty: it has none
}

// Record is what is known of a variant, in the order of its attributes, so that it is read
// beside a channel's fields in one pass.
type Record []Said

// RecordOf is a record in that order.
func RecordOf(known attribute.Record) Record {
	r := make(Record, 0, len(known))
	for key, text := range known {
		r = append(r, Said{Attribute: key, Text: text})
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

// html returns the formatted text of what is said of an attribute, if there is one.
func (r Record) html(attribute string) string {
	if at, found := r.find(attribute); found {
		return r[at].HTML
	}
	return ""
}

// near is Get of an attribute that is at a place in most records.
func (r Record) near(place int, attribute string) string {
	if place >= 0 && place < len(r) && r[place].Attribute == attribute {
		return r[place].Text
	}
	return r.Get(attribute)
}

// Set says something else of an attribute.
func (r *Record) Set(attribute, text string) {
	at, found := r.find(attribute)
	if !found {
		*r = slices.Insert(*r, at, Said{Attribute: attribute})
	}
	(*r)[at].Text, (*r)[at].HTML = text, ""
}

// find is a binary search that compares each attribute once.
func (r Record) find(attribute string) (at int, found bool) {
	for end := len(r); at < end; {
		middle := (at + end) / 2
		switch order := strings.Compare(r[middle].Attribute, attribute); {
		case order == 0:
			return middle, true
		case order < 0:
			at = middle + 1
		default:
			end = middle
		}
	}
	return at, false
}
