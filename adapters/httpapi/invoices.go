package httpapi

import (
	"strconv"
	"time"

	"selvedge/core/billing"
	"selvedge/ports"
)

type listedInvoiceView struct {
	ID          string              `json:"id" doc:"The order number."`
	Number      string              `json:"number" doc:"The number printed on the invoice."`
	Status      ports.InvoiceStatus `json:"status" enum:"paid|open|void|refunded|uncollectible"`
	Amount      int64               `json:"amount"`
	Currency    string              `json:"currency"`
	Date        time.Time           `json:"date"`
	Plan        string              `json:"plan" doc:"The plan's name; empty if the invoice isn't for a plan."`
	Description string              `json:"description" doc:"What it is for: First payment, Renewal, Plan change."`
	PDF         *string             `json:"pdf"`
	PayURL      *string             `json:"payUrl" doc:"Where to pay it while it is open."`
}

// invoiceDescriptions describes an invoice by its reason.
var invoiceDescriptions = map[ports.InvoiceReason]string{
	ports.InvoiceFirst:   "First payment",
	ports.InvoiceRenewal: "Renewal",
	ports.InvoiceChange:  "Plan change",
}

func viewListedInvoice(i billing.ListedInvoice) listedInvoiceView {
	description := invoiceDescriptions[i.Reason]
	if description == "" {
		description = "Invoice"
	}
	return listedInvoiceView{
		ID: i.ID, Number: i.Number, Status: i.Status, Amount: i.Amount.Minor, Currency: i.Amount.Currency, Date: i.CreatedAt,
		Plan: i.Plan, Description: description, PDF: OrNull(i.PDFURL), PayURL: OrNull(i.PayURL),
	}
}

var errLimit = ports.Refuse(ports.Invalid, "limit", "limit must be a whole number.")

func (s *Server) listInvoices(c *Call) (any, error) {
	query := c.Request.URL.Query()
	q := ports.InvoiceQuery{Status: ports.InvoiceStatus(query.Get("status")), Before: query.Get("before")}
	if limit := query.Get("limit"); limit != "" {
		var err error
		if q.Limit, err = strconv.Atoi(limit); err != nil || q.Limit == 0 {
			return nil, errLimit
		}
	}
	page, err := s.Billing.Invoices(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"), q)
	if err != nil {
		return nil, err
	}
	return pageResponse{Envelope: OK(Views(page.Rows, viewListedInvoice)), Next: page.Next}, nil
}
