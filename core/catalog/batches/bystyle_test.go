package batches_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"selvedge/core/catalog/batches"
)

// stocked has two styles with SKUs that aren't made of their colors' names.
func (e *env) stocked() {
	e.t.Helper()
	e.applied("a", "there", "SKU;Style;Titel;Farbe;Farbcode;Größe;Preis;Bestand\r\n"+
		"NH-2815-BUR-S;NH-2815;Strickkleid;Burgundy;BUR;S;89,00 EUR;1\r\nNH-2815-BUR-M;NH-2815;Strickkleid;Burgundy;BUR;M;89,00 EUR;1\r\n"+
		"NH-2815-CHA-S;NH-2815;Strickkleid;Charcoal;CHA;S;89,00 EUR;1\r\n"+
		"NH-2601-NAV-XS;NH-2601;Mantel;Navy;NAV;XS;359,00 EUR;1\r\nNH-2601-NAV-S;NH-2601;Mantel;Navy;NAV;S;359,00 EUR;1\r\n")
}

func TestRowsWithoutSKUsAreOfTheVariantsThatThereAre(t *testing.T) {
	e := newEnv(t)
	e.stocked()
	matrix := e.planned("a", "matrix", "Style;Colour;XS;S;M\r\nNH-2815;Burgundy;;12;13\r\nNH-2815;Charcoal;;2;\r\n")
	assert.Equal(t, []int{0, 3, 0}, []int{matrix.Tally.Create, matrix.Tally.Update, matrix.Tally.Refused}, "%v", e.refusals(matrix.ID))
	assert.Equal(t, []string{`D2 stock: "1" to "12"`, `E2 stock: "1" to "13"`, `D3 stock: "1" to "2"`}, e.changes(matrix.ID, batches.RowFilter{Outcome: "update"}))

	lager := e.planned("a", "lager", "Modell;Farbe;Größe;Bestand\r\nNH-2815;Burgundy;S;77\r\nNH-2815;Bordeaux;M;78\r\nNH-2815;Burgundy;XL;5\r\n")
	assert.Equal(t, []string{`D2 stock: "1" to "77"`, `D3 stock: "1" to "78"`}, e.changes(lager.ID, batches.RowFilter{Outcome: "update"}), "%v", e.refusals(lager.ID))
	assert.Equal(t, 1, lager.Tally.Create, "what isn't there yet")
	e.revise(lager.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "C4", Came: "XL", Text: "S"}, {Ref: "B4", Came: "Burgundy", Text: "Charcoal"}}})
	lager = e.batch(lager.ID)
	assert.Equal(t, []int{0, 3, 0}, []int{lager.Tally.Create, lager.Tally.Update, lager.Tally.Refused}, "%v", e.refusals(lager.ID))
	e.run(e.Apply, lager.ID, "done")
	assert.Len(t, e.variants(), 5)
	assert.Equal(t, []string{"NH-2815 NH-2815-BUR-S S 77", "NH-2815 NH-2815-BUR-M M 78", "NH-2815 NH-2815-CHA-S S 5"}, e.linesOf("NH-2815-BUR-S", "NH-2815-BUR-M", "NH-2815-CHA-S"))

	codes := e.planned("a", "codes", "Modell;Farbcode;Größe;Bestand\r\nNH-2815;CHA;S;8\r\n")
	assert.Equal(t, []string{`D2 stock: "5" to "8"`}, e.changes(codes.ID, batches.RowFilter{Outcome: "update"}))
}

func TestARowOfAStyleAloneIsOfAllItsVariants(t *testing.T) {
	e := newEnv(t)
	e.stocked()
	prices := e.planned("a", "stylepreis", "Modell;VK\r\nNH-2815;95,00 EUR\r\nNH-2601;399,00 EUR\r\nNH-9999;10,00 EUR\r\n")
	assert.Equal(t, []int{0, 2, 1}, []int{prices.Tally.Create, prices.Tally.Update, prices.Tally.Refused}, "%v", e.refusals(prices.ID))
	assert.Equal(t, map[string]int{"unknown": 1}, prices.Tally.Problems, "such a file makes no products")
	assert.Equal(t, map[string]int{"style.all": 2}, prices.Tally.Notes)
	e.run(e.Apply, prices.ID, "done")
	for _, line := range e.variants() {
		want := map[bool]string{true: "price 95.00 EUR", false: "price 399.00 EUR"}[strings.Contains(line, "NH-2815")]
		assert.Contains(t, line, want)
	}
	assert.Len(t, e.variants(), 5)
	again := e.planned("a", "again", "Modell;VK\r\nNH-2601;399,00 EUR\r\n")
	assert.Equal(t, 1, again.Tally.Same)

	stocks := e.planned("a", "stylestock", "Modell;Bestand\r\nNH-2601;12\r\n")
	assert.Equal(t, []string{"B2 style.several: The row is about 2 variants, and a stock is of one. Write the SKU of the variant, or its color and size."}, e.refusals(stocks.ID))
	colors := e.planned("a", "colorprices", "Modell;Farbe;VK\r\nNH-2815;Burgundy;79,00 EUR\r\n")
	assert.Equal(t, []int{0, 1}, []int{colors.Tally.Create, colors.Tally.Update})
	e.run(e.Apply, colors.ID, "done")
	assert.Equal(t, 2, strings.Count(strings.Join(e.variants(), "\n"), "79.00 EUR"))
}

