package billing

import (
	"context"
	"time"

	"selvedge/core/letter"
	"selvedge/core/notify"
	"selvedge/core/plan"
	"selvedge/ports"
)

// notifyCustom promises the mail about a custom plan that an operator has set or
// ended, in place of what a file says.
func (s *Service) notifyCustom(ctx context.Context, tx ports.Tx, before file, after *ports.CustomPlan) error {
	if s.Notifier == nil {
		return nil
	}
	from, at := inForceIn(before).name, s.Now()
	return s.Notifier.Admins(ctx, tx, before.account.WorkspaceID, before.account.Notices.Email, notify.Notice{
		Topic: notify.Plan,
		Write: func(p notify.Place) letter.Notice { return customNotice(p, from, after, at) },
	})
}

func customNotice(p notify.Place, from string, c *ports.CustomPlan, at time.Time) letter.Notice {
	if c == nil {
		return letter.PlanEnded(letter.EndedWords{Workspace: p.Name, Plan: from, At: at, Plans: p.Plans})
	}
	every := each(intervalOf(c.Cycle))
	return letter.PlanChanged(letter.PlanWords{
		Workspace: p.Name,
		From:      from,
		To:        plan.CustomName,
		Price:     moneyText(c.Price) + every,
		Credits:   plan.CountText(c.Credits) + every,
		At:        at,
		Billing:   p.Billing,
	})
}
