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
	const text = "SKU;Title;Cost;Price\r\nT-S;Tee;5,00;10,00\r\nT-M;Tee;5,00;12,00\r\nT-L;Tee;5,00;14,00 GBP\r\n"
	for name, c := range map[string]struct {
		sells []catalog.StoreChannel
		want  map[string]string
	}{
		"one":     {[]catalog.StoreChannel{{Channel: "google", Currency: "EUR"}, {Channel: "meta", Currency: "EUR"}}, map[string]string{"price": "EUR", "cost": ""}},
		"several": {[]catalog.StoreChannel{{Channel: "google", Currency: "EUR"}, {Channel: "meta", Currency: "SEK"}}, map[string]string{"price": "", "cost": ""}},
		"none":    {nil, map[string]string{"price": "", "cost": ""}},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEnv(t)
			require.NoError(t, e.Catalog.Store.Write(t.Context(), func(ctx context.Context, tx catalog.Tx) error {
				if err := tx.Channels.Put(ctx, "w", catalog.StoreChannels{StoreID: "b", Channels: []catalog.StoreChannel{{Channel: "google", Currency: "DKK"}}}); err != nil {
					return err
				}
				return tx.Channels.Put(ctx, "w", catalog.StoreChannels{StoreID: "a", Channels: c.sells})
			}))
			b := e.begin(ada, batches.New{AssetID: e.sheet("prices", text)})
			got := map[string]string{}
			for _, column := range b.Mapping.Columns {
				if column.Attribute == "price" || column.Attribute == "cost" {
					got[column.Attribute] = column.Reading.Currency
				}
			}
			assert.Equal(t, c.want, got, "what the supplier asks for may be in another currency")
		})
	}
}
