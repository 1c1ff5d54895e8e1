package batches_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/plan"
	"selvedge/core/catalog/values"
	"selvedge/ports/catalog"
)

// applied takes a sheet into a store.
func (e *env) applied(store, id, text string) batches.Batch {
	e.t.Helper()
	return e.run(e.Apply, e.planned(store, id, text).ID, catalog.BatchDone)
}

// changes are what rows of an outcome change, as the admin reads them.
func (e *env) changes(id string, f batches.RowFilter) (lines []string) {
	e.t.Helper()
	for _, row := range e.rows(id, f) {
		for _, c := range row.Detail.Changes {
			lines = append(lines, strings.TrimSpace(fmt.Sprintf("%s %s: %q to %q %s", c.Ref, c.Attribute, c.Before, c.After, row.Detail.EditedBy)))
		}
		for _, c := range row.Detail.Kept {
			lines = append(lines, fmt.Sprintf("%s %s keeps %q", c.Ref, c.Attribute, c.After))
		}
	}
	return lines
}

const skirt = "SKU;Style;Titel;Marke;Farbe;Größe;Preis;EAN\r\nLA-501-S;LA-501;Maxirock Nele;Lamira;Rot;S;129,00 EUR;%s\r\n"

func TestANewSizeShowsWhatItChangesOfItsStyle(t *testing.T) {
	e := newEnv(t)
	e.applied("a", "first", fmt.Sprintf(skirt, gtin(1)))
	b := e.planned("a", "second", "SKU;Style;Titel;Farbe;Größe;Preis\r\nLA-501-M;LA-501;ROCK NELE LANG ROT;Rot;M;149,00 EUR\r\nLA-501-L;LA-501;ROCK NELE LANG ROT;Rot;L;149,00 EUR\r\n")
	assert.Equal(t, []int{2, 0, 1, 1}, []int{b.Tally.Create, b.Tally.Update, b.Tally.Restyled, b.Tally.Cells})
	assert.Equal(t, map[string]int{"title": 1}, b.Tally.Changed)
	assert.Equal(t, []string{`C2 title: "Maxirock Nele" to "ROCK NELE LANG ROT"`}, e.changes(b.ID, batches.RowFilter{Code: batches.RestyleCode}))
	assert.Zero(t, b.Tally.Edited)

	e.Clock.Advance(time.Minute)
	_, err := e.Catalog.EditSelection(t.Context(), ada, "w", core.Query{}, []values.Value{{Place: values.Place{Attribute: "title", Locale: "de"}, Text: "Eleganter Maxirock"}}, "", false)
	require.NoError(t, err)
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 1, b.Tally.Edited)
	assert.Equal(t, []string{`C2 title: "Eleganter Maxirock" to "ROCK NELE LANG ROT" Name of ada`}, e.changes(b.ID, batches.RowFilter{Code: batches.RestyleCode}))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Contains(t, e.variants()[0], "title ROCK NELE LANG ROT", "as the plan says")
}

func TestAPlanSaysWhichStylesComeIntoItsStore(t *testing.T) {
	e := newEnv(t)
	e.applied("b", "first", labelled([2]string{"T-1", ""}, [2]string{"T-2", ""}))
	const stock = "SKU;Bestand\r\nT-1;5\r\nT-2;6\r\n"
	b := e.planned("a", "stock", stock)
	assert.Equal(t, map[string]int{"store.joins": 2}, b.Tally.Notes)
	assert.Equal(t, "The style isn't in this store yet, and comes into it.", e.rows(b.ID, batches.RowFilter{Outcome: "update"})[0].Detail.Problems[0].Text)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Empty(t, e.planned("a", "again", strings.ReplaceAll(stock, ";5", ";7")).Tally.Notes)
	assert.Empty(t, e.planned("b", "theirs", strings.ReplaceAll(stock, ";5", ";8")).Tally.Notes)
}

