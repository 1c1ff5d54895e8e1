package ports

import (
	"context"
	"time"
)

// PaymentEvent is news of the provider's, checked to be its own. It only says
// about whom: what is true now is asked of the provider.
type PaymentEvent struct {
	ID         string
	Type       string // the provider's word: "invoice.paid"
	CustomerID string // empty when it concerns none
	SavedCard  string // id of a card that Cards.Save has kept just now, or empty
	At         time.Time
}

// PaymentEvents reads what the provider sends by itself.
type PaymentEvents interface {
	// CheckSignature fails as Parse does for a signature that is malformed or too old,
	// whatever body it is of.
	CheckSignature(signature string) error
	// Parse checks the signature over the untouched body. It fails with Invalid,
	// reason "webhook_signature", if it is missing, wrong or too old.
	Parse(body []byte, signature string) (PaymentEvent, error)
}

// ReceivedEvents remembers which news of the provider's were applied.
type ReceivedEvents interface {
	// Known reports whether the event is remembered.
	Known(ctx context.Context, id string) (bool, error)
	// Insert reports whether the event is new. It is remembered until expiresAt.
	Insert(ctx context.Context, e PaymentEvent, expiresAt time.Time) (fresh bool, err error)
}
