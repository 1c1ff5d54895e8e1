package plan

import (
	"slices"
	"strings"

	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/vocabulary"
)

// Row plans a row, given its cells and what is known of its variant.
func (p *Planner) Row(number int, cells []string, existing Existing) Outcome {
	clear(p.said)
	clear(p.says)
	r := row{Planner: p, number: number, existing: existing, outcome: Outcome{Number: number}}
	currency := p.currency(cells)
	for i, c := range p.columns {
		if !vocabulary.IsCompanion(c.Attribute) {
			r.cell(i, cells, currency)
		}
	}
	r.identify(cells)
	if r.outcome.Kind == Skipped {
		return r.outcome
	}
	r.compare()
	r.finish()
	return r.outcome
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

func (r *row) cell(i int, cells []string, currency string) {
	c := &r.columns[i]
	raw := cellOf(cells, c.Index)
	if c.Finds && r.existing.Found {
		return
	}
	if c.Made && raw == "" {
		if c.Attribute == "size" {
			r.problem(c.Field, "", "", parse.Problem{Code: noSize, Severity: parse.Refused, Text: "No column of a size says anything in this row.", Fix: "Write the pieces, or an x, in the columns of the sizes that there are."})
		}
		return
	}
	ref, sent := r.ref(c), r.existing.Sent[Cell{c.Index, c.Attribute}]
	if sent != nil && parse.Clean(raw) != "" && r.isSent(i, sent, raw, currency) {
		r.again(i, sent, ref, raw)
		return
	}
	result := r.readIn(i, cells, currency)
	if there := r.existing.Values[c.Field].Text; result.Problem != nil && result.Problem.IsTaken(true) && there != "" && vocabulary.Fold(there) == vocabulary.Fold(raw) {
		result = parse.Result{Value: there} // a word that was new when it was taken
	}
	if result.Problem != nil && !result.Problem.IsTaken(r.options.TakeNew) {
		r.problem(c.Field, ref, raw, *result.Problem)
	}
	if result.Value == "" {
		if result.Problem == nil && c.Size == "" && !c.Shared {
			r.empty = append(r.empty, i)
		}
		return
	}
	at := r.sentSlot(i, sent)
	switch before := &r.said[at]; {
	case !r.says[at] || before.Ref == "":
		r.said[at] = Change{Field: r.slots[at], Ref: ref, Raw: raw, After: result.Value, HTML: result.HTML}
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
		r.said[at], r.says[at] = Change{Field: r.slots[at], Raw: raw, After: text, Follows: true}, true
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
	if r.sumsUp(cells, value) || r.standsAlone(cells) || r.repeatsHeadings(cells) || value == "" && r.namesUnits(cells) {
		return
	}
	ref, fix, hasSKU := "", "Write the variant's SKU.", false
	for i := range r.columns {
		if c := &r.columns[i]; c.Attribute == "sku" {
			hasSKU = true
			if ref = r.ref(c); c.Made {
				fix = "Write its style number, color and size, of which the SKU is made."
			}
		}
	}
	if value == "" {
		if !slices.ContainsFunc(r.columns, func(c Column) bool { return c.Attribute == "sku" || c.Attribute == "gtin" }) {
			r.problem(sku, "", "", parse.Problem{Code: "sku.no_column", Severity: parse.Refused, Text: "No column of the file is the SKU.", Fix: "Choose in the mapping which column is the SKU, the GTIN or the style number."})
		} else if problem, found := r.options.Pictures[r.number]; found {
			r.outcome.Problems = append(slices.DeleteFunc(r.outcome.Problems, func(p Problem) bool { return p.Code == noSize }), problem)
		} else if !slices.ContainsFunc(r.outcome.Problems, func(p Problem) bool { return p.Attribute == "sku" || p.Attribute == "gtin" && !hasSKU }) {
			text := "The row has no SKU."
			if !hasSKU {
				text, fix = "The row has no GTIN.", "Write the variant's GTIN."
			}
			r.problem(sku, ref, "", parse.Problem{Code: "sku.missing", Severity: parse.Refused, Text: text, Fix: fix})
		}
		return
	}
	if before := r.existing.Values[sku].Text; before != "" && key == "sku" && ref == "" {
		r.outcome.SKU, r.said[r.sku].After = before, before // what is made of the row only names the variant that it has
	} else if key == "gtin" && before != "" {
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
		is := r.existing.Values[change.Field]
		change.Before = is.Text
		isText := change.Before != change.After && (change.Before == "" || !r.ReadsAs(change.Before, change.Field, change.After))
		change.Formatting = !isText && change.HTML != "" && change.HTML != is.HTML
		if isText || change.Formatting {
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
