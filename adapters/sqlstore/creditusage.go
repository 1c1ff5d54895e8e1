package sqlstore

import (
	"context"
	"math"
	"time"

	"selvedge/ports"
)

// Deducts are found by when they were made; of two, the one that was made later never
// has the earlier time or the smaller id.
const (
	creditUsagePage = `SELECT ` + creditUseColumns + `
	FROM credit_entries e LEFT JOIN users u ON u.id = e.user_id
	WHERE e.workspace_id = $1 AND e.type = 'deduct' AND e.created_at >= $2 AND e.created_at < $3
	AND ($4 = '' OR e.user_id = $4) AND ($5 = '' OR e.service = $5)`
	firstCreditUsage = creditUsagePage + ` ORDER BY e.created_at DESC, e.id DESC LIMIT #`
	nextCreditUsage  = creditUsagePage + ` AND e.id < $6 ORDER BY e.created_at DESC, e.id DESC LIMIT #`
	creditMadeAt     = `SELECT e.created_at FROM credit_entries e
	WHERE e.workspace_id = $1 AND e.type = 'deduct' AND e.id = $2 AND e.amount > 0`

	creditTotals = `SELECT e.user_id, COALESCE(u.name, ''), COALESCE(u.email, ''), e.service,
	CAST(SUM(e.amount - ` + creditReturned + `) AS BIGINT), COUNT(*)
	FROM credit_entries e LEFT JOIN users u ON u.id = e.user_id
	WHERE e.workspace_id = $1 AND e.type = 'deduct' AND e.created_at >= $2 AND e.created_at < $3
	GROUP BY e.user_id, u.name, u.email, e.service`
)

func scanCreditTotal(row Row) (t ports.CreditTotal, err error) {
	err = row.Scan(&t.UserID, &t.UserName, &t.UserEmail, &t.Studio, &t.Used, &t.Uses)
	return t, err
}

type creditUsage struct{ *Base }

func (r creditUsage) Page(ctx context.Context, workspaceID string, f ports.CreditFilter, before string, limit int) ([]ports.CreditUse, error) {
	from, until := int64(math.MinInt64), int64(math.MaxInt64)
	if !f.From.IsZero() {
		from = Micros(f.From)
	}
	if !f.Until.IsZero() {
		until = Micros(f.Until)
	}
	if before == "" {
		return QueryAll(ctx, r.Base, "list credit usage", scanCreditUse, WithLimit(firstCreditUsage, limit), workspaceID, from, until, f.UserID, f.Studio)
	}
	made, err := QueryAll(ctx, r.Base, "get time of deduct", ScanValue[int64], creditMadeAt, workspaceID, before)
	if err != nil || len(made) == 0 {
		return nil, err
	}
	until = min(until, made[0]+1)
	return QueryAll(ctx, r.Base, "list credit usage", scanCreditUse, WithLimit(nextCreditUsage, limit), workspaceID, from, until, f.UserID, f.Studio, before)
}

func (r creditUsage) Totals(ctx context.Context, workspaceID string, from, until time.Time) ([]ports.CreditTotal, error) {
	return QueryAll(ctx, r.Base, "sum credit usage", scanCreditTotal, creditTotals, workspaceID, Micros(from), Micros(until))
}
