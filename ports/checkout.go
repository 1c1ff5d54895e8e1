package ports

import (
	"context"
	"time"
)

// CheckoutRequest asks for a page on which a customer begins to pay for a price.
// The provider puts the checkout's id in place of "{CHECKOUT_SESSION_ID}" in
// SuccessURL.
type CheckoutRequest struct {
	WorkspaceID string
	CustomerID  string
	PriceID     string
	SuccessURL  string
	CancelURL   string
}

// Checkout is such a page.
type Checkout struct {
	ID        string
	URL       string
	ExpiresAt time.Time // when it closes by itself
}

// Checkouts begins subscriptions on the provider's own page.
type Checkouts interface {
	Open(ctx context.Context, intent string, r CheckoutRequest) (Checkout, error)
	// Expire closes the page, so that nobody pays on it any more. One that was
	// paid stays so: it reports whether the page was paid. NotFound if there is
	// none.
	Expire(ctx context.Context, id string) (paid bool, err error)
	// ExpireAll closes every open page of a customer.
	ExpireAll(ctx context.Context, customerID string) error
}
