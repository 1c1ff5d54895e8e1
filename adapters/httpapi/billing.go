package httpapi

import (
	"time"

	"selvedge/core/billing"
	"selvedge/core/login"
	"selvedge/core/plan"
	"selvedge/ports"
)

// BillingRoutes returns the routes of this area.
func (s *Server) BillingRoutes() Group {
	return Group{Tag: "billing", Routes: []Route{
		{Pattern: "POST /api/billing/workspaces", Guard: SignedIn, Handle: JSON(s.registerWorkspace)},
		{Pattern: "GET /api/billing/subscriptions/products", Guard: SignedIn, Handle: s.listProducts},
		{Pattern: "GET /api/billing/subscriptions/current/{workspaceId}", Guard: SignedIn, Handle: s.getSubscription},
		{Pattern: "GET /api/billing/subscriptions/preview/{workspaceId}", Guard: SignedIn, Handle: s.previewPlanChange},
		{Pattern: "POST /api/billing/subscriptions/update/{workspaceId}", Guard: SignedIn, Handle: JSON(s.changePlan)},
		{Pattern: "DELETE /api/billing/subscriptions/pending-change/{workspaceId}", Guard: SignedIn, Handle: s.dropPendingChange},
		{Pattern: "POST /api/billing/subscriptions/revert-downgrade/{workspaceId}", Guard: SignedIn, Handle: JSON(s.revertDowngrade)},
		{Pattern: "GET /api/billing/subscriptions/invoices/{workspaceId}", Guard: SignedIn, Handle: s.listInvoices},
		{Pattern: "GET /api/billing/subscriptions/invoices/{workspaceId}/{orderNumber}", Guard: SignedIn, Handle: s.getInvoice},
		{Pattern: "GET /api/billing/custom/{workspaceId}", Guard: SignedIn, Handle: s.getCustomPlan},
		{Pattern: "GET /api/billing/customer/get-customer-info/{customerId}", Guard: SignedIn, Handle: s.getCustomer},
		{Pattern: "POST /api/billing/customer/update-customer-info/{customerId}", Guard: SignedIn, Handle: JSON(s.updateCustomer)},
		{Pattern: "GET /api/billing/customer/customer-cards/{customerId}", Guard: SignedIn, Handle: s.listCards},
		{Pattern: "PATCH /api/billing/customer/update-customer-card/{customerId}", Guard: SignedIn, Handle: JSON(s.saveCard)},
		{Pattern: "DELETE /api/billing/customer/customer-card/user/{userId}/customer/{customerId}/card/{cardId}", Guard: SignedIn, Handle: s.removeCard},
		{Pattern: "POST /api/billing/billing-event/create/{workspaceId}", Guard: SignedIn, Handle: JSON(s.createBillingEvent)},
		{Pattern: "POST /api/billing/webhooks/stripe", Guard: Anyone, Handle: s.receivePaymentEvent},
	}}
}

// registration is what the browser sends; only the workspace ID is used.
type registration struct {
	WorkspaceID  string   `json:"workspaceId"`
	UserEmail    string   `json:"userEmail"`
	UserID       string   `json:"userId"`
	ServiceNames []string `json:"serviceNames"`
}

func (s *Server) registerWorkspace(c *Call, in registration) (any, error) {
	if err := s.Billing.Register(c.Request.Context(), c.Actor, in.WorkspaceID); err != nil {
		return nil, err
	}
	return OK(nil), nil
}

type subscriptionView struct {
	Plan               planView                 `json:"plan"`
	Status             ports.SubscriptionStatus `json:"status"`
	DowngradeScheduled bool                     `json:"downgradeScheduled"`
	BeforeDowngrade    *amountView              `json:"preDowngradeStripePriceData"`
	Scheduled          *scheduledView           `json:"scheduledPlan"`
	CreatedAt          time.Time                `json:"createdAt"`
	Credits            int64                    `json:"credits"`
	CustomerID         string                   `json:"stripeCustomerId"`
	Pending            bool                     `json:"pending"`
	PayURL             *string                  `json:"payUrl"`
	PendingChange      *pendingChangeView       `json:"pendingChange"`
	PaymentDue         *paymentDueView          `json:"paymentDue"`
	EndedPlan          *endedPlanView           `json:"endedPlan"`
}

