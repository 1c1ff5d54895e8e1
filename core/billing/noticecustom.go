package billing

import (
	"context"
	"time"

	"selvedge/core/emails"
	"selvedge/core/notify"
	"selvedge/core/plan"
	"selvedge/ports"
)

// notifyCustom queues the email about a custom plan that an operator has set or ended, in
// place of the plan before.
func (s *Service) notifyCustom(ctx context.Context, tx ports.Tx, before state, after *ports.CustomPlan) error {
	if s.Notifier == nil {
		return nil
	}
	from, at := currentSummary(before).name, s.Now()
	return s.Notifier.Admins(ctx, tx, before.account.WorkspaceID, before.account.Notices.Email, notify.Notice{
		Topic: notify.Plan,
		Write: func(p notify.Links) emails.Notice { return customNotice(p, from, after, at) },
	})
}

func customNotice(p notify.Links, from string, c *ports.CustomPlan, at time.Time) emails.Notice {
	if c == nil {
		return emails.PlanEnded(emails.EndedPlanData{Workspace: p.Name, Plan: from, At: at, Plans: p.Plans})
	}
	every := perInterval(intervalOf(c.Cycle))
	return emails.PlanChanged(emails.PlanData{
		Workspace: p.Name,
		From:      from,
		To:        plan.CustomName,
		Price:     moneyText(c.Price) + every,
		Credits:   plan.CountText(c.Credits) + every,
		At:        at,
		Billing:   p.Billing,
	})
}
