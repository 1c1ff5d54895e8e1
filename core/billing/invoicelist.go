package billing

import (
	"context"
	"fmt"
	"slices"

	"selvedge/core/plan"
	"selvedge/ports"
)

const (
	invoicePage    = 20
	maxInvoicePage = 100
)

// ListedInvoice is an invoice with the name of the plan that it is for, which is
// empty if it is for none.
type ListedInvoice struct {
	ports.ListedInvoice
	Plan string
}

// InvoicePage is a part of a workspace's invoices, the last made first. Next is what
// to ask for the part that follows; empty if none does.
type InvoicePage struct {
	Rows []ListedInvoice
	Next string
}

// Invoices returns a part of the invoices that the provider sent a workspace, for its
// admins: those of a status or all, at most limit (20 if that is 0), after the page
// whose Next is before. It fails with Invalid for a status or limit that there is not,
// and with NotFound for a before that is no invoice of the workspace's own.
func (s *Service) Invoices(ctx context.Context, actor ports.Actor, workspaceID string, q ports.InvoiceQuery) (p InvoicePage, err error) {
	if q.Status != "" && !slices.Contains(ports.InvoiceStatuses, q.Status) {
		return p, ports.Refuse(ports.Invalid, "invoice_status", fmt.Sprintf("Ask for one of these states: %v.", ports.InvoiceStatuses))
	}
	if q.Limit == 0 {
		q.Limit = invoicePage
	}
	if q.Limit < 1 || q.Limit > maxInvoicePage {
		return p, ports.Refuse(ports.Invalid, "limit", fmt.Sprintf("Ask for 1 to %d invoices.", maxInvoicePage))
	}
	st, err := s.enter(ctx, actor, workspaceID)
	if err != nil {
		return p, err
	}
	if q.Before != "" {
		if _, err := s.Invoice(ctx, actor, workspaceID, q.Before); err != nil {
			return p, err
		}
	}
	q.CustomerID = st.account.CustomerID
	rows, more, err := s.Provider.InvoiceList.Page(ctx, q)
	if err != nil {
		return p, err
	}
	if more {
		p.Next = rows[len(rows)-1].ID
	}
	p.Rows, err = s.withPlanNames(ctx, rows)
	return p, err
}

// withPlanNames adds the plans' names.
func (s *Service) withPlanNames(ctx context.Context, rows []ports.ListedInvoice) ([]ListedInvoice, error) {
	named := make([]ListedInvoice, len(rows))
	for i, row := range rows {
		named[i].ListedInvoice = row
		if row.PriceID == "" {
			continue
		}
		price, err := s.price(ctx, row.PriceID)
		if err != nil {
			return nil, err
		}
		named[i].Plan = plan.NameOf(price)
	}
	return named, nil
}
