package feed

import (
	"slices"
	"strings"
	"unicode"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
)

// Expression says how a cell's text is made of a variant's attributes.
type Expression struct {
	root  node
	bound length
	of    []string // attributes
}

// Says says whether an attribute may be in the text.
func (e Expression) Says(attribute string) bool { return slices.Contains(e.of, attribute) }

// Text is the cell's text for a variant.
func (e Expression) Text(record channel.Record) string {
	text, _ := e.root.text(record)
	return strings.TrimSpace(text)
}

// node is a part of an expression. said reports whether any of its attributes has a value.
type node interface {
	text(record channel.Record) (text string, said bool)
	most(attributes attribute.Set) length
}

// value is an attribute's.
type value string

func (v value) text(record channel.Record) (string, bool) {
	text := record.Get(string(v))
	return text, text != ""
}

// literal is text as it stands.
type literal string

func (l literal) text(channel.Record) (string, bool) { return string(l), false }

// call is a function of a part.
type call struct {
	of    node
	do    func(string) string
	bound func(of length) length
}

func (c call) text(record channel.Record) (string, bool) {
	text, said := c.of.text(record)
	if text == "" {
		return "", said
	}
	return c.do(text), said
}

// choice is the first part that says something, else the first that has no attributes.
type choice []node

func (c choice) text(record channel.Record) (string, bool) {
	for _, n := range c {
		text, said := n.text(record)
		if said {
			return text, true
		}
		if fixed(n) {
			return text, false
		}
	}
	return "", false
}

// fixed reports whether a part is made of literals only.
func fixed(n node) bool {
	switch n := n.(type) {
	case literal:
		return true
	case call:
		return fixed(n.of)
	case sequence:
		for _, part := range n {
			if !fixed(part) {
				return false
			}
		}
		return true
	case choice:
		return fixed(n[0])
	}
	return false
}

// sequence is parts one after another. A literal is there for what stands beside it: where a
// value is missing, only one of the literals around it separates what is left, and none begins or
// ends the text, but a label, which has letters, stays before its value.
type sequence []node

func (s sequence) text(record channel.Record) (string, bool) {
	if fixed(s) {
		return s.literals(), false
	}
	var b strings.Builder
	pending, first, before := "", true, true // before: the last attribute had a value, or there was none
	for _, part := range s {
		text, said := part.text(record)
		switch {
		case fixed(part) && before:
			pending += text
		case fixed(part):
			pending = text
		case said:
			if first || b.Len() > 0 || strings.ContainsFunc(pending, unicode.IsLetter) {
				b.WriteString(pending)
			}
			b.WriteString(text)
			pending, first, before = "", false, true
		default:
			first, before = false, false
		}
	}
	if before {
		b.WriteString(pending)
	}
	return b.String(), b.Len() > 0
}

func (s sequence) literals() string {
	var b strings.Builder
	for _, part := range s {
		text, _ := part.text(nil)
		b.WriteString(text)
	}
	return b.String()
}
