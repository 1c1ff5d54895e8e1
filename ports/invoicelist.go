package ports

import (
	"context"
	"time"
)

// InvoiceStatus is the status of an invoice.
type InvoiceStatus string

const (
	InvoiceOpen          InvoiceStatus = "open"
	InvoicePaid          InvoiceStatus = "paid"
	InvoiceRefunded      InvoiceStatus = "refunded" // paid, then refunded at least in part
	InvoiceVoid          InvoiceStatus = "void"
	InvoiceUncollectible InvoiceStatus = "uncollectible"
)

// InvoiceStatuses are all of them.
var InvoiceStatuses = []InvoiceStatus{InvoicePaid, InvoiceOpen, InvoiceVoid, InvoiceRefunded, InvoiceUncollectible}

// ListedInvoice is an invoice as a list shows it.
type ListedInvoice struct {
	ID        string // the order number
	Number    string // as printed on it
	Status    InvoiceStatus
	Reason    InvoiceReason
	Amount    Money // what is charged, after the customer's balance
	CreatedAt time.Time
	PriceID   string // of its plan, or empty
	PDFURL    string
	PayURL    string // where to pay it; empty unless it is open
}

// InvoiceQuery says which invoices of a customer are listed.
type InvoiceQuery struct {
	CustomerID string
	Status     InvoiceStatus // empty for all
	Before     string        // id of the last invoice of the page before, or empty
	Limit      int
}

// InvoiceList lists the invoices sent to customers.
type InvoiceList interface {
	// Page returns at most Limit invoices, newest first, and whether there are more.
	// Drafts are left out.
	Page(ctx context.Context, q InvoiceQuery) (page []ListedInvoice, more bool, err error)
}
