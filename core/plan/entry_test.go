package plan

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

func names(entries []Entry) (all []string) {
	for _, e := range entries {
		all = append(all, e.Name)
	}
	return all
}

func TestEntriesAreSortedByPriceAndEndWithEnterprise(t *testing.T) {
	t.Attr("spec", "9.13")
	products := sold(t)
	slices.Reverse(products)
	entries := Entries(catalogue(t), products, nil)
	assert.Equal(t, []string{"Free", "Starter", "Standard", "Growth", "Pro", "Ultimate", "Enterprise"}, names(entries))

	starter := entries[1]
	assert.Equal(t, "Perfect for getting started", starter.Tagline)
	assert.Equal(t, int64(3000), starter.Credits)
	assert.Equal(t, ports.Money{Minor: 2900, Currency: "usd"}, starter.Price)
	assert.Equal(t, "selvedge_starter", starter.ProductID)
	assert.Equal(t, "price_starter_month", starter.PriceID)
	assert.Len(t, starter.Features, 18)
	assert.Equal(t, Feature{"Design Studio", "feature_generations", "Dreamboard & Brandeye generations", Offer{Text: "100"}}, starter.Features[0])
	assert.Equal(t, Feature{"Design Studio", "feature_techpack_creation", "Techpack creation", Offer{Included: true}}, starter.Features[2])

	enterprise := entries[6]
	assert.True(t, enterprise.OnRequest)
	assert.Equal(t, "-", enterprise.PriceText())
	assert.Equal(t, int64(999999), enterprise.Credits)
	assert.Empty(t, enterprise.PriceID)
	var labels []string
	for _, f := range enterprise.Features {
		assert.True(t, f.Offer.Included)
		labels = append(labels, f.Label)
	}
	assert.Equal(t, []string{"Unlimited image gens/remixes", "Unlimited model transformations", "Unlimited techpacks", "Unlimited video",
		"Unlimited custom brand scraping", "Unlimited product cataloging"}, labels)
}

func TestACustomProductReplacesEnterprise(t *testing.T) {
	t.Attr("spec", "9.13")
	products := append([]ports.Product{customProduct()}, sold(t)...)

	before := Entries(catalogue(t), products, nil)
	assert.Equal(t, []string{"Free", "Starter", "Standard", "Growth", "Pro", "Ultimate", "Custom"}, names(before))
	custom := before[6]
	assert.True(t, custom.Price.IsZero())
	assert.Zero(t, custom.Credits)
	assert.Equal(t, "Built for scaling your production", custom.Tagline)
	assert.Equal(t, []Feature{
		{"Design Studio", "feature_generations", "Dreamboard & Brandeye generations", Offer{Text: "5,000"}},
		{"", "feature_own_studio", "own studio", Offer{Included: true}},
	}, custom.Features)

	agreed := &ports.CustomPlan{Price: ports.Money{Minor: 150000000, Currency: "inr"}, Credits: 120000, Cycle: ports.CycleYearly}
	custom = Entries(catalogue(t), products, agreed)[6]
	assert.Equal(t, "INR 1,500,000.00", custom.PriceText())
	assert.Equal(t, int64(120000), custom.Credits)
	assert.Equal(t, ports.Yearly, custom.Interval)
}

func TestOtherProductsOfTheProviderAreNotEntries(t *testing.T) {
	products := append(sold(t),
		ports.Product{ID: "prod_mug", Name: "Mug", Prices: []ports.Price{{ID: "price_mug", Amount: ports.Money{Minor: 900, Currency: "usd"}}}},
		ports.Product{ID: "prod_bare", Name: "Bare"})
	require.Len(t, products, 8)
	assert.Len(t, Entries(catalogue(t), products, nil), 7)
}

func TestPriceText(t *testing.T) {
	t.Attr("spec", "9.11")
	for want, m := range map[string]ports.Money{
		"$0.00":        {Minor: 0, Currency: "usd"},
		"$29.00":       {Minor: 2900, Currency: "usd"},
		"$1,234.05":    {Minor: 123405, Currency: "usd"},
		"INR 999.99":   {Minor: 99999, Currency: "inr"},
		"INR 1,000.00": {Minor: 100000, Currency: "inr"},
	} {
		assert.Equal(t, want, Entry{Price: m}.PriceText())
	}
}
