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

// BillingDetails is whom the provider bills.
type BillingDetails struct {
	Email   string
	Name    string
	Phone   string
	Address Address
}

// Customer is a workspace at the payment provider.
type Customer struct {
	ID          string
	WorkspaceID string
	Details     BillingDetails
	DefaultCard string // id of a Card, or empty
}

// Card is a saved card. Its number never gets here.
type Card struct {
	ID        string
	Brand     string
	Last4     string
	ExpMonth  int
	ExpYear   int
	MadeAt    time.Time // when it was typed in, to the second
	IsDefault bool
}

// Customers keeps the provider's customers. Its methods, and those of the other
// payment ports, fail with Unavailable while the provider does not answer.
//
// An intent is an id that was saved before the call: calling again with the same
// one has no second effect. While a call with the same intent is under way, they
// fail with Conflict, reason "payment_in_progress".
type Customers interface {
	Create(ctx context.Context, intent string, c Customer) (Customer, error)
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (Customer, error)
	// Update writes the details, all of them, and fails with NotFound.
	Update(ctx context.Context, id string, d BillingDetails) (Customer, error)
}

// Cards keeps the cards of a customer.
type Cards interface {
	// List returns the default card first, then the newest.
	List(ctx context.Context, customerID string) ([]Card, error)
	// Save checks a card that the browser handed to the provider, keeps it for
	// payments the customer is not there for, and returns its id. If the bank wants
	// to ask the customer first, it returns the page to send them to instead, which
	// leads to returnURL; the provider then sends a PaymentEvent with SavedCard. It fails with
	// PaymentRequired and the provider's words if the bank refuses the card, and
	// with Invalid, reason "payment_method", for an id that is none.
	Save(ctx context.Context, intent, customerID, paymentMethodID string, d BillingDetails, returnURL string) (cardID, confirmURL string, err error)
	// MakeDefault has the customer's subscription and later payments use the card.
	MakeDefault(ctx context.Context, customerID, cardID string) error
	// Remove fails with NotFound if the card is not this customer's.
	Remove(ctx context.Context, customerID, cardID string) error
}
