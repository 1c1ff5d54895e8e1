package batches

import (
	"fmt"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/attribute"
	"selvedge/core/catalog/parse"
	"selvedge/core/catalog/plan"
)

// familyCode is the code of a row that says another family than its style is given.
const familyCode = "family_twice"

// saidFamily is the family that a product is given, by the first line that says one.
type saidFamily struct {
	name string
	row  int   // of the file
	turn int32 // the transaction that the line is in
}

// findFamilies finds which families the file gives to products. It comes out the same in each transaction, so that
// what is planned is applied, whichever lines are in which.
func (v *survey) findFamilies() {
	v.families = map[string]saidFamily{}
	for i := range v.rows {
		name, key := v.rows[i].Family, v.keys[i]
		if name == "" || key == "" || v.absent[i] {
			continue
		}
		if _, said := v.families[key]; !said {
			v.families[key] = saidFamily{name, v.rows[i].Number, v.turns[i]}
		}
	}
}

// ofFamily refuses a row that says another family than an earlier one of its style.
func (r *rowsAtOnce) ofFamily(i int) {
	o, at := &r.outcomes[i], r.lines[i].index
	said, is := r.survey.families[r.survey.keys[at]], r.survey.rows[at].Family
	if is == "" || is == said.name || o.Kind == plan.Refused || o.Kind == plan.Skipped {
		return
	}
	ref, raw := r.cell(i, attribute.Family)
	o.Kind, o.Changes, o.Kept = plan.Refused, nil, nil
	o.Problems = append(o.Problems, plan.Problem{Field: plan.Field{Attribute: attribute.Family}, Ref: ref, Raw: raw, Row: said.row, Problem: parse.Problem{
		Code: familyCode, Severity: parse.Refused, Text: fmt.Sprintf("Row %d says that this style is of the family %s, and a style is of one.", said.row, said.name),
		Fix: "Write " + said.name + ", or the same family in all rows of the style.", Suggest: said.name,
	}})
}

// gives gives the product of a row the family that is called so, or takes its own if name is empty and no row of the style says one.
func (r *rowsAtOnce) gives(row *core.ImportRow, i int, name string) {
	at := r.lines[i].index
	said, isSaid := r.survey.families[r.survey.keys[at]]
	switch {
	case name != "":
		row.Gives(r.familyID(name))
		row.FamilyGiven = isSaid && said.turn < r.survey.turns[at]
	case !isSaid:
		row.Gives("")
		row.FamilyGiven = r.survey.later[at]
	}
}

// familyID is the ID of a family by its name. One that is gone by now is refused by its name.
func (r *rowsAtOnce) familyID(name string) string {
	if id, known := r.families[name]; known {
		return id
	}
	return name
}
