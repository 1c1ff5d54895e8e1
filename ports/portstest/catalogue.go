package portstest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func testCatalogue(t *testing.T, open openPayments) {
	t.Run("the catalog is empty at first", func(t *testing.T) {
		products, err := open(t).Catalogue.Products(t.Context())
		require.NoError(t, err)
		assert.Empty(t, products)
	})

	t.Run("products are listed, and putting them again changes nothing", func(t *testing.T) {
		p := open(t)
		product := aProduct("cheap", 2900)
		changed, err := p.Catalogue.Put(t.Context(), product)
		require.NoError(t, err)
		assert.True(t, changed)
		products, err := p.Catalogue.Products(t.Context())
		require.NoError(t, err)
		require.Len(t, products, 1)
		require.Len(t, products[0].Prices, 1)
		price := products[0].Prices[0]
		assert.NotEmpty(t, price.ID)
		product.Prices[0].ID = price.ID
		assert.Equal(t, product, products[0])

		changed, err = p.Catalogue.Put(t.Context(), product)
		require.NoError(t, err)
		assert.False(t, changed)
		one, err := p.Catalogue.Price(t.Context(), price.ID)
		require.NoError(t, err)
		assert.Equal(t, price, one)
	})

	t.Run("a new amount creates a new price, and the old one is found but not listed", func(t *testing.T) {
		p := open(t)
		old, _, _ := p.sold(t)
		changed, err := p.Catalogue.Put(t.Context(), aProduct("cheap", 3100))
		require.NoError(t, err)
		assert.True(t, changed)
		now, err := p.Catalogue.Products(t.Context())
		require.NoError(t, err)
		for _, product := range now {
			require.Len(t, product.Prices, 1)
			if product.Name == "cheap" {
				assert.NotEqual(t, old.ID, product.Prices[0].ID)
				assert.Equal(t, int64(3100), product.Prices[0].Amount.Minor)
				assert.Equal(t, "cheap_month", product.Prices[0].LookupKey)
			}
		}
		known, err := p.Catalogue.Price(t.Context(), old.ID)
		require.NoError(t, err)
		assert.Equal(t, old.Amount, known.Amount)
		assert.Equal(t, old.Metadata, known.Metadata)
	})

	t.Run("a price's metadata is changed in place", func(t *testing.T) {
		p := open(t)
		old, _, _ := p.sold(t)
		product := aProduct("cheap", 2900)
		product.Name, product.Description = "Cheap", "Still cheap."
		product.Prices[0].Metadata = map[string]string{"name": "Cheap", "credits": "3100"}
		changed, err := p.Catalogue.Put(t.Context(), product)
		require.NoError(t, err)
		assert.True(t, changed)
		now, err := p.Catalogue.Price(t.Context(), old.ID)
		require.NoError(t, err)
		assert.Equal(t, product.Prices[0].Metadata, now.Metadata)
	})

	t.Run("an unknown price is not found", func(t *testing.T) {
		_, err := open(t).Catalogue.Price(t.Context(), "price_none")
		assertRefused(t, err, ports.NotFound)
	})
}
