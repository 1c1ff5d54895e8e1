package batches

import (
	"cmp"
	"slices"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/posting"
	"selvedge/ports/catalog"
)

// index writes by what a row is found: its SKU, its style, and the fields that change or have
// a problem. The first row of a style that is made is found by the style's others too, which
// aren't stored.
func (r *rowsAtOnce) index(row *catalog.BatchRow, i int, style string) {
	o, at := &r.outcomes[i], r.lines[i].index
	add := func(text string) {
		if text = posting.Fold(text); text != "" && !slices.Contains(row.Words, text) {
			row.Words = append(row.Words, text)
		}
	}
	add(o.SKU)
	add(style)
	add(r.survey.style[at])
	if view, found := r.known[core.SKUKey(o.SKU)]; found && (o.Kind != plan.Refused || slices.Contains(view.Product.StoreIDs, r.b.StoreID)) {
		add(view.Product.Style)
	}
	if o.Kind == plan.Update {
		for _, c := range o.Changes {
			add(r.label(c.Attribute))
		}
	}
	for _, p := range o.Problems {
		add(r.label(p.Attribute))
	}
	if r.made[i] == nil {
		return
	}
	for _, other := range r.survey.ofStyle[r.survey.style[at]] {
		if other != at && r.isMade(other) {
			add(r.survey.rows[other].SKU)
			row.StandsFor = append(row.StandsFor, int64(r.survey.rows[other].Number))
		}
	}
}

// isMade says whether a line is of a variant that is made, as far as is known of lines in
// other transactions.
func (r *rowsAtOnce) isMade(index int) bool {
	at, found := slices.BinarySearchFunc(r.lines, index, func(l line, index int) int { return cmp.Compare(l.index, index) })
	return !found || r.outcomes[at].Kind == plan.Create
}

func (r *rowsAtOnce) label(attribute string) string {
	a, _ := r.s.attributesOf(r.b).Get(attribute)
	return a.Label
}
