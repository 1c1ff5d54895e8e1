package stripe

import (
	"context"
	"slices"
	"time"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

type invoices struct{ *Client }

func (c invoices) Get(ctx context.Context, id string) (ports.Invoice, error) {
	invoice, err := c.api.V1Invoices.Retrieve(ctx, id, nil)
	if err != nil {
		return ports.Invoice{}, failed("read invoice "+id, err)
	}
	return c.withLines(ctx, invoice)
}

func (c invoices) PaidSince(ctx context.Context, customerID string, since time.Time) ([]ports.Invoice, error) {
	params := &stripego.InvoiceListParams{
		Customer:     stripego.String(customerID),
		Status:       stripego.String(string(stripego.InvoiceStatusPaid)),
		CreatedRange: &stripego.RangeQueryParams{GreaterThanOrEqual: since.Unix()},
	}
	params.Limit = stripego.Int64(pageSize)
	var paid []ports.Invoice
	for invoice, err := range c.api.V1Invoices.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, failed("list invoices of "+customerID, err)
		}
		read, err := c.withLines(ctx, invoice)
		if err != nil {
			return nil, err
		}
		paid = append(paid, read)
	}
	slices.Reverse(paid) // Stripe lists newest first
	return paid, nil
}

// withLines returns an invoice with all its lines: Stripe includes only the first ones.
func (c invoices) withLines(ctx context.Context, invoice *stripego.Invoice) (ports.Invoice, error) {
	if !invoice.Lines.HasMore {
		return invoiceOf(invoice, invoice.Lines.Data), nil
	}
	params := &stripego.InvoiceListLinesParams{Invoice: stripego.String(invoice.ID)}
	params.Limit = stripego.Int64(pageSize)
	var lines []*stripego.InvoiceLineItem
	for line, err := range c.api.V1Invoices.ListLines(ctx, params).All(ctx) {
		if err != nil {
			return ports.Invoice{}, failed("list lines of "+invoice.ID, err)
		}
		lines = append(lines, line)
	}
	return invoiceOf(invoice, lines), nil
}

func invoiceOf(i *stripego.Invoice, lines []*stripego.InvoiceLineItem) ports.Invoice {
	invoice := ports.Invoice{
		ID:        i.ID,
		Number:    i.Number,
		Reason:    ports.InvoiceReason(i.BillingReason),
		Paid:      i.Status == stripego.InvoiceStatusPaid,
		Total:     ports.Money{Minor: i.Total, Currency: string(i.Currency)},
		AmountDue: ports.Money{Minor: i.AmountDue, Currency: string(i.Currency)},
		Refunded:  i.PostPaymentCreditNotesAmount > 0,
		CreatedAt: fromUnix(i.Created),
		PDFURL:    i.InvoicePDF,
	}
	if i.Customer != nil {
		invoice.CustomerID = i.Customer.ID
	}
	if i.Parent != nil && i.Parent.SubscriptionDetails != nil && i.Parent.SubscriptionDetails.Subscription != nil {
		invoice.SubscriptionID = i.Parent.SubscriptionDetails.Subscription.ID
	}
	if invoice.Paid && i.StatusTransitions != nil {
		invoice.PaidAt = fromUnix(i.StatusTransitions.PaidAt)
	}
	for _, line := range lines {
		invoice.Lines = append(invoice.Lines, lineOf(line))
	}
	return invoice
}

func lineOf(l *stripego.InvoiceLineItem) ports.InvoiceLine {
	line := ports.InvoiceLine{
		Description: l.Description,
		Amount:      ports.Money{Minor: l.Amount, Currency: string(l.Currency)},
	}
	if l.Pricing != nil && l.Pricing.PriceDetails != nil && l.Pricing.PriceDetails.Price != nil {
		line.PriceID = l.Pricing.PriceDetails.Price.ID
	}
	if l.Period != nil {
		line.Start, line.End = fromUnix(l.Period.Start), fromUnix(l.Period.End)
	}
	if parent := l.Parent; parent != nil {
		line.IsProration = parent.SubscriptionItemDetails != nil && parent.SubscriptionItemDetails.Proration ||
			parent.InvoiceItemDetails != nil && parent.InvoiceItemDetails.Proration
	}
	return line
}
