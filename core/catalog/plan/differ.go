package plan

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// Differ says in what two rows differ apart from their SKUs, also if they are refused: the names of attributes.
func (p *Planner) Differ(a, b []string) (in []string) {
	currencyA, currencyB := p.currency(a), p.currency(b)
	for i := range p.columns {
		c := &p.columns[i]
		if c.Attribute == "sku" || p.saysIn(i, a, currencyA) == p.saysIn(i, b, currencyB) {
			continue
		}
		if name := c.name(); !slices.Contains(in, name) {
			in = append(in, name)
		}
	}
	return in
}

// saysIn is what a row says in a column: its value, or the cell itself if that can't be read.
func (p *Planner) saysIn(i int, cells []string, currency string) string {
	c := &p.columns[i]
	text := cellOf(cells, c.Index)
	if vocabulary.IsCompanion(c.Attribute) {
		return companion(c.Attribute, text)
	}
	r := p.readIn(i, cells, currency)
	if r.Value == "" && r.Problem != nil {
		return parse.Clean(text)
	}
	return r.Value
}

// name is what the column is called within a sentence.
func (c *Column) name() string {
	label := c.Reading.Attribute.Label
	if label == "" {
		return strings.ReplaceAll(c.Attribute, "_", " ")
	}
	first, size := utf8.DecodeRuneInString(label)
	if second, _ := utf8.DecodeRuneInString(label[size:]); unicode.IsUpper(second) { // "GTIN"
		return label
	}
	return string(unicode.ToLower(first)) + label[size:]
}
