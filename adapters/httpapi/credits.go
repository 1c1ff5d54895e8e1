package httpapi

import (
	"net/url"
	"time"

	"selvedge/core/credit"
	"selvedge/ports"
)

// CreditRoutes returns the routes of this area.
func (s *Server) CreditRoutes() Group {
	return Group{Tag: "credits", Description: "A workspace's balance and usage.", Routes: []Route{
		{
			Pattern: "GET /api/billing/credits/available/{workspaceId}", Guard: SignedIn, Handle: Func(s.getCredits),
			Doc: Doc{
				ID: "getCredits", Summary: "Get a workspace's credits",
				Out: OK(creditsView{}), OutDoc: "The credits.",
				Errors: Status(404),
			},
		},
		{
			Pattern: "GET /api/billing/credits/get-usage-history/{workspaceId}", Guard: SignedIn, Handle: Func(s.listCreditHistory),
			Doc: Doc{
				ID: "listCreditHistory", Summary: "List credit history",
				Description: "Newest first, 50 per page. `types=add` lists grants. `types=deduct,return` lists usage, each with its " +
					"net `creditUsed`, followed by its returns, which refer to it by `refBlockId`. Usage can be filtered by " +
					"person, studio and days.",
				Params: listCreditHistoryParams{},
				Out:    pageResponse{Envelope: OK([]creditEntryView{})}, OutDoc: "A page of results. `next` is empty on the last page.",
				Errors: Status(403, 404, 422),
			},
		},
		{
			Pattern: "GET /api/billing/credits/usage-days/{workspaceId}", Guard: SignedIn, Handle: Func(s.listCreditDays),
			Doc: Doc{
				ID: "listCreditDays", Summary: "List credit usage by day",
				Description: "From `from` to `to`, at most 366 days; the last 30 days by the server's clock if omitted.",
				Params:      listCreditDaysParams{},
				Out:         daysResponse{Envelope: OK([]creditDayView{})}, OutDoc: "Days (UTC) with usage, oldest first.",
				Errors: Status(403, 404, 422),
			},
		},
		{
			Pattern: "GET /api/billing/credits/usage-totals/{workspaceId}", Guard: SignedIn, Handle: Func(s.listCreditTotals),
			Doc: Doc{
				ID: "listCreditTotals", Summary: "List credit usage by person and studio",
				Description: "From `from` to `to`, at most 366 days; the last 365 days if omitted. Highest first.",
				Params:      listCreditDaysParams{},
				Out:         daysResponse{Envelope: OK([]creditTotalView{})}, OutDoc: "The totals, minus what was returned.",
				Errors: Status(403, 404, 422),
			},
		},
		{
			Pattern: "GET /api/billing/credits/usage.csv/{workspaceId}", Guard: SignedIn, Handle: Func(s.exportCreditUsage),
			Doc: Doc{
				ID: "exportCreditUsage", Summary: "Export credit usage as CSV",
				Params: exportCreditUsageParams{},
				Out:    Content{"text/csv"}, OutDoc: "UTF-8 CSV, newest first, with a header row: user, name, dateTime, action, creditUsed, studio.",
				Errors: Status(403, 404, 422),
			},
		},
		{
			Pattern: "POST /api/billing/credits/deduct", Guard: SignedInOrStudio, Handle: JSON(s.deductCredits),
			Doc: Doc{
				ID: "deductCredits", Summary: "Spend credits",
				Description: "Called with a user's session (needs credit access), or by a studio's backend with `Authorization: " +
					"Bearer` and its service token; then `triggeredByUserId` says on whose behalf. A token belongs to one " +
					"studio, and the deduct is recorded for that studio: 422 `service_other` if `service` names another. " +
					"Repeating a request with the same key and content returns the first result.",
				Out: OK(creditMoveView{}), OutDoc: "The credits were deducted.",
				Errors: append(Status(403, 404, 409), Failure{Status: 402, Description: "`insufficient_credits`: the workspace doesn't have enough credits."}),
			},
		},
		{
			Pattern: "POST /api/billing/credits/return", Guard: SignedInOrStudio, Handle: JSON(s.returnCredits),
			Doc: Doc{
				ID: "returnCredits", Summary: "Return credits",
				Description: "Called by the studio that the deduct is recorded for, with its service token: 403 `return_by_person` for " +
					"a user's session, 403 `deduct_other_studio` for another studio. Credits go back to the grants they came " +
					"from; if a grant expired less than 24 hours ago, they last until the end of the current period. 409 " +
					"`return_exceeds_deduct` if it's more than what's left of the deduct, 409 `return_too_late` if some of " +
					"the credits expired 24 or more hours ago; the rest can still be returned with a smaller amount.",
				Out: OK(creditMoveView{}), OutDoc: "The credits were returned.",
				Errors: Status(403, 404, 409),
			},
		},
	}}
}

type creditsView struct {
	Available  int64      `json:"availableCredits" doc:"Credits left in unexpired grants."`
	Total      int64      `json:"totalCredits" doc:"Credits those grants started with."`
	NextExpiry *time.Time `json:"nextExpiry"`
	Free       bool       `json:"freeCredits" doc:"False for a workspace on the free plan that gets no monthly credits until it pays: only the oldest workspace a person created gets them."`
}

func (s *Server) getCredits(c *Call) (any, error) {
	credits, err := s.Billing.Credits(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"))
	if err != nil {
		return nil, err
	}
	return OK(creditsView{Available: credits.Available, Total: credits.Total, NextExpiry: OrNull(credits.NextExpiry), Free: credits.FreeCredits}), nil
}

type creditEntryView struct {
	ID         string           `json:"_id"`
	Type       ports.CreditType `json:"type" enum:"add|deduct|return"`
	Amount     int64            `json:"amount"`
	AmountPaid int64            `json:"amountPaid"`
	Currency   string           `json:"currency" doc:"Currency of amountPaid; empty if nothing was paid."`
	CreatedAt  time.Time        `json:"createdAt"`
	ExpiresAt  *time.Time       `json:"expiresAt"`
	Meta       creditMetaView   `json:"meta"`
	UserID     string           `json:"triggeredByUserId"`
	User       *creditUserView  `json:"user"`
	RefID      string           `json:"refBlockId" doc:"For a return: the deduct's _id."`
	Service    creditStudioView `json:"service"`
	Used       int64            `json:"creditUsed" doc:"For a deduct: its amount minus what was returned."`
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
		ExpiresAt:  OrNull(e.ExpiresAt),
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
	return pageResponse{Envelope: OK(Views(page.Rows, viewCreditUse)), Next: page.Next}, nil
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

type listCreditHistoryParams struct {
	Types  string `query:"types" enum:"add|deduct,return"`
	UserID string `query:"userId" optional:"true" doc:"Only this person."`
	Studio string `query:"studio" optional:"true" doc:"Only this studio (a service group's name)."`
	From   string `query:"from" format:"date" optional:"true" doc:"First day (UTC)."`
	To     string `query:"to" format:"date" optional:"true" doc:"Last day (UTC)."`
	Next   string `query:"next" optional:"true" doc:"next from the previous page."`
}

type listCreditDaysParams struct {
	From string `query:"from" format:"date" optional:"true"`
	To   string `query:"to" format:"date" optional:"true"`
}

type exportCreditUsageParams struct {
	UserID string `query:"userId" optional:"true" doc:"Only this person."`
	Studio string `query:"studio" optional:"true" doc:"Only this studio (a service group's name)."`
	From   string `query:"from" format:"date" optional:"true" doc:"First day (UTC)."`
	To     string `query:"to" format:"date" optional:"true" doc:"Last day (UTC)."`
}
