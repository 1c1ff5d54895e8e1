package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

var (
	errNoBillingAccount  = ports.Refuse(ports.NotFound, "workspace_not_registered", "This workspace has no billing account.")
	errBillingRegistered = ports.Refuse(ports.Conflict, "billing_registered", "This workspace is registered for billing already.")
	errBillingMoved      = ports.Refuse(ports.Conflict, "billing_moved", "The billing account has changed at the same moment. Please try again.")
)

const (
	billingColumns = `workspace_id, customer_id, registered_at, version, subscription, change, deeds, refunds, ended_plan,
	allowance_from, allowance_interval, allowance_due, synced_at, closed_at`
	insertBillingAccount = `INSERT INTO billing_accounts (` + billingColumns + `)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`
	billingAccountByWorkspace = `SELECT ` + billingColumns + ` FROM billing_accounts WHERE workspace_id = $1`
	billingAccountByCustomer  = `SELECT ` + billingColumns + ` FROM billing_accounts WHERE customer_id = $1`
	updateBillingAccount      = `UPDATE billing_accounts SET version = version + 1, subscription = $1, change = $2, deeds = $3,
	refunds = $4, ended_plan = $5, allowance_from = $6, allowance_interval = $7, allowance_due = $8, synced_at = $9, closed_at = $10
	WHERE workspace_id = $11 AND version = $12`
	// Each half walks one index; a workspace may be in both.
	billingAccountsDue = `SELECT workspace_id FROM billing_accounts
	WHERE closed_at = 0 AND allowance_due > 0 AND allowance_due <= $1 ORDER BY allowance_due LIMIT $2`
	billingAccountsStale = `SELECT workspace_id FROM billing_accounts
	WHERE closed_at = 0 AND synced_at < $1 ORDER BY synced_at LIMIT $2`
)

func scanBillingAccount(row Row) (a ports.BillingAccount, err error) {
	err = row.Scan(&a.WorkspaceID, &a.CustomerID, instant{&a.RegisteredAt}, &a.Version,
		document{&a.Subscription}, document{&a.Change}, document{&a.Deeds},
		document{&a.Refunds}, document{&a.Ended},
		instant{&a.Allowance.From}, &a.Allowance.Interval, instant{&a.Allowance.Due},
		instant{&a.SyncedAt}, instant{&a.ClosedAt})
	return a, err
}

type billingAccounts struct{ *base }

func (r billingAccounts) Insert(ctx context.Context, a ports.BillingAccount) error {
	n, err := r.exec(ctx, "insert billing account", insertBillingAccount,
		a.WorkspaceID, a.CustomerID, micros(a.RegisteredAt), a.Version, document{a.Subscription}, document{a.Change}, document{a.Deeds}, document{a.Refunds}, document{a.Ended},
		micros(a.Allowance.From), string(a.Allowance.Interval), micros(a.Allowance.Due), micros(a.SyncedAt), micros(a.ClosedAt))
	if err == nil && n == 0 {
		return errBillingRegistered
	}
	return err
}

func (r billingAccounts) Get(ctx context.Context, workspaceID string) (ports.BillingAccount, error) {
	return one(ctx, r.base, "get billing account", errNoBillingAccount, scanBillingAccount, billingAccountByWorkspace, workspaceID)
}

func (r billingAccounts) ByCustomer(ctx context.Context, customerID string) (ports.BillingAccount, error) {
	return one(ctx, r.base, "get billing account of customer", errNoBillingAccount, scanBillingAccount, billingAccountByCustomer, customerID)
}

func (r billingAccounts) Update(ctx context.Context, a ports.BillingAccount) error {
	n, err := r.exec(ctx, "update billing account", updateBillingAccount,
		document{a.Subscription}, document{a.Change}, document{a.Deeds}, document{a.Refunds}, document{a.Ended},
		micros(a.Allowance.From), string(a.Allowance.Interval), micros(a.Allowance.Due), micros(a.SyncedAt), micros(a.ClosedAt),
		a.WorkspaceID, a.Version)
	if err == nil && n == 0 {
		return errBillingMoved
	}
	return err
}

func (r billingAccounts) Waiting(ctx context.Context, now, synced time.Time, limit int) ([]string, error) {
	due, err := all(ctx, r.base, "list billing accounts with an allowance due", value[string], billingAccountsDue, micros(now), limit)
	if err != nil {
		return nil, err
	}
	stale, err := all(ctx, r.base, "list billing accounts to be synced", value[string], billingAccountsStale, micros(synced), limit)
	return firstDifferent(append(due, stale...), limit), err
}

// firstDifferent returns the first n different ids, in their order.
func firstDifferent(ids []string, n int) []string {
	seen := make(map[string]bool, len(ids))
	kept := ids[:0]
	for _, id := range ids {
		if !seen[id] && len(kept) < n {
			seen[id] = true
			kept = append(kept, id)
		}
	}
	return kept
}
