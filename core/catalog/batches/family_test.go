package batches_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/values"
	"selvedge/core/coretest"
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
		"D7 family_twice: Row 6 says that this style is of the family Knitwear, and a style is of one. Write Knitwear, or the same family in all rows of the style.",
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

func TestRowsOfAStyleThatSaySeveralFamiliesAreRefusedInWhicheverTransactionTheyAre(t *testing.T) {
	const file = "SKU;Style;Title;Size;Family\nK-1-S;K-1;Crew;S;\nC-1-S;C-1;Coat;S;Outerwear\nC-1-M;C-1;Coat;M;Knitwear\nK-1-M;K-1;Crew;M;Knitwear\nK-1-L;K-1;Crew;L;Outerwear\nC-1-L;C-1;Coat;L;Outerwear\n"
	for name, atOnce := range map[string]int{"in one": 0, "in several": 2, "each in its own": 1} {
		t.Run(name, func(t *testing.T) {
			e, ids := withFamilies(t, "Knitwear", "Outerwear")
			e.AtOnce = atOnce
			b := e.planned("a", "first", file)
			assert.Equal(t, []string{
				"E4 family_twice: Row 3 says that this style is of the family Outerwear, and a style is of one. Write Outerwear, or the same family in all rows of the style.",
				"E6 family_twice: Row 5 says that this style is of the family Knitwear, and a style is of one. Write Knitwear, or the same family in all rows of the style.",
			}, e.refusals(b.ID))
			assert.Equal(t, [3]int{4, 0, 0}, outcomes(b))
			b = e.run(e.Apply, b.ID, catalog.BatchDone)
			assert.Equal(t, batches.Applied{Created: 4, Refused: 2}, b.Tally.Applied)
			assert.Equal(t, []string{ids["Knitwear"], ids["Outerwear"]}, []string{e.style("K-1").FamilyID, e.style("C-1").FamilyID}, "also what a later transaction is the first to say")

			const second = "SKU;Style;Family\nK-1-S;K-1;Outerwear\nC-1-S;C-1;\nK-1-M;K-1;Knitwear\nC-1-L;C-1;Outerwear\n"
			b = e.planned("a", "second", second)
			require.Equal(t, []string{"C4 family_twice: Row 2 says that this style is of the family Outerwear, and a style is of one. Write Outerwear, or the same family in all rows of the style."}, e.refusals(b.ID))
			b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "C2", Came: "Outerwear", Text: "Knitwear"}}})
			assert.Empty(t, e.refusals(b.ID), "the first row says it too now")
			assert.Equal(t, [3]int{0, 0, 4}, outcomes(b))
			b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "C2", Came: "Outerwear", Text: "Outerwear"}, {Ref: "C4", Came: "Knitwear", Text: "Outerwear"}}})
			assert.Equal(t, [3]int{0, 1, 3}, outcomes(b), "a style's family changes once, whichever transaction its rows are in")
			b = e.run(e.Apply, b.ID, catalog.BatchDone)
			assert.Equal(t, batches.Applied{Changed: 1, Same: 3}, b.Tally.Applied)
			assert.Equal(t, ids["Outerwear"], e.style("K-1").FamilyID)
		})
	}
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

