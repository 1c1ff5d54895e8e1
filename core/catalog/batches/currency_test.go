package batches_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog/batches"
	"selvedge/ports/catalog"
)

func TestPricesWithoutACurrencyAreInThatOfTheStore(t *testing.T) {
	one := []catalog.StoreChannel{{Channel: "google", Currency: "EUR"}, {Channel: "meta", Currency: "EUR"}}
	several := []catalog.StoreChannel{{Channel: "google", Currency: "EUR"}, {Channel: "meta", Currency: "SEK"}}
	const head, plain = "SKU;Title;Cost;Price\r\n", "T-S;Tee;5,00;10,00\r\nT-M;Tee;5,00;12,00\r\n"
	for name, c := range map[string]struct {
		sells []catalog.StoreChannel
		rows  string
		want  map[string]string
	}{
		"one":                         {one, plain, map[string]string{"price": "EUR", "cost": "EUR"}},
		"several":                     {several, plain, map[string]string{"price": "", "cost": ""}},
		"none":                        {nil, plain, map[string]string{"price": "", "cost": ""}},
		"one, a cell names another":   {one, plain + "T-L;Tee;5,00 USD;14,00 GBP\r\n", map[string]string{"price": "EUR", "cost": "USD"}},
		"one, most cells name others": {one, plain + "T-L;Tee;5,00 USD;14,00 GBP\r\nT-X;Tee;5,00 USD;14,00 GBP\r\n", map[string]string{"price": "GBP", "cost": "USD"}},
		"none, but a cell names one":  {nil, plain + "T-L;Tee;5,00;14,00 GBP\r\n", map[string]string{"price": "GBP", "cost": "GBP"}},
		"one, a sign of several":      {one, plain + "T-L;Tee;$5.00;$14.00\r\n", map[string]string{"price": "EUR", "cost": "USD"}},
		"cells that name several":     {nil, plain + "T-L;Tee;5,00 €;14,00 GBP\r\nT-X;Tee;5,00 $;14,00 €\r\n", map[string]string{"price": "", "cost": ""}},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			require.NoError(t, e.Catalog.Store.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
				if err := tx.Channels.Put(ctx, "w", catalog.StoreChannels{StoreID: "b", Channels: []catalog.StoreChannel{{Channel: "google", Currency: "DKK"}}}); err != nil {
					return err
				}
				return tx.Channels.Put(ctx, "w", catalog.StoreChannels{StoreID: "a", Channels: c.sells})
			}))
			b := e.begin(ada, batches.New{AssetID: e.sheet("prices", head+c.rows)})
			got := map[string]string{}
			for _, column := range b.Mapping.Columns {
				if column.Attribute == "price" || column.Attribute == "cost" {
					got[column.Attribute] = column.Reading.Currency
				}
			}
			assert.Equal(t, c.want, got)
			assert.Empty(t, b.Reading.Counts)
		})
	}
}

// TestACostIsInTheCurrencyOfThePrices plans files whose costs name no currency.
func TestACostIsInTheCurrencyOfThePrices(t *testing.T) {
	one := []catalog.StoreChannel{{Channel: "google", Currency: "EUR"}}
	several := []catalog.StoreChannel{{Channel: "google", Currency: "EUR"}, {Channel: "meta", Currency: "SEK"}}
	for name, c := range map[string]struct {
		sells   []catalog.StoreChannel
		file    string
		want    string
		doubts  int
		refused string
	}{
		"of the row":           {several, "SKU;Titel;EK;UVP\nT-S;Tee;5,00;10,00 CHF\nT-M;Hemd;5,00;10,00 EUR\n", "5.00 CHF", 0, ""},
		"of the file":          {several, "SKU;Titel;Cost per item;Price EUR\nT-S;Tee;5,00;10,00\n", "5.00 EUR", 0, ""},
		"its own":              {one, "SKU;Titel;EK USD;UVP EUR\nT-S;Tee;5,00;10,00\n", "5.00 USD", 0, ""},
		"of the store":         {one, "SKU;Titel;EK\nT-S;Tee;5,00\n", "5.00 EUR", 1, ""},
		"nobody says anything": {nil, "SKU;Titel;EK\nT-S;Tee;5,00\n", "", 0, "money.currency"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			require.NoError(t, e.Catalog.Store.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
				return tx.Channels.Put(ctx, "w", catalog.StoreChannels{StoreID: "a", Channels: c.sells})
			}))
			b := e.begin(ada, batches.New{AssetID: e.sheet("costs", c.file)})
			assert.Equal(t, c.doubts, b.Reading.Counts["cost_currency"])
			rows, err := e.Preview(t.Context(), ada, "w", b.ID, 0)
			require.NoError(t, err)
			cost := rows[0].Cells[2]
			assert.Equal(t, c.want, cost.Value)
			if c.refused == "" {
				assert.Nil(t, cost.Problem)
				b = e.run(e.Plan, b.ID, catalog.BatchPlanned)
				assert.Zero(t, b.Tally.Refused)
			} else {
				assert.Equal(t, c.refused, cost.Problem.Code)
				assert.Contains(t, cost.Problem.Fix, "Choose the column's currency in the mapping")
			}
		})
	}
}

func TestOfPricesInSeveralCurrenciesTheStoresIsTaken(t *testing.T) {
	const file = "SKU;Title;WHS EUR;WHS GBP;RRP EUR;RRP (£);RRP USD\r\nT-S;Tee;20,00;18,00;49,95;45,00;55,00\r\n"
	for currency, want := range map[string]struct{ columns, line string }{
		"GBP": {"sku title:en - cost - price -", "price 45.00 GBP; cost 18.00 GBP"},
		"DKK": {"sku title:en cost - price - -", "price 49.95 EUR; cost 20.00 EUR"},
	} {
		t.Run(currency, func(t *testing.T) {
			e := newEnv(t)
			require.NoError(t, e.Catalog.Store.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
				return tx.Channels.Put(ctx, "w", catalog.StoreChannels{StoreID: "a", Channels: []catalog.StoreChannel{{Channel: "google", Currency: currency}}})
			}))
			b := e.planned("a", "prices", file)
			assert.Equal(t, want.columns, columnsOf(b))
			assert.Equal(t, 3, b.Reading.Counts["other_currency"])
			e.run(e.Apply, b.ID, catalog.BatchDone)
			assert.Contains(t, e.variants()[0], want.line)
		})
	}
}
