package plan

import (
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/grouping"
	"selvedge/core/catalog/parse"
)

// repeats refuses the row if an earlier one has its SKU, and says which one and what to do.
func (r *row) repeats(sku Field, ref, value string) {
	twice := r.options.Repeated[grouping.Key(value)]
	at := slices.Index(twice.Numbers, r.number)
	if at <= 0 {
		return
	}
	first := twice.Numbers[0]
	r.outcome.Problems = append(r.outcome.Problems, Problem{Field: sku, Ref: ref, Raw: value, Row: first, Problem: parse.Problem{
		Code: "sku.twice", Severity: parse.Refused, Text: "The SKU is already in row " + strconv.Itoa(first) + written(twice.SKU, value) + ".", Fix: whatToDo(twice, at),
	}})
}

// whatToDo compares a row with the first one that has its SKU.
func whatToDo(twice grouping.Duplicate, at int) string {
	first := "row " + strconv.Itoa(twice.Numbers[0])
	if len(twice.Differ[at]) == 0 {
		return "It says the same as " + first + ". Leave this row out."
	}
	return "It differs from " + first + " in " + listed(twice.Differ[at]) + ". Give this row its own SKU, or leave it out."
}

// mostListed are the names that a sentence lists.
const mostListed = 5

func listed(names []string) string {
	if more := len(names) - mostListed; more > 1 {
		return strings.Join(names[:mostListed], ", ") + " and " + strconv.Itoa(more) + " more"
	}
	return strings.Join(names, ", ")
}

// written says how the other row writes a SKU, if that isn't plain to see.
func written(first, value string) string {
	if first == value {
		return ""
	}
	return ", written " + first
}
