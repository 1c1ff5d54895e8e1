package channel

import (
	"slices"
	"strings"

	"selvedge/core/catalog/taxonomy"
)

// Rules are a channel's rules for one target. They are safe for everyone.
type Rules struct {
	*Channel
	target Target
	lanes  []lane // by field
}

// lane is what is looked at of a field for each variant: little, so that all of it stays in the
// processor's cache.
type lane struct {
	attribute string
	format    check // as field.format
	rules     []activeRule
	repeated  bool
	plain     bool // its text is the attribute's
	fromText  bool // as field.fromText, without a default
	alone     bool // as field.alone
	asks      bool // its value may be asked for
	mayMiss   bool // without a value there are no findings
}

// Projection is what the variants of one product send. It is used for one product after another,
// by one goroutine.
type Projection struct {
	rules      *Rules
	product    *Product
	texts      []string // of all variants, one after another
	categories []*taxonomy.Category
	shape      shape
	fitted     int      // variant that it is the shape of; -1: of none
	memories   []memory // by field
	varies     []bool   // by field
	options    []option // by which this product's variants are chosen

	// The variant that is looked at.
	variant  int
	record   Record
	category *taxonomy.Category
	values   []string
}

// Project fills into with what the product's variants send.
func (r *Rules) Project(p *Product, into *Projection) {
	n := len(r.fields)
	if into.rules != r {
		into.memories = slices.Grow(into.memories[:0], n)[:n]
		clear(into.memories)
	}
	into.rules, into.product, into.fitted = r, p, -1
	into.texts = slices.Grow(into.texts[:0], n*len(p.Variants))[:n*len(p.Variants)]
	into.categories = slices.Grow(into.categories[:0], len(p.Variants))[:len(p.Variants)]
	into.chooseOptions()
	for i := range p.Variants {
		into.look(i)
		into.category, _ = r.tree.Get(into.said(ofCategory))
		into.categories[i] = into.category
		into.fill()
	}
	into.compareVariants()
}

// memory is what was found out last about a field, as most variants say what others before
// them said.
type memory struct {
	raw, text string // what the attribute said, if the text depends on that only
	clean     string // a text that broke no rule, if its findings depend on it only
}

// fill derives the texts of the variant that is looked at.
func (p *Projection) fill() {
	for j, at := range p.shape.lanes {
		l, m, raw := &p.rules.lanes[j], &p.memories[j], p.at(at)
		switch {
		case l.plain:
			p.values[j] = strings.TrimSpace(raw)
		case l.fromText && raw == m.raw:
			p.values[j] = m.text
		default:
			p.values[j], _ = p.rules.fields[j].convert(p, raw)
			if l.fromText {
				m.raw, m.text = raw, p.values[j]
			}
		}
	}
}

// look turns to a variant.
func (p *Projection) look(variant int) {
	n := len(p.rules.fields)
	p.variant, p.record, p.category = variant, p.product.Variants[variant].Record, p.categories[variant]
	p.values = p.texts[variant*n : (variant+1)*n]
	if p.fitted != variant {
		p.fitted = variant
		p.shape.fit(p.rules, p.record)
	}
}

// text is what the variant sends in a field, and the attribute that it comes from.
func (f *field) text(p *Projection) (text, from string) {
	return f.convert(p, p.record.Get(f.Attribute))
}

func (f *field) convert(p *Projection, raw string) (text, from string) {
	if f.sendsNothing(p) {
		return "", f.Attribute
	}
	text, from = f.derive(p, f, strings.TrimSpace(raw))
	if f.Translate != nil {
		if translated, known := f.Translate[text]; known {
			text = translated
		}
	}
	if text == "" && f.Value != "option_flag" {
		text = f.Default
	}
	return text, from
}

// sendsNothing reports whether the field is meant for text that another wrote.
func (f *field) sendsNothing(p *Projection) bool {
	return f.WrittenBy != "" && (f.WrittenBy == "model") != slices.Contains(p.product.Variants[p.variant].ByModel, f.Attribute)
}

// chooseOptions picks the attributes by which the product's variants are chosen.
func (p *Projection) chooseOptions() {
	p.options = p.options[:0]
	for _, o := range p.rules.options {
		if o.ifVarying && len(p.product.Variants) < 2 {
			continue
		}
		first, has, varies := "", false, false
		for i := range p.product.Variants {
			value := p.product.Variants[i].Record.Get(o.attribute)
			if i == 0 {
				first = value
			}
			has, varies = has || value != "", varies || value != first
		}
		if varies || has && !o.ifVarying {
			p.options = append(p.options, o)
		}
	}
}

// compareVariants finds which fields differ.
func (p *Projection) compareVariants() {
	n := len(p.rules.fields)
	p.varies = slices.Grow(p.varies[:0], n)[:n]
	for _, at := range p.rules.varying {
		p.varies[at] = false
		for i := 1; i < len(p.product.Variants); i++ {
			p.varies[at] = p.varies[at] || p.texts[at] != p.texts[i*n+at]
		}
	}
}

// Text is what a variant sends in the field at a place of Fields.
func (p *Projection) Text(variant, field int) string {
	return p.texts[variant*len(p.rules.fields)+field]
}

// Values are the fields that a variant sends, in the channel's order.
func (p *Projection) Values(variant int) (values []Value) {
	p.look(variant)
	for i := range p.rules.fields {
		if f := &p.rules.fields[i]; p.values[i] != "" {
			_, from := f.text(p)
			values = append(values, Value{Field: f.Field, Text: p.values[i], Attribute: from})
		}
	}
	return values
}

// Fields are the channel's fields in its order.
func (c *Channel) Fields() []Field {
	fields := make([]Field, len(c.fields))
	for i, f := range c.fields {
		fields[i] = Field{Name: f.Field, Level: f.On, Repeated: f.Repeated, Separator: f.Separator, Parts: f.Parts, Lead: f.Lead}
		if f.Value == "" {
			fields[i].Attribute = f.Attribute
		}
	}
	return fields
}
