// Package plan says what applying a supplier's file would do: for each row whether a variant is created, changed, the same as
// before, or refused, with every field before and after, and with what is wrong in which cell.
//
// Invariant: a plan writes nothing and deletes nothing. Fields of which the file has no column keep their values, and so do those
// of empty cells unless it is chosen otherwise; variants that the file doesn't name aren't touched.
package plan

import (
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
	Index   int    // in the file, from 0
	Size    string // of the variants that it is about; empty: all
	Made    bool   // its cells aren't in the file
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
	Shared   map[string][]int              // numbers of the rows with a GTIN that several have, in their order
	Pictures map[int]Problem               // by number: why it isn't known what a row without an SKU, but with pictures, is of
}

// Kind is what becomes of a row.
type Kind string

// Kinds.
const (
	Create  Kind = "create"
	Update  Kind = "update"
	Same    Kind = "same"
	Refused Kind = "refused"

	PicturesOnly Kind = "pictures" // it shows what other rows make or change
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
	Row int // another row that it is about too; 0: none
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

	slots  []Field // fields that columns or other cells speak of, in the order in which changes are listed
	slotOf []int   // of each column
	also   []int   // of each of parse.AlsoKeys
	sku    int
	said   []Change // of the row that is planned, by slot
	says   []bool
}

// mostKnown is how many different cells of a column are remembered.
const mostKnown = 5000

// New returns a planner for a file with those columns.
func New(parser parse.Parser, columns []Column, options Options) *Planner {
	p := &Planner{parser: parser, columns: columns, options: options, known: make([]map[string]parse.Result, len(columns))}
	for i, c := range columns {
		p.known[i] = map[string]parse.Result{}
		p.slotOf = append(p.slotOf, p.slot(c.Field))
	}
	for _, key := range parse.AlsoKeys {
		p.also = append(p.also, p.slot(Field{Attribute: key}))
	}
	p.sku = p.slot(Field{Attribute: "sku"})
	p.said, p.says = make([]Change, len(p.slots)), make([]bool, len(p.slots))
	return p
}

func (p *Planner) slot(field Field) int {
	at := slices.Index(p.slots, field)
	if at < 0 {
		at = len(p.slots)
		p.slots = append(p.slots, field)
	}
	return at
}

// Ref is how a spreadsheet calls a cell: the columns count from 0, the rows from 1.
func Ref(column, row int) string {
	letters := ""
	if column < 26 {
		return string([]byte{'A' + byte(column)}) + strconv.Itoa(row)
	}
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
	clear(p.said)
	clear(p.says)
	r := row{Planner: p, number: number, existing: existing, outcome: Outcome{Number: number}}
	currency := p.currency(cells)
	for i, c := range p.columns {
		if !vocabulary.IsCompanion(c.Attribute) {
			text := cellOf(cells, c.Index)
			r.cell(i, text, p.read(i, text, currency))
		}
	}
	r.identify(cells)
	r.compare()
	r.finish()
	return r.outcome
}

// Cells reads the cells of a row, one for each column that was mapped.
func (p *Planner) Cells(cells []string) []parse.Result {
	list := make([]parse.Result, len(p.columns))
	currency := p.currency(cells)
	for i, c := range p.columns {
		text := cellOf(cells, c.Index)
		if vocabulary.IsCompanion(c.Attribute) {
			list[i].Value = companion(c.Attribute, text)
			continue
		}
		list[i] = p.read(i, text, currency)
		if problem := list[i].Problem; problem != nil && problem.Severity == parse.Question && p.options.TakeNew {
			list[i].Problem = nil
		}
	}
	return list
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
	c, key := &p.columns[i].Reading, text
	if currency != "" && c.Attribute.Type == attribute.Money {
		key = currency + " " + text
	} else {
		currency = c.Currency
	}
	if r, ok := p.known[i][key]; ok {
		return r
	}
	reading := *c
	reading.Currency = currency
	r := p.parser.Cell(reading, text)
	if len(p.known[i]) < mostKnown {
		p.known[i][key] = r
	}
	return r
}

const noSize = "size.none"

// row is a row while it is planned.
type row struct {
	*Planner
	number   int
	existing Existing
	empty    []int // columns
	outcome  Outcome
}

func (r *row) problem(field Field, ref, raw string, problem parse.Problem) {
	r.outcome.Problems = append(r.outcome.Problems, Problem{Problem: problem, Field: field, Ref: ref, Raw: raw})
}

func (r *row) cell(i int, raw string, result parse.Result) {
	c := &r.columns[i]
	if c.Made && raw == "" {
		if c.Attribute == "size" {
			r.problem(c.Field, "", "", parse.Problem{Code: noSize, Severity: parse.Refused, Text: "No column of a size says anything in this row.", Fix: "Write the pieces, or an x, in the columns of the sizes that there are."})
		}
		return
	}
	ref := r.ref(c)
	if result.Problem != nil && (result.Problem.Severity != parse.Question || !r.options.TakeNew) {
		r.problem(c.Field, ref, raw, *result.Problem)
	}
	if result.Value == "" {
		if result.Problem == nil && c.Size == "" {
			r.empty = append(r.empty, i)
		}
		return
	}
	at := r.slotOf[i]
	switch before := &r.said[at]; {
	case !r.says[at] || before.Ref == "":
		r.said[at] = Change{Field: c.Field, Ref: ref, Raw: raw, After: result.Value}
	case c.Reading.Attribute.Type == attribute.List:
		before.After = join(before.After, result.Value)
	default:
		return // the first column counts
	}
	r.says[at] = true
	for key, text := range result.Also {
		if at := r.also[slices.Index(parse.AlsoKeys, key)]; !r.says[at] {
			r.follow(at, raw, text)
		}
	}
}

