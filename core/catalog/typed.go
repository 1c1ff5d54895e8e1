package catalog

import (
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/values"
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

// typed reads a text that somebody typed as an importer reads a cell, so that what is typed,
// pasted and imported becomes the same value. A text in one language stays as it is.
func (s *Service) typed(v values.Value, currency string) parse.Result {
	a, known := s.Attributes.Get(v.Attribute)
	if v.Text == "" || v.Source != values.Typed || v.Locale != "" || !known || !measured[a.Type] {
		return parse.Result{Value: v.Text}
	}
	c := parse.Column{Attribute: a, Currency: currency, Unit: "g"}
	if a.Problem(strings.TrimSpace(v.Text)) == "" { // it is written as values are
		c.Mark = '.'
	}
	r := parse.New(s.Words).Cell(c, v.Text)
	if r.Problem != nil && r.Problem.Severity == parse.Note && r.Value != "" {
		r.Problem = nil
	}
	return r
}

// take reads a value that somebody typed for many products, and checks it.
func (s *Service) take(v *values.Value) error {
	r := s.typed(*v, "")
	if r.Problem != nil {
		a, _ := s.Attributes.Get(v.Attribute)
		if r.Problem.Code == parse.NoCurrency {
			r.Problem.Fix = "Write it behind the amount, such as 129.00 EUR."
		}
		return unreadable(a, r.Problem)
	}
	v.Text = r.Value
	return s.check(*v)
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
