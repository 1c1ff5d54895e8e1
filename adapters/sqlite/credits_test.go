package sqlite

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	"selvedge/core/credit"
	"selvedge/ports"
)

// aLedger returns a database in memory where the workspace "w1" has an entry of
// every type and "w2" one.
func aLedger(t *testing.T) *Store {
	s := newMemory(t)
	now := time.Date(2026, time.November, 1, 12, 0, 0, 0, time.UTC)
	count := 0
	next := func() string { count++; return fmt.Sprint("id-", count) }
	ledger := credit.New(s, func() time.Time { return now }, ports.IDs{Ordered: next, Scattered: next}, nil)
	require.NoError(t, s.Write(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		for _, id := range []string{"w1", "w2"} {
			require.NoError(t, tx.Workspaces.Insert(ctx, ports.Workspace{ID: id, Name: id, CreatedAt: now}))
			_, err := ledger.Grant(ctx, tx, credit.Grant{
				WorkspaceID: id, Amount: 300, Cause: "in_1", ExpiresAt: now.AddDate(0, 1, 0), InvoiceID: "in_1",
				Info: "Starter", Paid: ports.Money{Minor: 2900, Currency: "usd"},
			})
			require.NoError(t, err)
		}
		return nil
	}))
	spent, err := ledger.Deduct(t.Context(), credit.Studio("u1"), credit.Deduction{WorkspaceID: "w1", Amount: 45, Key: "k", Service: "Photo Studio", Info: "A photo"})
	require.NoError(t, err)
	_, err = ledger.Return(t.Context(), credit.Studio("u1"), credit.Restitution{WorkspaceID: "w1", DeductID: spent.ID, Amount: 30, Key: "r", Info: "It failed"})
	require.NoError(t, err)
	return s
}

// uncommitted reads on the writer's connection, so that it sees what is not
// committed.
type uncommitted struct{ *Store }

func (s uncommitted) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return fn(ctx, sqlstore.Repositories(&tx{conn: s.writer.conn}))
}

// cell is one value of a table's row.
type cell struct {
	table, where, column string
	value                any
}

// cells returns every value of a table. Its rows are told apart by their keys.
func cells(t *testing.T, s *Store, table string, keys ...string) (found []cell) {
	t.Helper()
	rows, err := s.writer.conn.c.QueryContext(t.Context(), "SELECT * FROM "+table)
	require.NoError(t, err)
	defer func() { require.NoError(t, rows.Close()) }()
	columns, err := rows.Columns()
	require.NoError(t, err)
	for rows.Next() {
		values := make([]any, len(columns))
		into := make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		require.NoError(t, rows.Scan(into...))
		where := "TRUE"
		for _, key := range keys {
			where += fmt.Sprintf(" AND %s = '%v'", key, values[slices.Index(columns, key)])
		}
		for i, column := range columns {
			found = append(found, cell{table, where, column, values[i]})
		}
	}
	require.NoError(t, rows.Err())
	return found
}

// flips returns a value with one of its bits changed, for each of its bytes; of a
// number, its eight bytes.
func flips(value any) (list []any) {
	switch value := value.(type) {
	case int64:
		for i := range 8 {
			list = append(list, value^1<<(8*i))
		}
	case string:
		for i := range len(value) {
			changed := []byte(value)
			changed[i] ^= 1
			list = append(list, string(changed))
		}
	case []byte:
		for i := range value {
			changed := slices.Clone(value)
			changed[i] ^= 1
			list = append(list, changed)
		}
	}
	return list
}

func TestOneChangedByteAnywhereInALedgerIsFound(t *testing.T) {
	s := aLedger(t)
	sql := func(text string, args ...any) {
		t.Helper()
		_, err := s.writer.conn.c.ExecContext(t.Context(), text, args...)
		require.NoError(t, err)
	}
	sql("PRAGMA ignore_check_constraints = TRUE") // whoever changes a file is not held back by them
	all := slices.Concat(
		cells(t, s, "credit_entries", "workspace_id", "seq"),
		cells(t, s, "credit_accounts", "workspace_id"),
		cells(t, s, "credit_days", "workspace_id", "day"),
	)
	done, err := credit.Verify(t.Context(), s, "", nil)
	require.NoError(t, err)
	require.Equal(t, credit.Verified{Workspaces: 2, Entries: 4}, done)
	changes := 0
	for _, c := range all {
		for _, changed := range flips(c.value) {
			changes++
			sql("SAVEPOINT flip")
			change := fmt.Sprintf("%s.%s %v -> %v", c.table, c.column, c.value, changed)
			_, err := s.writer.conn.c.ExecContext(t.Context(), "UPDATE "+c.table+" SET "+c.column+" = ? WHERE "+c.where, changed)
			if err == nil {
				assertFault(t, s, change)
			} else { // it would be another row's key
				assert.ErrorContains(t, err, "UNIQUE", change)
			}
			sql("ROLLBACK TO flip")
			sql("RELEASE flip")
		}
	}
	assert.Greater(t, changes, 600)

	for _, table := range []string{"credit_entries", "credit_accounts", "credit_days"} {
		sql("SAVEPOINT lost")
		sql("DELETE FROM " + table)
		assertFault(t, s, table+" lost")
		sql("ROLLBACK TO lost")
		sql("RELEASE lost")
	}
	_, err = credit.Verify(t.Context(), s, "", nil)
	assert.NoError(t, err)
}

func assertFault(t *testing.T, s *Store, change string) {
	t.Helper()
	_, err := credit.Verify(t.Context(), uncommitted{s}, "", nil)
	_, is := errors.AsType[*credit.Fault](err)
	assert.True(t, is, "%s: %v", change, err)
}
