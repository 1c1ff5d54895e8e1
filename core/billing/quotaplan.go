package billing

import (
	"context"
	"maps"
	"time"

	"selvedge/core/plan"
	"selvedge/core/quota"
	"selvedge/ports"
)

// QuotaPlan returns what quota asks about the plan of a workspace, given the plans that
// are sold. It reads what the last Sync stored. A workspace that is not registered is on
// the free plan.
func QuotaPlan(sold plan.Catalogue, now ports.Clock) quota.ReadPlan {
	return func(ctx context.Context, tx ports.Tx, workspaceID string) (quota.Plan, error) {
		st, err := readState(ctx, tx, workspaceID)
		if ports.IsKind(err, ports.NotFound) {
			st.account.RegisteredAt, err = createdAt(ctx, tx, workspaceID)
		}
		if err != nil {
			return quota.Plan{}, err
		}
		return quotaPlan(st, sold, now()), nil
	}
}

// createdAt returns the zero time for a workspace that does not exist.
func createdAt(ctx context.Context, tx ports.Tx, workspaceID string) (time.Time, error) {
	w, err := tx.Workspaces.Get(ctx, workspaceID)
	if ports.IsKind(err, ports.NotFound) {
		return time.Time{}, nil
	}
	return w.CreatedAt, err
}

func quotaPlan(st state, sold plan.Catalogue, now time.Time) quota.Plan {
	var q quota.Plan
	switch sub := inEffect(st.account.Subscription); {
	case st.custom != nil:
		q = agreedPlan(*st.custom, sold)
		q.Start, q.End = month(st.custom.Since, now)
	case sub != nil:
		q = planOf(soldAs(sold, sub.Price), plan.NameOf(sub.Price))
		q.Start, q.End = subscriptionMonth(*sub, now)
	default:
		q = planOf(sold.Plans[0], plan.FreeName)
		from := st.account.Allowance.From
		if from.IsZero() {
			from = st.account.RegisteredAt
		}
		q.Start, q.End = month(from, now)
	}
	return q
}

func planOf(p plan.Plan, name string) quota.Plan {
	return quota.Plan{Key: p.Key, Name: name, Limits: p.Limits, Includes: p.Includes, TasksAtOnce: p.TasksAtOnce}
}

// soldAs returns the catalogue's plan that a price is of. A price that is no longer in
// the catalogue gives what the largest plan gives that costs no more.
func soldAs(sold plan.Catalogue, price ports.Price) plan.Plan {
	if known, found := sold.Plan(plan.NameOf(price)); found {
		return known
	}
	best := sold.Plans[0]
	for _, p := range sold.Plans {
		if p.Price != nil && p.Price.Amount <= price.Amount.Minor {
			best = p
		}
	}
	return best
}

// agreedPlan is the catalogue's plan on request with the limits that were agreed.
func agreedPlan(agreed ports.CustomPlan, sold plan.Catalogue) quota.Plan {
	q := planOf(sold.Plans[len(sold.Plans)-1], plan.CustomName)
	q.Key, q.Limits = quota.CustomKey, maps.Clone(q.Limits)
	for thing, limit := range agreed.Limits {
		text := plan.CountText(limit)
		if thing == string(quota.StorageGB) {
			text += " GB"
		}
		q.Limits[thing] = plan.Limit{Max: &limit, Text: text}
	}
	return q
}

// month returns the month that holds now, counted from a moment.
func month(from, now time.Time) (start, end time.Time) {
	p := periodAt(from, ports.Monthly, now)
	return p.start, p.end
}

// subscriptionMonth returns the month of a subscription that holds now. An upgrade leaves
// its period as it is. If a period has ended and the provider's news of the next is not
// here yet, that one has begun.
func subscriptionMonth(s ports.Subscription, now time.Time) (start, end time.Time) {
	switch {
	case !now.Before(s.PeriodEnd):
		return month(s.PeriodEnd, now)
	case s.Price.Interval == ports.Yearly:
		return month(s.PeriodStart, now)
	}
	return s.PeriodStart, s.PeriodEnd
}
