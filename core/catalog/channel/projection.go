package channel

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"selvedge/core/catalog/taxonomy"
)

// Rules are a channel's rules for one target. They are safe for everyone.
type Rules struct {
	*Channel
	target   Target
	zone     *time.Location
	currency string // of the target's country, if it is known

	optionNames []string // by the options' places
	lanes       []lane   // by field
	groups      []inGroup
	unique      []inFeed
}

// lane is what is looked at of a field for each variant: little, so that all of it stays in the
// processor's cache.
type lane struct {
	attribute string
	rules     []activeRule
	repeated  bool
	plain     bool   // its text is the attribute's
	kept      bool   // its text is remembered: it follows from the attribute's, and what is said of another
	also      asked  // that other
	fixed     bool   // its text is always the same where nothing is said of the attribute
	unsaid    string // that text
	alone     bool   // as field.alone
	asks      bool   // its value may be asked for
	mayMiss   bool   // without a value there are no findings
}

// Projection is what the variants of one product send. It is used for one product after another,
// by one goroutine.
type Projection struct {
	rules      *Rules
	product    *Product
	texts      []string // of all variants, one after another
	categories []*taxonomy.Category
	shape      shape
	fitted     int                                // variant that it is the shape of; -1: of none
	shapes     []int                              // by variant, the shape's number; 0: not known yet
	memories   []memory                           // by field
	varies     []bool                             // by field
	options    []option                           // by which this product's variants are chosen
	handle     string                             // of the product's key, if the channel asks for one
	interval   struct{ from, until, text string } // of the last sale

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
		into.interval.text, into.interval.from, into.interval.until = "", "", ""
		into.memories = slices.Grow(into.memories[:0], n)[:n]
		clear(into.memories)
	}
	into.rules, into.product, into.fitted, into.handle = r, p, -1, ""
	if r.handles {
		into.handle = webHandle(p.Key)
	}
	into.texts = slices.Grow(into.texts[:0], n*len(p.Variants))[:n*len(p.Variants)]
	into.categories = slices.Grow(into.categories[:0], len(p.Variants))[:len(p.Variants)]
	into.shapes = slices.Grow(into.shapes[:0], len(p.Variants))[:len(p.Variants)]
	clear(into.shapes)
	if len(p.Variants) > 0 {
		into.look(0)
	}
	into.chooseOptions()
	for i := range p.Variants {
		into.look(i)
		into.category, _ = r.tree.Get(into.said(ofCategory))
		into.categories[i] = into.category
		p.Variants[i].Withdrawn = slices.Contains(r.Withdrawn, into.said(ofStatus))
		into.fill()
	}
	into.compareVariants()
}

// memory is what was found out last about a field, as most variants say what others before
// them said.
type memory struct {
	known     bool
	raw, also string // what the attribute said, and the other that the text follows from
	text      string
	clean     string // a text with which no rule was broken
}

// fill derives the texts of the variant that is looked at.
func (p *Projection) fill() {
	copy(p.values, p.shape.texts)
	for _, from := range p.shape.filled {
		j := from.field
		l, m, raw := &p.rules.lanes[j], &p.memories[j], p.at(from.place)
		switch {
		case l.plain:
			p.values[j] = trimmed(raw)
		case l.kept && m.known && raw == m.raw && p.other(l, from.place) == m.also:
			p.values[j] = m.text
		default:
			p.values[j], _ = p.rules.fields[j].convert(p, raw)
			if l.kept {
				m.known, m.raw, m.also, m.text = true, raw, p.other(l, from.place), p.values[j]
			}
		}
	}
}

// trimmed is strings.TrimSpace, which most texts don't need.
func trimmed(text string) string {
	if text == "" || isMark(text[0]) && isMark(text[len(text)-1]) {
		return text
	}
	return strings.TrimSpace(text)
}

// isMark reports whether a byte is of ASCII and no white space.
func isMark(c byte) bool { return c > ' ' && c < utf8.RuneSelf }

// look turns to a variant.
func (p *Projection) look(variant int) {
	n := len(p.rules.fields)
	p.variant, p.record, p.category = variant, p.product.Variants[variant].Record, p.categories[variant]
	p.values = p.texts[variant*n : (variant+1)*n]
	if p.fitted != variant {
		p.fitted = variant
		if known := p.shapes[variant]; known == 0 || known != p.shape.number {
			p.shape.fit(p.rules, p.record)
			p.shapes[variant] = p.shape.number
		}
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
	text, from = f.derive(p, f, trimmed(raw))
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

// from is the attribute that the text comes from.
func (f *field) from(p *Projection) string {
	if f.ofAttribute {
		return f.Attribute
	}
	_, from := f.text(p)
	return from
}

// sendsNothing reports whether the field is meant for text that another wrote.
func (f *field) sendsNothing(p *Projection) bool {
	return f.WrittenBy != "" && (f.WrittenBy == "model") != slices.Contains(p.product.Variants[p.variant].ByModel, f.Attribute)
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
		switch f.Value {
		case "", "sale_price", "sale_day": // of a sale, if there is one
			fields[i].Attribute = f.Attribute
		}
	}
	return fields
}
