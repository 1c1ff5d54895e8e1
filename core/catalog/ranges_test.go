package catalog_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/core/catalog"
	"selvedge/core/catalog/values"
	portscatalog "selvedge/ports/catalog"
)

// sold are three variants: one in EUR, one in USD, and one in EUR whose sale price is in USD.
func sold(e *env) catalog.Product {
	of := func(sku string, of ...values.Value) catalog.NewVariant {
		return catalog.NewVariant{SKU: sku, Values: of}
	}
	return e.make(catalog.New{Style: "D-1", StoreIDs: []string{"a"}, Variants: []catalog.NewVariant{
		of("EURO", val("price", "70.00 EUR"), val("sale_price", "60.00 EUR"), val("stock", "0")), of("DOLLAR", val("price", "80.00 USD"), val("stock", "9")),
		of("BOTH", val("price", "90.00 EUR"), val("sale_price", "60.00 USD")),
	}})
}

func within(attribute, currency string, low, high int64) catalog.Query {
	return catalog.Query{Ranges: []catalog.Range{{Attribute: attribute, Currency: currency, Low: low, High: high}}}
}

func TestARangeOfMoneyIsInOneCurrency(t *testing.T) {
	e := newEnv(t)
	p := sold(e)
	for want, q := range map[string]catalog.Query{
		"EURO": within("price", "EUR", 5_000, 8_999), "DOLLAR": within("price", "USD", 0, catalog.NoEnd), "BOTH": within("sale_price", "USD", 6_000, catalog.NoEnd),
	} {
		assert.Equal(t, []string{want}, e.find(grace, q))
	}
	assert.Empty(t, e.find(grace, within("price", "GBP", 0, catalog.NoEnd)))
	assert.Equal(t, []string{"EURO"}, e.find(grace, within("stock", "", 0, 0)))
	assert.Equal(t, map[string]int{"EUR": 1, "USD": 1}, facet(e.list(grace, catalog.Query{}, catalog.Page{Facets: []string{"sale_currency"}}), "sale_currency"))
	e.edit(ada, p.ID, to(p.Variants[2].Ordinal, "sale_price", "60.00 USD", "61.00 EUR"))
	assert.Empty(t, e.find(grace, within("sale_price", "USD", 0, catalog.NoEnd)))
}

func TestCurrenciesOfSalePricesThatWereStoredBeforeAreIndexed(t *testing.T) {
	e := newEnv(t)
	sold(e)
	e.write(func(ctx context.Context, tx portscatalog.Tx) error {
		for _, currency := range []string{"EUR", "USD"} {
			if err := tx.Postings.Put(ctx, "w", []portscatalog.Posting{{Field: "sale_currency", Value: currency}}); err != nil {
				return err
			}
		}
		return tx.Catalogs.SetIndexed(ctx, "w", 5)
	})
	q := within("sale_price", "USD", 0, catalog.NoEnd)
	require.Empty(t, e.find(grace, q))
	require.NoError(t, e.IndexDue(t.Context()))
	assert.Equal(t, []string{"BOTH"}, e.find(grace, q))
}