// ref is the cell of a column; empty if the file has none.
func (r *row) ref(c *Column) string {
	if c.Made {
		return ""
	}
	return Ref(c.Index, r.number)
}

// follow takes what a cell says of another field, unless somebody typed a value there.
func (r *row) follow(at int, raw, text string) {
	if !r.existing.Values[r.slots[at]].Typed {
		r.said[at], r.says[at] = Change{Field: r.slots[at], Raw: raw, After: text}, true
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
	key, value := r.Identity(cells)
	r.outcome.SKU = value
	if r.sumsUp(cells, value) || value == "" && r.namesUnits(cells) {
		return
	}
	ref := ""
	for i := range r.columns {
		if r.columns[i].Attribute == "sku" {
			ref = r.ref(&r.columns[i])
		}
	}
	if value == "" {
		if !slices.ContainsFunc(r.columns, func(c Column) bool { return c.Attribute == "sku" || c.Attribute == "gtin" }) {
			r.problem(sku, "", "", parse.Problem{Code: "sku.no_column", Severity: parse.Refused, Text: "No column of the file is the SKU.", Fix: "Choose in the mapping which column is the SKU, or the GTIN."})
		} else if problem, found := r.options.Pictures[r.number]; found {
			r.outcome.Problems = append(slices.DeleteFunc(r.outcome.Problems, func(p Problem) bool { return p.Code == noSize }), problem)
		} else if !slices.ContainsFunc(r.outcome.Problems, func(p Problem) bool { return p.Attribute == "sku" }) {
			r.problem(sku, ref, "", parse.Problem{Code: "sku.missing", Severity: parse.Refused, Text: "The row has no SKU.", Fix: "Write the variant's SKU."})
		}
		return
	}
	if before := r.existing.Values[sku].Text; key == "gtin" && before != "" {
		r.outcome.SKU = before
	} else if key == "gtin" {
		r.follow(r.sku, "", value)
	}
	r.repeats(sku, ref, value)
}

// compare compares what the file says with what is there.
func (r *row) compare() {
	r.outcome.Changes = make([]Change, 0, len(r.slots))
	for at, says := range r.says {
		if !says {
			continue
		}
		change := r.said[at]
		change.Before = r.existing.Values[change.Field].Text
		if change.Before != change.After {
			r.outcome.Changes = append(r.outcome.Changes, change)
		}
	}
	for _, i := range r.empty {
		c := &r.columns[i]
		before := r.existing.Values[c.Field].Text
		if before == "" || r.says[r.slotOf[i]] {
			continue
		}
		change := Change{Field: c.Field, Ref: Ref(c.Index, r.number), Before: before}
		if r.options.Empty == Clear && c.Attribute != "sku" {
			r.outcome.Changes = append(r.outcome.Changes, change)
			continue
		}
		change.After = before
		r.outcome.Kept = append(r.outcome.Kept, change)
	}
	r.doubt()
}

// of returns what the row says of an attribute on all channels.
func (r *row) of(key string) Change {
	if at := slices.Index(r.slots, Field{Attribute: key}); at >= 0 {
		return r.said[at]
	}
	return Change{}
}

// doubt notes values that hardly go together.
func (r *row) doubt() {
	r.shares()
	price, sale := r.of("price"), r.of("sale_price")
	if sale.After != "" && dearer(sale.After, price.After) {
		r.problem(sale.Field, sale.Ref, sale.Raw, parse.Problem{
			Code: "sale_price.high", Severity: parse.Note, Text: "The sale price isn't lower than the price.", Fix: "Write a lower one, or leave the cell empty.",
		})
	}
	from, until := r.of("sale_from"), r.of("sale_until")
	if from.After != "" && until.After != "" && from.After > until.After {
		r.problem(until.Field, until.Ref, until.Raw, parse.Problem{
			Code: "sale_until.early", Severity: parse.Note, Text: "The sale ends before it starts.", Fix: "Write a later date.",
		})
	}
}

// shares notes a GTIN that an earlier row has.
func (r *row) shares() {
	gtin := r.of("gtin")
	rows := r.options.Shared[gtin.After]
	if len(rows) < 2 || rows[0] == r.number && rows[1] != r.number || !slices.Contains(rows, r.number) || slices.ContainsFunc(r.outcome.Problems, func(p Problem) bool { return p.Code == "sku.twice" }) {
		return
	}
	r.outcome.Problems = append(r.outcome.Problems, Problem{Field: gtin.Field, Ref: gtin.Ref, Raw: gtin.Raw, Row: rows[0], Problem: parse.Problem{
		Code: "gtin.twice", Severity: parse.Note, Text: sharer(rows[0], r.number) + " has the same GTIN, and channels take each for one variant alone.",
		Fix: "Write the number from the variant's own label, or leave the cell empty.",
	}})
}

// sharer is what has the same GTIN as a row.
func sharer(first, number int) string {
	if first == number {
		return "Another size of this row"
	}
	return "Row " + strconv.Itoa(first)
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
