package stripe

import (
	"cmp"
	"context"
	"slices"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

const pageSize = 100 // Stripe's maximum

type catalogue struct{ *Client }

// Products omits prices that are charged neither monthly nor yearly.
func (c catalogue) Products(ctx context.Context) ([]ports.Product, error) {
	params := &stripego.PriceListParams{Active: stripego.Bool(true), Type: stripego.String("recurring")}
	params.Limit = stripego.Int64(pageSize)
	params.AddExpand("data.product")
	found := map[string]*ports.Product{}
	for price, err := range c.api.V1Prices.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list prices", err)
		}
		if !price.Product.Active || !isPlain(price) {
			continue
		}
		product := found[price.Product.ID]
		if product == nil {
			product = &ports.Product{ID: price.Product.ID, Name: price.Product.Name, Description: price.Product.Description}
			found[product.ID] = product
		}
		product.Prices = append(product.Prices, priceOf(price))
	}
	products := make([]ports.Product, 0, len(found))
	for _, product := range found {
		slices.SortFunc(product.Prices, func(a, b ports.Price) int {
			return cmp.Or(cmp.Compare(a.Amount.Minor, b.Amount.Minor), cmp.Compare(a.ID, b.ID))
		})
		products = append(products, *product)
	}
	slices.SortFunc(products, func(a, b ports.Product) int { return cmp.Compare(a.ID, b.ID) })
	return products, nil
}

func (c catalogue) Price(ctx context.Context, id string) (ports.Price, error) {
	return c.price(ctx, id)
}

func (c *Client) price(ctx context.Context, id string) (ports.Price, error) {
	if id == "" { // an empty id would list all prices
		return ports.Price{}, ports.Refuse(ports.NotFound, "price_not_found", "Price not found.")
	}
	price, err := c.api.V1Prices.Retrieve(ctx, id, nil)
	if err != nil {
		return ports.Price{}, failed("read price "+id, err)
	}
	return priceOf(price), nil
}

func isPlain(p *stripego.Price) bool {
	return p.Recurring != nil && p.Recurring.IntervalCount == 1 && p.BillingScheme == stripego.PriceBillingSchemePerUnit &&
		(p.Recurring.Interval == stripego.PriceRecurringIntervalMonth || p.Recurring.Interval == stripego.PriceRecurringIntervalYear)
}

func priceOf(p *stripego.Price) ports.Price {
	price := ports.Price{
		ID:        p.ID,
		LookupKey: p.LookupKey,
		Amount:    ports.Money{Minor: p.UnitAmount, Currency: string(p.Currency)},
		Metadata:  p.Metadata,
	}
	if p.Product != nil {
		price.ProductID = p.Product.ID
	}
	if p.Recurring != nil {
		price.Interval = ports.Interval(p.Recurring.Interval)
	}
	return price
}
