package ports

import (
	"context"
	"time"
)

// Address is a postal address; what is empty is absent.
type Address struct {
	Line1      string
	Line2      string
	City       string
	State      string
	PostalCode string
	Country    string // ISO 3166-1 alpha-2, upper case
}

// BillingDetails is the recipient of a customer's invoices.
type BillingDetails struct {
	Email   string
	Name    string // of the company
	Phone   string
	TaxID   string // as printed on invoices; of any country
	Address Address
}

// Customer is a workspace at the payment provider.
type Customer struct {
	ID          string
	WorkspaceID string
	Details     BillingDetails
	DefaultCard string // id of a Card, or empty
}

// Card is a saved card. Its number never reaches the product.
type Card struct {
	ID        string
	Brand     string
	Last4     string
	ExpMonth  int
	ExpYear   int
	MadeAt    time.Time // when it was entered, to the second
	IsDefault bool
}

// Customers manages the provider's customers. Its methods, and those of the other
// payment ports, fail with Unavailable if the provider does not respond.
//
// An intent is an idempotency key that was saved before the call: repeating a call with
// it has no second effect. During a call with the same intent, they fail with
// Conflict, reason "payment_in_progress".
type Customers interface {
	Create(ctx context.Context, intent string, c Customer) (Customer, error)
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (Customer, error)
	// Update replaces all details. It fails with NotFound.
	Update(ctx context.Context, id string, d BillingDetails) (Customer, error)
}

// Cards manages a customer's cards.
type Cards interface {
	// List returns the default card first, then the newest.
	List(ctx context.Context, customerID string) ([]Card, error)
	// Save verifies a card that the browser sent to the provider, saves it for off-session
	// payments and returns its ID. If the bank requires confirmation, it returns the page
	// for that instead, which leads to returnURL; the provider then sends a PaymentEvent
	// with SavedCard. It fails with PaymentRequired and the provider's message if the bank
	// refuses the card, and with Invalid, reason "payment_method", for an unknown ID.
	Save(ctx context.Context, intent, customerID, paymentMethodID string, d BillingDetails, returnURL string) (cardID, confirmURL string, err error)
	// MakeDefault makes the card the one for the subscription and later payments.
	MakeDefault(ctx context.Context, customerID, cardID string) error
	// Remove fails with NotFound if the card is not this customer's.
	Remove(ctx context.Context, customerID, cardID string) error
}
