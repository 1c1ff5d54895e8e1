package catalog

import (
	"selvedge/core/catalog/values"
	"selvedge/ports"
)

var errFamilyTwice = ports.Refuse(ports.Conflict, "family_twice", "Another row of this style says another family, and a style is of one.")

// FixFamilyTwice is what to do about rows of a style that say several families.
const FixFamilyTwice = "Write the same family in all rows of a style."

// isOfTwoFamilies says whether a row gives a product another family than a row before it. An empty cell gives none.
func (in *importing) isOfTwoFamilies(p *product, row *ImportRow) bool {
	before, given := in.families[p]
	return given && row.FamilyID != nil && *row.FamilyID != "" && before != "" && before != *row.FamilyID
}

// giveFamily gives a row's product its family. What rows of an earlier transaction gave it stays.
func (in *importing) giveFamily(p *product, v *variant, row *ImportRow, out *RowOutcome) {
	if row.FamilyID == nil || row.Later && !in.options.DryRun {
		return
	}
	if in.families[p] != "" && *row.FamilyID == "" {
		return // an empty cell takes nothing away that another row says
	}
	in.families[p] = *row.FamilyID
	was := p.FamilyID
	if err := in.w.setFamily(p, *row.FamilyID); err != nil || was == p.FamilyID || p.was == nil {
		return
	}
	changed := Example{v.Ordinal, v.SKU, values.Place{Attribute: fieldFamily}, in.w.familyName(was), in.w.familyName(p.FamilyID)}
	switch {
	case v.was == nil && was != "":
		out.OfStyle = append(out.OfStyle, changed)
	case v.was != nil && out.Result == RowSame:
		out.Result = RowChanged
	}
	if in.options.Diff {
		out.Diff = append(out.Diff, changed)
	}
}

// familyName is what a family is called; empty: it is none.
func (w *writer) familyName(id string) string {
	if f := w.families[id]; f != nil {
		return f.Name
	}
	return ""
}
