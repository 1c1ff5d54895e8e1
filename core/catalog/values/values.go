// Package values holds what is known of a product or a variant: values of attributes by
// language and sales channel, each with where it came from.
//
// Invariants: a Document has one value at a place, none of them empty, sorted by place;
// what a variant doesn't say, its product says.
package values

import (
	"slices"
	"strings"
)

// Source says where a value came from: one of these, or a model as "model@version".
type Source string

// Sources.
const (
	Typed    Source = "typed"
	Imported Source = "imported"
	ByRule   Source = "rule"
)

// IsOfPeople says whether somebody typed or imported a value.
func (s Source) IsOfPeople() bool { return s == Typed || s == Imported }

// Place is where a value is: an attribute, in a language and on a sales channel. Empty
// ones are all languages and all channels.
type Place struct {
	Attribute string
	Locale    string // BCP 47, such as "de" or "de-AT"
	Channel   string // such as "google"
}

// Compare orders places.
func (p Place) Compare(other Place) int { return p.compare(&other) }

func (p *Place) compare(other *Place) int {
	if order := strings.Compare(p.Attribute, other.Attribute); order != 0 {
		return order
	}
	if order := strings.Compare(p.Locale, other.Locale); order != 0 {
		return order
	}
	return strings.Compare(p.Channel, other.Channel)
}

// Value is what is at a place.
type Value struct {
	Place
	Text   string
	Source Source
	HTML   string // the text as it came with its formatting, made safe; empty: it has none
}

// Says says whether a value says what another one says, formatted in the same way.
func (v *Value) Says(other *Value) bool { return v.Text == other.Text && v.HTML == other.HTML }

// adds says whether a value says something that another one doesn't. Who gives a text without a formatting takes none from
// the same text.
func (v *Value) adds(to *Value) bool {
	return v.Text != to.Text || v.HTML != "" && v.HTML != to.HTML
}

// Document is the values of one product or one variant.
type Document []Value

// find is a binary search without a copy of each value that it looks at.
func (d Document) find(p *Place) (int, bool) {
	from, to := 0, len(d)
	for from < to {
		middle := (from + to) / 2
		if d[middle].compare(p) < 0 {
			from = middle + 1
		} else {
			to = middle
		}
	}
	return from, from < len(d) && d[from].Place == *p
}

// Get returns the value at a place, if there is one.
func (d Document) Get(p Place) (Value, bool) {
	i, found := d.find(&p)
	if !found {
		return Value{Place: p}, false
	}
	return d[i], true
}

// With returns the document with a value, or without one at its place if its text is
// empty, and whether that changes what is there. A value that says the same keeps its
// source, and its formatting.
func (d Document) With(v Value) (Document, bool) {
	i, found := d.find(&v.Place)
	switch {
	case found && !v.adds(&d[i]), !found && v.Text == "":
		return d, false
	case found && v.Text == "":
		return slices.Concat(d[:i], d[i+1:]), true
	case found:
		next := slices.Clone(d)
		next[i] = v
		return next, true
	}
	next := make(Document, 0, len(d)+1)
	return append(append(append(next, d[:i]...), v), d[i:]...), true
}

// WithAll is With for several values; of two at the same place, the last one counts.
func (d Document) WithAll(list []Value) (next Document, changed bool) {
	if len(d) > 0 {
		for i := range list {
			var c bool
			d, c = d.With(list[i])
			changed = changed || c
		}
		return d, changed
	}
	count := 0
	for i := range list {
		if list[i].Text != "" {
			count++
		}
	}
	next = make(Document, 0, count)
	for i := range list {
		at, found := next.find(&list[i].Place)
		switch {
		case found && list[i].Text == "":
			next = slices.Delete(next, at, at+1)
		case found:
			next[at] = list[i]
		case list[i].Text != "":
			next = slices.Insert(next, at, list[i])
		}
	}
	return next, len(next) > 0
}

// Restored returns the document with what was at a place, whatever is there now; without a
// text nothing was.
func (d Document) Restored(was Value) Document {
	d, _ = d.With(Value{Place: was.Place})
	d, _ = d.With(was)
	return d
}

// Of returns the values of an attribute.
func (d Document) Of(attribute string) Document {
	from, _ := d.find(&Place{Attribute: attribute})
	end := from
	for end < len(d) && d[end].Attribute == attribute {
		end++
	}
	return d[from:end]
}

// On returns the values of an attribute that are said on a channel and not on all.
func (d Document) On(attribute, channel string) (on Document) {
	for _, v := range d.Of(attribute) {
		if v.Channel == channel {
			on = append(on, v)
		}
	}
	return on
}

// At returns the value that a reader of a language on a channel is shown: the one for
// both, else the one of the language, then those of the language it is a kind of, and at
// last the one for all languages. What rules wrote for the channel hides nothing that
// people said for the language, except for titles, which rules rewrite for a channel.
func (d Document) At(p Place) (Value, bool) {
	of := d.Of(p.Attribute)
	if len(of) == 0 {
		return Value{Place: p}, false
	}
	if len(of) == 1 && of[0].Locale == "" && of[0].Channel == "" { // most are for all
		return of[0], true
	}
	for locale := p.Locale; ; locale = wider(locale) {
		own, isOwn := of.Get(Place{p.Attribute, locale, p.Channel})
		if isOwn && (own.Source != ByRule || p.Attribute == RewrittenByRules || p.Channel == "") {
			return own, true
		}
		if all, found := of.Get(Place{p.Attribute, locale, ""}); found && (!isOwn || all.Source.IsOfPeople()) {
			return all, true
		}
		if isOwn {
			return own, true
		}
		if locale == "" {
			return Value{Place: p}, false
		}
	}
}

// RewrittenByRules is the attribute whose values rules write for a channel of what people said.
const RewrittenByRules = "title"

func wider(locale string) string {
	return locale[:max(strings.LastIndexByte(locale, '-'), 0)]
}

// Inherited returns what is shown of a variant at a place: its own value, else its
// product's.
func Inherited(product, variant Document, p Place) (Value, bool) {
	if v, found := variant.At(p); found {
		return v, true
	}
	return product.At(p)
}

// First is Inherited for all languages and channels, or, where there is no such value,
// that of the first language.
func First(product, variant Document, attribute string) string {
	own, shared := variant.Of(attribute), product.Of(attribute)
	if v, found := Inherited(shared, own, Place{Attribute: attribute}); found {
		return v.Text
	}
	for _, of := range [...]Document{own, shared} {
		if len(of) > 0 {
			return of[0].Text
		}
	}
	return ""
}
