package stripe

import (
	"context"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

type invoiceList struct{ *Client }

// Page filters by a status that Stripe knows and omits the rest: for Stripe, a refunded
// invoice is a paid one, and a draft is an invoice.
func (c invoiceList) Page(ctx context.Context, q ports.InvoiceQuery) (page []ports.ListedInvoice, more bool, err error) {
	params := &stripego.InvoiceListParams{Customer: stripego.String(q.CustomerID), Status: stripeStatus(q.Status)}
	params.Limit = stripego.Int64(int64(min(q.Limit+1, pageSize)))
	params.StartingAfter = given(q.Before)
	for invoice, err := range c.api.V1Invoices.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, false, failed("list invoices of "+q.CustomerID, err)
		}
		status := invoiceStatusOf(invoice)
		if status == "" || q.Status != "" && status != q.Status {
			continue
		}
		if len(page) == q.Limit {
			return page, true, nil
		}
		page = append(page, listed(invoice, status))
	}
	return page, false, nil
}

func stripeStatus(s ports.InvoiceStatus) *string {
	if s == ports.InvoiceRefunded {
		s = ports.InvoicePaid
	}
	return given(string(s))
}

// invoiceStatusOf returns the empty status for a draft.
func invoiceStatusOf(i *stripego.Invoice) ports.InvoiceStatus {
	switch {
	case i.Status == stripego.InvoiceStatusDraft:
		return ""
	case i.Status == stripego.InvoiceStatusPaid && i.PostPaymentCreditNotesAmount > 0:
		return ports.InvoiceRefunded
	}
	return ports.InvoiceStatus(i.Status)
}

func listed(i *stripego.Invoice, status ports.InvoiceStatus) ports.ListedInvoice {
	row := ports.ListedInvoice{
		ID:        i.ID,
		Number:    i.Number,
		Status:    status,
		Reason:    ports.InvoiceReason(i.BillingReason),
		Amount:    ports.Money{Minor: i.AmountDue, Currency: string(i.Currency)},
		CreatedAt: fromUnix(i.Created),
		PDFURL:    i.InvoicePDF,
	}
	if status == ports.InvoiceOpen {
		row.PayURL = i.HostedInvoiceURL
	}
	if i.Lines == nil {
		return row
	}
	// A plan's charge follows the credit for the previous plan.
	for _, line := range i.Lines.Data {
		if read := lineOf(line); read.PriceID != "" && read.Amount.Minor >= 0 {
			row.PriceID = read.PriceID
		}
	}
	return row
}
