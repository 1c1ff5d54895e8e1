package billing

import (
	"context"
	"time"

	"selvedge/core/access"
	"selvedge/core/audit"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// changeTimeout is for how long a plan change may be under way: longer than the slowest
// call to the provider with its retries.
const changeTimeout = 2 * time.Minute

var errChangeInProgress = ports.Refuse(ports.Conflict, "plan_change_in_progress", "Another plan change is in progress. Try again in a moment.")

// begin syncs and saves, in one transaction, what the provider is about to be asked for.
// decide returns what to save for the provider's current state; it may be called again
// with a newer state. What it refuses is synced all the same, so that the admin sees why.
func (s *Service) begin(ctx context.Context, actor ports.Actor, st state, decide func(state) (editAccount, error)) (state, error) {
	workspaceID := st.account.WorkspaceID
	for range maxSyncAttempts {
		provider, err := s.fetch(ctx, st, true)
		if err != nil {
			return st, err
		}
		current := state{custom: st.custom}
		current.account, _ = project(st, provider, nil, s.Now())
		edit, refusal := decide(current)
		written, err := s.save(ctx, st, provider, func(ctx context.Context, tx ports.Tx, a *ports.BillingAccount) error {
			if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.ManageBilling); err != nil {
				return err
			}
			return edit(ctx, tx, a)
		})
		switch {
		case err == nil:
			return written, refusal
		case !ports.HasReason(err, errConcurrentChange.Reason):
			return st, err
		}
		if st, _, err = s.load(ctx, workspaceID, nil); err != nil {
			return st, err
		}
	}
	return st, errConcurrentChange
}

// beginChange begins the plan change that decide returns, or none. It fails with
// errConcurrentChange if the plan was changed since it was read.
func (s *Service) beginChange(ctx context.Context, actor ports.Actor, st state, decide func(state) (*ports.PlanChange, error)) (state, error) {
	var decidedOn *ports.BillingAccount
	return s.begin(ctx, actor, st, func(current state) (editAccount, error) {
		if decidedOn != nil && !isSamePlan(current.account, *decidedOn) {
			return noEdit, errConcurrentChange
		}
		decidedOn = &current.account
		change, err := decide(current)
		if change == nil {
			return noEdit, err
		}
		return func(_ context.Context, _ ports.Tx, a *ports.BillingAccount) error {
			a.Change = change
			return nil
		}, err
	})
}

// newChange returns a plan change to save. The same one already under way is returned
// instead, so that it has one effect only.
func (s *Service) newChange(actor ports.Actor, st state, draft ports.PlanChange) (*ports.PlanChange, error) {
	if c := st.account.Change; c != nil && s.isInProgress(*c) {
		if !isSameChange(*c, draft) {
			return nil, errChangeInProgress
		}
		return c, nil
	}
	draft.Intent, draft.By, draft.BegunAt = s.IDs.Ordered(), audit.Person(actor), s.Now()
	return &draft, nil
}

func (s *Service) isInProgress(c ports.PlanChange) bool {
	return s.Now().Sub(c.BegunAt) < changeTimeout && c.Checkout == nil
}

func isSameChange(a, b ports.PlanChange) bool {
	return a.PriceID == b.PriceID && a.Cancels == b.Cancels && a.Reverts == b.Reverts
}

// subscriptionKey identifies the subscription with its price.
func subscriptionKey(a ports.BillingAccount) string {
	if a.Subscription == nil {
		return ""
	}
	return a.Subscription.ID + " " + a.Subscription.Price.ID
}

// isSamePlan reports whether the plan that a change was decided on is still the current
// one.
func isSamePlan(now, before ports.BillingAccount) bool {
	return subscriptionKey(now) == subscriptionKey(before) && now.ClosedAt.Equal(before.ClosedAt)
}

// clearChange removes a plan change that will not be made, if it is the saved one.
func (s *Service) clearChange(ctx context.Context, workspaceID, intent string) error {
	_, err := s.updateChange(ctx, workspaceID, intent, func(a *ports.BillingAccount) { a.Change = nil })
	return err
}

// updateChange writes an account if intent is that of its saved plan change, and reports
// whether it is.
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

// noEdit writes nothing besides the sync.
func noEdit(context.Context, ports.Tx, *ports.BillingAccount) error { return nil }
