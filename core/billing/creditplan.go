package billing

import (
	"context"
	"slices"

	"selvedge/core/credit"
	"selvedge/core/plan"
	"selvedge/ports"
)

// CreditPlan returns what the ledger asks about the plan of a workspace, given the
// plans that are sold. A workspace that is not registered has the zero plan.
func CreditPlan(sold plan.Catalogue) credit.ReadPlan {
	return func(ctx context.Context, tx ports.Tx, workspaceID string) (credit.Plan, error) {
		st, err := readState(ctx, tx, workspaceID)
		if ports.IsKind(err, ports.NotFound) {
			return credit.Plan{}, nil
		}
		if err != nil {
			return credit.Plan{}, err
		}
		st.free, err = readFreeCredits(ctx, tx, workspaceID)
		return creditPlan(st, sold), err
	}
}

func creditPlan(st state, sold plan.Catalogue) credit.Plan {
	a, current := st.account, inEffect(st.account.Subscription)
	p := credit.Plan{PeriodEnd: a.Allowance.Due, IsLargest: st.custom != nil || isLargest(current, sold), HasNoCredits: st.hasNoCredits()}
	if a.Subscription != nil && a.Allowance.From.IsZero() {
		p.PeriodEnd = a.Subscription.PeriodEnd
	}
	return p
}

// isLargest reports whether no plan with a fixed price costs more.
func isLargest(s *ports.Subscription, sold plan.Catalogue) bool {
	return s != nil && !slices.ContainsFunc(sold.Plans, func(p plan.Plan) bool {
		return p.Price != nil && p.Price.Amount > s.Price.Amount.Minor
	})
}
