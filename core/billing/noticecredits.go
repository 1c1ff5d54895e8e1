package billing

import (
	"context"

	"selvedge/core/credit"
	"selvedge/core/emails"
	"selvedge/core/notify"
	"selvedge/core/plan"
	"selvedge/ports"
)

// NotifyUsage queues the email about credits that are used, once a period for each
// line, whatever is returned in between. It is a credit.OnUsage.
func (s *Service) NotifyUsage(ctx context.Context, tx ports.Tx, u credit.UsageLevel) error {
	raised, err := tx.CreditNotices.Raise(ctx, ports.CreditNotice{WorkspaceID: u.WorkspaceID, Period: u.Period, Percent: u.Percent})
	if err != nil || !raised {
		return err
	}
	account, err := tx.BillingAccounts.Get(ctx, u.WorkspaceID)
	if err != nil && !ports.IsKind(err, ports.NotFound) {
		return err
	}
	return s.Notifier.Admins(ctx, tx, u.WorkspaceID, account.Notices.Email, notify.Notice{
		Topic: notify.Credits,
		Write: func(p notify.Links) emails.Notice { return creditsUsed(p, u) },
	})
}

func creditsUsed(p notify.Links, u credit.UsageLevel) emails.Notice {
	return emails.CreditsUsed(emails.CreditsData{
		Workspace: p.Name,
		Used:      plan.CountText(u.Total - u.Left),
		Total:     plan.CountText(u.Total),
		Left:      plan.CountText(u.Left),
		UsedUp:    u.Percent == 100,
		Until:     u.Period,
		Plans:     p.Plans,
	})
}
