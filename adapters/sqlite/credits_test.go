package sqlite

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	"selvedge/adapters/sqlstore/sqlstoretest"
	"selvedge/core/credit"
	"selvedge/core/credit/credittest"
	"selvedge/ports"
)

// uncommitted reads on the writer's connection, so that it sees what is not
// committed.
type uncommitted struct{ *Store }

func (s uncommitted) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return sqlstore.Run(ctx, &tx{conn: s.writer.conn}, fn)
}

// Exec implements sqlstoretest.Tampered.
func (s uncommitted) Exec(text string, args ...any) error {
	_, err := s.writer.conn.c.ExecContext(context.Background(), text, args...)
	return err
}

// Query implements sqlstoretest.Tampered.
func (s uncommitted) Query(text string) (columns []string, found [][]any, err error) {
	rows, err := s.writer.conn.c.QueryContext(context.Background(), text)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	if columns, err = rows.Columns(); err != nil {
		return nil, nil, err
	}
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			return nil, nil, err
		}
		found = append(found, values)
	}
	return columns, found, rows.Err()
}

func TestOneChangedByteAnywhereInALedgerIsFound(t *testing.T) {
	t.Attr("security", "28")
	s := uncommitted{newMemory(t)}
	credittest.Fill(t, s)
	require.NoError(t, s.Exec("PRAGMA ignore_check_constraints = TRUE")) // whoever changes a file is not held back by them
	done, err := credit.Verify(t.Context(), s, "", nil)
	require.NoError(t, err)
	require.Equal(t, credit.Verified{Workspaces: 2, Entries: 4}, done)
	sqlstoretest.EveryChangedByteIsFound(t, s, func() error { return credittest.FindFault(t, s) })
	_, err = credit.Verify(t.Context(), s, "", nil)
	require.NoError(t, err)
}
