package plan

import (
	"cmp"
	"slices"
	"strings"

	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// totals are what stands in the first cell of a row that sums up the others, folded.
var totals = map[string]bool{
	"total": true, "grand total": true, "subtotal": true, "sum": true, "summe": true, "gesamt": true, "gesamtsumme": true, "zwischensumme": true, "somme": true,
	"total general": true, "sous-total": true, "totale": true, "suma": true,
}

// IsTotal says whether a cell names a row that sums up the others.
func IsTotal(text string) bool {
	return totals[vocabulary.Fold(strings.TrimRight(parse.Clean(text), ": "))]
}

// sumsUp refuses a row that sums up the others: its own SKU says so, or without one its style,
// or the first of its cells.
func (r *row) sumsUp(cells []string, sku string) bool {
	at := firstFilled(cells)
	if own := r.ownCell("sku", cells); own >= 0 {
		at = own
	} else if style := r.ownCell("style", cells); style >= 0 && (sku != "" || IsTotal(cells[style])) {
		at = style
	} else if sku != "" {
		return false
	}
	if at < 0 || r.existing.Found || !IsTotal(cells[at]) {
		return false
	}
	r.only(Ref(at, r.number), cells[at], parse.Problem{Code: "sku.total", Severity: parse.Refused, Text: "This row looks like a total, not like a variant.", Fix: "Leave it out, or write another SKU."})
	return true
}

// ownCell returns where the file has something of an attribute in a row, or -1.
func (r *row) ownCell(key string, cells []string) int {
	for _, c := range r.columns {
		if c.Attribute == key && !c.Made && parse.Clean(cellOf(cells, c.Index)) != "" {
			return c.Index
		}
	}
	return -1
}

// repeatsHeadings refuses a row whose cells mostly name their own columns, as those of a second language below the headings do.
func (r *row) repeatsHeadings(cells []string) bool {
	names, others := 0, 0
	for i := range r.columns {
		c := &r.columns[i]
		text := strings.TrimSpace(cellOf(cells, c.Index))
		switch {
		case c.Made || text == "":
			continue
		case r.parser.IsHeading(c.Attribute, text):
			names++
			continue
		}
		if others++; 2*others >= len(r.columns) {
			return false
		}
	}
	if names < 2 || names <= others {
		return false
	}
	first := firstFilled(cells)
	r.only(Ref(first, r.number), cells[first], parse.Problem{Code: "sku.headings", Severity: parse.Refused, Text: "This row repeats the headings, and isn't a variant.", Fix: "Leave it out."})
	return true
}

// namesUnits refuses a row that says only what the columns are measured in.
func (r *row) namesUnits(cells []string) bool {
	first := firstFilled(cells)
	if first < 0 || slices.ContainsFunc(cells, func(text string) bool { return parse.Clean(text) != "" && !parse.IsUnit(text) }) {
		return false
	}
	r.only(Ref(first, r.number), cells[first], parse.Problem{Code: "sku.units", Severity: parse.Refused, Text: "This row names the units of the columns, not a variant.", Fix: "Leave it out."})
	return true
}

// leastColumns are those of a file in which a row with a single cell is no variant.
const leastColumns = 3

// standsAlone leaves out a row that says one thing only, as headings of groups and remarks below the table do.
func (r *row) standsAlone(cells []string) bool {
	if r.existing.Found || len(r.columns) < leastColumns {
		return false
	}
	came := len(cells)
	for _, c := range r.columns {
		if c.Made {
			came = min(came, c.Index)
			if c.Attribute == "size" && cellOf(cells, c.Index) != "" { // it came with something in the column of a size
				return false
			}
		}
	}
	said := ""
	for _, text := range cells[:came] {
		if text = parse.Clean(text); text != "" && said != "" && text != said { // a heading may be merged over all columns
			return false
		}
		said = cmp.Or(text, said)
	}
	first := firstFilled(cells)
	if said == "" || slices.ContainsFunc(r.columns, func(c Column) bool { return c.Index == first && isPicture(c) }) {
		return false
	}
	r.only(Ref(first, r.number), cells[first], parse.Problem{
		Code: "row.alone", Severity: parse.Note, Text: "Nothing else stands in this row. It is taken for a heading or a remark, and left out.", Fix: "Nothing. If it is a variant, write more of it.",
	})
	r.outcome.Kind = Skipped
	return true
}

// only makes a problem the only one of a row.
func (r *row) only(ref, raw string, problem parse.Problem) {
	r.outcome.Problems = nil
	r.problem(Field{Attribute: "sku"}, ref, raw, problem)
}

func firstFilled(cells []string) int {
	return slices.IndexFunc(cells, func(text string) bool { return parse.Clean(text) != "" })
}
