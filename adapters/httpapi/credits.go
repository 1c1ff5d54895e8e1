package httpapi

import (
	"net/url"
	"time"

	"selvedge/core/credit"
	"selvedge/ports"
)

type creditsView struct {
	Available  int64      `json:"availableCredits"`
	Total      int64      `json:"totalCredits"`
	NextExpiry *time.Time `json:"nextExpiry"`
	Free       bool       `json:"freeCredits"`
}

func (s *Server) getCredits(c *call) (any, error) {
	credits, err := s.Billing.Credits(c.r.Context(), c.actor, c.r.PathValue("workspaceId"))
	if err != nil {
		return nil, err
	}
	return success(creditsView{Available: credits.Available, Total: credits.Total, NextExpiry: orNull(credits.NextExpiry), Free: credits.FreeCredits}), nil
}

type creditEntryView struct {
	ID         string           `json:"_id"`
	Type       ports.CreditType `json:"type"`
	Amount     int64            `json:"amount"`
	AmountPaid int64            `json:"amountPaid"`
	Currency   string           `json:"currency"`
	CreatedAt  time.Time        `json:"createdAt"`
	ExpiresAt  *time.Time       `json:"expiresAt"`
	Meta       creditMetaView   `json:"meta"`
	UserID     string           `json:"triggeredByUserId"`
	User       *creditUserView  `json:"user"`
	RefID      string           `json:"refBlockId"`
	Service    creditStudioView `json:"service"`
	Used       int64            `json:"creditUsed"`
}

type creditMetaView struct {
	InvoiceID string `json:"stripeInvoiceId"`
	Info      string `json:"info"`
}

type creditUserView struct {
	Name  string `json:"name"`
	Email string `json:"email"`
}

type creditStudioView struct {
	Name string `json:"serviceGroupName"`
}

func viewCreditUse(u ports.CreditUse) creditEntryView {
	e := u.Entry
	view := creditEntryView{
		ID:         e.ID,
		Type:       e.Type,
		Amount:     e.Amount,
		AmountPaid: e.Paid.Minor,
		Currency:   e.Paid.Currency,
		CreatedAt:  e.CreatedAt,
		ExpiresAt:  orNull(e.ExpiresAt),
		Meta:       creditMetaView{InvoiceID: e.InvoiceID, Info: e.Info},
		UserID:     e.UserID,
		RefID:      e.RefID,
		Service:    creditStudioView{e.Studio},
	}
	if e.Type == ports.CreditDeduct {
		view.Used = credit.Used(u)
	}
	if u.UserEmail != "" {
		view.User = &creditUserView{Name: u.UserName, Email: u.UserEmail}
	}
	return view
}

var errTypes = ports.Refuse(ports.Invalid, "credit_types", "types must be add or deduct,return.")

func (s *Server) listCreditHistory(c *call) (any, error) {
	query := c.r.URL.Query()
	page, err := s.creditHistory(c, query)
	if err != nil {
		return nil, err
	}
	return pageResponse{envelope: success(views(page.Rows, viewCreditUse)), Next: page.Next}, nil
}

func (s *Server) creditHistory(c *call, query url.Values) (credit.Page, error) {
	ctx, workspaceID, next := c.r.Context(), c.r.PathValue("workspaceId"), query.Get("next")
	switch query.Get("types") {
	case "add":
		return s.Ledger.Adds(ctx, c.actor, workspaceID, next)
	case "deduct,return":
		f, err := usageFilter(query)
		if err != nil {
			return credit.Page{}, err
		}
		return s.Ledger.Usage(ctx, c.actor, workspaceID, f, next)
	}
	return credit.Page{}, errTypes
}
