package batches_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	core "selvedge/core/catalog"
	"selvedge/core/catalog/batches"
	"selvedge/core/catalog/values"
	"selvedge/ports"
	"selvedge/ports/catalog"
)

// variants are those that were made, each with its style and all its values.
func (e *env) variants() (lines []string) {
	e.t.Helper()
	require.NoError(e.t, e.killed.Read(e.t.Context(), func(ctx context.Context, tx catalog.Tx) error {
		door, err := core.Enter(ctx, tx, ada, "w", core.BatchesApp)
		if err != nil {
			return err
		}
		ordinals := make([]int64, 20)
		for i := range ordinals {
			ordinals[i] = int64(i) + 1
		}
		list, err := tx.Variants.Get(ctx, "w", ordinals)
		for _, v := range list {
			known, knownErr := e.Catalog.Known(ctx, tx, door, []string{v.SKU})
			require.NoError(e.t, knownErr)
			view := known[core.SKUKey(v.SKU)]
			line := v.SKU + " of " + view.Product.Style
			for _, a := range e.Catalog.Attributes.All() {
				for _, locale := range []string{"", "de", "en", "it"} {
					if found, ok := view.At(values.Place{Attribute: a.Key, Locale: locale}); ok && found.Text != "" && a.Key != "category" {
						line += "; " + a.Key + " " + strings.ReplaceAll(found.Text, "\n", ", ")
						break
					}
				}
			}
			lines = append(lines, line)
		}
		return err
	}))
	return lines
}

// refusals are what is wrong with the rows that are refused, each with its advice.
func (e *env) refusals(id string) (lines []string) {
	e.t.Helper()
	for _, row := range e.rows(id, batches.RowFilter{Outcome: "refused"}) {
		assert.NotEmpty(e.t, row.Detail.Cells, "what came isn't lost")
		for _, p := range row.Detail.Problems {
			lines = append(lines, fmt.Sprintf("%s %s: %s %s", p.Ref, p.Code, p.Text, p.Fix))
		}
	}
	return lines
}