func TestAnEmptyCellTakesNothingAwayThatAnotherRowSays(t *testing.T) {
	for name, atOnce := range map[string]int{"in one transaction": 0, "in several": 1} {
		t.Run(name, func(t *testing.T) {
			e, ids := withFamilies(t, "Knitwear", "Outerwear")
			e.AtOnce = atOnce
			e.applied("a", "first", "SKU;Style;Title;Size;Family\nK-1-S;K-1;Crew;S;Knitwear\nK-1-M;K-1;Crew;M;\nC-1-S;C-1;Coat;S;Knitwear\nC-1-M;C-1;Coat;M;\n")
			b := e.planned("a", "second", "SKU;Style;Family\nK-1-S;K-1;\nK-1-M;K-1;Outerwear\nC-1-S;C-1;\nC-1-M;C-1;\n")
			clears := plan.Clear
			b = e.revise(b.ID, batches.Revision{Empty: &clears})
			assert.Equal(t, [3]int{0, 2, 2}, outcomes(b))
			b = e.run(e.Apply, b.ID, catalog.BatchDone)
			assert.Equal(t, batches.Applied{Changed: 2, Same: 2}, b.Tally.Applied)
			assert.Equal(t, ids["Outerwear"], e.style("K-1").FamilyID)
			assert.Empty(t, e.style("C-1").FamilyID)
		})
	}
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

func TestATableOfFamiliesAndChannelsComesBack(t *testing.T) {
	e, ids := withFamilies(t, "Knitwear", "Outerwear")
	e.sells("de")
	const file = "SKU;Style;Titel (DE);Titel [Google, de];Price;Price (shopify);Family\nK-1-S;K-1;Pullover;Pullover aus Wolle;100,00 EUR;90,00 EUR;Knitwear\nC-1-S;C-1;Mantel;;200,00 EUR;;\n"
	b := e.begin(ada, batches.New{StoreID: "a", AssetID: e.sheet("first", file), Supplier: "Textil Hofmann"})
	for header, want := range map[string][3]string{
		"Titel (DE)": {"title", "de", ""}, "Titel [Google, de]": {"title", "de", "google"}, "Price": {"price", "", ""}, "Price (shopify)": {"price", "", "shopify"},
	} {
		c := b.Mapping.Columns[e.columnOf(b, header)]
		assert.Equal(t, want, [3]string{c.Attribute, c.Locale, c.Channel}, header)
	}
	e.decide(b, "Textil Hofmann")
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	require.Equal(t, [3]int{2, 0, 0}, outcomes(b), "%v", e.refusals(b.ID))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	value, said := e.style("K-1").Values.Get(values.Place{Attribute: "title", Locale: "de", Channel: "google"})
	assert.True(t, said)
	assert.Equal(t, "Pullover aus Wolle", value.Text)

	table, rows := e.exported(core.TableFormat)
	assert.Equal(t, "Knitwear", rows["K-1-S"]["Family"])
	assert.Equal(t, "Pullover aus Wolle", rows["K-1-S"]["Title (google, DE)"])
	assert.Equal(t, "90.00 EUR", rows["K-1-S"]["Price (shopify)"])
	assert.Equal(t, [3]string{"Mantel", "", ""}, [3]string{rows["C-1-S"]["Title (DE)"], rows["C-1-S"]["Title (google, DE)"], rows["C-1-S"]["Price (shopify)"]}, "what is said for all is no channel's")
	assert.NotContains(t, table, "Description (google")

	b = e.planned("a", "again", table)
	assert.Equal(t, [3]int{0, 0, 2}, outcomes(b), table)
	b = e.planned("a", "changed", strings.NewReplacer("Pullover aus Wolle", "Wollpullover", "90.00 EUR", "80.00 EUR").Replace(table))
	assert.Equal(t, [3]int{0, 1, 1}, outcomes(b), table)
	assert.ElementsMatch(t, []string{`title: "Pullover aus Wolle" to "Wollpullover"`, `price: "90.00 EUR" to "80.00 EUR"`}, withoutRefs(e.changes(b.ID, batches.RowFilter{Outcome: "update"})))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	p := e.style("K-1")
	assert.Equal(t, ids["Knitwear"], p.FamilyID)
	value, _ = p.Values.Get(values.Place{Attribute: "title", Locale: "de"})
	assert.Equal(t, "Pullover", value.Text)

	again := e.begin(ada, batches.New{StoreID: "a", AssetID: e.sheet("last", file), Supplier: "Textil Hofmann"})
	c := again.Mapping.Columns[e.columnOf(again, "Price (shopify)")]
	assert.Equal(t, [2]string{"price", "shopify"}, [2]string{c.Attribute, c.Channel})
	assert.Equal(t, []string{"as last time"}, c.Reasons)
}

func TestOnlyWhatMayDifferByChannelIsForOne(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("first", "SKU;Title;Brand (google);Stock (nowhere)\nK-1;Crew;Lamira;3\n")})
	for _, c := range b.Mapping.Columns {
		assert.Empty(t, c.Channel, c.Header)
	}
	for _, wrong := range []batches.Decision{{Attribute: "brand", Channel: "google"}, {Attribute: "title", Channel: "nowhere"}} {
		d := decisions(b)
		d[1] = wrong
		_, _, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d})
		coretest.AssertReason(t, "batch_mapping", err)
	}
	d := decisions(b)
	d[1] = batches.Decision{Attribute: "title", Channel: "google"}
	decided, _, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d})
	require.NoError(t, err)
	assert.False(t, decided.NamesProducts(), "a title for a channel names none")
}

// withoutRefs are changes without the cells that they come from.
func withoutRefs(changes []string) (list []string) {
	for _, c := range changes {
		_, change, _ := strings.Cut(c, " ")
		list = append(list, change)
	}
	return list
}
