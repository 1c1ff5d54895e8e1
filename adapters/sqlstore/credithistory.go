package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"selvedge/ports"
)

const (
	creditUseColumns = creditEntryColumns + `, ` + creditReturned + `, COALESCE(u.name, ''), COALESCE(u.email, '')`
	creditUses       = `SELECT ` + creditUseColumns + `
	FROM credit_entries e LEFT JOIN users u ON u.id = e.user_id WHERE e.workspace_id = $1 AND e.type = $2 AND e.amount > 0`
	firstCreditPage = creditUses + ` ORDER BY e.id DESC LIMIT #`
	nextCreditPage  = creditUses + ` AND e.id < $3 ORDER BY e.id DESC LIMIT #`

	creditReturnsOf = `SELECT ` + creditUseColumns + ` FROM (VALUES #) AS wanted CROSS JOIN credit_entries e
	LEFT JOIN users u ON u.id = e.user_id
	WHERE e.workspace_id = wanted.column1 AND e.ref_id = wanted.column2 AND e.returned > 0`

	creditEntriesAfter = `SELECT ` + creditEntryColumns + ` FROM credit_entries e
	WHERE e.workspace_id = $1 AND e.seq > $2 ORDER BY e.seq LIMIT $3`
	creditDays = `SELECT workspace_id, day, used FROM credit_days
	WHERE workspace_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day`
	nextLedger = `SELECT COALESCE(MIN(due.id), '') FROM (
	SELECT MIN(workspace_id) AS id FROM credit_accounts WHERE workspace_id > $1 UNION ALL
	SELECT MIN(workspace_id) AS id FROM credit_entries WHERE workspace_id > $1 UNION ALL
	SELECT MIN(workspace_id) AS id FROM credit_days WHERE workspace_id > $1) AS due`
)

var creditReturnsBatch = prepareBatches(creditReturnsOf, 2)

func scanCreditUse(row Row) (u ports.CreditUse, err error) {
	err = row.Scan(append(creditEntryFields(&u.Entry), &u.Returned, &u.UserName, &u.UserEmail)...)
	return u, err
}

func scanCreditDay(row Row) (d ports.CreditDay, err error) {
	err = row.Scan(&d.WorkspaceID, TimeColumn{&d.Day}, &d.Used)
	return d, err
}

type creditHistory struct{ *Base }

func (r creditHistory) Page(ctx context.Context, workspaceID string, ofType ports.CreditType, before string, limit int) ([]ports.CreditUse, error) {
	if before == "" {
		return QueryAll(ctx, r.Base, "list credit entries", scanCreditUse, WithLimit(firstCreditPage, limit), workspaceID, string(ofType))
	}
	return QueryAll(ctx, r.Base, "list credit entries", scanCreditUse, WithLimit(nextCreditPage, limit), workspaceID, string(ofType), before)
}

func (r creditHistory) Returns(ctx context.Context, deducts []ports.CreditRef) ([]ports.CreditUse, error) {
	args := make([]any, 0, 2*len(deducts))
	for _, ref := range deducts {
		args = append(args, ref.WorkspaceID, ref.ID)
	}
	found, err := queryAllBatches(ctx, r.Base, "list returns of deducts", scanCreditUse, creditReturnsBatch, args)
	slices.SortFunc(found, func(a, b ports.CreditUse) int { return cmp.Compare(a.Entry.Seq, b.Entry.Seq) })
	return found, err
}

func (r creditHistory) After(ctx context.Context, workspaceID string, seq int64, limit int) ([]ports.CreditEntry, error) {
	return QueryAll(ctx, r.Base, "read credit entries", scanCreditEntry, creditEntriesAfter, workspaceID, seq, limit)
}

func (r creditHistory) Days(ctx context.Context, workspaceID string, first, last time.Time) ([]ports.CreditDay, error) {
	return QueryAll(ctx, r.Base, "list credit days", scanCreditDay, creditDays, workspaceID, Micros(first), Micros(last))
}

func (r creditHistory) NextWorkspace(ctx context.Context, after string) (string, error) {
	return QueryOne(ctx, r.Base, "get next ledger", ErrNoRows, ScanValue[string], nextLedger, after)
}
