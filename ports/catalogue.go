package ports

import "context"

// Interval is how often a price is charged.
type Interval string

const (
	Monthly Interval = "month"
	Yearly  Interval = "year"
)

// Product is something the payment provider sells, with its active recurring
// prices.
type Product struct {
	ID          string
	Name        string
	Description string
	Prices      []Price
}

// Price is one way of paying for a product. Metadata says what it buys: "name",
// "credits" (a whole number) and keys holding "feature".
type Price struct {
	ID        string
	ProductID string
	LookupKey string // ours, stable over price changes: "starter_month"
	Amount    Money
	Interval  Interval
	Metadata  map[string]string
}

// ProductCatalogue is what the provider sells.
type ProductCatalogue interface {
	// Products returns the active products that have an active recurring price.
	Products(ctx context.Context) ([]Product, error)
	// Price returns one that was ever sold, or NotFound.
	Price(ctx context.Context, id string) (Price, error)
	// Put makes the provider sell p as it is handed in and nothing else under the
	// same ids: the product is found by its ID, each price by its LookupKey. An
	// amount can not be changed at the provider, so another amount makes a new
	// price that takes the key over. It reports whether anything was changed.
	Put(ctx context.Context, p Product) (changed bool, err error)
}