func TestAStyleOfAnotherBrandIsNotTakenOver(t *testing.T) {
	e := newEnv(t)
	e.applied("a", "first", fmt.Sprintf(skirt, gtin(1)))
	before := e.state()
	const belt = "SKU;Style;Titel;Marke;Preis\r\nX-1;LA-501;Gürtel Leder;Gürtelmann;39,95 EUR\r\n"
	b := e.planned("a", "second", belt)
	assert.Equal(t, []string{"B2 style_of_other: The style number belongs to “Maxirock Nele” of Lamira. Write another style number, or the brand and the supplier that the style has."}, e.refusals(b.ID))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, before, e.state())

	for name, c := range map[string]struct {
		rows string
		want string // created, changed, refused
	}{
		"the same brand, written otherwise": {"LA-501-M;LA-501;Maxirock Nele;LAMIRA;129,00 EUR\r\n", "1 0 0"},
		"a new brand of the style's own":    {"LA-501-S;LA-501;Maxirock Nele;Lamira Studio;129,00 EUR\r\nLA-501-M;LA-501;Maxirock Nele;Lamira Studio;129,00 EUR\r\n", "1 1 0"},
		"no brand":                          {"LA-501-M;LA-501;Maxirock Nele;;129,00 EUR\r\n", "1 0 0"},
		"a variant of its own":              {"LA-501-S;LA-501;Maxirock Nele;Lamira Studio;129,00 EUR\r\n", "0 1 0"},
	} {
		b := e.planned("a", name, "SKU;Style;Titel;Marke;Preis\r\n"+c.rows)
		assert.Equal(t, c.want, fmt.Sprint(b.Tally.Create, b.Tally.Update, b.Tally.Refused), name)
	}
	e.applied("b", "hers", "SKU;Style;Titel;Marke;Preis\r\nS-1;S-1;Secret;Hidden;10,00 EUR\r\n")
	his := e.planned("a", "his", strings.ReplaceAll(belt, "LA-501", "S-1"))
	page, err := e.Rows(t.Context(), grace, "w", his.ID, batches.RowFilter{}, 0)
	require.NoError(t, err)
	require.Len(t, page.Rows, 1)
	assert.Equal(t, "The style number belongs to a product of another brand or supplier.", page.Rows[0].Detail.Problems[0].Text)
}

func TestVariantsAreFoundByTheirGTINs(t *testing.T) {
	e := newEnv(t)
	one, two, three := gtin(1), gtin(2), gtin(3)
	e.applied("a", "first", labelled([2]string{"T-1", one}, [2]string{"T-2", two}, [2]string{"T-4", three}, [2]string{"T-5", three}))
	b := e.planned("a", "stock", "EAN;Bestand\r\n"+one+";77\r\n0"+two+";5\r\n"+gtin(9)+";4\r\n"+three+";1\r\n")
	assert.Equal(t, []int{0, 2, 2}, []int{b.Tally.Create, b.Tally.Update, b.Tally.Refused})
	assert.Equal(t, []string{
		"sku unknown: The catalog has no such variant, and a file without titles or style numbers only updates. Map a column as the title, or let this file make products.",
		"A5 gtin.several: " + three + " is the GTIN of T-4 and of T-5. Write the SKU of the one that is meant, or give each its own GTIN.",
	}, []string{"sku" + e.refusals(b.ID)[0], e.refusals(b.ID)[1]})
	assert.Equal(t, []string{`B2 stock: "" to "77"`, `B3 stock: "" to "5"`}, e.changes(b.ID, batches.RowFilter{Outcome: "update"}))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	lines := e.variants()
	require.Len(t, lines, 4)
	assert.Contains(t, lines[0], "stock 77")
	assert.Contains(t, lines[1], "stock 5")

	makes := true
	b = e.planned("a", "again", "EAN;Bestand\r\n"+gtin(9)+";4\r\n")
	b = e.revise(b.ID, batches.Revision{MakeNew: &makes})
	assert.Equal(t, 1, b.Tally.Create)

	hers := e.applied("b", "hers", labelled([2]string{"SECRET-1", gtin(20)}))
	require.Equal(t, 1, hers.Tally.Applied.Created)
	his := e.begin(grace, batches.New{StoreID: "a", AssetID: e.sheet("his", "EAN;Bestand\r\n"+gtin(20)+";4\r\n")})
	his = e.run(as(grace, e.Plan), his.ID, catalog.BatchPlanned)
	assert.Equal(t, []int{0, 1}, []int{his.Tally.Update, his.Tally.Refused}, "what he doesn't see isn't found")
}

