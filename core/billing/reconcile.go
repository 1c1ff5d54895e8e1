package billing

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"selvedge/ports"
)

const (
	staleAfter        = 24 * time.Hour
	reconcileWorkers  = 8
	reconcileBatch    = 8               // accounts claimed at once
	reconcileLease    = 5 * time.Minute // longer than a batch takes; a failed account is tried again then
	outageAfter       = 5               // calls in a row that the provider does not answer
	maxReportedErrors = 20
)

var errOutage = errors.New("the payment provider does not answer: the other accounts are reconciled later")

// Reconcile grants the allowances that are due, and syncs every account that was not
// synced for a day, because webhooks may be lost. Instances share the accounts: each
// claims some at a time. An account that can not be synced keeps no other from it and
// is tried again when its lease has ended. While the provider does not answer,
// Reconcile stops asking, and grants only what it need not be asked for. The error has
// the first failures and how many more there were.
func (s *Service) Reconcile(ctx context.Context) error {
	r := &reconciliation{}
	r.each(ctx, s.claimDue, func(id string) error {
		granted, err := s.grantDue(ctx, id)
		if err != nil || granted || r.isOutage() {
			return err
		}
		return s.Sync(ctx, id)
	})
	r.each(ctx, func(ctx context.Context) ([]string, error) {
		if r.outage {
			return nil, nil
		}
		return s.claimStale(ctx)
	}, func(id string) error {
		if r.isOutage() {
			return nil // its lease ends
		}
		return s.Sync(ctx, id)
	})
	return r.err()
}

// reconciliation is what the workers of one Reconcile share.
type reconciliation struct {
	mu          sync.Mutex
	claimed     []string
	isOver      bool
	first       []error // failures
	failures    int
	unavailable int // calls in a row
	outage      bool
}

// each has fn called for every account that claim hands out, several at a time.
func (r *reconciliation) each(ctx context.Context, claim func(context.Context) ([]string, error), fn func(workspaceID string) error) {
	r.claimed, r.isOver = nil, false
	var workers sync.WaitGroup
	for range reconcileWorkers {
		workers.Go(func() {
			for {
				id, ok := r.next(ctx, claim)
				if !ok {
					return
				}
				r.finish(id, fn(id))
			}
		})
	}
	workers.Wait()
}

func (r *reconciliation) next(ctx context.Context, claim func(context.Context) ([]string, error)) (id string, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.isOver || ctx.Err() != nil {
		return "", false
	}
	if len(r.claimed) == 0 {
		var err error
		if r.claimed, err = claim(ctx); err != nil {
			r.fail(fmt.Errorf("claim billing accounts: %w", err))
		}
		if len(r.claimed) == 0 {
			r.isOver = true
			return "", false
		}
	}
	id, r.claimed = r.claimed[0], r.claimed[1:]
	return id, true
}

// finish counts the result of an account.
func (r *reconciliation) finish(workspaceID string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !ports.IsKind(err, ports.Unavailable) {
		r.unavailable = 0
	} else if r.unavailable++; r.unavailable >= outageAfter {
		r.outage = true
	}
	if err != nil {
		r.fail(fmt.Errorf("sync billing of workspace %s: %w", workspaceID, err))
	}
}

func (r *reconciliation) isOutage() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.outage
}

func (r *reconciliation) fail(err error) {
	if r.failures++; r.failures <= maxReportedErrors {
		r.first = append(r.first, err)
	}
}

func (r *reconciliation) err() error {
	err := errors.Join(r.first...)
	if more := r.failures - len(r.first); more > 0 {
		err = errors.Join(err, fmt.Errorf("and %d more", more))
	}
	if r.outage {
		err = errors.Join(err, errOutage)
	}
	return err
}

func (s *Service) claimDue(ctx context.Context) (ids []string, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		ids, err = tx.BillingAccounts.ClaimDue(ctx, s.Now(), reconcileLease, reconcileBatch)
		return err
	})
	return ids, err
}

func (s *Service) claimStale(ctx context.Context) (ids []string, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		now := s.Now()
		ids, err = tx.BillingAccounts.ClaimStale(ctx, now, now.Add(-staleAfter), reconcileLease, reconcileBatch)
		return err
	})
	return ids, err
}

// grantDue grants an allowance that is due and reports whether it could do so without
// the provider: nothing is paid for or being changed.
func (s *Service) grantDue(ctx context.Context, workspaceID string) (granted bool, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		st, err := readState(ctx, tx, workspaceID)
		if err != nil {
			return err
		}
		if granted = st.account.Subscription == nil && st.account.Change == nil; !granted {
			return nil
		}
		if st.free, err = readFreeCredits(ctx, tx, workspaceID); err != nil {
			return err
		}
		allowance, grants := dueAllowance(st, nil, s.Now())
		if err := s.grant(ctx, tx, st, grants); err != nil {
			return err
		}
		st.account.Allowance = allowance
		return tx.BillingAccounts.Update(ctx, st.account)
	})
	return granted && err == nil, err
}
