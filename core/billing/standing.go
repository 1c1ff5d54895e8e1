package billing

import (
	"context"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// Standing is the plan that a workspace is on, and what becomes of it.
type Standing struct {
	CustomerID string
	Plan       PlanInForce
	// Status is active for plans that nobody is charged for. While it is incomplete,
	// Plan is the one before: the first payment of another is Pending.
	Status    ports.SubscriptionStatus
	CreatedAt time.Time
	// Next is the plan that the workspace goes down to at the end of the period, or
	// nil.
	Next *PlanToCome
	// Pending says that a change of plan waits for a payment, or for the bank's
	// question to be answered.
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

// endedShown is for how long people are told that their plan has ended.
const endedShown = 30 * 24 * time.Hour

// PaymentDue is a payment that failed.
type PaymentDue struct {
	Amount ports.Money
	Since  time.Time
	EndsAt time.Time // when the plan ends unless it is paid, or zero where that is not known
	PayURL string
}

// PlanInForce is what a workspace is on now.
type PlanInForce struct {
	Name      string
	Price     ports.Money
	Interval  ports.Interval
	PriceID   string // empty for a custom plan
	ProductID string
	Credits   int64     // for one period
	EndsAt    time.Time // the end of the period
}

// PlanToCome is what follows it.
type PlanToCome struct {
	Name     string
	Price    ports.Money
	PriceID  string
	StartsAt time.Time
}

// Current returns the plan that a workspace is on, for its admins. While a change
// waits for a payment the provider is asked first, because the person who has
// paid is back sooner than the news of it.
func (s *Service) Current(ctx context.Context, actor ports.Actor, workspaceID string) (Standing, error) {
	f, err := s.enter(ctx, actor, workspaceID)
	if err != nil {
		return Standing{}, err
	}
	if isWaiting(f.account) {
		if f, err = s.sync(ctx, workspaceID, nil); err != nil {
			return Standing{}, err
		}
	}
	free, err := s.free(ctx)
	if err != nil {
		return Standing{}, err
	}
	st := standing(f, free)
	if ended := f.account.Ended; ended != nil && s.Now().Sub(ended.EndedAt) <= endedShown {
		st.Ended = ended
	}
	st.PendingChange, err = s.pendingChange(ctx, f)
	return st, err
}

func isWaiting(a ports.BillingAccount) bool {
	s := a.Subscription
	return a.Change != nil || s != nil && (s.Pending || s.PayURL != "" || inEffect(s) == nil)
}

// standing tells a file as people see it; free is the price of the free plan.
func standing(f file, free ports.Price) Standing {
	a := f.account
	st := Standing{CustomerID: a.CustomerID, Status: ports.SubscriptionActive, CreatedAt: a.RegisteredAt}
	switch sub := a.Subscription; {
	case f.custom != nil:
		st.Plan = PlanInForce{
			Name:     plan.CustomName,
			Price:    f.custom.Price,
			Interval: intervalOf(f.custom.Cycle),
			Credits:  f.custom.Credits,
			EndsAt:   a.Allowance.Due,
		}
		st.CreatedAt = f.custom.Since
	case sub == nil:
		st.Plan = inForce(free, a.Allowance.Due)
	case inEffect(sub) == nil:
		st.Plan = inForce(free, a.Allowance.Due)
		st.Status, st.Pending, st.PayURL = sub.Status, true, sub.PayURL
	default:
		st.Plan = inForce(sub.Price, sub.PeriodEnd)
		st.Status, st.CreatedAt, st.Pending, st.PayURL = sub.Status, sub.CreatedAt, sub.Pending, sub.PayURL
		st.Next = toCome(*sub, free)
		st.PaymentDue = paymentDue(*sub)
	}
	return st
}

func paymentDue(s ports.Subscription) *PaymentDue {
	if !isPastDue(&s) || s.Due == nil {
		return nil
	}
	return &PaymentDue{Amount: s.Due.Amount, Since: s.Due.CreatedAt, EndsAt: s.EndsAt, PayURL: s.PayURL}
}

func inForce(p ports.Price, endsAt time.Time) PlanInForce {
	return PlanInForce{
		Name:      plan.NameOf(p),
		Price:     p.Amount,
		Interval:  p.Interval,
		PriceID:   p.ID,
		ProductID: p.ProductID,
		Credits:   plan.Credits(p),
		EndsAt:    endsAt,
	}
}

func toCome(s ports.Subscription, free ports.Price) *PlanToCome {
	switch {
	case !s.EndsAt.IsZero():
		return &PlanToCome{Name: plan.NameOf(free), Price: free.Amount, PriceID: free.ID, StartsAt: s.EndsAt}
	case s.Next != nil:
		return &PlanToCome{Name: plan.NameOf(s.Next.Price), Price: s.Next.Price.Amount, PriceID: s.Next.Price.ID, StartsAt: s.Next.StartsAt}
	}
	return nil
}

// PeriodEnd returns when the current period of a workspace ends, or the zero
// time if it is not registered. It is a credit.PeriodEnd.
func PeriodEnd(ctx context.Context, tx ports.Tx, workspaceID string) (time.Time, error) {
	account, err := tx.Billing.Get(ctx, workspaceID)
	switch {
	case ports.IsKind(err, ports.NotFound):
		return time.Time{}, nil
	case err != nil:
		return time.Time{}, err
	case account.Subscription != nil && account.Allowance.From.IsZero():
		return account.Subscription.PeriodEnd, nil
	}
	return account.Allowance.Due, nil
}
