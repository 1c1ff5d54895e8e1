package feed

import (
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/channel"
)

// Column is one column of a template.
type Column struct {
	Name       string
	Expression string // see Parse
}

// Template is a CSV file with columns of one's own, a row for each variant.
type Template struct {
	names       []string
	expressions []Expression
}

// NewTemplate compiles columns, unless a row of them may take too long.
func NewTemplate(columns []Column, attributes attribute.Set) (*Template, error) {
	if len(columns) == 0 {
		return nil, errors.New("a template needs a column")
	}
	t, work := &Template{}, 0
	for i, c := range columns {
		switch {
		case c.Name == "":
			return nil, fmt.Errorf("column %d has no name", i+1)
		case utf8.RuneCountInString(c.Name) > longestName:
			return nil, fmt.Errorf("the name of column %d is longer than %d characters", i+1, longestName)
		}
		e, err := Parse(c.Expression, attributes)
		if err != nil {
			return nil, fmt.Errorf("column %q: %w", c.Name, err)
		}
		if work += e.bound.work; work > longestRow {
			return nil, fmt.Errorf("with column %q, a row may take more than %d characters; use long texts in fewer columns and functions", c.Name, longestRow)
		}
		t.names, t.expressions = append(t.names, c.Name), append(t.expressions, e)
	}
	return t, nil
}

// Write writes the products' listed variants. The separator is ',', ';', '\t' or '|'.
func (t *Template) Write(w io.Writer, separator byte, products Products) (Count, error) {
	switch separator {
	case ',', ';', '\t', '|':
	default:
		return Count{}, fmt.Errorf("%q is no separator", separator)
	}
	out := newOutput(w)
	rows := &table{output: out, separator: separator}
	for _, name := range t.names {
		rows.cell(name)
	}
	rows.endRow()
	count, err := eachProduct(out, products, func(*channel.Product) {}, func(p *channel.Product, listed []int) error {
		for _, variant := range listed {
			for _, e := range t.expressions {
				rows.cell(e.Text(p.Variants[variant].Record))
			}
			rows.endRow()
			if err := out.flushIfLarge(); err != nil { // a product may have many rows
				return err
			}
		}
		return nil
	})
	if err != nil {
		return count, err
	}
	return count, out.flush()
}

// NewTable returns a template whose columns are what a record says under some keys, as it is.
func NewTable(names, keys []string) *Template {
	t := &Template{names: names, expressions: make([]Expression, len(keys))}
	for i, key := range keys {
		t.expressions[i] = Expression{root: value(key)}
	}
	return t
}
