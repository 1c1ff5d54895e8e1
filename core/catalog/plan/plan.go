// Package plan says what applying a supplier's file would do: for each row whether a variant is created, changed, the same as
// before, or refused, with every field before and after, and with what is wrong in which cell.
//
// Invariant: a plan writes nothing and deletes nothing. Fields of which the file has no column keep their values, and so do those
// of empty cells unless it is chosen otherwise; variants that the file doesn't name aren't touched.
package plan

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/grouping"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// Field is a place for a value: an attribute, of texts in a language, on one channel or on all.
type Field struct {
	Attribute, Locale, Channel string
}

// Column is a column that was mapped.
type Column struct {
	Field
	Index   int // in the file, from 0
	Reading parse.Column
}

// Value is what a field has now.
type Value struct {
	Text  string
	Typed bool // by a person: what a cell says of other fields doesn't replace it
}

// Existing is what is known of a variant now.
type Existing struct {
	Found  bool
	Values map[Field]Value
}

// Empty says what an empty cell does.
type Empty string

// What empty cells do. The zero value keeps.
const (
	Keep  Empty = ""
	Clear Empty = "clear"
)

// Options are what was chosen for a plan.
type Options struct {
	Empty    Empty
	TakeNew  bool                          // words that no vocabulary has are taken as they are
	Repeated map[string]grouping.Duplicate // by grouping.Key of the SKU
}

// Kind is what becomes of a row.
type Kind string

// Kinds.
const (
	Create  Kind = "create"
	Update  Kind = "update"
	Same    Kind = "same"
	Refused Kind = "refused"
)

// Change is one field before and after.
type Change struct {
	Field
	Ref           string // of the cell, such as "F10"; empty for what follows from another cell
	Raw           string // the cell as it came
	Before, After string
}

// Problem is what is wrong with a cell.
type Problem struct {
	parse.Problem
	Field
	Ref string // empty if the file has no such column
	Raw string
}

// Outcome is what becomes of a row.
type Outcome struct {
	Number   int
	SKU      string
	Kind     Kind
	Changes  []Change  // of a new variant all its values
	Kept     []Change  // values that stay because their cells are empty
	Problems []Problem // of a refused row what to mend, of others notes
}

// Planner plans the rows of one file. It isn't for use by several goroutines at once.
type Planner struct {
	parser  parse.Parser
	columns []Column
	options Options
	known   []map[string]parse.Result // what cells of each column were read as
}

// mostKnown is how many different cells of a column are remembered.
const mostKnown = 5000

// New returns a planner for a file with those columns.
func New(parser parse.Parser, columns []Column, options Options) *Planner {
	return &Planner{parser, columns, options, make([]map[string]parse.Result, len(columns))}
}

// Ref is how a spreadsheet calls a cell: the columns count from 0, the rows from 1.
func Ref(column, row int) string {
	letters := ""
	for column++; column > 0; column = (column - 1) / 26 {
		letters = string(rune('A'+(column-1)%26)) + letters
	}
	return letters + strconv.Itoa(row)
}

// Identity returns by what attribute and value a row's variant is found: its SKU, or its GTIN if it has none.
func (p *Planner) Identity(cells []string) (key, value string) {
	for _, key := range []string{"sku", "gtin"} {
		for i, c := range p.columns {
			if c.Attribute == key {
				if r := p.read(i, cellOf(cells, c.Index), ""); r.Value != "" {
					return key, r.Value
				}
			}
		}
	}
	return "", ""
}

func cellOf(cells []string, at int) string {
	if at < len(cells) {
		return cells[at]
	}
	return ""
}

// Row plans a row, given its cells and what is known of its variant.
func (p *Planner) Row(number int, cells []string, existing Existing) Outcome {
	r := row{planner: p, number: number, existing: existing, values: map[Field]Change{}, outcome: Outcome{Number: number}}
	currency := p.currency(cells)
	for i, c := range p.columns {
		if c.Attribute != vocabulary.Currency {
			r.cell(c, cellOf(cells, c.Index), p.read(i, cellOf(cells, c.Index), currency))
		}
	}
	r.identify(cells)
	r.derive()
	r.compare()
	r.finish()
	return r.outcome
}

// currency returns what the row's own column says of its prices' currency.
func (p *Planner) currency(cells []string) string {
	for _, c := range p.columns {
		if c.Attribute == vocabulary.Currency {
			if code, ok := parse.Currency(cellOf(cells, c.Index), ""); ok {
				return code
			}
		}
	}
	return ""
}

// read reads a cell, or remembers what it was read as.
func (p *Planner) read(i int, text, currency string) parse.Result {
	c := p.columns[i].Reading
	if currency != "" && c.Attribute.Type == attribute.Money {
		c.Currency = currency
	}
	key := c.Currency + " " + text
	if r, ok := p.known[i][key]; ok {
		return r
	}
	r := p.parser.Cell(c, text)
	if p.known[i] == nil {
		p.known[i] = map[string]parse.Result{}
	}
	if len(p.known[i]) < mostKnown {
		p.known[i][key] = r
	}
	return r
}

// row is a row while it is planned.
type row struct {
	planner  *Planner
	number   int
	existing Existing
	values   map[Field]Change // what the file says
	order    []Field
	also     []Change
	empty    []Change
	outcome  Outcome
}

func (r *row) problem(field Field, ref, raw string, problem parse.Problem) {
	r.outcome.Problems = append(r.outcome.Problems, Problem{Problem: problem, Field: field, Ref: ref, Raw: raw})
}

