package stripe

import (
	"context"
	"errors"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

// Open includes invoices marked as uncollectible, which can still be paid.
func (c invoices) Open(ctx context.Context, customerID string) ([]ports.Invoice, error) {
	params := &stripego.InvoiceListParams{Customer: stripego.String(customerID)}
	params.Limit = stripego.Int64(pageSize)
	var open []ports.Invoice
	for invoice, err := range c.api.V1Invoices.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list open invoices of "+customerID, err)
		}
		if !isPayable(invoice) {
			continue
		}
		read, err := c.withLines(ctx, invoice)
		if err != nil {
			return nil, err
		}
		open = append(open, read)
	}
	return open, nil
}

func isPayable(i *stripego.Invoice) bool {
	return i.Status == stripego.InvoiceStatusOpen || i.Status == stripego.InvoiceStatusUncollectible
}

func (c invoices) Void(ctx context.Context, id string) (paid bool, err error) {
	_, err = c.api.V1Invoices.VoidInvoice(ctx, id, nil)
	if err == nil {
		return false, nil
	}
	if _, is := isInvalid(err); !is {
		return false, failed("void invoice "+id, err)
	}
	// Only an open invoice can be voided: it is paid, void or unknown.
	invoice, unreadable := c.api.V1Invoices.Retrieve(ctx, id, nil)
	switch {
	case unreadable != nil:
		return false, failed("read invoice "+id, unreadable)
	case invoice.Status == stripego.InvoiceStatusPaid:
		return true, nil
	case invoice.Status == stripego.InvoiceStatusVoid:
		return false, nil
	}
	return false, failed("void invoice "+id, err)
}

func (c invoices) Pay(ctx context.Context, intent, id string) (payURL string, err error) {
	_, err = c.api.V1Invoices.Pay(ctx, id, &stripego.InvoicePayParams{Params: key(intent, "pay"), OffSession: stripego.Bool(false)})
	if err == nil {
		return "", nil
	}
	invoice, unreadable := c.api.V1Invoices.Retrieve(ctx, id, nil)
	if unreadable != nil {
		return "", failed("read invoice "+id, unreadable)
	}
	answer, isAnswer := errors.AsType[*stripego.Error](err)
	switch {
	case !isPayable(invoice):
		return "", nil
	case isAnswer && answer.Code == stripego.ErrorCodeInvoicePaymentIntentRequiresAction:
		return invoice.HostedInvoiceURL, nil
	}
	return "", failed("pay invoice "+id, err)
}

// Refund issues a credit note over the whole invoice. The amounts paid by card and from
// the customer's balance go back where they came from.
func (c invoices) Refund(ctx context.Context, intent, id string) error {
	invoice, err := c.api.V1Invoices.Retrieve(ctx, id, nil)
	if err != nil {
		return failed("read invoice "+id, err)
	}
	if invoice.PostPaymentCreditNotesAmount > 0 || invoice.Total <= 0 {
		return nil
	}
	byCard := min(invoice.AmountPaid, invoice.Total)
	params := &stripego.CreditNoteCreateParams{
		Params:       key(intent, "refund"),
		Invoice:      stripego.String(id),
		Amount:       stripego.Int64(invoice.Total),
		RefundAmount: stripego.Int64(byCard),
		Reason:       stripego.String(string(stripego.CreditNoteReasonOrderChange)),
		EmailType:    stripego.String("none"), // the product emails the payer itself
	}
	if rest := invoice.Total - byCard; rest > 0 {
		params.CreditAmount = stripego.Int64(rest)
	}
	_, err = c.api.V1CreditNotes.Create(ctx, params)
	return failed("refund invoice "+id, err)
}
