package billing

import (
	"context"
	"time"

	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/ports"
)

// paidInvoice is a paid invoice with what it bought.
type paidInvoice struct {
	invoice   ports.Invoice
	plan      string // its name
	credits   int64
	expiresAt time.Time // when they expire
}

// paidInvoices reads what a customer's invoices bought. One that bought no credits is
// left out.
func (s *Service) paidInvoices(ctx context.Context, invoices []ports.Invoice) ([]paidInvoice, error) {
	prices := map[string]ports.Price{}
	for _, invoice := range invoices {
		for _, line := range invoice.Lines {
			if line.PriceID == "" {
				continue
			}
			price, err := s.price(ctx, line.PriceID)
			if err != nil {
				return nil, err
			}
			prices[line.PriceID] = price
		}
	}
	var paid []paidInvoice
	for _, invoice := range invoices {
		if b := paidInvoiceOf(invoice, invoices, prices); b.credits > 0 {
			paid = append(paid, b)
		}
	}
	return paid, nil
}

// paidInvoiceOf returns what an invoice bought: a period's credits, or for the rest of a
// period the same part of what the new plan has more than the old one. Which line is
// for the new plan follows from the plan before, because either amount may round to
// nothing and its line be left out. Lines about anything but a plan buy nothing.
func paidInvoiceOf(invoice ports.Invoice, all []ports.Invoice, prices map[string]ports.Price) paidInvoice {
	b := paidInvoice{invoice: invoice}
	before := priceBefore(invoice, all)
	for _, line := range invoice.Lines {
		if !line.IsProration {
			b.add(prices[line.PriceID], plan.Credits(prices[line.PriceID]), line.End)
		}
	}
	if now := newPlanLine(invoice, before); now.PriceID != "" && before != "" {
		price := prices[now.PriceID]
		whole := period{periodStart(now, all, price.Interval), now.End}
		b.add(price, plan.UpgradeCredits(plan.Credits(prices[before]), plan.Credits(price), now.Start, whole.start, whole.end), now.End)
	}
	return b
}

// priceBefore returns the price that was paid for before an invoice, as the invoices
// before it say, or else its own credit for the unused time.
func priceBefore(invoice ports.Invoice, all []ports.Invoice) (priceID string) {
	for _, earlier := range all { // the oldest first
		if earlier.ID == invoice.ID {
			break
		}
		if earlier.SubscriptionID == invoice.SubscriptionID {
			priceID = priceAfter(earlier, priceID)
		}
	}
	if priceID != "" {
		return priceID
	}
	for _, line := range invoice.Lines {
		if line.IsProration && line.Amount.Minor < 0 {
			return line.PriceID
		}
	}
	return ""
}

// priceAfter returns the price that an invoice leads to.
func priceAfter(invoice ports.Invoice, before string) string {
	for _, line := range invoice.Lines {
		if !line.IsProration && line.PriceID != "" {
			return line.PriceID
		}
	}
	if now := newPlanLine(invoice, before); now.PriceID != "" {
		return now.PriceID
	}
	return before
}

// newPlanLine returns the line for the rest of a period on another plan than before, or
// the zero line.
func newPlanLine(invoice ports.Invoice, before string) (now ports.InvoiceLine) {
	for _, line := range invoice.Lines {
		if line.IsProration && line.PriceID != before && line.Amount.Minor >= 0 {
			now = line
		}
	}
	return now
}

func (b *paidInvoice) add(price ports.Price, credits int64, until time.Time) {
	if credits == 0 {
		return
	}
	b.plan = plan.NameOf(price)
	b.credits += credits
	b.expiresAt = until
}

// periodStart returns when the period began whose rest a line is for: as the
// invoice for the whole of it says, or else counted back from its end.
func periodStart(rest ports.InvoiceLine, all []ports.Invoice, every ports.Interval) time.Time {
	for _, invoice := range all {
		for _, line := range invoice.Lines {
			if !line.IsProration && line.End.Equal(rest.End) {
				return line.Start
			}
		}
	}
	return after(rest.End, -monthsIn(every))
}

// grantCause names the grant of an invoice.
func grantCause(i ports.Invoice) string { return "invoice:" + i.ID }

func grantOf(workspaceID string, b paidInvoice) credit.Grant {
	return credit.Grant{
		WorkspaceID: workspaceID,
		Cause:       grantCause(b.invoice),
		InvoiceID:   b.invoice.ID,
		Info:        b.plan,
		Amount:      b.credits,
		Paid:        b.invoice.AmountDue,
		ExpiresAt:   b.expiresAt,
	}
}
