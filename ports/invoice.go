package ports

import (
	"context"
	"time"
)

// InvoiceReason is why an invoice was made.
type InvoiceReason string

const (
	InvoiceFirst   InvoiceReason = "subscription_create"
	InvoiceRenewal InvoiceReason = "subscription_cycle"
	InvoiceChange  InvoiceReason = "subscription_update"
)

// Invoice is a bill of the provider's.
type Invoice struct {
	ID             string // the order number
	Number         string // as printed on it
	CustomerID     string
	SubscriptionID string // empty when it is for none
	Reason         InvoiceReason
	Paid           bool
	Total          Money // of all lines; negative when the customer keeps a balance
	AmountDue      Money // what is charged, after the customer's balance
	CreatedAt      time.Time
	PaidAt         time.Time // zero until then
	Lines          []InvoiceLine
	PDFURL         string
}

// InvoiceLine is one line of a bill. A line with IsProration is for the rest of a
// period: negative for what was paid before, positive for what comes instead.
type InvoiceLine struct {
	Description string
	PriceID     string
	Amount      Money
	Start       time.Time
	End         time.Time
	IsProration bool
}

// Invoices reads bills.
type Invoices interface {
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (Invoice, error)
	// PaidSince returns the customer's paid invoices that were made at or after
	// since, the oldest first.
	PaidSince(ctx context.Context, customerID string, since time.Time) ([]Invoice, error)
}
