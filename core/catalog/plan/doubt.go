package plan

import (
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/parse"
)

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
