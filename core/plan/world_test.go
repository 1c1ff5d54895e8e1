package plan

import (
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/fixtures"
	"selvedge/ports"
)

func catalogue(t *testing.T) Catalogue {
	t.Helper()
	c, err := ParseCatalogue(fixtures.Plans)
	require.NoError(t, err)
	return c
}

// sold returns the products as the provider lists them, with price IDs.
func sold(t *testing.T) []ports.Product {
	t.Helper()
	products := Products(catalogue(t))
	for i := range products {
		products[i].Prices[0].ID = "price_" + products[i].Prices[0].LookupKey
	}
	return products
}

func customProduct() ports.Product {
	return ports.Product{ID: "prod_custom", Name: "Custom", Description: "Made to measure.", Prices: []ports.Price{{
		ID:        "price_custom",
		ProductID: "prod_custom",
		Amount:    ports.Money{Minor: 0, Currency: "usd"},
		Interval:  ports.Monthly,
		Metadata:  map[string]string{"name": "Custom", "credits": "0", "feature_generations": "5,000", "feature_own_studio": "true"},
	}}}
}
