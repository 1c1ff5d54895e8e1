package channel

import (
	"slices"
	"strings"
)

// NamesOfOptions are the attributes that say what a shop calls its options, in their order.
func (c *Channel) NamesOfOptions() (attributes []string) {
	for i := range c.fields {
		if c.fields[i].Value == "option_name" {
			attributes = append(attributes, c.fields[i].Attribute)
		}
	}
	return attributes
}

// chooseOptions picks the attributes by which the product's variants are chosen: those that the shop has, in its order, and
// others in which the variants differ.
func (p *Projection) chooseOptions() {
	p.options = p.options[:0]
	for _, named := range p.product.Options {
		if o := p.optionOf(named.Attribute); o != nil {
			p.options = append(p.options, *o)
			p.options[len(p.options)-1].name = named.Name
		}
	}
	isNamed := len(p.options) > 0
	for i := range p.rules.options {
		o := &p.rules.options[i]
		if has, varies := p.saysOf(o); (varies || has && !o.ifVarying && !isNamed) && !p.hasOption(o) {
			p.options = append(p.options, *o)
		}
	}
}

// optionOf returns the option of an attribute, if something is said of it; without an attribute, the first one that no name says.
func (p *Projection) optionOf(attribute string) *option {
	for i := range p.rules.options {
		o := &p.rules.options[i]
		if attribute != o.attribute && (attribute != "" || p.isNamed(o)) || p.hasOption(o) {
			continue
		}
		if has, varies := p.saysOf(o); varies || has && (attribute != "" || !o.ifVarying) {
			return o
		}
	}
	return nil
}

func (p *Projection) isNamed(o *option) bool {
	return slices.ContainsFunc(p.product.Options, func(named Option) bool { return named.Attribute == o.attribute })
}

func (p *Projection) hasOption(o *option) bool {
	return slices.ContainsFunc(p.options, func(other option) bool { return other.attribute == o.attribute })
}

// saysOf says whether a variant has a value of an option, and whether two have different ones.
func (p *Projection) saysOf(o *option) (has, varies bool) {
	first := ""
	for i := range p.product.Variants {
		value := p.product.Variants[i].Record.near(p.shape.options[o.place], o.attribute)
		if i == 0 {
			first = value
		}
		has, varies = has || value != "", varies || value != first
	}
	return has, varies
}

func optionName(p *Projection, f *field, _ string) (string, string) {
	if f.Position > len(p.options) {
		return "", f.Attribute
	}
	o := &p.options[f.Position-1]
	if o.name != "" {
		return o.name, o.attribute
	}
	return p.rules.optionNames[o.place], o.attribute
}

func optionValue(p *Projection, f *field, _ string) (string, string) {
	if f.Position > len(p.options) {
		return "", f.Attribute
	}
	o := &p.options[f.Position-1]
	return strings.TrimSpace(p.at(p.shape.options[o.place])), o.attribute
}

// optionFlag is said only of an option that there is.
func optionFlag(p *Projection, f *field, _ string) (string, string) {
	if f.Position > len(p.options) {
		return "", f.Attribute
	}
	return f.Default, f.Attribute
}
