package catalog_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/coretest"
)

// families makes some by name, which require a material, and returns their IDs.
func (e *env) families(names ...string) map[string]string {
	e.t.Helper()
	ids := map[string]string{}
	for _, name := range names {
		f, err := e.PutFamily(e.t.Context(), ada, "w", "", name, 0, catalog.Rules{Required: []catalog.Requirement{{Attribute: "material"}}})
		require.NoError(e.t, err)
		ids[name] = f.ID
	}
	return ids
}

func TestEditsGiveStylesTheirFamilyByName(t *testing.T) {
	e := newEnv(t)
	ids := e.families("Knitwear", "None", "Rétro")
	one, two := e.make(dress("D-1", "a", "S", "M")), e.make(dress("D-2", "a", "S"))
	m := one.Variants[1].Ordinal
	given := e.editProducts(grace,
		catalog.ProductEdits{ProductID: one.ID, Edits: []catalog.Edit{to(m, "family", "", " KNITWEAR ")}},
		catalog.ProductEdits{ProductID: two.ID, Edits: []catalog.Edit{to(0, "family", "", "knitwear")}})
	assert.Empty(t, given.Refused)
	assert.Empty(t, given.Conflicts)
	assert.Equal(t, "Set Family to Knitwear", e.summaryOf(given.ChangeSet))
	assert.ElementsMatch(t, []string{"D-1-S", "D-1-M", "D-2-S"}, e.find(ada, filter("family", ids["Knitwear"])), "a style is of a family with all its variants")
	assert.Len(t, e.find(ada, filter("missing", "material")), 3, "they are measured by what the family requires")
	assert.Zero(t, e.editProducts(grace, catalog.ProductEdits{ProductID: one.ID, Edits: []catalog.Edit{to(m, "family", "", "Knitwear")}}).ChangeSet)

	for _, c := range []struct{ typed, want string }{{"None", "None"}, {"retro", "Rétro"}} {
		e.edit(grace, one.ID, to(0, "family", familyName(ids, e.get(one.ID)), c.typed))
		assert.Equal(t, c.want, familyName(ids, e.get(one.ID)))
	}
	mixed := e.editProducts(grace,
		catalog.ProductEdits{ProductID: one.ID, Edits: []catalog.Edit{to(0, "family", "Rétro", "")}},
		catalog.ProductEdits{ProductID: two.ID, Edits: []catalog.Edit{to(0, "family", "Knitwear", "None")}})
	assert.Equal(t, "Set Family", e.summaryOf(mixed.ChangeSet))
	e.undo(mixed.ChangeSet)
	assert.Equal(t, []string{"Rétro", "Knitwear"}, []string{familyName(ids, e.get(one.ID)), familyName(ids, e.get(two.ID))})
	cleared := e.editProducts(grace,
		catalog.ProductEdits{ProductID: one.ID, Edits: []catalog.Edit{to(0, "family", "Rétro", "")}},
		catalog.ProductEdits{ProductID: two.ID, Edits: []catalog.Edit{to(0, "family", "Knitwear", "")}})
	assert.Equal(t, "Removed Family", e.summaryOf(cleared.ChangeSet))
	assert.Len(t, e.find(ada, filter("without", "family")), 3)
	assert.Equal(t, "Undid: Removed Family", e.summaryOf(e.undo(cleared.ChangeSet).ChangeSet))
	also := e.editProducts(grace,
		catalog.ProductEdits{ProductID: one.ID, Edits: []catalog.Edit{to(0, "family", "Rétro", "Knitwear"), to(0, "brand", "Harrow", "Selkie")}},
		catalog.ProductEdits{ProductID: two.ID, Edits: []catalog.Edit{to(0, "brand", "Harrow", "Selkie")}})
	assert.Equal(t, "Set Family, Brand", e.summaryOf(also.ChangeSet))
}

// familyName is the name of a product's family.
func familyName(ids map[string]string, p catalog.Product) string {
	for name, id := range ids {
		if id == p.FamilyID {
			return name
		}
	}
	return ""
}

func TestAFamilyThatCannotBeGivenIsRefusedInItsCell(t *testing.T) {
	e := newEnv(t)
	ids := e.families("Knitwear", "Outerwear")
	p, theirs := e.make(dress("D-1", "a", "S", "M", "L")), e.make(dress("D-2", "b", "S"))
	s, m, l := p.Variants[0].Ordinal, p.Variants[1].Ordinal, p.Variants[2].Ordinal
	done := e.editProducts(grace,
		catalog.ProductEdits{ProductID: p.ID, Edits: []catalog.Edit{to(s, "family", "", "Mäntel"), to(m, "family", "", "Outerwear"), to(l, "family", "", "Knitwear"), to(s, "family", "", ""), to(0, "brand", "Harrow", "Selkie")}},
		catalog.ProductEdits{ProductID: theirs.ID, Edits: []catalog.Edit{to(0, "family", "", "Outerwear")}})
	var refused []string
	for _, r := range done.Refused {
		refused = append(refused, fmt.Sprintf("%d %s: %s %s", r.Ordinal, r.Edit.Text, r.Problem.Text, r.Fix))
	}
	assert.Equal(t, []string{
		fmt.Sprintf("%d Mäntel: No family is called “Mäntel”. Choose one of these: Knitwear, Outerwear.", s),
		fmt.Sprintf("%d Knitwear: Another row of this style says another family, and a style is of one. Write the same family in all rows of a style.", l),
		"0 Outerwear: This product doesn't exist anymore. ",
	}, refused)
	assert.Equal(t, ids["Outerwear"], e.get(p.ID).FamilyID, "an empty cell takes nothing away that another says")
	assert.Equal(t, "Selkie", textIn(e.get(p.ID).Values, "brand"))
	assert.Empty(t, e.get(theirs.ID).FamilyID)

	first := e.editProducts(grace, catalog.ProductEdits{ProductID: p.ID, Edits: []catalog.Edit{to(s, "family", "Outerwear", ""), to(m, "family", "Outerwear", "Knitwear")}})
	assert.Empty(t, first.Conflicts)
	assert.Equal(t, ids["Knitwear"], e.get(p.ID).FamilyID)
	_, _, err := e.Edit(t.Context(), grace, "w", p.ID, []catalog.Edit{to(0, "family", "Knitwear", "Mäntel")})
	coretest.AssertReason(t, "value", err)
}

func TestAFamilyThatSomebodyElseGaveFirstIsAConflict(t *testing.T) {
	e := newEnv(t)
	ids := e.families("Knitwear", "Outerwear")
	p := e.make(dress("D-1", "a", "S", "M"))
	e.Clock.Advance(time.Minute)
	e.edit(ada, p.ID, to(0, "family", "", "Knitwear"))
	m := p.Variants[1].Ordinal
	done := e.editProducts(grace, catalog.ProductEdits{ProductID: p.ID, Edits: []catalog.Edit{to(m, "family", "", "Outerwear")}})
	assert.Zero(t, done.ChangeSet)
	require.Len(t, done.Conflicts, 1)
	assert.Equal(t, []string{"Knitwear", "Name of ada"}, []string{done.Conflicts[0].Is, done.Conflicts[0].By})
	assert.Equal(t, ids["Knitwear"], e.get(p.ID).FamilyID)
}