func (r *row) cell(c Column, raw string, result parse.Result) {
	ref := Ref(c.Index, r.number)
	if result.Problem != nil && (result.Problem.Severity != parse.Question || !r.planner.options.TakeNew) {
		r.problem(c.Field, ref, raw, *result.Problem)
	}
	if result.Problem == nil && result.Value == "" {
		r.empty = append(r.empty, Change{Field: c.Field, Ref: ref, Raw: raw})
		return
	}
	if result.Value == "" {
		return
	}
	change := Change{Field: c.Field, Ref: ref, Raw: raw, After: result.Value}
	if before, twice := r.values[c.Field]; twice {
		if c.Reading.Attribute.Type != attribute.List {
			return // the first column counts
		}
		change.After = join(before.After, change.After)
		change.Ref = before.Ref
	} else {
		r.order = append(r.order, c.Field)
	}
	r.values[c.Field] = change
	for _, key := range slices.Sorted(maps.Keys(result.Also)) {
		r.also = append(r.also, Change{Field: Field{Attribute: key}, Raw: raw, After: result.Also[key]})
	}
}

// join puts two lists together.
func join(a, b string) string {
	list := strings.Split(a, "\n")
	for item := range strings.SplitSeq(b, "\n") {
		if !slices.Contains(list, item) {
			list = append(list, item)
		}
	}
	return strings.Join(list, "\n")
}

// identify finds the row's SKU, and refuses the row without one, or with one that an earlier row has.
func (r *row) identify(cells []string) {
	sku := Field{Attribute: "sku"}
	key, value := r.planner.Identity(cells)
	r.outcome.SKU = value
	ref := ""
	for _, c := range r.planner.columns {
		if c.Attribute == "sku" {
			ref = Ref(c.Index, r.number)
		}
	}
	if value == "" {
		if !slices.ContainsFunc(r.outcome.Problems, func(p Problem) bool { return p.Attribute == "sku" }) {
			r.problem(sku, ref, "", parse.Problem{Code: "sku.missing", Severity: parse.Refused, Text: "The row has no SKU.", Fix: "Write the variant's SKU."})
		}
		return
	}
	if before := r.existing.Values[sku].Text; key == "gtin" && before != "" {
		r.outcome.SKU = before
	} else if key == "gtin" {
		r.also = append(r.also, Change{Field: sku, After: value})
	}
	twice, ok := r.planner.options.Repeated[grouping.Key(value)]
	if !ok || len(twice.Numbers) == 0 || twice.Numbers[0] == r.number {
		return
	}
	fix := "The rows say the same of color, size and title. Leave one out."
	if len(twice.Differ) > 0 {
		fix = "The rows differ in " + strings.Join(twice.Differ, ", ") + ". Give one of them another SKU, or leave it out."
	}
	r.problem(sku, ref, value, parse.Problem{Code: "sku.twice", Severity: parse.Refused, Text: "The SKU is already in row " + strconv.Itoa(twice.Numbers[0]) + ".", Fix: fix})
}

// derive adds what cells say of fields that the row says nothing of, where nobody typed a value.
func (r *row) derive() {
	for _, change := range r.also {
		if _, said := r.values[change.Field]; !said && !r.existing.Values[change.Field].Typed {
			r.values[change.Field] = change
			r.order = append(r.order, change.Field)
		}
	}
}

// compare compares what the file says with what is there.
func (r *row) compare() {
	for _, field := range r.order {
		change := r.values[field]
		change.Before = r.existing.Values[field].Text
		if change.Before != change.After {
			r.outcome.Changes = append(r.outcome.Changes, change)
		}
	}
	for _, change := range r.empty {
		change.Before = r.existing.Values[change.Field].Text
		if _, said := r.values[change.Field]; said || change.Before == "" {
			continue
		}
		if r.planner.options.Empty == Clear && change.Attribute != "sku" {
			r.outcome.Changes = append(r.outcome.Changes, change)
			continue
		}
		change.After = change.Before
		r.outcome.Kept = append(r.outcome.Kept, change)
	}
	r.doubt()
}

// doubt notes values that hardly go together.
func (r *row) doubt() {
	price, sale := r.values[Field{Attribute: "price"}], r.values[Field{Attribute: "sale_price"}]
	if dearer(sale.After, price.After) {
		r.problem(sale.Field, sale.Ref, sale.Raw, parse.Problem{
			Code: "sale_price.high", Severity: parse.Note, Text: "The sale price isn't lower than the price.", Fix: "Write a lower one, or leave the cell empty.",
		})
	}
	from, until := r.values[Field{Attribute: "sale_from"}], r.values[Field{Attribute: "sale_until"}]
	if from.After != "" && until.After != "" && from.After > until.After {
		r.problem(until.Field, until.Ref, until.Raw, parse.Problem{
			Code: "sale_until.early", Severity: parse.Note, Text: "The sale ends before it starts.", Fix: "Write a later date.",
		})
	}
}

// dearer says whether an amount is at least another one in the same currency.
func dearer(a, b string) bool {
	amountA, currencyA, _ := strings.Cut(a, " ")
	amountB, currencyB, _ := strings.Cut(b, " ")
	x, errA := strconv.ParseFloat(amountA, 64)
	y, errB := strconv.ParseFloat(amountB, 64)
	return errA == nil && errB == nil && currencyA == currencyB && x >= y
}

func (r *row) finish() {
	refused := slices.ContainsFunc(r.outcome.Problems, func(p Problem) bool { return p.Severity != parse.Note })
	switch {
	case refused:
		r.outcome.Kind = Refused
		r.outcome.Changes, r.outcome.Kept = nil, nil
	case !r.existing.Found:
		r.outcome.Kind = Create
	case len(r.outcome.Changes) > 0:
		r.outcome.Kind = Update
	default:
		r.outcome.Kind = Same
	}
}