func TestAGTINIsFoundForAFix(t *testing.T) {
	e := newEnv(t)
	one, two := gtin(1), gtin(2)
	e.applied("a", "first", labelled([2]string{"T-1", one}, [2]string{"T-2", two}))
	b := e.planned("a", "stock", "EAN;Bestand\r\n"+one+";77\r\n"+gtin(9)+";5\r\n")
	assert.Equal(t, []int{1, 1}, []int{b.Tally.Update, b.Tally.Refused})
	b = e.revise(b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "A3", Came: gtin(9), Text: two}}})
	assert.Equal(t, []int{2, 0}, []int{b.Tally.Update, b.Tally.Refused})
	assert.Equal(t, []string{`B2 stock: "" to "77"`, `B3 stock: "" to "5"`}, e.changes(b.ID, batches.RowFilter{Outcome: "update"}))
}

func TestAFileOfPiecesOnlyUpdates(t *testing.T) {
	e := newEnv(t)
	e.applied("a", "first", labelled([2]string{"T-1", ""}))
	b := e.planned("a", "stock", "SKU;Bestand\r\nT-1;4\r\nT-9;5\r\n")
	assert.Equal(t, []int{0, 1, 1}, []int{b.Tally.Create, b.Tally.Update, b.Tally.Refused})
	assert.Equal(t, map[string]int{"unknown": 1}, b.Tally.Problems)
}

func TestWhatClearingLeaves(t *testing.T) {
	e := newEnv(t)
	e.applied("a", "first", "SKU;Style;Titel;Marke;Größe;Preis\r\nC-S;C-1;Hose Uno;Lamira;S;49,95 EUR\r\nC-M;C-1;Hose Uno;Lamira;M;49,95 EUR\r\nC-L;C-1;Hose Uno;Lamira;L;49,95 EUR\r\n")
	clears := plan.Clear
	plans := func(id, rows string) batches.Batch {
		b := e.planned("a", id, "SKU;Style;Titel;Preis\r\n"+rows)
		return e.revise(b.ID, batches.Revision{Empty: &clears})
	}
	b := plans("first row", "C-S;C-1;Hose Uno;44,95 EUR\r\nC-M;C-1;;44,95 EUR\r\nC-L;C-1;;44,95 EUR\r\n")
	assert.Equal(t, map[string]int{"price": 3}, b.Tally.Changed)
	assert.Equal(t, map[string]int{"title": 2}, b.Tally.Kept)
	assert.Equal(t, []string{
		`D2 price: "49.95 EUR" to "44.95 EUR"`, `D3 price: "49.95 EUR" to "44.95 EUR"`, `C3 title keeps "Hose Uno"`, `D4 price: "49.95 EUR" to "44.95 EUR"`, `C4 title keeps "Hose Uno"`,
	}, e.changes(b.ID, batches.RowFilter{Outcome: "update"}))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Contains(t, e.variants()[1], "title Hose Uno")

	b = plans("later row", "C-S;C-1;;44,95 EUR\r\nC-M;C-1;Hose Due;44,95 EUR\r\n")
	assert.Equal(t, []string{`C3 title: "Hose Uno" to "Hose Due"`}, e.changes(b.ID, batches.RowFilter{Outcome: "update"}))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Contains(t, e.variants()[0], "title Hose Due", "the style's, whichever of its rows says it")

	b = plans("none", "C-S;C-1;;44,95 EUR\r\nC-M;C-1;;44,95 EUR\r\n")
	assert.Equal(t, []string{`C2 title: "Hose Due" to ""`}, e.changes(b.ID, batches.RowFilter{Outcome: "update"}))
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.NotContains(t, e.variants()[2], "title")
}

