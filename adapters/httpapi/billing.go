package httpapi

import (
	"time"

	"selvedge/core/billing"
	"selvedge/core/login"
	"selvedge/core/plan"
	"selvedge/ports"
)

// registration is what the browser sends; only the workspace ID is used.
type registration struct {
	WorkspaceID  string   `json:"workspaceId"`
	UserEmail    string   `json:"userEmail" optional:"true"`
	UserID       string   `json:"userId" optional:"true"`
	ServiceNames []string `json:"serviceNames" optional:"true"`
}

func (s *Server) registerWorkspace(c *Call, in registration) (any, error) {
	if err := s.Billing.Register(c.Request.Context(), c.Actor, in.WorkspaceID); err != nil {
		return nil, err
	}
	return OK(nil), nil
}

type subscriptionView struct {
	Plan               planView                 `json:"plan" doc:"The current plan. Its ID is the price's ID; empty for a custom plan."`
	Status             ports.SubscriptionStatus `json:"status" enum:"active|past_due|incomplete|unpaid|canceled" doc:"incomplete while the first payment for another plan is pending."`
	DowngradeScheduled bool                     `json:"downgradeScheduled"`
	BeforeDowngrade    *amountView              `json:"preDowngradeStripePriceData" doc:"The current plan, repeated while a downgrade is scheduled."`
	Scheduled          *scheduledView           `json:"scheduledPlan" doc:"The plan that starts after this period."`
	CreatedAt          time.Time                `json:"createdAt"`
	Credits            int64                    `json:"credits" doc:"Credits granted per period."`
	CustomerID         string                   `json:"stripeCustomerId"`
	Pending            bool                     `json:"pending" doc:"A plan change is waiting for payment or confirmation."`
	PayURL             *string                  `json:"payUrl" doc:"Where to pay or confirm the open invoice."`
	PendingChange      *pendingChangeView       `json:"pendingChange" doc:"The plan change that is waiting for payment. Its ID is the price's ID."`
	PaymentDue         *paymentDueView          `json:"paymentDue" doc:"The failed payment, while the status is past_due."`
	EndedPlan          *endedPlanView           `json:"endedPlan" doc:"The paid plan that ended because a payment failed; shown for up to 30 days, or until another plan is paid for."`
}

type planView struct {
	ID        string         `json:"id"`
	ProductID string         `json:"productId"`
	Name      string         `json:"name"`
	Amount    int64          `json:"amount"`
	Currency  string         `json:"currency"`
	Interval  ports.Interval `json:"interval" `
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
		Plan:       planView{ID: p.PriceID, ProductID: p.ProductID, Name: p.Name, Amount: p.Price.Minor, Currency: p.Price.Currency, Interval: p.Interval, EndsAt: OrNull(p.EndsAt)},
		Status:     st.Status,
		CreatedAt:  st.CreatedAt,
		Credits:    p.Credits,
		CustomerID: st.CustomerID,
		Pending:    st.Pending,
		PayURL:     OrNull(st.PayURL),
	}
	if pending := st.PendingChange; pending != nil {
		view.PendingChange = viewPendingChange(*pending)
	}
	if due := st.PaymentDue; due != nil {
		view.PaymentDue = &paymentDueView{due.Amount.Minor, due.Amount.Currency, due.Since, OrNull(due.EndsAt), OrNull(due.PayURL)}
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

type planPreviewView struct {
	Kind          plan.Kind     `json:"kind" enum:"upgrade|downgrade"`
	From          planPriceView `json:"from"`
	To            planPriceView `json:"to"`
	Currency      string        `json:"currency"`
	ProrationDate int64         `json:"prorationDate" doc:"Unix timestamp; send it with the change."`
	DueNow        int64         `json:"dueNow"`
	Lines         []lineView    `json:"lines"`
	Credits       int64         `json:"credits" doc:"Credits granted immediately."`
	StartsAt      time.Time     `json:"startsAt"`
	NextPaymentAt *time.Time    `json:"nextPaymentAt"`
	NextAmount    int64         `json:"nextAmount"`
}

type planPriceView struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Amount  int64  `json:"amount"`
	Credits int64  `json:"credits"`
}

type lineView struct {
	Description string `json:"description"`
	Amount      int64  `json:"amount"`
}

func viewPrice(p ports.Price) planPriceView {
	return planPriceView{ID: p.ID, Name: plan.NameOf(p), Amount: p.Amount.Minor, Credits: plan.Credits(p)}
}

func (s *Server) previewPlanChange(c *Call) (any, error) {
	p, err := s.Billing.Preview(c.Request.Context(), c.Actor, c.Request.PathValue("workspaceId"), c.Request.URL.Query().Get("priceId"))
	if err != nil {
		return nil, err
	}
	return OK(viewPreview(p)), nil
}

func viewPreview(p billing.Preview) planPreviewView {
	return planPreviewView{
		Kind:          p.Kind,
		From:          viewPrice(p.From),
		To:            viewPrice(p.To),
		Currency:      p.DueNow.Currency,
		ProrationDate: p.At.Unix(),
		DueNow:        p.DueNow.Minor,
		Lines:         Views(p.Lines, func(l ports.InvoiceLine) lineView { return lineView{l.Description, l.Amount.Minor} }),
		Credits:       p.Credits,
		StartsAt:      p.StartsAt,
		NextPaymentAt: OrNull(p.Renewal),
		NextAmount:    p.To.Amount.Minor,
	}
}

// planChange is what the browser sends; only the price, the proration date, the
// confirmed amount and, if allowed, the return URLs are used.
type planChange struct {
	PriceID       string         `json:"priceId"`
	ProrationDate int64          `json:"prorationDate" optional:"true" doc:"From the preview, as a Unix timestamp."`
	Expected      *int64         `json:"expectedAmount" optional:"true" doc:"dueNow from the preview."`
	SuccessURL    string         `json:"successUrl" optional:"true"`
	CancelURL     string         `json:"cancelUrl" optional:"true"`
	TriggeredBy   string         `json:"triggeredByUserId" optional:"true"`
	WorkspaceID   string         `json:"workspaceId" optional:"true"`
	ProductID     string         `json:"productId" optional:"true"`
	Quantity      int            `json:"quantity" optional:"true"`
	CustomerEmail string         `json:"customerEmail" optional:"true"`
	Metadata      map[string]any `json:"customMetadata" optional:"true"`
	Action        string         `json:"action" optional:"true"`
	UserID        string         `json:"userId" optional:"true"`
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
	return OK(checkoutView{OrNull(payURL)}), nil
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
	UserID string `json:"userId" optional:"true"`
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
	Cycle       ports.BillingCycle `json:"billingCycle" enum:"monthly|yearly"`
	Currency    string             `json:"currency" enum:"usd|inr"`
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
		PDF    string `json:"invoice_pdf" doc:"URL of the PDF; expires after a while."`
		Number string `json:"number" doc:"The number printed on the invoice."`
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
