package billing

import (
	"context"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// PlanStatus is the plan that a workspace is on, and what becomes of it.
type PlanStatus struct {
	CustomerID string
	Plan       CurrentPlan
	// Status is active for plans that nobody is charged for. While it is incomplete,
	// Plan is the one before: the first payment of another is Pending.
	Status    ports.SubscriptionStatus
	CreatedAt time.Time
	// Next is the plan that the workspace goes down to at the end of the period, or
	// nil.
	Next *ScheduledPlan
	// Pending means that a plan change waits for a payment or for the bank's
	// confirmation.
	Pending bool
	PayURL  string // where an open invoice is paid or confirmed, or empty
	// PendingChange is the change of plan that waits for its payment, or nil.
	PendingChange *PendingChange
	// PaymentDue is the payment that failed and is still to be made, or nil.
	PaymentDue *PaymentDue
	// Ended is the paid plan that the provider gave up, until another is paid for and
	// for endedShown at most; or nil.
	Ended *ports.EndedPlan
}

// endedShown is for how long the end of a plan is shown.
const endedShown = 30 * 24 * time.Hour

// PaymentDue is a payment that failed.
type PaymentDue struct {
	Amount ports.Money
	Since  time.Time
	EndsAt time.Time // when the plan ends unless it is paid
	PayURL string
}

// CurrentPlan is what a workspace is on now.
type CurrentPlan struct {
	Name      string
	Price     ports.Money
	Interval  ports.Interval
	PriceID   string // empty for a custom plan
	ProductID string
	Credits   int64     // for one period
	EndsAt    time.Time // the end of the period
}

// ScheduledPlan is what follows it.
type ScheduledPlan struct {
	Name     string
	Price    ports.Money
	PriceID  string
	StartsAt time.Time
}

// Current returns the plan that a workspace is on, for its admins. While a change
// waits for a payment the provider is asked first, because the person who has
// paid is back sooner than the webhook.
func (s *Service) Current(ctx context.Context, actor ports.Actor, workspaceID string) (PlanStatus, error) {
	st, err := s.enter(ctx, actor, workspaceID)
	if err != nil {
		return PlanStatus{}, err
	}
	if isAwaitingPayment(st.account) {
		if st, err = s.sync(ctx, workspaceID, nil); err != nil {
			return PlanStatus{}, err
		}
	}
	free, err := s.freePrice(ctx)
	if err != nil {
		return PlanStatus{}, err
	}
	status := planStatus(st, free)
	if ended := st.account.Ended; ended != nil && s.Now().Sub(ended.EndedAt) <= endedShown {
		status.Ended = ended
	}
	status.PendingChange, err = s.pendingChange(ctx, st)
	return status, err
}

func isAwaitingPayment(a ports.BillingAccount) bool {
	s := a.Subscription
	return a.Change != nil || s != nil && (s.Pending || s.PayURL != "" || inEffect(s) == nil)
}

// planStatus returns the status to show for a state; free is the price of the free plan.
func planStatus(st state, free ports.Price) PlanStatus {
	a := st.account
	status := PlanStatus{CustomerID: a.CustomerID, Status: ports.SubscriptionActive, CreatedAt: a.RegisteredAt}
	switch sub := a.Subscription; {
	case st.custom != nil:
		status.Plan = CurrentPlan{
			Name:     plan.CustomName,
			Price:    st.custom.Price,
			Interval: intervalOf(st.custom.Cycle),
			Credits:  st.custom.Credits,
			EndsAt:   a.Allowance.Due,
		}
		status.CreatedAt = st.custom.Since
	case sub == nil:
		status.Plan = currentPlan(free, a.Allowance.Due)
	case inEffect(sub) == nil:
		status.Plan = currentPlan(free, a.Allowance.Due)
		status.Status, status.Pending, status.PayURL = sub.Status, true, sub.PayURL
	default:
		status.Plan = currentPlan(sub.Price, sub.PeriodEnd)
		status.Status, status.CreatedAt, status.Pending, status.PayURL = sub.Status, sub.CreatedAt, sub.Pending, sub.PayURL
		status.Next = scheduledPlan(*sub, free)
		status.PaymentDue = paymentDue(*sub)
	}
	return status
}

func paymentDue(s ports.Subscription) *PaymentDue {
	if !isPastDue(&s) || s.Due == nil {
		return nil
	}
	endsAt := paymentDeadline(s)
	if !s.EndsAt.IsZero() && s.EndsAt.Before(endsAt) {
		endsAt = s.EndsAt
	}
	return &PaymentDue{Amount: s.Due.Amount, Since: s.Due.CreatedAt, EndsAt: endsAt, PayURL: s.PayURL}
}

func currentPlan(p ports.Price, endsAt time.Time) CurrentPlan {
	return CurrentPlan{
		Name:      plan.NameOf(p),
		Price:     p.Amount,
		Interval:  p.Interval,
		PriceID:   p.ID,
		ProductID: p.ProductID,
		Credits:   plan.Credits(p),
		EndsAt:    endsAt,
	}
}

func scheduledPlan(s ports.Subscription, free ports.Price) *ScheduledPlan {
	next := nextPrice(&s)
	if next == nil {
		return nil
	}
	price := next.Price
	if price.Amount.IsZero() {
		price = free
	}
	return &ScheduledPlan{Name: plan.NameOf(price), Price: price.Amount, PriceID: price.ID, StartsAt: next.StartsAt}
}
