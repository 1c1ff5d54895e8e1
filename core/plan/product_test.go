package plan

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func TestProductsHaveThePlansWithAPrice(t *testing.T) {
	products := Products(catalogue(t))
	require.Len(t, products, 6, "including free, without the one on request")
	starter := products[1]
	assert.Equal(t, "selvedge_starter", starter.ID)
	assert.Equal(t, "Starter", starter.Name)
	assert.NotEmpty(t, starter.Description)
	require.Len(t, starter.Prices, 1)
	price := starter.Prices[0]
	assert.Equal(t, "starter_month", price.LookupKey)
	assert.Equal(t, ports.Money{Minor: 2900, Currency: "usd"}, price.Amount)
	assert.Equal(t, ports.Monthly, price.Interval)
	assert.Equal(t, map[string]string{
		"name": "Starter", "credits": "3000",
		"feature_generations": "100", "feature_site_scraping": "1 brand", "feature_techpack_creation": "true",
		"feature_essential_brands": "10", "feature_techpack_limit": "5", "feature_hive_storage": "5 GB",
		"feature_image_editing": "true", "feature_model_transformation": "50", "feature_product_images": "100",
		"feature_video_generation": "1", "feature_style_studio_3d": "true", "feature_catalist_listing": "66",
		"feature_automations": "true", "feature_model_training": "true", "feature_custom_templates": "true",
		"feature_catalog_storage": "5 GB", "feature_connect_stores": "1 store", "feature_support": "Email",
	}, price.Metadata)

	free := products[0].Prices[0]
	assert.Equal(t, FreeLookupKey, free.LookupKey)
	assert.True(t, free.Amount.IsZero())
	assert.Equal(t, FreeName, NameOf(free))
	assert.Equal(t, FreeCredits, Credits(free))
	assert.Equal(t, "false", free.Metadata["feature_style_studio_3d"])
}

func TestMetadataIsWithinTheProvidersLimits(t *testing.T) {
	for _, product := range Products(catalogue(t)) {
		metadata := product.Prices[0].Metadata
		assert.LessOrEqual(t, len(metadata), 50, product.ID)
		for key, value := range metadata {
			assert.LessOrEqual(t, len(key), 40, key)
			assert.LessOrEqual(t, len(value), 500, key)
			assert.NotEmpty(t, value, "the provider treats an empty value as a removed key")
		}
	}
}

func TestCreditsAndIsPlan(t *testing.T) {
	for name, c := range map[string]struct {
		metadata map[string]string
		credits  int64
		isPlan   bool
	}{
		"a plan":                       {map[string]string{"name": "Pro", "credits": "45000"}, 45000, true},
		"a custom plan":                {map[string]string{"name": "Custom"}, 0, true},
		"a price that isn't a plan's":  {nil, 0, false},
		"a plan without credits":       {map[string]string{"name": "Pro"}, 0, false},
		"credits without a name":       {map[string]string{"credits": "1"}, 1, false},
		"credits that aren't a number": {map[string]string{"name": "Pro", "credits": "many"}, 0, false},
		"negative credits":             {map[string]string{"name": "Pro", "credits": "-5"}, 0, false},
		"a fraction of a credit":       {map[string]string{"name": "Pro", "credits": "1.5"}, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			price := ports.Price{Metadata: c.metadata}
			assert.Equal(t, c.credits, Credits(price))
			assert.Equal(t, c.isPlan, IsPlan(price))
		})
	}
}