func TestWhatReadsTheSameStaysAsItIs(t *testing.T) {
	e := newEnv(t)
	const file = "SKU;Style;Titel;Größe;Material\r\nM-S;M-1;Tee;S;100% Baumwolle\r\n"
	of := func(key, text string) values.Value {
		return values.Value{Place: values.Place{Attribute: key}, Text: text, Source: values.Imported}
	}
	_, err := e.Catalog.Make(t.Context(), ada, "w", core.New{
		Style: "M-1", StoreIDs: []string{"a"}, Values: []values.Value{of("title", "Tee"), of("material", "100% cotton")}, Variants: []core.NewVariant{{SKU: "M-S", Values: []values.Value{of("size", "S")}}},
	})
	require.NoError(t, err)
	b := e.planned("a", "again", file+"M-M;M-1;Tee;M;100 % Cotton\r\n")
	assert.Equal(t, []int{1, 0, 1, 0}, []int{b.Tally.Create, b.Tally.Update, b.Tally.Same, b.Tally.Restyled})
	e.run(e.Apply, b.ID, catalog.BatchDone)
	for _, line := range e.variants() {
		assert.Contains(t, line, "material 100% cotton")
	}
	b = e.planned("a", "other", strings.ReplaceAll(file, "Baumwolle", "Leinen"))
	assert.Equal(t, []string{`E2 material: "100% cotton" to "100 % linen"`}, e.changes(b.ID, batches.RowFilter{Outcome: "update"}))
}

func TestRowsThatStandAloneAreLeftOut(t *testing.T) {
	e := newEnv(t)
	b := e.planned("a", "groups", "Art.Nr.;Bezeichnung;Größe;Preis\r\nDAMEN STRICK;;;\r\nS-1;Pulli;S;99,00 EUR\r\nHERREN;;;\r\nS-2;Hemd;M;89,00 EUR\r\nHERREN;;;\r\n;Alle Preise zzgl. MwSt.;;\r\n")
	assert.Equal(t, []int{2, 0, 4}, []int{b.Tally.Create, b.Tally.Refused, b.Tally.Skipped}, "%v", e.refusals(b.ID))
	assert.Empty(t, b.Tally.Notes)
	var alone []string
	for _, row := range e.rows(b.ID, batches.RowFilter{Outcome: "skipped"}) {
		alone = append(alone, row.Detail.Problems[0].Ref+" "+row.Detail.Problems[0].Raw)
	}
	assert.Equal(t, []string{"A2 DAMEN STRICK", "A4 HERREN", "A6 HERREN", "B7 Alle Preise zzgl. MwSt."}, alone)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Len(t, e.variants(), 2)

	across := e.planned("a", "across", "Artikelnr.;Bezeichnung;Farbe;S;M;L;Preis\r\nGR-1;Shirt;Rot;3;5;;29,95 EUR\r\nDAMEN STRICK;;;;;;\r\n")
	assert.Equal(t, []int{2, 0, 1}, []int{across.Tally.Create, across.Tally.Refused, across.Tally.Skipped}, "%v", e.refusals(across.ID))
	styles := e.planned("a", "styles", "Modell;Titel;Farbe;Preis\r\nDAMEN STRICK;;;\r\nM-1;Pulli;rot;49,00 EUR\r\n")
	assert.Equal(t, []int{1, 0, 1}, []int{styles.Tally.Create, styles.Tally.Refused, styles.Tally.Skipped}, "%v", e.refusals(styles.ID))
	known := e.planned("a", "known", "Art.Nr.;Bezeichnung;Größe;Preis\r\nS-1;;;\r\n")
	assert.Equal(t, []int{1, 0}, []int{known.Tally.Same, known.Tally.Skipped})
}
