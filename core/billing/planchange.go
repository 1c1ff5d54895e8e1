package billing

import (
	"context"
	"time"

	"selvedge/core/audit"
	"selvedge/ports"
)

// changeTime is for how long a change of plan may be on its way: longer than the
// slowest call to the provider with its repetitions.
const changeTimeout = 2 * time.Minute

var errChangeInProgress = ports.Refuse(ports.Conflict, "plan_change_in_progress", "Another plan change is in progress. Try again in a moment.")

// beginChange saves a change of plan before the provider is asked for it. Asking for
// the same again while it may be on its way gives the saved one, so that it has
// one effect only.
func (s *Service) beginChange(ctx context.Context, actor ports.Actor, f state, draft ports.PlanChange) (change ports.PlanChange, err error) {
	if c := f.account.Change; c != nil && s.isInProgress(*c) {
		if !isSameChange(*c, draft) {
			return change, errChangeInProgress
		}
		return *c, nil
	}
	draft.Intent, draft.By, draft.BegunAt = s.IDs.Ordered(), audit.Person(actor), s.Now()
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		account, err := tx.BillingAccounts.Get(ctx, f.account.WorkspaceID)
		if err != nil {
			return err
		}
		change = draft
		switch c := account.Change; {
		case isUnchanged(account, f.account):
			account.Change = &draft
			return tx.BillingAccounts.Update(ctx, account)
		case c != nil && s.isInProgress(*c) && isSameChange(*c, draft) && subscriptionKey(account) == subscriptionKey(f.account) && account.ClosedAt.IsZero():
			change = *c // another process has begun the same
			return nil
		}
		return errConcurrentChange
	})
	return change, err
}

func (s *Service) isInProgress(c ports.PlanChange) bool {
	return s.Now().Sub(c.BegunAt) < changeTimeout && c.Checkout == nil
}

func isSameChange(a, b ports.PlanChange) bool {
	return a.PriceID == b.PriceID && a.Cancels == b.Cancels
}

// isUnchanged says whether what a change of plan was decided on is still so. An
// account is synced all the time, mostly with nothing new.
func isUnchanged(now, before ports.BillingAccount) bool {
	return intentOf(now) == intentOf(before) && subscriptionKey(now) == subscriptionKey(before) && now.ClosedAt.Equal(before.ClosedAt)
}

func intentOf(a ports.BillingAccount) string {
	if a.Change == nil {
		return ""
	}
	return a.Change.Intent
}

// subscriptionKey names the subscription with its price.
func subscriptionKey(a ports.BillingAccount) string {
	if a.Subscription == nil {
		return ""
	}
	return a.Subscription.ID + " " + a.Subscription.Price.ID
}

// clearChange drops a change of plan that will not be made, if it is the saved one.
func (s *Service) clearChange(ctx context.Context, workspaceID, intent string) error {
	_, err := s.updateChange(ctx, workspaceID, intent, func(a *ports.BillingAccount) { a.Change = nil })
	return err
}

// updateChange writes an account as long as the change of plan of that intent is the one
// it is about, and reports whether it is.
func (s *Service) updateChange(ctx context.Context, workspaceID, intent string, fn func(*ports.BillingAccount)) (is bool, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		account, err := tx.BillingAccounts.Get(ctx, workspaceID)
		if err != nil {
			return err
		}
		if is = account.Change != nil && account.Change.Intent == intent && account.ClosedAt.IsZero(); !is {
			return nil
		}
		fn(&account)
		return tx.BillingAccounts.Update(ctx, account)
	})
	return is, err
}
