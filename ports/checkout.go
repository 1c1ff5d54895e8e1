package ports

import (
	"context"
	"time"
)

// CheckoutRequest requests a page on which a customer subscribes to a price. The
// provider replaces "{CHECKOUT_SESSION_ID}" in SuccessURL by the checkout's ID.
type CheckoutRequest struct {
	WorkspaceID string
	CustomerID  string
	UserID      string // of who requests it, for the metadata of what is created
	PriceID     string
	SuccessURL  string
	CancelURL   string
}

// Checkout is such a page.
type Checkout struct {
	ID        string
	URL       string
	ExpiresAt time.Time // when it closes
}

// Checkouts starts subscriptions on the provider's page.
type Checkouts interface {
	Open(ctx context.Context, intent string, r CheckoutRequest) (Checkout, error)
	// Expire closes the page, so that no one can pay on it. It reports whether the page
	// was already paid, in which case it stays so. It fails with NotFound.
	Expire(ctx context.Context, id string) (paid bool, err error)
	// ExpireAll closes every open page of a customer.
	ExpireAll(ctx context.Context, customerID string) error
}
