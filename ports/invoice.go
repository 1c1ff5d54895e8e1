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
	Refunded       bool  // a credit note was issued for it after it was paid
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

// Invoices reads invoices and decides what becomes of those that are open.
type Invoices interface {
	// Get fails with NotFound.
	Get(ctx context.Context, id string) (Invoice, error)
	// PaidSince returns the customer's paid invoices that were made at or after
	// since, the oldest first.
	PaidSince(ctx context.Context, customerID string, since time.Time) ([]Invoice, error)
	// Open returns the customer's open invoices.
	Open(ctx context.Context, customerID string) ([]Invoice, error)
	// Void closes an open invoice, so that nobody pays it any more, and drops the
	// change of price that waits for it. One that was paid stays so: it reports
	// whether the invoice was paid. NotFound if there is none.
	Void(ctx context.Context, id string) (paid bool, err error)
	// Pay charges an open invoice to the customer's default card. If the bank wants
	// to ask the customer first, it returns the page to send them to. It fails with
	// PaymentRequired and the provider's words if the card is refused. One that is
	// not open is no error.
	Pay(ctx context.Context, intent, id string) (payURL string, err error)
	// Refund gives back all that was paid for an invoice and issues a credit note for
	// it. One that is Refunded is no error.
	Refund(ctx context.Context, intent, id string) error
}
