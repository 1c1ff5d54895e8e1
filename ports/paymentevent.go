package ports

import "time"

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
	// Parse checks the signature over the untouched body. It fails with Invalid,
	// reason "webhook_signature", if it is missing, wrong or too old.
	Parse(body []byte, signature string) (PaymentEvent, error)
}
