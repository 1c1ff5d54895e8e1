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
	order  []int  // of the lanes, by their attributes
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
	raws       []string // by field: its attribute, as the variant has it
	before     []string // the same of the variant before
	clean      []bool   // by field: the variant before breaks none of its rules
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
	into.rules, into.product = r, p
	n := len(r.fields)
	into.texts = slices.Grow(into.texts[:0], n*len(p.Variants))[:n*len(p.Variants)]
	into.categories = slices.Grow(into.categories[:0], len(p.Variants))[:len(p.Variants)]
	into.chooseOptions()
	into.raws, into.before = slices.Grow(into.raws[:0], n)[:n], slices.Grow(into.before[:0], n)[:n]
	for i := range p.Variants {
		into.categories[i], _ = r.tree.Get(p.Variants[i].Record.Get("category"))
		into.look(i)
		into.fill()
	}
	into.compareVariants()
}

// fill derives the texts of the variant that is looked at. Most variants of a product have the
// same, which are derived once.
func (p *Projection) fill() {
	n := len(p.rules.fields)
	p.raws, p.before = p.before, p.raws
	p.read()
	for j := range p.rules.lanes {
		l, raw := &p.rules.lanes[j], p.raws[j]
		switch {
		case l.fromText && p.variant > 0 && raw == p.before[j]:
			p.values[j] = p.texts[(p.variant-1)*n+j]
		case l.plain || l.fromText && raw == "":
			p.values[j] = strings.TrimSpace(raw)
		default:
			p.values[j], _ = p.rules.fields[j].convert(p, raw)
		}
	}
}

// read finds what the variant that is looked at says in each lane: both are in order.
func (p *Projection) read() {
	rest := p.record
	for _, j := range p.rules.order {
		attribute, order := p.rules.lanes[j].attribute, 1
		for len(rest) > 0 {
			if order = strings.Compare(rest[0].Attribute, attribute); order >= 0 {
				break
			}
			rest = rest[1:]
		}
		p.raws[j] = ""
		if order == 0 {
			p.raws[j] = rest[0].Text
		}
	}
}

// look turns to a variant.
func (p *Projection) look(variant int) {
	n := len(p.rules.fields)
	p.variant, p.record, p.category = variant, p.product.Variants[variant].Record, p.categories[variant]
	p.values = p.texts[variant*n : (variant+1)*n]
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
