package httpapi

import (
	"net/url"
	"time"

	"selvedge/core/credit"
	"selvedge/ports"
)

// CreditRoutes returns the routes of this area.
func (s *Server) CreditRoutes() Group {
	return Group{Tag: "credits", Routes: []Route{
		{Pattern: "GET /api/billing/credits/available/{workspaceId}", Guard: SignedIn, Handle: s.getCredits},
		{Pattern: "GET /api/billing/credits/get-usage-history/{workspaceId}", Guard: SignedIn, Handle: s.listCreditHistory},
		{Pattern: "GET /api/billing/credits/usage-days/{workspaceId}", Guard: SignedIn, Handle: s.listCreditDays},
		{Pattern: "GET /api/billing/credits/usage-totals/{workspaceId}", Guard: SignedIn, Handle: s.listCreditTotals},
		{Pattern: "GET /api/billing/credits/usage.csv/{workspaceId}", Guard: SignedIn, Handle: s.exportCreditUsage},
		{Pattern: "POST /api/billing/credits/deduct", Guard: SignedInOrStudio, Handle: JSON(s.deductCredits)},
		{Pattern: "POST /api/billing/credits/return", Guard: SignedInOrStudio, Handle: JSON(s.returnCredits)},
	}}
}

type creditsView struct {
	Available  int64      `json:"availableCredits"`
	Total      int64      `json:"totalCredits"`
	NextExpiry *time.Time `json:"nextExpiry"`
	Free       bool       `json:"freeCredits"`
}

func (s *Server) getCredits(c *Call) (any, error) {
	credits, err := s.Billing.Credits(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"))
	if err != nil {
		return nil, err
	}
	return OK(creditsView{Available: credits.Available, Total: credits.Total, NextExpiry: orNull(credits.NextExpiry), Free: credits.FreeCredits}), nil
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

func (s *Server) listCreditHistory(c *Call) (any, error) {
	query := c.Request.URL.Query()
	page, err := s.creditHistory(c, query)
	if err != nil {
		return nil, err
	}
	return pageResponse{Envelope: OK(views(page.Rows, viewCreditUse)), Next: page.Next}, nil
}

func (s *Server) creditHistory(c *Call, query url.Values) (credit.Page, error) {
	ctx, workspaceID, next := c.Request.Context(), c.Request.PathValue("workspaceId"), query.Get("next")
	switch query.Get("types") {
	case "add":
		return s.Ledger.Adds(ctx, c.Actor, workspaceID, next)
	case "deduct,return":
		f, err := usageFilter(query)
		if err != nil {
			return credit.Page{}, err
		}
		return s.Ledger.Usage(ctx, c.Actor, workspaceID, f, next)
	}
	return credit.Page{}, errTypes
}
