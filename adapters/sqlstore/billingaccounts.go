package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

var (
	errNoBillingAccount  = ports.Refuse(ports.NotFound, "workspace_not_registered", "This workspace has no billing account.")
	errBillingRegistered = ports.Refuse(ports.Conflict, "billing_registered", "This workspace already has a billing account.")
	errBillingMoved      = ports.Refuse(ports.Conflict, "billing_moved", "The billing account was changed at the same time. Try again.")
)

const (
	billingColumns = `workspace_id, customer_id, registered_at, version, subscription, change, deeds, refunds, ended_plan,
	allowance_from, allowance_interval, allowance_due, synced_at, closed_at, idle, notices`
	insertBillingAccount = `INSERT INTO billing_accounts (` + billingColumns + `)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) ON CONFLICT DO NOTHING`
	billingAccountByWorkspace = `SELECT ` + billingColumns + ` FROM billing_accounts WHERE workspace_id = $1`
	billingAccountByCustomer  = `SELECT ` + billingColumns + ` FROM billing_accounts WHERE customer_id = $1`
	updateBillingAccount      = `UPDATE billing_accounts SET version = version + 1, subscription = $1, change = $2, deeds = $3,
	refunds = $4, ended_plan = $5, allowance_from = $6, allowance_interval = $7, allowance_due = $8, synced_at = $9, closed_at = $10, idle = $11, notices = $12
	WHERE workspace_id = $13 AND version = $14`
	billingAccountsDue = `SELECT workspace_id FROM billing_accounts
	WHERE closed_at = 0 AND allowance_due > 0 AND allowance_due <= $1 AND leased_until <= $1 ORDER BY allowance_due LIMIT $2`
	billingAccountsStale = `SELECT workspace_id FROM billing_accounts
	WHERE closed_at = 0 AND NOT idle AND synced_at < $1 AND leased_until <= $2 ORDER BY synced_at LIMIT $3`
	leaseBillingAccount = `UPDATE billing_accounts SET leased_until = $1 WHERE workspace_id = $2 AND leased_until <= $3`
)

func scanBillingAccount(row Row) (a ports.BillingAccount, err error) {
	err = row.Scan(&a.WorkspaceID, &a.CustomerID, TimeColumn{&a.RegisteredAt}, &a.Version,
		JSONColumn{&a.Subscription}, JSONColumn{&a.Change}, JSONColumn{&a.Operations},
		JSONColumn{&a.Refunds}, JSONColumn{&a.Ended},
		TimeColumn{&a.Allowance.From}, &a.Allowance.Interval, TimeColumn{&a.Allowance.Due},
		TimeColumn{&a.SyncedAt}, TimeColumn{&a.ClosedAt}, &a.Idle, JSONColumn{&a.Notices})
	return a, err
}

type billingAccounts struct{ *Base }

func (r billingAccounts) Insert(ctx context.Context, a ports.BillingAccount) error {
	n, err := r.Exec(ctx, "insert billing account", insertBillingAccount,
		a.WorkspaceID, a.CustomerID, Micros(a.RegisteredAt), a.Version, JSONColumn{a.Subscription}, JSONColumn{a.Change}, JSONColumn{a.Operations}, JSONColumn{a.Refunds}, JSONColumn{a.Ended},
		Micros(a.Allowance.From), string(a.Allowance.Interval), Micros(a.Allowance.Due), Micros(a.SyncedAt), Micros(a.ClosedAt), isIdle(a), JSONColumn{a.Notices})
	if err == nil && n == 0 {
		return errBillingRegistered
	}
	return err
}

func (r billingAccounts) Get(ctx context.Context, workspaceID string) (ports.BillingAccount, error) {
	return QueryOne(ctx, r.Base, "get billing account", errNoBillingAccount, scanBillingAccount, billingAccountByWorkspace, workspaceID)
}

func (r billingAccounts) ByCustomer(ctx context.Context, customerID string) (ports.BillingAccount, error) {
	return QueryOne(ctx, r.Base, "get billing account of customer", errNoBillingAccount, scanBillingAccount, billingAccountByCustomer, customerID)
}

func (r billingAccounts) Update(ctx context.Context, a ports.BillingAccount) error {
	n, err := r.Exec(ctx, "update billing account", updateBillingAccount,
		JSONColumn{a.Subscription}, JSONColumn{a.Change}, JSONColumn{a.Operations}, JSONColumn{a.Refunds}, JSONColumn{a.Ended},
		Micros(a.Allowance.From), string(a.Allowance.Interval), Micros(a.Allowance.Due), Micros(a.SyncedAt), Micros(a.ClosedAt), isIdle(a), JSONColumn{a.Notices},
		a.WorkspaceID, a.Version)
	if err == nil && n == 0 {
		return errBillingMoved
	}
	return err
}

func isIdle(a ports.BillingAccount) bool {
	return a.Idle && a.Subscription == nil && a.Change == nil && len(a.Operations) == 0
}

func (r billingAccounts) ClaimDue(ctx context.Context, now time.Time, lease time.Duration, n int) ([]string, error) {
	due, err := QueryAll(ctx, r.Base, "list billing accounts with an allowance due", ScanValue[string], billingAccountsDue, Micros(now), n)
	if err != nil {
		return nil, err
	}
	return r.lease(ctx, due, now, lease)
}

func (r billingAccounts) ClaimStale(ctx context.Context, now, synced time.Time, lease time.Duration, n int) ([]string, error) {
	stale, err := QueryAll(ctx, r.Base, "list billing accounts to be synced", ScanValue[string], billingAccountsStale, Micros(synced), Micros(now), n)
	if err != nil {
		return nil, err
	}
	return r.lease(ctx, stale, now, lease)
}

func (r billingAccounts) lease(ctx context.Context, workspaceIDs []string, now time.Time, lease time.Duration) (leased []string, err error) {
	for _, id := range workspaceIDs {
		n, err := r.Exec(ctx, "lease billing account", leaseBillingAccount, Micros(now.Add(lease)), id, Micros(now))
		if err != nil {
			return nil, err
		}
		if n == 1 { // else another leased it, where isolation is weaker than serializable
			leased = append(leased, id)
		}
	}
	return leased, nil
}
