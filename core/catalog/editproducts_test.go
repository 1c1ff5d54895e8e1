package catalog_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
	"selvedge/ports"
)

func (e *env) editProducts(actor ports.Actor, list ...catalog.ProductEdits) catalog.Edited {
	e.t.Helper()
	done, err := e.EditProducts(e.t.Context(), actor, "w", list)
	require.NoError(e.t, err)
	return done
}

func textIn(d values.Document, attribute string) string {
	v, _ := d.Get(values.Place{Attribute: attribute})
	return v.Text
}

func TestEditsOfSeveralProductsAreOneChangeSet(t *testing.T) {
	e := newEnv(t)
	one, two := e.make(dress("D-1", "a", "S", "M")), e.make(dress("D-2", "a", "S"))
	m := one.Variants[1].Ordinal
	done := e.editProducts(grace,
		catalog.ProductEdits{ProductID: one.ID, Edits: []catalog.Edit{to(0, "brand", "Harrow", "Selkie"), to(m, "price", "110.00 EUR", "1.249,00 €")}},
		catalog.ProductEdits{ProductID: two.ID, Edits: []catalog.Edit{to(0, "brand", "Harrow", "Selkie")}})
	assert.Empty(t, done.Refused)
	assert.Empty(t, done.Conflicts)
	require.Len(t, done.Products, 2)
	assert.Equal(t, []string{"D-1", "D-2"}, []string{done.Products[0].Style, done.Products[1].Style})
	assert.ElementsMatch(t, []string{"D-1-M", "D-1-S", "D-2-S"}, e.find(ada, filter("brand", "Selkie")))
	assert.Equal(t, "1249.00 EUR", textIn(done.Products[0].Variants[1].Values, "price"))

	sets, _, err := e.ChangeSets(t.Context(), grace, "w", 0)
	require.NoError(t, err)
	assert.Equal(t, done.ChangeSet, sets[0].Number)
	assert.Equal(t, []string{catalog.KindSelect, "Set Brand, Price"}, []string{sets[0].Kind, sets[0].Summary})
	_, err = e.Undo(t.Context(), grace, "w", done.ChangeSet)
	require.NoError(t, err)
	assert.Empty(t, e.find(ada, filter("brand", "Selkie")))
	assert.Equal(t, "110.00 EUR", textIn(e.get(one.ID).Variants[1].Values, "price"))

	alone := e.editProducts(grace, catalog.ProductEdits{ProductID: two.ID, Edits: []catalog.Edit{to(0, "brand", "Harrow", "Lumen")}})
	sets, _, err = e.ChangeSets(t.Context(), grace, "w", 0)
	require.NoError(t, err)
	assert.Equal(t, alone.ChangeSet, sets[0].Number)
	assert.Equal(t, "Edited D-2", sets[0].Summary)
}

func TestWhatCannotBeMadeOfManyEditsHoldsUpNoOthers(t *testing.T) {
	e := newEnv(t)
	p, other, theirs := e.make(dress("D-1", "a", "S", "M")), e.make(dress("D-2", "a", "S")), e.make(dress("D-3", "b", "S"))
	s, m := p.Variants[0].Ordinal, p.Variants[1].Ordinal
	e.Clock.Advance(time.Minute)
	e.edit(ada, p.ID, to(0, "brand", "Harrow", "Selkie"))
	done := e.editProducts(grace,
		catalog.ProductEdits{ProductID: p.ID, Edits: []catalog.Edit{
			to(0, "brand", "Harrow", "Lumen"), to(0, "gender", "", "x"), to(m, "sku", "D-1-M", "d-2-s"), to(s, "sku", "D-1-S", "D-1-XS"), to(99, "size", "", "S"), to(0, "season", "", "SS27"),
		}},
		catalog.ProductEdits{ProductID: other.ID, Edits: []catalog.Edit{to(0, "style", "D-2", "D-1"), to(other.Variants[0].Ordinal, "sku", "D-2-S", "D-1-xs")}},
		catalog.ProductEdits{ProductID: theirs.ID, Edits: []catalog.Edit{to(0, "brand", "Harrow", "Lumen")}},
		catalog.ProductEdits{ProductID: "nowhere", Edits: []catalog.Edit{to(0, "brand", "", "Lumen")}})

	require.Len(t, done.Conflicts, 1)
	assert.Equal(t, []string{p.ID, "brand", "Selkie", "Name of ada"}, []string{done.Conflicts[0].ProductID, done.Conflicts[0].Attribute, done.Conflicts[0].Is, done.Conflicts[0].By})
	var refused []string
	for _, r := range done.Refused {
		refused = append(refused, fmt.Sprintf("%s %s: %s", r.ProductID, r.Attribute, r.Problem.Text))
	}
	assert.Equal(t, []string{
		p.ID + " gender: " + done.Refused[0].Problem.Text,
		p.ID + " sku: Another variant of this workspace has this SKU.",
		p.ID + " size: This product doesn't exist anymore.",
		other.ID + " style: Another product of this workspace has this style number.",
		other.ID + " sku: Another variant of this workspace has this SKU.",
		theirs.ID + " brand: This product doesn't exist anymore.",
		"nowhere brand: This product doesn't exist anymore.",
	}, refused)
	is := e.get(p.ID)
	assert.Equal(t, "D-1-XS", is.Variants[0].SKU)
	assert.Equal(t, []string{"D-1-M", "D-1-XS"}, e.find(ada, filter("season", "Spring/summer 2027")))
	assert.Equal(t, "Harrow", textIn(e.get(theirs.ID).Values, "brand"))

	nothing := e.editProducts(grace, catalog.ProductEdits{ProductID: p.ID, Edits: []catalog.Edit{to(0, "brand", "Harrow", "Lumen")}})
	assert.Zero(t, nothing.ChangeSet)
	assert.Len(t, nothing.Conflicts, 1)
}

func TestEditsOfSeveralProductsHaveLimits(t *testing.T) {
	e := newEnv(t)
	edits := []catalog.Edit{to(0, "brand", "", "Lumen")}
	for name, list := range map[string][]catalog.ProductEdits{
		"none":               nil,
		"products alone":     {{ProductID: "p"}},
		"too many products":  make([]catalog.ProductEdits, 501),
		"too many of values": {{ProductID: "p", Edits: make([]catalog.Edit, 5_001)}},
	} {
		t.Run(name, func(t *testing.T) {
			for i := range list {
				if len(list) > 1 {
					list[i].Edits = edits
				}
			}
			_, err := e.EditProducts(t.Context(), ada, "w", list)
			coretest.AssertReason(t, "edits", err)
		})
	}
	many := make([]catalog.ProductEdits, 51)
	for i := range many {
		p := e.make(dress(fmt.Sprintf("E-%d", i), "a", "S"))
		many[i] = catalog.ProductEdits{ProductID: p.ID, Edits: []catalog.Edit{to(0, "brand", "Harrow", "Lumen")}}
	}
	done := e.editProducts(ada, many...)
	assert.Empty(t, done.Products, "whoever edits many reads what they look at")
	assert.Len(t, e.find(ada, filter("brand", "Lumen")), 51)
}
