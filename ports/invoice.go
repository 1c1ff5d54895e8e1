package ports

import (
	"context"
	"time"
)

// InvoiceReason is why an invoice was created.
type InvoiceReason string

const (
	InvoiceFirst   InvoiceReason = "subscription_create"
	InvoiceRenewal InvoiceReason = "subscription_cycle"
	InvoiceChange  InvoiceReason = "subscription_update"
)

// Invoice is an invoice of the provider's.
type Invoice struct {
	ID             string // the order number
	Number         string // as printed on it
	CustomerID     string
	SubscriptionID string // empty without one
	Reason         InvoiceReason
	Paid           bool
	Total          Money // of all lines; negative when the customer keeps a balance
	AmountDue      Money // what is charged, after the customer's balance
	Refunded       bool  // a credit note was issued for it after it was paid
	CreatedAt      time.Time
	PaidAt         time.Time // zero until then
	Lines          []InvoiceLine
	PDFURL         string
}

// InvoiceLine is one line of an invoice. With IsProration it is for the rest of a
// period: negative for the old price, positive for the new one.
type InvoiceLine struct {
	Description string
	PriceID     string
	Amount      Money
	Start       time.Time
	End         time.Time
	IsProration bool
}

// Invoices reads invoices and settles open ones.
type Invoices interface {
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (Invoice, error)
	// PaidSince returns the customer's paid invoices created at or after
	// since, oldest first.
	PaidSince(ctx context.Context, customerID string, since time.Time) ([]Invoice, error)
	// Open returns the customer's open invoices.
	Open(ctx context.Context, customerID string) ([]Invoice, error)
	// Void closes an open invoice, so that no one can pay it, and drops the price change
	// that waits for it. It reports whether the invoice was already paid, in which case
	// it stays so. It fails with NotFound.
	Void(ctx context.Context, id string) (paid bool, err error)
	// Pay charges an open invoice to the customer's default card. If the bank requires
	// confirmation, it returns the page for that. It fails with PaymentRequired and the
	// provider's message if the card is refused. An invoice that is not open is no error.
	Pay(ctx context.Context, intent, id string) (payURL string, err error)
	// Refund refunds all that was paid for an invoice and issues a credit note. An invoice
	// that is already Refunded is no error.
	Refund(ctx context.Context, intent, id string) error
}
