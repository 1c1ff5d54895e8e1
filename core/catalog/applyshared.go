package catalog

import (
	"slices"

	"selvedge/core/catalog/values"
	"selvedge/core/catalog/vocabulary"
	"selvedge/ports"
)

// StyleOfOther is the reason why a variant isn't made of a style: it is of another brand or supplier than the row says.
const StyleOfOther = "style_of_other"

var errStyleOfOther = ports.Refuse(ports.Conflict, StyleOfOther, "The style number belongs to a product of another brand or supplier.")

// isOfOther says whether a product that was there is of another brand or supplier than a row that makes a variant of it says. Rows
// about variants that the product has may say so.
func (in *importing) isOfOther(p *product, row *ImportRow) bool {
	if p.was == nil || slices.ContainsFunc(p.variants, func(v *variant) bool { return v.was != nil }) {
		return false
	}
	return slices.ContainsFunc(row.Values, func(said values.Value) bool {
		if said.Attribute != "brand" && said.Attribute != "supplier" {
			return false
		}
		is, found := p.wasValues.At(said.Place)
		return found && vocabulary.Fold(is.Text) != vocabulary.Fold(said.Text)
	})
}

// findGiven finds what rows say of products of which rows clear something.
func (in *importing) findGiven(rows []ImportRow, skus, styles []string) {
	clears := func(value values.Value) bool { return value.Text == "" }
	if !slices.ContainsFunc(rows, func(row ImportRow) bool { return slices.ContainsFunc(row.Values, clears) }) {
		return
	}
	in.given = map[place]bool{}
	for i := range rows {
		p := in.byStyle[styles[i]]
		if v := in.bySKU[skus[i]]; v != nil {
			p = v.of
		}
		for _, value := range rows[i].Values {
			if p != nil && value.Text != "" && !rows[i].Later {
				in.given[place{p, value.Place}] = true
			}
		}
	}
}

// setShared sets a value of a product, and says what a variant that is made changes so.
func (in *importing) setShared(p *product, v *variant, value values.Value, out *RowOutcome) {
	was, found := p.values.Get(value.Place)
	if p.set(value) && found && v.was == nil && p.was != nil {
		out.OfStyle = append(out.OfStyle, Example{Place: value.Place, Before: was.Text, After: value.Text})
	}
}

// asWritten is the text that a value gets: what is there, if that reads as the same.
func (in *importing) asWritten(p *product, v *variant, value values.Value) string {
	if p.was == nil || value.Text == "" {
		return value.Text
	}
	there, found := values.Inherited(p.values, v.values, value.Place)
	if found && there.Place == value.Place && there.Text != value.Text && in.options.ReadsAs(there.Text, value) {
		return there.Text
	}
	return value.Text
}
