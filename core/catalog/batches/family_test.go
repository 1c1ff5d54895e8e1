package batches_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/plan"
	"selvedge/ports/catalog"
)

// withFamilies is an env whose workspace has families of those names, with their IDs.
func withFamilies(t *testing.T, names ...string) (e *env, ids map[string]string) {
	t.Helper()
	e, ids = newEnv(t), map[string]string{}
	for _, name := range names {
		f, err := e.Catalog.PutFamily(t.Context(), ada, "w", "", name, 0, core.Rules{})
		require.NoError(t, err)
		ids[name] = f.ID
	}
	return e, ids
}

func TestAFileGivesStylesTheirFamilies(t *testing.T) {
	e, ids := withFamilies(t, "Knitwear", "Outerwear")
	b := e.planned("a", "first", "SKU;Style;Title;Size;Produktfamilie\nK-1-S;K-1;Crew;S;knitwear\nK-1-M;K-1;Crew;M;\nC-1-S;C-1;Coat;S;\n")
	assert.Equal(t, [3]int{3, 0, 0}, outcomes(b))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, ids["Knitwear"], e.style("K-1").FamilyID, "an empty cell of another row takes nothing away")
	assert.Empty(t, e.style("C-1").FamilyID)

	const second = "SKU;Style;Family\nK-1-S;K-1;Outerwear\nK-1-M;K-1;Outerwear\nC-1-S;C-1;Outerwear\n"
	b = e.planned("a", "second", second)
	assert.Equal(t, [3]int{0, 2, 1}, outcomes(b), "a style's family changes once")
	assert.Equal(t, []string{`C2 family: "Knitwear" to "Outerwear"`, `C4 family: "" to "Outerwear"`}, e.changes(b.ID, batches.RowFilter{Outcome: "update"}))
	assert.Equal(t, ids["Knitwear"], e.style("K-1").FamilyID, "a plan changes nothing")
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, ids["Outerwear"], e.style("K-1").FamilyID)
	assert.Equal(t, ids["Outerwear"], e.style("C-1").FamilyID)
	assert.Equal(t, [3]int{0, 0, 3}, outcomes(e.planned("a", "again", second)))

	e.run(e.Undo, b.ID, catalog.BatchUndone)
	assert.Equal(t, ids["Knitwear"], e.style("K-1").FamilyID)
	assert.Empty(t, e.style("C-1").FamilyID)
}

func TestANewSizeShowsWhichFamilyItGivesItsStyle(t *testing.T) {
	e, ids := withFamilies(t, "Knitwear", "Outerwear")
	e.applied("a", "first", "SKU;Style;Title;Size;Family\nK-1-S;K-1;Crew;S;Knitwear\n")
	b := e.planned("a", "second", "SKU;Style;Title;Size;Family\nK-1-M;K-1;Crew;M;Outerwear\n")
	assert.Equal(t, []string{`E2 family: "Knitwear" to "Outerwear"`}, e.changes(b.ID, batches.RowFilter{Code: batches.RestyleCode}))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, ids["Outerwear"], e.style("K-1").FamilyID)
}

func TestAFamilyThatThereIsNotIsRefused(t *testing.T) {
	e, ids := withFamilies(t, "Knitwear", "Outerwear")
	file := "SKU;Style;Title;Family\nK-1;K-1;Crew;Knitwear\nK-2;K-2;Vest;Knitwear\nK-3;K-3;Scarf;Knitwear\nC-1;C-1;Coat;Mäntel\nX-1;X-1;Tee;Knitwear\nX-2;X-1;Tee;Outerwear\n"
	b := e.begin(ada, batches.New{AssetID: e.sheet("first", file), Supplier: "Textil Hofmann"})
	at := e.columnOf(b, "Family")
	require.Equal(t, "family", b.Mapping.Columns[at].Attribute)
	found, err := e.ColumnValues(t.Context(), ada, "w", b.ID, at)
	require.NoError(t, err)
	assert.Equal(t, 1, found.Open)
	takes := true
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	b = e.revise(b.ID, batches.Revision{TakeNew: &takes})
	assert.Equal(t, []string{
		"D5 family.unknown: No family is called “Mäntel”. Choose one of these: Knitwear, Outerwear.",
		"D7 family_twice: Another row of this style says another family, and a style is of one. Write the same family in all rows of a style.",
	}, e.refusals(b.ID), "a file makes none, also if it may make words")

	d := decisions(b)
	d[at].Words = map[string]string{"Mäntel": "Outerwear"}
	_, _, err = e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d, Supplier: "Textil Hofmann", Remember: true})
	require.NoError(t, err)
	e.run(e.Plan, b.ID, catalog.BatchPlanned)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, ids["Outerwear"], e.style("C-1").FamilyID)

	again := e.begin(ada, batches.New{AssetID: e.sheet("again", strings.ReplaceAll(file, "C-1", "C-2")), Supplier: "Textil Hofmann"})
	assert.Equal(t, []string{"as last time"}, again.Mapping.Columns[at].Reasons)
	assert.Equal(t, "Outerwear", again.Mapping.Columns[at].Reading.Words["mantel"])
}

func TestAnEmptyCellTakesAFamilyIfItClears(t *testing.T) {
	e, ids := withFamilies(t, "Knitwear")
	e.applied("a", "first", "SKU;Style;Title;Family\nK-1;K-1;Crew;Knitwear\n")
	b := e.planned("a", "second", "SKU;Style;Title;Family\nK-1;K-1;Crew;\n")
	assert.Equal(t, [3]int{0, 0, 1}, outcomes(b))
	assert.Equal(t, ids["Knitwear"], e.style("K-1").FamilyID)
	clears := plan.Clear
	b = e.revise(b.ID, batches.Revision{Empty: &clears})
	assert.Equal(t, []string{`D2 family: "Knitwear" to ""`}, e.changes(b.ID, batches.RowFilter{Outcome: "update"}))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Empty(t, e.style("K-1").FamilyID)
}

func TestAFamilyThatGoesWhileAFileWaitsIsRefused(t *testing.T) {
	e, ids := withFamilies(t, "Knitwear", "Outerwear")
	b := e.planned("a", "first", "SKU;Style;Title;Family\nK-1;K-1;Crew;Knitwear\nC-1;C-1;Coat;Outerwear\n")
	require.NoError(t, e.Catalog.DeleteFamily(t.Context(), ada, "w", ids["Knitwear"]))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, ids["Outerwear"], e.style("C-1").FamilyID)
	assert.Len(t, e.variants(), 1)
}

func TestAColumnOfFamiliesIsNoneWhereThereAreNone(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("first", "SKU;Style;Title;Family\nK-1;K-1;Crew;Knitwear\n")})
	assert.Empty(t, b.Mapping.Columns[e.columnOf(b, "Family")].Attribute)
	others, _ := withFamilies(t, "Knitwear")
	b = others.begin(ada, batches.New{AssetID: others.sheet("first", "SKU;Style;Title;Family\nK-1;K-1;Crew;Pullover\nK-2;K-2;Crew;Pullunder\n")})
	assert.Empty(t, b.Mapping.Columns[others.columnOf(b, "Family")].Attribute, "a supplier's own families")
}
