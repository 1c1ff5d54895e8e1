package catalog

import (
	"context"
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// usualCurrency is that of amounts that name none, where nothing else shows it.
const usualCurrency = "EUR"

// Refusal is an edit that can't be taken, and why.
type Refusal struct {
	Edit
	parse.Problem
	cause error
}

// Refusals is the error of edits of which some can't be taken. Nothing was changed.
type Refusals []Refusal

// Error returns what is wrong with the first one.
func (r Refusals) Error() string { return r[0].cause.Error() }

// Unwrap returns the cause of the first one: Invalid, reason "value" or "number".
func (r Refusals) Unwrap() error { return r[0].cause }

// refusalOf is the refusal of an edit for what check and number say.
func refusalOf(e Edit, cause error) Refusal {
	return Refusal{e, parse.Problem{Severity: parse.Refused, Text: cause.Error()}, cause}
}

// unreadable fails with what is wrong with a typed text.
func unreadable(a attribute.Attribute, problem *parse.Problem) error {
	return errValue(a, problem.Text+" "+problem.Fix)
}

// reader reads texts that somebody typed, pasted or set for many as an importer reads cells, so
// that they become the same values.
type reader struct {
	attributes attribute.Set
	parser     parse.Parser
	own        OwnWords
	before     map[values.Value]attribute.Record // what values that were there say of other attributes
}

// reader returns one for some values, which knows the brand's own words if one of them may be one.
func (s *Service) reader(ctx context.Context, tx catalog.Tx, workspaceID string, list []values.Value) (r *reader, err error) {
	r = &reader{attributes: s.Attributes, parser: parse.New(s.Words).Formatted(s.Sanitize), before: map[values.Value]attribute.Record{}}
	if slices.ContainsFunc(list, r.mayBeOwn) {
		r.own, err = ReadOwnWords(ctx, tx, workspaceID)
	}
	return r, err
}

func (r *reader) mayBeOwn(v values.Value) bool {
	a, reads := r.reads(v)
	return reads && !measured[a.Type]
}

// reads returns the attribute of a value if it is read. An importer reads colors and materials
// into words that are known in all languages; in one language they stay as typed.
func (r *reader) reads(v values.Value) (a attribute.Attribute, reads bool) {
	a, known := r.attributes.Get(v.Attribute)
	return a, known && v.Text != "" && v.Source == values.Typed && (v.Locale == "" || !isWorded(a.Key))
}

// isWorded says whether the values of an attribute are words that are known in all languages.
func isWorded(key string) bool { return key == "color" || key == "material" }

// read reads a value. Its problem is why it can't be taken.
func (r *reader) read(v values.Value, currency string) parse.Result {
	a, reads := r.reads(v)
	if !reads {
		return parse.Result{Value: v.Text}
	}
	c := parse.Column{Attribute: a, Currency: currency, Unit: "g", Words: r.own[a.Key]}
	if a.Problem(strings.TrimSpace(v.Text)) == "" { // it is written as values are
		c.Mark = '.'
	}
	result := r.parser.Cell(c, v.Text)
	if result.Problem != nil && isMeant(a, result) {
		result.Problem = nil
	}
	return result
}

// isMeant says whether a value is taken whatever an importer would note or ask: who types a word
// that no vocabulary has means it. A number that can be read in two ways is none, and neither is
// a list of which a part is left out.
func isMeant(a attribute.Attribute, r parse.Result) bool {
	switch r.Problem.Severity {
	case parse.Note:
		return r.Value != "" && a.Type != attribute.List
	case parse.Question:
		return r.Value != "" && !measured[a.Type]
	case parse.Refused:
	}
	return false
}

// measured are the types whose values are written in many ways.
var measured = map[attribute.Type]bool{attribute.Money: true, attribute.Integer: true, attribute.Number: true, attribute.Weight: true, attribute.Date: true}

// currencyAt is what an amount is in that names no currency: that of what is there, or of the price.
func currencyAt(p *product, v *variant, place values.Place) string {
	var own values.Document
	if v != nil {
		own = v.values
	}
	for _, at := range []values.Place{place, {Attribute: "price"}} {
		is, _ := values.Inherited(p.values, own, at)
		if _, currency, ok := attribute.Amount(is.Text); ok {
			return currency
		}
	}
	return usualCurrency
}
