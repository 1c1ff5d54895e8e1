package billing

import (
	"context"
	"fmt"

	"selvedge/core/access"
	"selvedge/core/audit"
	"selvedge/core/credit"
	"selvedge/core/quota"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// CustomPlan returns what was agreed with a workspace, for its admins, or
// NotFound.
func (s *Service) CustomPlan(ctx context.Context, actor ports.Actor, workspaceID string) (p ports.CustomPlan, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.ManageBilling); err != nil {
			return err
		}
		p, err = tx.CustomPlans.Get(ctx, workspaceID)
		return err
	})
	return p, err
}

// SetCustomPlan puts a workspace on what was agreed with it, from now on: the
// operator's call, with nobody's right to check. A subscription that it pays for
// ends at once, as in Close. It fails with Invalid for a plan without credits or with more than
// an entry of the ledger holds, with a negative price, with one to go down to that
// is not lower, in a currency other than usd and inr, or with a limit on something that
// credits limit, and with NotFound for a workspace that is not registered.
func (s *Service) SetCustomPlan(ctx context.Context, p ports.CustomPlan) error {
	switch {
	case p.Credits <= 0:
		return invalidPlan("A custom plan must grant at least one credit.")
	case p.Credits > credit.MaxAmount:
		return invalidPlan(fmt.Sprintf("A custom plan can grant at most %d credits.", credit.MaxAmount))
	case p.Price.Minor < 0 || p.DowngradePrice != nil && p.DowngradePrice.Minor < 0:
		return invalidPlan("The price can't be negative.")
	case p.DowngradePrice != nil && p.DowngradePrice.Minor >= p.Price.Minor:
		return invalidPlan("The downgrade price must be lower than the price.")
	case p.Price.Currency != "usd" && p.Price.Currency != "inr":
		return invalidPlan("Currency must be usd or inr.")
	case p.Cycle != ports.CycleMonthly && p.Cycle != ports.CycleYearly:
		return invalidPlan("Billing cycle must be monthly or yearly.")
	}
	for thing, limit := range p.Limits {
		if !quota.MayAgree(quota.Thing(thing)) || limit < 0 {
			return invalidPlan(fmt.Sprintf("There can't be a limit of %d on %s.", limit, thing))
		}
	}
	p.Since = s.Now()
	err := s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		st, err := readState(ctx, tx, p.WorkspaceID)
		if err != nil {
			return err
		}
		if err := s.recordCustomPlan(ctx, tx, ports.AuditCustomPlanSet, st, state{custom: &p}); err != nil {
			return err
		}
		if err := s.scheduleClosing(ctx, tx, p.WorkspaceID); err != nil {
			return err
		}
		return tx.CustomPlans.Put(ctx, p)
	})
	if err != nil {
		return err
	}
	return s.Sync(ctx, p.WorkspaceID)
}

// EndCustomPlan puts a workspace back on the free plan. It fails with NotFound if
// it had no custom one.
func (s *Service) EndCustomPlan(ctx context.Context, workspaceID string) error {
	err := s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		st, err := readState(ctx, tx, workspaceID)
		if err != nil {
			return err
		}
		if st.custom == nil {
			return ports.Refuse(ports.NotFound, "no_custom_plan", "This workspace doesn't have a custom plan.")
		}
		if _, err := tx.CustomPlans.Delete(ctx, workspaceID); err != nil {
			return err
		}
		if err := s.recordCustomPlan(ctx, tx, ports.AuditCustomPlanEnded, st, state{}); err != nil {
			return err
		}
		st.account.Allowance = ports.Allowance{}
		return tx.BillingAccounts.Update(ctx, st.account)
	})
	if err != nil {
		return err
	}
	return s.Sync(ctx, workspaceID)
}

// recordCustomPlan writes what an operator did. Setting the same
// terms again is logged too: its credits are granted again.
func (s *Service) recordCustomPlan(ctx context.Context, tx ports.Tx, action ports.AuditAction, before, after state) error {
	if err := s.notifyCustom(ctx, tx, before, after.custom); err != nil {
		return err
	}
	return s.auditLog().Record(ctx, tx, ports.AuditEntry{
		WorkspaceID: before.account.WorkspaceID,
		Actor:       audit.Operator,
		Action:      action,
		Changes:     planChanges(currentSummary(before), currentSummary(after)),
	})
}

func invalidPlan(message string) error { return ports.Refuse(ports.Invalid, "custom_plan", message) }
