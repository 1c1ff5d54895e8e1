package channel

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
)

// ownTypes are how values of the channel's own fields are written, by the fields' types; those that aren't here are texts.
var ownTypes = map[string]attribute.Type{
	"country": attribute.Country, "date": attribute.Date, "datetime": attribute.Date, "enum": attribute.Choice, "html": attribute.LongText,
	"integer": attribute.Integer, "list": attribute.List, "money": attribute.Money, "number": attribute.Number, "url": attribute.URL,
}

// filledIn are the values of fields that people fill in, as they are or written for the channel.
var filledIn = []string{"", "datetime", "html", "item", "option_name"}

// Own are attributes that only this channel has: the fields of its own that people fill in, named by the channel. What is made for
// the channel of other things that are known is none.
func (c *Channel) Own() []attribute.Attribute {
	var own []attribute.Attribute
	seen := map[string]bool{}
	name, _, _ := strings.Cut(c.Name, " ")
	for i := range c.fields {
		f := &c.fields[i]
		if !f.own || f.Made || seen[f.Attribute] || !slices.Contains(filledIn, f.Value) {
			continue
		}
		seen[f.Attribute] = true
		a := attribute.Attribute{
			Key: f.Attribute, Label: name + " " + uncapital(cmp.Or(f.Label, plainName(f.Field))), Type: cmp.Or(ownTypes[f.Type], attribute.Text),
			On: attribute.OfVariant, Channel: c.Channel, Column: f.Field,
			Localized: f.Value == "option_name", Formatted: f.Value == "html",
		}
		if f.On == OfProduct {
			a.On = attribute.OfProduct
		}
		switch {
		case f.Repeated || f.Value == "item":
			a.Type = attribute.List
		case a.Type == attribute.Choice:
			a.Words = f.choiceWords()
			if len(a.Words) == 0 {
				a.Type = attribute.Text
			}
		}
		own = append(own, a)
	}
	return own
}

// choiceWords are what the field's rule lets it be.
func (f *field) choiceWords() []string {
	for i := range f.rules {
		if f.rules[i].Rule == "values" {
			return f.rules[i].Words
		}
	}
	return nil
}

// WithOwn returns attributes with those that the channels have of their own, in the order of the channels' keys.
func WithOwn(of attribute.Set, channels map[string]*Channel) (attribute.Set, error) {
	list := of.All()
	for _, key := range slices.Sorted(maps.Keys(channels)) {
		list = append(list, channels[key].Own()...)
	}
	return attribute.SetOf(list)
}
