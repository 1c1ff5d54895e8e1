package billing

import (
	"context"

	"selvedge/core/credit"
	"selvedge/core/letter"
	"selvedge/core/notify"
	"selvedge/core/plan"
	"selvedge/ports"
)

// NotifyUsage promises the mail about credits that are used, once a period for each
// line, whatever comes back meanwhile. It is a credit.OnUsage.
func (s *Service) NotifyUsage(ctx context.Context, tx ports.Tx, u credit.UsageLevel) error {
	raised, err := tx.Notices.Raise(ctx, ports.CreditNotice{WorkspaceID: u.WorkspaceID, Period: u.Period, Percent: u.Percent})
	if err != nil || !raised {
		return err
	}
	account, err := tx.Billing.Get(ctx, u.WorkspaceID)
	if err != nil && !ports.IsKind(err, ports.NotFound) {
		return err
	}
	return s.Notifier.Admins(ctx, tx, u.WorkspaceID, account.Notices.Email, notify.Notice{
		Topic: notify.Credits,
		Write: func(p notify.Place) letter.Notice { return creditsUsed(p, u) },
	})
}

func creditsUsed(p notify.Place, u credit.UsageLevel) letter.Notice {
	return letter.CreditsUsed(letter.CreditsWords{
		Workspace: p.Name,
		Used:      plan.CountText(u.Total - u.Left),
		Total:     plan.CountText(u.Total),
		Left:      plan.CountText(u.Left),
		UsedUp:    u.Percent == 100,
		Until:     u.Period,
		Plans:     p.Plans,
	})
}
