// Package parse reads a cell of a supplier's file: what its text becomes as the value of an attribute, or what is wrong
// with it and what to write instead.
//
// Invariant: a value is written as package attribute has it. Reading it again, with a point for decimals and weights in grams,
// gives the same value.
package parse

import (
	"strconv"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/vocabulary"
)

// Parser reads cells.
type Parser struct {
	words    *vocabulary.Vocabulary
	sanitize func(html string) string
}

// New returns a parser that knows those words.
func New(words *vocabulary.Vocabulary) Parser { return Parser{words: words} }

// Formatted returns a parser that also keeps the formatting of texts that may have it, as sanitize leaves it. Without it,
// or if sanitize is nil, texts lose theirs.
func (p Parser) Formatted(sanitize func(html string) string) Parser {
	p.sanitize = sanitize
	return p
}

const longestHTML = 50_000 // bytes of a text with its formatting

// Column is what is known of a column beside its cells.
type Column struct {
	Attribute attribute.Attribute
	Currency  string // of prices that name none
	Unit      string // of weights that name none: g, kg, oz or lb
	Mark      byte   // the decimal mark, '.' or ',', where the column shows which it is
	Order     Order  // of numbers in a date
	Language  string // of the supplier's words, where it is known

	// Words are what people decided that the supplier's words mean, by the folded word.
	Words map[string]string
}

// Result is what became of a cell.
type Result struct {
	Value   string           // empty if the cell is empty or can't be taken
	HTML    string           // the value as it came with its formatting, made safe; empty: it has none
	Also    attribute.Record // what it says of other attributes
	Problem *Problem
}

// AlsoKeys are the attributes that cells of others say something of.
var AlsoKeys = []string{"age_group", "color_code", "color_family", "product_type", "size_system"}

// AlsoOf are those of them by the attribute whose cells say something of them.
var AlsoOf = map[string][]string{
	"color":  {"color_family", "color_code"},
	"size":   {"age_group", "size_system"},
	"gender": {"age_group"},

	"category": {"product_type"},
}

// Severity says what follows from a problem.
type Severity string

// Severities.
const (
	Refused  Severity = "refused"  // the cell can't be taken
	Question Severity = "question" // Value is a proposal: a person decides
	Note     Severity = "note"     // the row can be taken, without the value if that is empty
)

// Problem is why a cell can't be taken as it is.
type Problem struct {
	Code     string // such as "gtin.check_digit"
	Severity Severity
	Text     string // what is wrong
	Fix      string // what to write
	Suggest  string // a value to take instead with one click, or empty
}

// IsTaken says whether the cell is taken as it is where new words are.
func (p *Problem) IsTaken(takeNew bool) bool {
	return takeNew && p.Severity == Question && p.Code != severalSizes
}

func refuse(code, text, fix string) Result {
	return Result{Problem: &Problem{Code: code, Severity: Refused, Text: text, Fix: fix}}
}

func (r Result) suggesting(value string) Result {
	r.Problem.Suggest = value
	return r
}

// mostBytes is more than a spreadsheet's cell can hold.
const mostBytes = 100_000

// Cell reads a cell.
func (p Parser) Cell(c Column, text string) Result {
	if len(text) > mostBytes {
		return refuse("cell.long", "This cell is longer than "+strconv.Itoa(mostBytes)+" bytes.", "Shorten it, or move it into a file of its own.")
	}
	text = Clean(text)
	came := text
	_, isSpecial := special[c.Attribute.Key]
	isProse := !isSpecial && (c.Attribute.Type == attribute.Text || c.Attribute.Type == attribute.LongText || c.Attribute.Type == attribute.List)
	if isProse {
		text = plain(text)
	}
	text = unquoted(text)
	if !isProse {
		text = strings.TrimLeft(text, "' ") // an apostrophe makes a spreadsheet keep digits as text
	}
	if isEmpty(text) {
		return Result{}
	}
	if chosen, ok := c.Words[vocabulary.Fold(text)]; ok && (isEmpty(chosen) || broken(chosen) == nil) {
		r := p.read(c, chosen)
		if r.Problem != nil && r.Problem.Severity == Question {
			r.Problem = nil // a person has decided
		}
		return r
	}
	if problem := broken(text); problem != nil {
		return Result{Problem: problem}
	}
	r := p.read(c, text)
	for isProse && r.Problem == nil { // joined lines may be a tag that the parts weren't
		next := plain(r.Value)
		if next == r.Value {
			break
		}
		r = p.read(c, next)
	}
	if isEmpty(r.Value) {
		r.Value = ""
	} else if problem := broken(r.Value); problem != nil {
		return Result{Problem: problem}
	}
	if p.sanitize != nil && c.Attribute.Formatted && r.Value != "" {
		r.keepHTML(p.sanitize(came))
	}
	return r
}

// keepHTML adds the formatting with which a value came, unless it is too long.
func (r *Result) keepHTML(html string) {
	if len(html) <= longestHTML {
		r.HTML = html
		return
	}
	if r.Problem == nil {
		r.Problem = &Problem{
			Code: "html.long", Severity: Note, Text: "The formatting of this text is longer than " + strconv.Itoa(longestHTML) + " bytes.",
			Fix: "Shorten it, or keep the text without its formatting.",
		}
	}
}

// special are attributes whose values are more than their type says.
var special = map[string]func(Parser, Column, string) Result{
	"gtin":         Parser.gtin,
	"sku":          Parser.code,
	"style":        Parser.code,
	"mpn":          Parser.code,
	"color_code":   Parser.code,
	"size":         Parser.size,
	"color":        Parser.color,
	"color_family": Parser.colorFamily,
	"material":     Parser.material,
	"season":       Parser.season,
	"hs_code":      Parser.hsCode,
	"gender":       Parser.gender,
	"size_system":  Parser.sizeSystem,

	attribute.Family: Parser.family,
}

var byType = map[attribute.Type]func(Parser, Column, string) Result{
	attribute.Text:     Parser.text,
	attribute.LongText: Parser.longText,
	attribute.Choice:   Parser.choice,
	attribute.Category: Parser.category,
	attribute.Country:  Parser.country,
	attribute.Integer:  Parser.integer,
	attribute.Number:   Parser.number,
	attribute.Money:    Parser.money,
	attribute.Weight:   Parser.weight,
	attribute.Date:     Parser.date,
	attribute.URL:      Parser.url,
	attribute.List:     Parser.list,
}

func (p Parser) read(c Column, text string) Result {
	if read, ok := special[c.Attribute.Key]; ok {
		return read(p, c, text)
	}
	if read, ok := byType[c.Attribute.Type]; ok {
		return read(p, c, text)
	}
	return p.text(c, text)
}
