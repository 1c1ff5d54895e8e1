package plan

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"selvedge/core/catalog/parse"
)

// problem is why it isn't known of which product a row's pictures are. Of a row that says more than pictures, nothing but that its
// SKU is missing is known.
func (r *pictureRow) problem(columns []Column) (Problem, bool) {
	at := func(key, ref, raw string, problem parse.Problem) (Problem, bool) {
		problem.Severity = parse.Refused
		return Problem{Problem: problem, Field: Field{Attribute: key}, Ref: ref, Raw: raw}, true
	}
	isBare := len(r.asked.says) == 0
	several := r.asked.of
	switch {
	case r.style == "" && isBare:
		place := Ref(columns[slices.IndexFunc(columns, func(c Column) bool { return c.Attribute == "style" })].Index, r.number)
		return at("style", place, "", parse.Problem{Code: "images.style", Text: "The row holds only images, and doesn't say of which product.", Fix: "Write the product's style number in " + place + "."})
	case r.style == "":
	case len(several) > 0:
		first, other := several[0], several[slices.IndexFunc(several, func(v variantLine) bool { return !strings.EqualFold(v.style, several[0].style) })]
		return at("style", r.ref, r.style, parse.Problem{
			Code: "images.several", Text: "The row holds only images, of " + naming(first) + " or of " + naming(other) + ".", Fix: "Write the style number exactly as that row has it.",
		})
	case len(r.asked.differs) > 0:
		s := r.differing()
		ref := Ref(columns[s.column].Index, r.number)
		found, _ := at(columns[s.column].Attribute, ref, s.raw, parse.Problem{
			Code: "images.differ", Text: "The row has no SKU, and no variant of “" + r.style + "” has “" + s.raw + "” here.",
			Fix: "Write its SKU" + inCell(columns, r.number) + ", or empty " + ref + " if it holds only images.",
		})
		found.Field = columns[s.column].Field
		return found, true
	case isBare && r.group.seen == 0:
		return at("style", r.ref, r.style, parse.Problem{
			Code: "images.unknown", Text: "The row holds only images, and no other row with a SKU has the style “" + r.style + "”.", Fix: "Correct the style number, or leave this row out.",
		})
	}
	return Problem{}, false
}

// NothingToShow refuses a row that holds nothing but pictures, none of whose variants goes in; the first of those is in a row.
func (p *Planner) NothingToShow(o *Outcome, cells []string, row int) {
	style := p.Style(cells)
	at := slices.IndexFunc(p.columns, func(c Column) bool { return c.Attribute == "style" && !c.Made })
	o.Kind = Refused
	o.Problems = append(o.Problems, Problem{Field: p.columns[at].Field, Ref: Ref(p.columns[at].Index, o.Number), Raw: style, Problem: parse.Problem{
		Code: "images.refused", Severity: parse.Refused, Text: "The row holds only images, and no variant of “" + style + "” that they show goes in.",
		Fix: "Mend row " + strconv.Itoa(row) + ". This row goes in with it.",
	}})
}

// differing is the first cell in which alone a variant of the style differs.
func (r *pictureRow) differing() saying {
	column := slices.Min(slices.Collect(maps.Keys(r.asked.differs)))
	return r.asked.says[slices.IndexFunc(r.asked.says, func(s saying) bool { return s.column == column })]
}

func naming(v variantLine) string { return "“" + v.style + "” in row " + strconv.Itoa(v.number) }

// inCell says where the SKU of a row stands, if the file has a column for it.
func inCell(columns []Column, number int) string {
	at := slices.IndexFunc(columns, func(c Column) bool { return c.Attribute == "sku" && !c.Made })
	if at < 0 {
		return ""
	}
	return " in " + Ref(columns[at].Index, number)
}
