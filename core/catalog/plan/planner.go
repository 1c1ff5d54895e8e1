package plan

import (
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// Planner plans the rows of one file. It isn't for use by several goroutines at once.
type Planner struct {
	parser  parse.Parser
	columns []Column
	options Options
	known   []map[string]parse.Result // what cells of each column were read as
	there   []map[string]string       // what values that are there are read as, by column

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
	p := &Planner{parser: parser, columns: columns, options: options, known: make([]map[string]parse.Result, len(columns)), there: make([]map[string]string, len(columns))}
	for i, c := range columns {
		p.known[i], p.there[i] = map[string]parse.Result{}, map[string]string{}
		p.slotOf = append(p.slotOf, p.slot(c.Field))
	}
	for _, key := range parse.AlsoKeys {
		p.also = append(p.also, p.slot(Field{Attribute: key}))
	}
	p.sku = p.slot(Field{Attribute: "sku"})
	for _, key := range amounts {
		p.slot(Field{Attribute: key})
	}
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
		list[i] = p.readIn(i, cells, currency)
		if problem := list[i].Problem; problem != nil && problem.IsTaken(p.options.TakeNew) {
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

// readIn reads a cell of a row. A cost whose currency nothing else says is in that of the row's price.
func (p *Planner) readIn(i int, cells []string, currency string) parse.Result {
	text := cellOf(cells, p.columns[i].Index)
	r := p.read(i, text, currency)
	if r.Problem == nil || r.Problem.Code != parse.NoCurrency || p.columns[i].Attribute != "cost" {
		return r
	}
	for j, c := range p.columns {
		if slices.Contains(amounts, c.Attribute) {
			if _, of, found := strings.Cut(p.read(j, cellOf(cells, c.Index), currency).Value, " "); found {
				return p.read(i, text, of)
			}
		}
	}
	return r
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
	r := spared(c.Attribute.Key, p.parser.Cell(reading, text))
	if len(p.known[i]) < mostKnown {
		p.known[i][key] = r
	}
	return r
}

// ReadsAs says whether a value that is there, as it may have been typed, reads as what a row says of a field.
func (p *Planner) ReadsAs(there string, field Field, said string) bool {
	for i := range p.columns {
		if p.columns[i].Field == field && p.readThere(i, there) == said {
			return true
		}
	}
	return false
}

// readThere reads a value that is there as the column's cells are, except for what only the file's own words and numbers are.
func (p *Planner) readThere(i int, text string) string {
	if value, ok := p.there[i][text]; ok {
		return value
	}
	reading := p.columns[i].Reading
	reading.Mark, reading.Unit, reading.Order, reading.Words = '.', "g", parse.DayFirst, nil
	r := p.parser.Cell(reading, text)
	if r.Problem != nil {
		r.Value = ""
	}
	if len(p.there[i]) < mostKnown {
		p.there[i][text] = r.Value
	}
	return r.Value
}
