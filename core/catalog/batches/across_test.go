package batches_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/values"
	"selvedge/core/sheet"
	"selvedge/ports/catalog"
)

const orderForm = "Style;Title;Color;Price;S;M;L;XL\n" +
	"NH-1;Coat Anholt;Navy;\"120,00 EUR\";4;0;;x\n" +
	"NH-1;Coat Anholt;Rust;\"120,00 EUR\";;7;-;\n" +
	"NH-2;Shirt Sund;White;\"80,00 EUR\";;;;\n" +
	"NH-3;Scarf Fano;White;on request;5;5;;\n"

// linesOf are the SKUs with their sizes and stocks.
func (e *env) linesOf(sku ...string) (list []string) {
	e.t.Helper()
	require.NoError(e.t, e.killed.Read(e.t.Context(), func(ctx context.Context, tx catalog.Tx) error {
		door, err := core.Enter(ctx, tx, ada, "w", core.BatchesApp)
		if err != nil {
			return err
		}
		known, err := e.Catalog.Known(ctx, tx, door, sku)
		for _, s := range sku {
			v, found := known[core.SKUKey(s)]
			if !found {
				list = append(list, "-")
				continue
			}
			size, _ := v.At(values.Place{Attribute: "size"})
			stock, _ := v.At(values.Place{Attribute: "stock"})
			list = append(list, v.Product.Style+" "+v.Variant.SKU+" "+size.Text+" "+stock.Text)
		}
		return err
	}))
	return list
}

func TestARowBecomesAVariantForEachSizeThatStandsAcross(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("form", orderForm)})
	assert.Equal(t, &batches.SizesAcross{Columns: 4, SKU: []string{"style", "color"}}, b.SizesAcross())
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.EqualValues(t, 4, b.Reading.Rows)
	assert.EqualValues(t, 7, b.Rows, "variants, and the row without any")
	assert.Equal(t, 4, b.Tally.Create)
	assert.Equal(t, 3, b.Tally.Refused)
	assert.Equal(t, 1, b.Tally.Problems["size.none"])

	b = e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, batches.Applied{Created: 4, Refused: 3}, b.Tally.Applied)
	assert.Equal(t, []string{"NH-1 NH-1-Navy-S S 4", "NH-1 NH-1-Navy-M M 0", "-", "NH-1 NH-1-Navy-XL XL ", "NH-1 NH-1-Rust-M M 7"},
		e.linesOf("NH-1-Navy-S", "NH-1-Navy-M", "NH-1-Navy-L", "NH-1-Navy-XL", "NH-1-Rust-M"))

	report := string(e.problemsFile(b.ID, sheet.CSV))
	lines := strings.Split(strings.TrimSpace(report), "\n")
	require.GreaterOrEqual(t, len(lines), 3)
	assert.Contains(t, lines[1], "NH-2,Shirt Sund,White,\"80,00 EUR\",,,,,")
	assert.Equal(t, 1, strings.Count(report, "NH-3,Scarf Fano,White,on request,5,5,,"), "one row for its variants, as it came")
	assert.Equal(t, 1, strings.Count(report, "D5: "), "what is wrong with all is said once")

	e.run(e.Undo, b.ID, catalog.BatchUndone)
	assert.Equal(t, []string{"-", "-"}, e.linesOf("NH-1-Navy-S", "NH-1-Rust-M"))
}

func TestRowsWithSizesAcrossAreFoundByTheirNumber(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("form", orderForm)})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	rows := e.rows(b.ID, batches.RowFilter{Text: "5"})
	require.Len(t, rows, 2)
	for i, row := range rows {
		assert.EqualValues(t, 5, row.Number)
		assert.Equal(t, i, row.Part)
		assert.Equal(t, "NH-3", row.Detail.Cells[0])
	}

	_, err := e.Revise(t.Context(), ada, "w", b.ID, batches.Revision{Fixes: []batches.Fix{{Ref: "D5", Came: "on request", Text: "20,00 EUR"}, {Ref: "G5", Text: "2"}}})
	require.NoError(t, err)
	e.RunOutbox()
	b = e.batch(b.ID)
	assert.EqualValues(t, 8, b.Rows, "a size more, in a cell that the row doesn't reach")
	assert.Equal(t, 7, b.Tally.Create)
	assert.Equal(t, 1, b.Tally.Refused)
}

