package billing

import (
	"context"
	"time"

	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/ports"
)

// bill is a paid invoice with what it bought.
type bill struct {
	invoice ports.Invoice
	plan    string // its name
	credits int64
	until   time.Time // when they expire
}

// bills reads what a customer's invoices bought. One that bought no credits is
// left out.
func (s *Service) bills(ctx context.Context, invoices []ports.Invoice) ([]bill, error) {
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
	var paid []bill
	for _, invoice := range invoices {
		if b := bought(invoice, invoices, prices); b.credits > 0 {
			paid = append(paid, b)
		}
	}
	return paid, nil
}

// bought returns what an invoice bought: a period's credits, or for the rest of a
// period the same part of what the new plan has more than the old one. Lines about
// anything but a plan buy nothing.
func bought(invoice ports.Invoice, all []ports.Invoice, prices map[string]ports.Price) bill {
	b := bill{invoice: invoice}
	var before, now ports.InvoiceLine
	for _, line := range invoice.Lines {
		switch {
		case !line.IsProration:
			b.add(prices[line.PriceID], plan.Credits(prices[line.PriceID]), line.End)
		case line.Amount.Minor < 0:
			before = line
		default:
			now = line
		}
	}
	if now.PriceID != "" && before.PriceID != "" {
		price := prices[now.PriceID]
		whole := period{periodStart(now, all, price.Interval), now.End}
		b.add(price, plan.UpgradeCredits(plan.Credits(prices[before.PriceID]), plan.Credits(price), now.Start, whole.start, whole.end), now.End)
	}
	return b
}

func (b *bill) add(price ports.Price, credits int64, until time.Time) {
	if credits == 0 {
		return
	}
	b.plan = plan.NameOf(price)
	b.credits += credits
	b.until = until
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

func grantOf(workspaceID string, b bill) credit.Grant {
	return credit.Grant{
		WorkspaceID: workspaceID,
		Cause:       "invoice:" + b.invoice.ID,
		InvoiceID:   b.invoice.ID,
		Info:        b.plan,
		Amount:      b.credits,
		Paid:        b.invoice.AmountDue,
		ExpiresAt:   b.until,
	}
}
