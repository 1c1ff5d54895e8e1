package sqlstore

import (
	"context"

	"selvedge/ports"
)

var errCreditsMoved = ports.Refuse(ports.Conflict, "credits_moved", "The credits of this workspace were changed at the same time. Try again.")

// creditEntryColumns are what creditEntryFields receive, of the table as e.
const creditEntryColumns = `e.workspace_id, e.seq, e.id, e.type, e.amount, e.paid, e.currency, e.key, e.expires_at,
	e.invoice_id, e.info, e.user_id, e.service, e.ref_id, e.returned, e.parts, e.available, e.created_at, e.hash`

// creditReturned is how much of the deduct e was returned.
const creditReturned = `(SELECT COALESCE(MAX(r.returned), 0) FROM credit_entries r
	WHERE r.workspace_id = e.workspace_id AND r.ref_id = e.id AND r.returned > 0)`

// The rows that are asked for come first in each join, because SQLite keeps the
// order of a CROSS JOIN and so looks each of them up by the index. A condition that
// holds for every row selects the partial index: seq > 0 that of keys, amount > 0 that
// of IDs.
const (
	creditAccounts = `SELECT a.workspace_id, a.seq, a.hash, a.open_credits, a.updated_at
	FROM (VALUES #) AS wanted CROSS JOIN credit_accounts a WHERE a.workspace_id = wanted.column1`
	creditEntriesByKey = `SELECT ` + creditEntryColumns + ` FROM (VALUES #) AS wanted CROSS JOIN credit_entries e
	WHERE e.workspace_id = wanted.column1 AND e.type = wanted.column2 AND e.key = wanted.column3 AND e.seq > 0`
	creditDeducts = `SELECT ` + creditEntryColumns + `, ` + creditReturned + ` FROM (VALUES #) AS wanted CROSS JOIN credit_entries e
	WHERE e.workspace_id = wanted.column1 AND e.type = wanted.column2 AND e.id = wanted.column3 AND e.amount > 0`

	insertCreditEntries = `INSERT INTO credit_entries (workspace_id, seq, id, type, amount, paid, currency, key, expires_at,
	invoice_id, info, user_id, service, ref_id, returned, parts, available, created_at, hash)
	VALUES # ON CONFLICT DO NOTHING`
	putCreditAccounts = `INSERT INTO credit_accounts (workspace_id, seq, hash, open_credits, updated_at) VALUES #
	ON CONFLICT (workspace_id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash,
	open_credits = excluded.open_credits, updated_at = excluded.updated_at`
	addCreditDays = `INSERT INTO credit_days (workspace_id, day, used) VALUES #
	ON CONFLICT (workspace_id, day) DO UPDATE SET used = credit_days.used + excluded.used`
)

var (
	manyCreditAccounts     = prepareBatches(creditAccounts, 1)
	manyCreditEntriesByKey = prepareBatches(creditEntriesByKey, 3)
	manyCreditDeducts      = prepareBatches(creditDeducts, 3)
	insertManyEntries      = prepareBatches(insertCreditEntries, 19)
	putManyAccounts        = prepareBatches(putCreditAccounts, 5)
	addManyDays            = prepareBatches(addCreditDays, 3)
)

type credits struct{ *Base }

func scanCreditAccount(row Row) (a ports.CreditAccount, err error) {
	err = row.Scan(&a.WorkspaceID, &a.Seq, &a.Hash, openCredits{&a.Open}, TimeColumn{&a.UpdatedAt})
	return a, err
}

func creditEntryFields(e *ports.CreditEntry) []any {
	return []any{&e.WorkspaceID, &e.Seq, &e.ID, &e.Type, &e.Amount, &e.Paid.Minor, &e.Paid.Currency, &e.Key, TimeColumn{&e.ExpiresAt},
		&e.InvoiceID, &e.Info, &e.UserID, &e.Studio, &e.RefID, &e.Returned, creditParts{&e.Parts}, &e.Available, TimeColumn{&e.CreatedAt}, &e.Hash}
}

func scanCreditEntry(row Row) (e ports.CreditEntry, err error) {
	err = row.Scan(creditEntryFields(&e)...)
	return e, err
}

func scanCreditDeduct(row Row) (u ports.CreditUse, err error) {
	err = row.Scan(append(creditEntryFields(&u.Entry), &u.Returned)...)
	return u, err
}

func (r credits) Accounts(ctx context.Context, workspaceIDs []string) ([]ports.CreditAccount, error) {
	return queryAllBatches(ctx, r.Base, "get credit accounts", scanCreditAccount, manyCreditAccounts, anyOf(workspaceIDs))
}

func (r credits) ByKey(ctx context.Context, keys []ports.CreditKey) ([]ports.CreditEntry, error) {
	args := make([]any, 0, 3*len(keys))
	for _, k := range keys {
		args = append(args, k.WorkspaceID, string(k.Type), k.Key)
	}
	return queryAllBatches(ctx, r.Base, "get credit entries by key", scanCreditEntry, manyCreditEntriesByKey, args)
}

func (r credits) Deducts(ctx context.Context, refs []ports.CreditRef) ([]ports.CreditUse, error) {
	args := make([]any, 0, 3*len(refs))
	for _, ref := range refs {
		args = append(args, ref.WorkspaceID, string(ports.CreditDeduct), ref.ID)
	}
	return queryAllBatches(ctx, r.Base, "get deducts", scanCreditDeduct, manyCreditDeducts, args)
}

func (r credits) Append(ctx context.Context, entries []ports.CreditEntry, accounts []ports.CreditAccount, used []ports.CreditDay) error {
	rows := make([]any, 0, len(entries)*insertManyEntries.columns)
	for _, e := range entries {
		rows = append(rows, e.WorkspaceID, e.Seq, e.ID, string(e.Type), e.Amount, e.Paid.Minor, e.Paid.Currency, e.Key, Micros(e.ExpiresAt),
			e.InvoiceID, e.Info, e.UserID, e.Studio, e.RefID, e.Returned, creditParts{&e.Parts}, e.Available, Micros(e.CreatedAt), nonNil(e.Hash))
	}
	statements := insertManyEntries.over(rows)
	inserts := len(statements)
	rows = make([]any, 0, len(accounts)*putManyAccounts.columns)
	for _, a := range accounts {
		rows = append(rows, a.WorkspaceID, a.Seq, nonNil(a.Hash), openCredits{&a.Open}, Micros(a.UpdatedAt))
	}
	statements = append(statements, putManyAccounts.over(rows)...)
	rows = make([]any, 0, len(used)*addManyDays.columns)
	for _, d := range used {
		rows = append(rows, d.WorkspaceID, Micros(d.Day), d.Used)
	}
	statements = append(statements, addManyDays.over(rows)...)
	changed, err := r.ExecAll(ctx, "append to ledgers", statements...)
	if err == nil && sum(changed[:inserts]) < int64(len(entries)) {
		return errCreditsMoved
	}
	return err
}