type planView struct {
	ID        string         `json:"id"`
	ProductID string         `json:"productId"`
	Name      string         `json:"name"`
	Amount    int64          `json:"amount"`
	Currency  string         `json:"currency"`
	Interval  ports.Interval `json:"interval"`
	EndsAt    *time.Time     `json:"subscriptionEndDate"`
}

type amountView struct {
	Name   string `json:"name"`
	Amount int64  `json:"amount"`
}

type scheduledView struct {
	ID         string `json:"id"`
	amountView `json:",inline"`
	StartsAt   time.Time `json:"startsAt"`
}

func (s *Server) getSubscription(c *Call) (any, error) {
	status, err := s.Billing.Current(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"))
	if err != nil {
		return nil, err
	}
	return OK(viewPlanStatus(status)), nil
}

func viewPlanStatus(st billing.PlanStatus) subscriptionView {
	p := st.Plan
	view := subscriptionView{
		Plan:       planView{ID: p.PriceID, ProductID: p.ProductID, Name: p.Name, Amount: p.Price.Minor, Currency: p.Price.Currency, Interval: p.Interval, EndsAt: orNull(p.EndsAt)},
		Status:     st.Status,
		CreatedAt:  st.CreatedAt,
		Credits:    p.Credits,
		CustomerID: st.CustomerID,
		Pending:    st.Pending,
		PayURL:     orNull(st.PayURL),
	}
	if pending := st.PendingChange; pending != nil {
		view.PendingChange = viewPendingChange(*pending)
	}
	if due := st.PaymentDue; due != nil {
		view.PaymentDue = &paymentDueView{due.Amount.Minor, due.Amount.Currency, due.Since, orNull(due.EndsAt), orNull(due.PayURL)}
	}
	if ended := st.Ended; ended != nil {
		view.EndedPlan = &endedPlanView{ended.Name, ended.EndedAt, "payment_failed"}
	}
	if next := st.Next; next != nil {
		view.DowngradeScheduled = true
		view.BeforeDowngrade = &amountView{p.Name, p.Price.Minor}
		view.Scheduled = &scheduledView{next.PriceID, amountView{next.Name, next.Price.Minor}, next.StartsAt}
	}
	return view
}

type previewView struct {
	Kind          plan.Kind  `json:"kind"`
	From          priceView  `json:"from"`
	To            priceView  `json:"to"`
	Currency      string     `json:"currency"`
	ProrationDate int64      `json:"prorationDate"`
	DueNow        int64      `json:"dueNow"`
	Lines         []lineView `json:"lines"`
	Credits       int64      `json:"credits"`
	StartsAt      time.Time  `json:"startsAt"`
	NextPaymentAt *time.Time `json:"nextPaymentAt"`
	NextAmount    int64      `json:"nextAmount"`
}

type priceView struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Amount  int64  `json:"amount"`
	Credits int64  `json:"credits"`
}

type lineView struct {
	Description string `json:"description"`
	Amount      int64  `json:"amount"`
}

func viewPrice(p ports.Price) priceView {
	return priceView{ID: p.ID, Name: plan.NameOf(p), Amount: p.Amount.Minor, Credits: plan.Credits(p)}
}

