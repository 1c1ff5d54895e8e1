package sqlstoretest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Tampered is a database inside one transaction, changed by someone whom no
// check holds back.
type Tampered interface {
	Exec(text string, args ...any) error
	// Query returns all rows, with numbers as int64.
	Query(text string) (columns []string, rows [][]any, err error)
}

// cell is one value of a table's row.
type cell struct {
	table, where, column string
	value                any
}

// EveryChangedByteIsFound changes each byte of each row of the ledgers in turn,
// and calls isFound to learn whether the ledger is known to be wrong by then.
func EveryChangedByteIsFound(t *testing.T, db Tampered, isFound func() error) {
	all := slices.Concat(
		cells(t, db, "credit_entries", "workspace_id", "seq"),
		cells(t, db, "credit_accounts", "workspace_id"),
		cells(t, db, "credit_days", "workspace_id", "day"),
	)
	changes := 0
	for _, c := range all {
		for _, changed := range flips(c.value) {
			changes++
			what := fmt.Sprintf("%s.%s %v -> %v", c.table, c.column, c.value, changed)
			undone(t, db, func() {
				err := db.Exec("UPDATE "+c.table+" SET "+c.column+" = $1 WHERE "+c.where, changed)
				if err == nil {
					assert.NoError(t, isFound(), what)
				} else { // it would be another row's key
					assert.Contains(t, strings.ToUpper(err.Error()), "UNIQUE", what)
				}
			})
		}
	}
	assert.Greater(t, changes, 600)
	for _, table := range []string{"credit_entries", "credit_accounts", "credit_days"} {
		undone(t, db, func() {
			require.NoError(t, db.Exec("DELETE FROM "+table))
			assert.NoError(t, isFound(), table+" lost")
		})
	}
}

func undone(t *testing.T, db Tampered, change func()) {
	t.Helper()
	require.NoError(t, db.Exec("SAVEPOINT before"))
	change()
	require.NoError(t, db.Exec("ROLLBACK TO before"))
	require.NoError(t, db.Exec("RELEASE before"))
}

// cells returns every value of a table. Rows are identified by their keys.
func cells(t *testing.T, db Tampered, table string, keys ...string) (found []cell) {
	t.Helper()
	columns, rows, err := db.Query("SELECT * FROM " + table)
	require.NoError(t, err)
	for _, values := range rows {
		where := "TRUE"
		for _, key := range keys {
			where += fmt.Sprintf(" AND %s = '%v'", key, values[slices.Index(columns, key)])
		}
		for i, column := range columns {
			found = append(found, cell{table, where, column, values[i]})
		}
	}
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
