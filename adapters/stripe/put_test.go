package stripe_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/ports"
)

const (
	findProduct   = "GET /v1/products"
	createProduct = "POST /v1/products"
	updateProduct = "POST /v1/products/selvedge_pro"
	listPrices    = "GET /v1/prices"
	createPrice   = "POST /v1/prices"
	updatePrice   = "POST /v1/prices/price_1"
)

var pro = ports.Product{ID: "selvedge_pro", Name: "Pro", Description: "Daily production.", Prices: []ports.Price{{
	LookupKey: "pro_month",
	Amount:    ports.Money{Minor: 34900, Currency: "usd"},
	Interval:  ports.Monthly,
	Metadata:  map[string]string{"name": "Pro", "credits": "45000"},
}}}

func productBody(name string, active bool) string {
	return fmt.Sprintf(`{"id":"selvedge_pro","object":"product","name":%q,"description":"Daily production.","active":%t}`, name, active)
}

func priceBody(id string, cents int, active bool, metadata string) string {
	return fmt.Sprintf(`{"id":%q,"object":"price","product":"selvedge_pro","lookup_key":"pro_month","currency":"usd","unit_amount":%d,"active":%t,
		"billing_scheme":"per_unit","recurring":{"interval":"month","interval_count":1},"metadata":%s}`, id, cents, active, metadata)
}

func listOf(bodies ...string) string {
	return `{"object":"list","has_more":false,"data":[` + strings.Join(bodies, ",") + `]}`
}

func TestPut(t *testing.T) {
	const wanted = `{"name":"Pro","credits":"45000"}`
	same := priceBody("price_1", 34900, true, wanted)
	for name, c := range map[string]struct {
		product string // the list with the product
		byKey   string // the prices with the lookup key
		active  string // the product's active prices afterward
		made    []string
	}{
		"creates a missing product and price": {listOf(), listOf(), listOf(priceBody("price_2", 34900, true, wanted)), []string{createProduct, createPrice}},
		"changes nothing the second time":     {listOf(productBody("Pro", true)), listOf(same), listOf(same), nil},
		"renames":                             {listOf(productBody("Prof", true)), listOf(same), listOf(same), []string{updateProduct}},
		"reactivates":                         {listOf(productBody("Pro", false)), listOf(priceBody("price_1", 34900, false, wanted)), listOf(same), []string{updateProduct, updatePrice}},
		"creates a price for another amount":  {listOf(productBody("Pro", true)), listOf(priceBody("price_1", 29900, true, wanted)), listOf(priceBody("price_2", 34900, true, wanted), priceBody("price_1", 29900, true, wanted)), []string{createPrice, updatePrice}},
		"updates metadata":                    {listOf(productBody("Pro", true)), listOf(priceBody("price_1", 34900, true, `{"name":"Pro","feature_old":"1"}`)), listOf(same), []string{updatePrice}},
		"retires other prices":                {listOf(productBody("Pro", true)), listOf(priceBody("price_2", 34900, true, wanted)), listOf(priceBody("price_2", 34900, true, wanted), same), []string{updatePrice}},
		"keeps another product's price":       {listOf(productBody("Pro", true)), listOf(`{"id":"price_9","object":"price","product":"prod_other","lookup_key":"pro_month","currency":"usd","unit_amount":34900,"active":true,"billing_scheme":"per_unit","recurring":{"interval":"month","interval_count":1}}`), listOf(priceBody("price_2", 34900, true, wanted)), []string{createPrice}},
	} {
		t.Run(name, func(t *testing.T) {
			client, calls := replay(t, map[string][]answer{
				findProduct:   respond(c.product),
				createProduct: respond(productBody("Pro", true)),
				updateProduct: respond(productBody("Pro", true)),
				listPrices:    respond(c.byKey, c.active),
				createPrice:   respond(priceBody("price_2", 34900, true, wanted)),
				updatePrice:   respond(same),
			})
			changed, err := client.Catalogue().Put(t.Context(), pro)
			require.NoError(t, err)
			assert.Equal(t, c.made, calls.made())
			assert.Equal(t, c.made != nil, changed)
			assert.Equal(t, "selvedge_pro", calls.last(findProduct).form.Get("ids[0]"))
			switch name {
			case "creates a price for another amount":
				assert.Equal(t, "true", calls.last(createPrice).form.Get("transfer_lookup_key"))
				assert.Equal(t, "active=false", calls.last(updatePrice).form.Encode())
			case "updates metadata":
				assert.Equal(t, []string{""}, calls.last(updatePrice).form["metadata[feature_old]"], "an empty value removes the key")
				assert.Equal(t, "45000", calls.last(updatePrice).form.Get("metadata[credits]"))
			}
		})
	}
}

func TestProductsHaveMonthlyAndYearlyPricesOnly(t *testing.T) {
	price := func(id, product, scheme, interval string, count int) string {
		return fmt.Sprintf(`{"id":%q,"object":"price","product":%s,"currency":"usd","unit_amount":100,"active":true,"billing_scheme":%q,"recurring":{"interval":%q,"interval_count":%d},"metadata":{"credits":"1"}}`,
			id, product, scheme, interval, count)
	}
	b := `{"id":"prod_b","object":"product","name":"B","description":"Second","active":true}`
	a := `{"id":"prod_a","object":"product","name":"A","active":true}`
	gone := `{"id":"prod_c","object":"product","name":"C","active":false}`
	client, calls := replay(t, map[string][]answer{listPrices: respond(listOf(
		price("price_b_year", b, "per_unit", "year", 1), price("price_a", a, "per_unit", "month", 1), price("price_gone", gone, "per_unit", "month", 1),
		price("price_week", b, "per_unit", "week", 1), price("price_half", b, "per_unit", "month", 6), price("price_tiers", b, "tiered", "month", 1)))})
	products, err := client.Catalogue().Products(t.Context())
	require.NoError(t, err)
	one := ports.Money{Minor: 100, Currency: "usd"}
	bought := map[string]string{"credits": "1"}
	assert.Equal(t, []ports.Product{
		{ID: "prod_a", Name: "A", Prices: []ports.Price{{ID: "price_a", ProductID: "prod_a", Amount: one, Interval: ports.Monthly, Metadata: bought}}},
		{ID: "prod_b", Name: "B", Description: "Second", Prices: []ports.Price{{ID: "price_b_year", ProductID: "prod_b", Amount: one, Interval: ports.Yearly, Metadata: bought}}},
	}, products)
	assert.Equal(t, "true", calls.last(listPrices).form.Get("active"))
}
