package channel

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/taxonomy"
)

// Channel is a channel's rules, compiled. It is safe for everyone.
type Channel struct {
	document
	tree       taxonomy.Tree
	attributes attribute.Set
	fields     []field
	options    []option
	varying    []int    // fields of which it matters whether they differ between variants
	handles    bool     // it asks for a handle
	open       *Channel // without its private fields; nil: it has none
	phrases    phrases
}

// option is an attribute by which shoppers choose a variant.
type option struct {
	attribute, label string
	ifVarying        bool
	place            int    // among the channel's options
	name             string // as the shop has it; empty: as the channel usually has it
}

// field is a compiled field.
type field struct {
	fieldText
	key    string // the first part of its findings' codes
	label  string // of its attribute
	own    bool   // whether the attribute is the channel's own
	derive derivation
	// ofAttribute: its text follows from its attribute's. alone: its findings follow from its text.
	ofAttribute, alone bool
	when               test
	format             check
	rules              []rule
}

// rule is a compiled rule of a field.
type rule struct {
	ruleText
	places []int // of the fields that it names
	check  check
	when   test
	scope  scope
	alone  bool // its findings follow from the field's text
	seen   bool
}

// scope is what a rule looks at.
type scope int

const (
	ofItem  scope = iota // each item of a field that has a value
	ofValue              // the value as a whole
	always               // the value, even if there is none
	ofGroup              // all variants of the product
	ofFeed               // all products
)

// compiler turns a document into a Channel.
type compiler struct {
	*Channel
	places map[string]int
}

// Compile compiles a channel's file. A word in it that is not known is an error that names it.
func Compile(content []byte, attributes attribute.Set, tree taxonomy.Tree) (*Channel, error) {
	d, err := read(content)
	if err != nil {
		return nil, err
	}
	c, err := compile(d, attributes, tree)
	if isPrivate := func(f fieldText) bool { return f.Private }; err == nil && slices.ContainsFunc(d.Fields, isPrivate) {
		d.Fields = slices.DeleteFunc(slices.Clone(d.Fields), isPrivate)
		c.open, err = compile(d, attributes, tree)
	}
	return c, err
}

func compile(d document, attributes attribute.Set, tree taxonomy.Tree) (*Channel, error) {
	c := &compiler{
		Channel: &Channel{document: d, tree: tree, attributes: attributes, phrases: readPhrases(d.Promotion)},
		places:  make(map[string]int, len(d.Fields)),
	}
	for i, f := range d.Fields {
		if _, twice := c.places[f.Field]; twice || f.Field == "" {
			return nil, fmt.Errorf("%s: field %q is there twice or has no name", d.Channel, f.Field)
		}
		c.places[f.Field] = i
	}
	for _, keys := range [][]string{d.Options, d.OptionsIfVarying} {
		for _, key := range keys {
			label, err := c.label(key)
			if err != nil {
				return nil, fmt.Errorf("%s: options: %w", d.Channel, err)
			}
			c.options = append(c.options, option{attribute: key, label: label, ifVarying: slices.Contains(d.OptionsIfVarying, key), place: len(c.options)})
		}
	}
	for i := range d.Fields {
		f, err := c.field(d.Fields[i])
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", d.Channel, d.Fields[i].Field, err)
		}
		c.fields = append(c.fields, f)
	}
	return c.Channel, nil
}

func (c *compiler) field(text fieldText) (f field, err error) {
	f = field{fieldText: text, key: slug(text.Field), own: strings.Contains(text.Attribute, ".")}
	if f.On == "" {
		f.On = OfVariant
	}
	if !slices.Contains([]Level{OfVariant, OfProduct, OfBoth}, f.On) {
		return f, fmt.Errorf("there is no level %q", f.On)
	}
	if !slices.Contains([]string{"", "person", "model"}, f.WrittenBy) {
		return f, fmt.Errorf("there is no writer %q", f.WrittenBy)
	}
	if f.label, err = c.label(f.Attribute); err != nil {
		return f, err
	}
	if f.own {
		f.label = cmp.Or(f.Label, plainName(f.Field))
	}
	var known bool
	if f.derive, known = derivations[f.Value]; !known {
		return f, fmt.Errorf("there is no value %q", f.Value)
	}
	also, followed := follows[f.Value]
	f.ofAttribute = followed && (also == nothing || also == ofFormatting)
	c.handles = c.handles || f.Value == "handle"
	if f.format, known = formats[f.Type]; !known {
		return f, fmt.Errorf("there is no type %q", f.Type)
	}
	if !slices.Contains([]string{"required", "conditional", "recommended", "optional"}, f.Need) || (f.Need == "conditional") != (f.When != nil) {
		return f, fmt.Errorf("need is %q, with a condition: %t", f.Need, f.When != nil)
	}
	if f.when, err = c.test(f.When); err != nil {
		return f, err
	}
	f.alone = f.Type != "category" // which the product has
	for _, text := range f.Rules {
		r, err := c.rule(text, &f)
		if err != nil {
			return f, fmt.Errorf("%s: %w", text.Rule, err)
		}
		f.alone = f.alone && r.alone
		f.rules = append(f.rules, r)
	}
	return f, nil
}

func (c *compiler) rule(text ruleText, f *field) (r rule, err error) {
	word, known := words[text.Rule]
	if !known {
		return r, fmt.Errorf("there is no rule %q", text.Rule)
	}
	r = rule{ruleText: text, scope: word.scope, alone: word.alone && text.When == nil, seen: f.Seen}
	if text.Seen != nil {
		r.seen = *text.Seen
	}
	if r.when, err = c.test(text.When); err != nil {
		return r, err
	}
	for _, day := range []string{text.From, text.Until} {
		if day != "" && !isDate(day) {
			return r, fmt.Errorf("%q is no date", day)
		}
	}
	if !slices.Contains([]Level{"", OfVariant, OfProduct}, text.Of) {
		return r, fmt.Errorf("there is no level %q", text.Of)
	}
	for _, name := range text.Fields {
		at, err := c.place(name)
		if err != nil {
			return r, err
		}
		r.places = append(r.places, at)
	}
	if text.Rule == "distinct_in_group" && len(r.places) == 0 {
		return r, errors.New("no fields")
	}
	if text.Rule == "max_variants" && text.Limit <= 0 {
		return r, errors.New("no limit")
	}
	if word.compile != nil {
		if r.check, err = word.compile(c.Channel, f, &r); err != nil {
			return r, err
		}
	}
	return r, nil
}

// label is what people call an attribute. The channel's own have a dot and no label.
func (c *compiler) label(key string) (string, error) {
	a, known := c.attributes.Get(key)
	switch {
	case known:
		return a.Label, nil
	case strings.HasPrefix(key, c.Channel.Channel+"."):
		return "", nil
	}
	return "", fmt.Errorf("there is no attribute %q", key)
}

// plainName is a field's name as people read it: "product_tags[0]" is "product tags".
func plainName(field string) string {
	for _, part := range []string{"[0]", "[1]"} {
		field = strings.ReplaceAll(field, part, "")
	}
	words := strings.FieldsFunc(field, func(r rune) bool { return r == '_' || r == '.' || r == ' ' })
	for i, word := range words {
		switch word {
		case "id", "url":
			words[i] = strings.ToUpper(word)
		case "fb":
			words[i] = "Facebook"
		}
	}
	return strings.Join(words, " ")
}

// slug is a field's name in codes.
func slug(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_'
	}), "_")
}