func (s *Server) previewPlanChange(c *Call) (any, error) {
	p, err := s.Billing.Preview(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"), c.Request.URL.Query().Get("priceId"))
	if err != nil {
		return nil, err
	}
	return OK(viewPreview(p)), nil
}

func viewPreview(p billing.Preview) previewView {
	return previewView{
		Kind:          p.Kind,
		From:          viewPrice(p.From),
		To:            viewPrice(p.To),
		Currency:      p.DueNow.Currency,
		ProrationDate: p.At.Unix(),
		DueNow:        p.DueNow.Minor,
		Lines:         views(p.Lines, func(l ports.InvoiceLine) lineView { return lineView{l.Description, l.Amount.Minor} }),
		Credits:       p.Credits,
		StartsAt:      p.StartsAt,
		NextPaymentAt: orNull(p.Renewal),
		NextAmount:    p.To.Amount.Minor,
	}
}

// planChange is what the browser sends; only the price, the proration date, the
// confirmed amount and, if allowed, the return URLs are used.
type planChange struct {
	PriceID       string         `json:"priceId"`
	ProrationDate int64          `json:"prorationDate"`
	Expected      *int64         `json:"expectedAmount"`
	SuccessURL    string         `json:"successUrl"`
	CancelURL     string         `json:"cancelUrl"`
	TriggeredBy   string         `json:"triggeredByUserId"`
	WorkspaceID   string         `json:"workspaceId"`
	ProductID     string         `json:"productId"`
	Quantity      int            `json:"quantity"`
	CustomerEmail string         `json:"customerEmail"`
	Metadata      map[string]any `json:"customMetadata"`
	Action        string         `json:"action"`
	UserID        string         `json:"userId"`
}

type checkoutView struct {
	URL *string `json:"checkoutUrl"`
}

func (s *Server) changePlan(c *Call, in planChange) (any, error) {
	id := c.Request.PathValue("workspaceId")
	request := billing.ChangeRequest{
		PriceID:        in.PriceID,
		ExpectedAmount: in.Expected,
		SuccessURL:     s.returnURL(in.SuccessURL, id, "success"),
		CancelURL:      s.returnURL(in.CancelURL, id, "cancel"),
	}
	if in.ProrationDate != 0 {
		request.At = time.Unix(in.ProrationDate, 0).UTC()
	}
	payURL, err := s.Billing.Change(c.Request.Context(), c.Actor, id, request)
	if err != nil {
		return nil, err
	}
	s.logAction(c, "plan changed", "workspace_id", id, "price_id", in.PriceID)
	return OK(checkoutView{orNull(payURL)}), nil
}

// returnURL returns the URL that the provider's page returns to: the requested one if
// it is allowed, else the billing page.
func (s *Server) returnURL(requested, workspaceID, action string) string {
	to, ok := login.SafeRedirect(requested, s.origin(), s.Settings.RedirectOrigins)
	if !ok {
		to = "/workspace/" + workspaceID + "/billing?subscription_action=" + action
	}
	if to[0] == '/' {
		to = s.origin() + to
	}
	return to
}

func (s *Server) dropPendingChange(c *Call) (any, error) {
	id := c.Request.PathValue("workspaceId")
	if err := s.Billing.DropPendingChange(c.Request.Context(), c.Actor, id); err != nil {
		return nil, err
	}
	s.logAction(c, "pending plan change dropped", "workspace_id", id)
	return OK(nil), nil
}

type revert struct {
	UserID string `json:"userId"`
}

func (s *Server) revertDowngrade(c *Call, _ revert) (any, error) {
	id := c.Request.PathValue("workspaceId")
	if err := s.Billing.Revert(c.Request.Context(), c.Actor, id); err != nil {
		return nil, err
	}
	s.logAction(c, "downgrade cancelled", "workspace_id", id)
	return OK(nil), nil
}

type customPlanView struct {
	Price       int64              `json:"price"`
	Credits     int64              `json:"credits"`
	Cycle       ports.BillingCycle `json:"billingCycle"`
	Currency    string             `json:"currency"`
	RequestCard bool               `json:"requestCustomerCardDetails"`
	Downgrade   *downgradeView     `json:"downgradeData"`
}

type downgradeView struct {
	Price int64 `json:"price"`
}

func (s *Server) getCustomPlan(c *Call) (any, error) {
	p, err := s.Billing.CustomPlan(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"))
	if err != nil {
		return nil, err
	}
	view := customPlanView{Price: p.Price.Minor, Credits: p.Credits, Cycle: p.Cycle, Currency: p.Price.Currency, RequestCard: p.RequestCard}
	if p.DowngradePrice != nil {
		view.Downgrade = &downgradeView{p.DowngradePrice.Minor}
	}
	return OK(view), nil
}

type invoiceView struct {
	Data struct {
		PDF    string `json:"invoice_pdf"`
		Number string `json:"number"`
	} `json:"invoiceData"`
	IssuedAt time.Time `json:"data_of_issue"`
}

func (s *Server) getInvoice(c *Call) (any, error) {
	invoice, err := s.Billing.Invoice(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"), c.Request.PathValue("orderNumber"))
	if err != nil {
		return nil, err
	}
	view := invoiceView{IssuedAt: invoice.CreatedAt}
	view.Data.PDF, view.Data.Number = invoice.PDFURL, invoice.Number
	return OK(view), nil
}
