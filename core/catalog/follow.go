package catalog

import (
	"slices"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/values"
)

// follow lets others follow the value at a place that was edited, of a product or of its variant
// v: what an importer reads in the same cell, such as the family of a color, is set beside it, and
// what the value before said is removed. What people typed or imported stays, and so does what is
// edited itself or has followed another already. What a variant's value says is said of that
// variant alone, and a value in one language says nothing else.
func (r *reader) follow(p *product, v *variant, from values.Place, also attribute.Record, isEdited func(attribute string) bool) {
	is, was, set := p.values, p.wasValues, p.set
	var own values.Document
	if v != nil {
		is, was, set, own = v.values, v.wasValues, v.set, v.values
	}
	before, _ := was.Get(from)
	if after, _ := is.Get(from); after.Text == before.Text || from.Locale != "" {
		return
	}
	for _, key := range parse.AlsoOf[from.Attribute] {
		next := values.Value{Place: values.Place{Attribute: key}, Text: also[key], Source: values.ByRule}
		there, _ := is.Get(next.Place)
		wasThere, _ := was.Get(next.Place)
		switch {
		case isEdited(key), there != wasThere:
			continue
		case next.Text == "" && v != nil && there.Text == "":
			r.unshare(p, v, from, next.Place, before)
			continue
		case next.Text == "" && !r.followed(there, before):
			continue
		case next.Text != "" && !lacks(p.values, own, next.Place, true):
			continue
		}
		if said, _ := p.values.Get(next.Place); v != nil && said.Text == next.Text {
			next.Text = "" // what it inherits needs no value of its own
		}
		set(next)
	}
}

// unshare removes what a product says that followed from a variant's value before, as an import says what its rows
// agree in. Of variants whose values still say it, it stays. A product of which not all variants are known
// stays as it is.
func (r *reader) unshare(p *product, v *variant, from, at values.Place, before values.Value) {
	shared, _ := p.values.Get(at)
	was, _ := p.wasValues.Get(at)
	if !p.loaded || shared != was || shared.Text == "" || !r.followed(shared, before) {
		return
	}
	for of, also := range parse.AlsoOf {
		if says, _ := p.values.Get(values.Place{Attribute: of}); slices.Contains(also, at.Attribute) && r.says(says)[at.Attribute] == shared.Text {
			return // it follows from what the product itself says
		}
	}
	p.set(values.Value{Place: at})
	for _, other := range p.variants {
		says, _ := other.values.Get(from)
		own, _ := other.values.Get(at)
		if other != v && own.Text == "" && r.says(says)[at.Attribute] == shared.Text {
			other.set(shared)
		}
	}
}

// followed says whether what is there follows from the value before, in which the code of a color
// isn't anymore.
func (r *reader) followed(there, before values.Value) bool {
	return there.Source == values.ByRule && (there.Attribute == "color_code" || there.Text == r.says(before)[there.Attribute])
}

// says returns what a value that was there says of other attributes.
func (r *reader) says(v values.Value) attribute.Record {
	v.Source = values.Typed
	also, known := r.before[v]
	if !known {
		also = r.read(v, "").Also
		r.before[v] = also
	}
	return also
}
