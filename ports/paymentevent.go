package ports

import (
	"context"
	"time"
)

// PaymentEvent is a verified webhook event of the provider. It only names a customer,
// whose current state is then fetched from the provider.
type PaymentEvent struct {
	ID         string
	Type       string // the provider's name: "invoice.paid"
	CustomerID string // empty when it concerns none
	SavedCard  string // ID of a card that Cards.Save has just saved, or empty
	At         time.Time
}

// PaymentEvents parses the provider's webhooks.
type PaymentEvents interface {
	// CheckSignature fails as Parse does for a signature that is malformed or too old,
	// without checking the body.
	CheckSignature(signature string) error
	// Parse checks the signature over the raw body. It fails with Invalid,
	// reason "webhook_signature", if it is missing, wrong or too old.
	Parse(body []byte, signature string) (PaymentEvent, error)
}

// ReceivedEvents records which webhook events were applied.
type ReceivedEvents interface {
	Purger
	// Known reports whether the event is recorded.
	Known(ctx context.Context, id string) (bool, error)
	// Insert reports whether the event is new. It is recorded until expiresAt.
	Insert(ctx context.Context, e PaymentEvent, expiresAt time.Time) (fresh bool, err error)
}
