package billing

import (
	"context"
	"time"

	"selvedge/core/plan"
	"selvedge/ports"
)

// InForce is the plan that a workspace may use now, as last read from the provider.
type InForce struct {
	Plan     plan.Plan // of the catalogue; the one on request for a custom plan
	IsCustom bool
	// Start and End are the month of the plan that usage is counted in: the period of the
	// subscription, or a month counted from when the free or custom plan began.
	Start, End time.Time
}

// ReadInForce returns how to read the plan in force of a workspace, given the plans that
// are sold. A workspace that is not registered is on the free plan.
func ReadInForce(sold plan.Catalogue, now ports.Clock) func(ctx context.Context, tx ports.Tx, workspaceID string) (InForce, error) {
	return func(ctx context.Context, tx ports.Tx, workspaceID string) (InForce, error) {
		st, err := readState(ctx, tx, workspaceID)
		if err != nil && !ports.HasReason(err, errNotRegistered.Reason) {
			return InForce{}, err
		}
		return inForce(st, sold, now()), nil
	}
}

func inForce(st state, sold plan.Catalogue, now time.Time) InForce {
	if st.custom != nil {
		p := periodAt(st.custom.Since, ports.Monthly, now)
		return InForce{Plan: sold.Plans[len(sold.Plans)-1], IsCustom: true, Start: p.start, End: p.end}
	}
	if sub := inEffect(st.account.Subscription); sub != nil {
		return InForce{Plan: planOf(sold, sub.Price), Start: sub.PeriodStart, End: sub.PeriodEnd}
	}
	began := st.account.RegisteredAt
	if from := st.account.Allowance.From; !from.IsZero() {
		began = from
	}
	if began.After(now) || began.IsZero() {
		began = now
	}
	p := periodAt(began, ports.Monthly, now)
	return InForce{Plan: sold.Plans[0], Start: p.start, End: p.end}
}

// planOf returns the plan with a price: by its name, or for one that is not of the
// catalogue, the largest that costs no more.
func planOf(sold plan.Catalogue, price ports.Price) plan.Plan {
	if p, found := sold.Plan(plan.NameOf(price)); found {
		return p
	}
	best := sold.Plans[0]
	for _, p := range sold.Plans {
		if p.Price != nil && p.Price.Amount <= price.Amount.Minor {
			best = p
		}
	}
	return best
}