func TestARowWithoutColorAndSizeIsOfItsStyle(t *testing.T) {
	e := newEnv(t)
	e.stocked()
	b := e.planned("a", "linesheet", "Style;Title;Colour;Size;Price\r\n"+
		"NH-2815;Knit dress;;;95,00 EUR\r\nNH-2815;;Burgundy;M;99,00 EUR\r\nNH-3000;Cap;;;19,00 EUR\r\nNH-3000;Cap;Navy;One size;19,00 EUR\r\nNH-2601;;;;\r\nNH-2601;Coat;;;\r\nNH-2601;;Navy;;379,00 EUR\r\n")
	assert.Equal(t, []string{
		"A4 style.none: The row says neither a color nor a size, and no style has this number. Write the color and the size, or fill what it says into the rows of its variants.",
		"A7 style.none: The row says neither a color nor a size, and each variant of its style has a row of its own. Write the color and the size, or fill what it says into the rows of its variants.",
	}, e.refusals(b.ID))
	assert.Equal(t, []int{1, 3}, []int{b.Tally.Create, b.Tally.Update})
	e.run(e.Apply, b.ID, "done")
	all := strings.Join(e.variants(), "\n")
	assert.Len(t, e.variants(), 6)
	assert.Equal(t, 1, strings.Count(all, "99.00 EUR"), "a row of a variant counts for it: %s", all)
	assert.Equal(t, 2, strings.Count(all, "95.00 EUR"), all)
	again := e.planned("a", "again", "Style;Title;Colour;Size;Price\r\nNH-2601;;;;379,00 EUR\r\n")
	assert.Equal(t, []int{0, 0, 1}, []int{again.Tally.Create, again.Tally.Update, again.Tally.Same}, "%v", e.refusals(again.ID))
}

func TestARowWithAGTINThatIsNotKnownIsOfItsStyleColorAndSize(t *testing.T) {
	e := newEnv(t)
	e.stocked()
	b := e.planned("a", "eans", "EAN;Style;Colour;Size;Title;Stock\r\n"+
		"4006381333931;NH-2815;Burgundy;S;Knit dress;7\r\n4006381333948;NH-2815;Burgundy;XL;Knit dress;8\r\n4006381333955;NH-2815;;;Knit dress;9\r\n")
	assert.Equal(t, []int{2, 1, 0}, []int{b.Tally.Create, b.Tally.Update, b.Tally.Refused}, "%v", e.refusals(b.ID))
	assert.Contains(t, e.changes(b.ID, batches.RowFilter{Outcome: "update"}), `A2 gtin: "" to "4006381333931"`)
	e.run(e.Apply, b.ID, "done")
	assert.Len(t, e.variants(), 7)
	again := e.planned("a", "again", "EAN;Style;Colour;Size;Stock\r\n4006381333931;NH-2815;Burgundy;S;7\r\n")
	assert.Equal(t, 1, again.Tally.Same)

	other := e.planned("a", "other", "EAN;Style;Colour;Size;Stock\r\n4006381333962;NH-2815;Burgundy;S;7\r\n")
	assert.Equal(t, []string{
		"A2 gtin.other: The variant NH-2815-BUR-S with this style, color and size has the GTIN 4006381333931. Write that GTIN, or change it in Listings first. If it is another variant, write another color or size.",
	}, e.refusals(other.ID))

	lengths := e.planned("a", "lengths", "EAN;Style;Colour;Size;Length;Stock\r\n4006381333979;NH-2815;Burgundy;M;30;7\r\n4006381333986;NH-2815;Burgundy;M;32;7\r\n")
	assert.Equal(t, 2, lengths.Tally.Create, "what else tells two rows apart isn't known: %v", e.refusals(lengths.ID))
}
