package catalog

import "selvedge/core/catalog/values"

// giveFamily gives a row's product its family.
func (in *importing) giveFamily(p *product, v *variant, row *ImportRow, out *RowOutcome) {
	if row.FamilyID == nil {
		return
	}
	was := p.FamilyID
	if err := in.w.setFamily(p, *row.FamilyID); err != nil || was == p.FamilyID || p.was == nil || row.FamilyGiven {
		return
	}
	changed := Example{v.Ordinal, v.SKU, values.Place{Attribute: fieldFamily}, in.w.families.name(was), in.w.families.name(p.FamilyID)}
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

// name is what a family is called; empty: it is none.
func (all families) name(id string) string {
	if f := all[id]; f != nil {
		return f.Name
	}
	return ""
}