func TestFilesAsMerchandisersGetThem(t *testing.T) {
	for name, test := range map[string]struct {
		content  []byte
		currency string // that is chosen for prices
		columns  string // what each is taken for
		variants []string
		refused  []string
	}{
		"erp.csv": {
			content: erp(),
			columns: "sku style title:de color size cost price stock weight origin hs_code availability_date",
			variants: []string{
				`000123-38 of 000123; title Wollmantel "Öre"; color Dunkelblau; color_family Navy; size 38; price 1234.56 EUR; cost 612.50 EUR; stock 12; availability_date 2027-02-15; weight 1250; origin PT; hs_code 6202 20 00`,
				`000123-40 of 000123; title Wollmantel "Öre"; color Dunkelblau; color_family Navy; size 40; price 1234.56 EUR; cost 612.50 EUR; stock 0; availability_date 2027-02-15; weight 1280; origin PT; hs_code 6202 20 00`,
				"000124-OS of 000124; title Schal – Grün/Weiß; color Green/White; color_family Green; size One size; price 49.90 EUR; cost 18.00 EUR; stock 1200; availability_date 2027-03-01; weight 150; origin TR; hs_code 6214 20 00",
				"000125-S of 000125; title Mütze „Ærø“; color Moosgrün; color_family Green; size S; price 129.00 EUR",
			},
			refused: []string{"G6 money.unreadable: “auf Anfrage” isn't a price. Write an amount, such as 129.00 EUR."},
		},
		"shopify.csv": {
			content: shopify(), currency: "EUR",
			columns: "style title description brand product_type tags - - size - color sku weight stock price compare_at_price gtin image image_position status",
			variants: []string{
				"000871 of sund-shirt; gtin 4006381333931; title Sund Shirt; description Washed linen.; brand Nordhaus; product_type Shirts; color White; color_family White; size S/M; price 80.00 EUR; compare_at_price 100.00 EUR; stock 4; status active; image https://cdn.example.com/sund-1.jpg; images https://cdn.example.com/sund-3.jpg; weight 180; tags linen, summer",
				"000872 of sund-shirt; title Sund Shirt; description Washed linen.; brand Nordhaus; product_type Shirts; color White; color_family White; size L/XL; price 80.00 EUR; compare_at_price 100.00 EUR; stock 7; status active; image https://cdn.example.com/sund-2.jpg; images https://cdn.example.com/sund-3.jpg; weight 190; tags linen, summer",
				"000873 of fano-scarf; title Fanø Scarf; brand Nordhaus; product_type Scarves; color Rust; color_family Brown; size One size; price 35.00 EUR; stock 0; status draft; weight 90",
			},
		},
		"italian.txt": {
			content: italian(),
			columns: "sku style title:it color size material price stock",
			variants: []string{
				"IT-1-1 of IT-1; title Cappotto doppiopetto; color Blu notte; color_family Navy; size 10; size_system UK; material 80 % wool, 20 % cashmere; price 1299.00 EUR; stock 3",
				"IT-1-2 of IT-1; title Cappotto doppiopetto; color verde bosco; color_family Green; size 12; size_system UK; material 80 % wool, 20 % cashmere; price 1299.00 EUR; stock 1",
				"IT-2-1 of IT-2; title Maglia girocollo; color Bianco panna; color_family White; size S/M; material 100 % cotton; price 129.00 EUR",
				"IT-2-2 of IT-2; title Maglia girocollo; color Red; color_family Red; size One size; material 100 % cotton; price 129.00 EUR",
			},
		},
		"book.xlsx": {
			content: book(t),
			columns: "sku title:en color size price cost availability_date stock weight",
			variants: []string{
				"00410-S of 00410; title Coat Anholt; color Navy; color_family Navy; size S; price 1299.00 EUR; cost 520.50 EUR; stock 4; availability_date 2027-02-15; weight 1250",
				"00410-M of 00410; title Coat Anholt; color Navy; color_family Navy; size M; price 1299.00 EUR; cost 520.50 EUR; stock 6; availability_date 2027-02-15; weight 1280",
				"00411-OS of 00411-OS; title Scarf Fano; color Rust; color_family Brown; size One size; price 89.90 EUR; cost 35.00 EUR; stock 10; availability_date 2027-03-01; weight 150",
			},
			refused: []string{
				"E3 sku.units: This row names the units of the columns, not a variant. Leave it out.",
				"A7 sku.total: This row looks like a total, not like a variant. Leave it out, or write another SKU.",
			},
		},
		"wide.csv": {
			content: wide(),
			columns: "sku title:en color size price gtin" + strings.Repeat(" -", 54),
			variants: []string{
				"W-1-S of W-1; gtin 4006381333931; title Linen dress; color Navy; color_family Navy; size S; price 129.00 EUR",
				"W-1-M of W-1; title Linen dress; color Navy; color_family Navy; size M; price 129.00 EUR",
			},
		},
		"codes.csv": {
			content: codes(),
			columns: "sku title:en color size price",
			variants: []string{
				"AB-1 of AB-1; title Shirt; color White; color_family White; size S; price 1299.00 USD",
				"007 of 007; title Belt; color Black; color_family Black; size One size; price 129.00 EUR",
				"7 of 7; title Belt; color Brown; color_family Brown; size One size; price 129.00 EUR",
				"0007 of 0007; title Belt; color Navy; color_family Navy; size One size; price 1299.00 CHF",
				"B-3 of B-3; title Belt; color Rust; color_family Brown; size One size; price 99.00 GBP",
				"B-5 of B-5; title Belt; color Red; color_family Red; size 10; size_system UK; price 1299.00 EUR",
			},
			refused: []string{
				"A3 sku.twice: The SKU is already in row 2, written AB-1. It differs from row 2 in size. Give this row its own SKU, or leave it out.",
				"A4 sku.twice: The SKU is already in row 2. It says the same as row 2. Leave this row out.",
				"E9 money.currency: The currency isn't known. Choose the column's currency in the mapping, or write it behind the amount.",
			},
		},
		"orders.csv": {
			content: orders(),
			columns: "style title:de color price stock/36 stock/38 stock/40 stock/42 -",
			variants: []string{
				"0815-Navy-36 of 0815; title Hose Sund; color Navy; color_family Navy; size 36; price 129.00 EUR; stock 2",
				"0815-Navy-38 of 0815; title Hose Sund; color Navy; color_family Navy; size 38; price 129.00 EUR; stock 4",
				"0815-Navy-42 of 0815; title Hose Sund; color Navy; color_family Navy; size 42; price 129.00 EUR",
				"0815-Olive-38 of 0815; title Hose Sund; color Olive; color_family Green; size 38; price 129.00 EUR; stock 1",
				"0815-Olive-40 of 0815; title Hose Sund; color Olive; color_family Green; size 40; price 129.00 EUR; stock 1",
			},
			refused: []string{
				"A4 sku.total: This row looks like a total, not like a variant. Leave it out, or write another SKU.",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			b := e.begin(ada, batches.New{AssetID: e.asset("file", name, ports.FileDocument, test.content)})
			assert.Equal(t, test.columns, columnsOf(b))
			if test.currency != "" {
				d := decisions(b)
				for i := range d {
					d[i].Currency = test.currency
				}
				_, _, err := e.Decide(t.Context(), ada, "w", b.ID, batches.Decisions{Columns: d})
				require.NoError(t, err)
			}
			b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
			assert.Equal(t, test.refused, e.refusals(b.ID))
			b = e.run(e.Apply, b.ID, catalog.BatchDone)
			assert.Equal(t, b.Rows, int64(b.Tally.Applied.Created+b.Tally.Applied.PictureRows+b.Tally.Applied.Refused), "every row became something")
			assert.Equal(t, test.variants, e.variants())
		})
	}
}

// columnsOf is what the columns of a file are taken for, with their languages and sizes.
func columnsOf(b batches.Batch) string {
	var list []string
	for _, c := range b.Mapping.Columns {
		what := c.Attribute
		if what == "" {
			what = "-"
		}
		if c.Locale != "" {
			what += ":" + c.Locale
		}
		if c.Size != "" {
			what += "/" + c.Size
		}
		list = append(list, what)
	}
	return strings.Join(list, " ")
}

func TestAFileWithoutRowsSaysSo(t *testing.T) {
	for name, text := range map[string]string{
		"nothing but a mark and spaces": "\ufeff\r\n \r\n\u00a0\r\n",
		"headings":                      "SKU;Title;Size\r\n",
		"one heading":                   "SKU",
		"headings above blank rows":     "SKU;Title;Size\r\n; ;\r\n \u00a0;;\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			b := e.begin(ada, batches.New{AssetID: e.sheet("file", text)})
			assert.Equal(t, catalog.BatchFailed, b.State)
			assert.Equal(t, "This file has no rows below its headings. Choose another one.", b.Reason)
		})
	}
}