func TestSKUsOfSizesAcrossBeginWithThatOfTheirRow(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("form", "SKU;Title;EAN 36;EAN 38;EAN 40;36;38;40\nA-1;Boot;4006381333931;4006381333931;;1;2;3\nA-1;Boot;;;;1;;\n;Boot;;;;1;;\n")})
	assert.Equal(t, &batches.SizesAcross{Columns: 3, SKU: []string{"sku"}}, b.SizesAcross())
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 3, b.Tally.Create)
	assert.Equal(t, map[string]int{"sku.twice": 1, "sku.missing": 1}, b.Tally.Problems)
	assert.Equal(t, map[string]int{"gtin.twice": 2}, b.Tally.Notes)
	notes := e.rows(b.ID, batches.RowFilter{Code: "gtin.twice"})
	require.Len(t, notes, 2)
	assert.Contains(t, notes[0].Detail.Problems[0].Text, "Another size of this row")
	assert.Equal(t, "C2", notes[0].Detail.Problems[0].Ref)
	e.run(e.Apply, b.ID, catalog.BatchDone)
	assert.Equal(t, []string{"A-1 A-1-36 36 1", "A-1 A-1-38 38 2", "A-1 A-1-40 40 3"}, e.linesOf("A-1-36", "A-1-38", "A-1-40"))
}

func TestSizesAcrossAndASizeOfEachRowDontGoTogether(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("form", orderForm)})
	d := decisions(b)
	d[1].Attribute = "size"
	_, _, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d})
	require.ErrorContains(t, err, "each attribute once")
	for i := 4; i < 8; i++ {
		d[i].Attribute = ""
	}
	d[1].Attribute, d[0].Attribute = "title", "sku"
	b, _, err = e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d})
	require.NoError(t, err)
	assert.Nil(t, b.SizesAcross(), "they are left out")
}

func TestAPreviewOfSizesAcrossShowsTheRowsAsTheyCame(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("form", orderForm)})
	rows, err := e.Preview(t.Context(), ada, "w", b.ID, 0)
	require.NoError(t, err)
	require.Len(t, rows, 4)
	assert.Equal(t, []string{"4", "0", "", "x"}, []string{rows[0].Cells[4].Raw, rows[0].Cells[5].Raw, rows[0].Cells[6].Raw, rows[0].Cells[7].Raw})
	assert.Nil(t, rows[0].Cells[7].Problem, "a mark isn't a wrong number")
	marked, err := e.ColumnValues(t.Context(), ada, "w", b.ID, e.columnOf(b, "XL"))
	require.NoError(t, err)
	assert.Zero(t, marked.Open)
}

func TestSKUsAreMadeOfAFileWithoutThem(t *testing.T) {
	for name, c := range map[string]struct {
		content string
		skus    []string
		made    []string
	}{
		"style, color and size": {"Modello;Descrizione;Colore;Taglia;Prezzo\r\nM-1;Maglia;Rosso;S;49,00 EUR\r\nM-1;Maglia;Rosso;M;49,00 EUR\r\nM-2;Abito;Blu notte;;89,00 EUR\r\n", []string{"M-1-Rosso-S", "M-1-Rosso-M", "M-2-Blu-notte"}, []string{"style", "color", "size"}},
		"style alone":           {"Modell;Titel;Preis\r\nM-1;Pulli;49,00 EUR\r\nM-2;Hemd;59,00 EUR\r\n", []string{"M-1", "M-2"}, []string{"style"}},
		"a total":               {"Modell;Titel;Farbe;Preis\r\nM-1;Pulli;rot;49,00 EUR\r\nSumme;;;49,00 EUR\r\n", []string{"M-1-rot"}, []string{"style", "color"}},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			b := e.begin(ada, batches.New{AssetID: e.sheet("sheet", c.content)})
			b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
			require.NotNil(t, b.SizesAcross())
			assert.Equal(t, batches.SizesAcross{SKU: c.made}, *b.SizesAcross())
			assert.Equal(t, len(c.skus), b.Tally.Create, "%v", e.refusals(b.ID))
			e.run(e.Apply, b.ID, catalog.BatchDone)
			l, err := e.Catalog.List(t.Context(), ada, "w", core.Query{}, core.Page{})
			require.NoError(t, err)
			var skus []string
			for _, row := range l.Rows {
				skus = append(skus, row.SKU)
			}
			assert.ElementsMatch(t, c.skus, skus)

			again := e.begin(ada, batches.New{AssetID: e.sheet("again", c.content)})
			again = e.run(e.Plan, again.ID, catalog.BatchPlanned)
			assert.Equal(t, len(c.skus), again.Tally.Same, "the same file makes the same ones")
		})
	}
}

func TestTwoRowsWhoseMadeSKUsAreTheSame(t *testing.T) {
	e := newEnv(t)
	b := e.begin(ada, batches.New{AssetID: e.sheet("sheet", "Modell;Titel;Farbe;Größe;Preis\r\nM-1;Pulli;rot;S;49,00 EUR\r\nM-1;Pulli;rot;S;59,00 EUR\r\n;Hemd;rot;S;59,00 EUR\r\n")})
	b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
	assert.Equal(t, 1, b.Tally.Create)
	assert.Equal(t, 2, b.Tally.Refused)
	assert.Contains(t, strings.Join(e.refusals(b.ID), "\n"), "Write its style number, color and size, of which the SKU is made.")
}
