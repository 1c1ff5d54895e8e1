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

// Price is one way of paying for a product. Metadata is what it buys: "name",
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
	// Price returns any price, also one no longer sold, or NotFound.
	Price(ctx context.Context, id string) (Price, error)
	// Put makes the provider sell exactly p under these IDs: the product is found by its
	// ID, each price by its LookupKey. Amounts are immutable at the provider, so a
	// different amount creates a new price that takes over the key. It reports whether
	// anything changed.
	Put(ctx context.Context, p Product) (changed bool, err error)
}
