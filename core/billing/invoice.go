package billing

import (
	"context"

	"selvedge/ports"
)

// Invoice returns an invoice of a workspace by its order number, for admins.
func (s *Service) Invoice(ctx context.Context, actor ports.Actor, workspaceID, orderNumber string) (ports.Invoice, error) {
	st, err := s.enter(ctx, actor, workspaceID)
	if err != nil {
		return ports.Invoice{}, err
	}
	invoice, err := s.Provider.Invoices.Get(ctx, orderNumber)
	if err != nil && !ports.IsKind(err, ports.NotFound) {
		return ports.Invoice{}, err
	}
	if err != nil || invoice.CustomerID != st.account.CustomerID {
		return ports.Invoice{}, ports.Refuse(ports.NotFound, "invoice_not_found", "Unable to fetch the invoice")
	}
	return invoice, nil
}
