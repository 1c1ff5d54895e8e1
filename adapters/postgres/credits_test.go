package postgres

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/adapters/sqlstore"
	"selvedge/adapters/sqlstore/sqlstoretest"
	"selvedge/core/credit"
	"selvedge/core/credit/credittest"
	"selvedge/ports"
)

// uncommitted is everything within one transaction of somebody else's.
type uncommitted struct {
	ports.Store
	begun pgx.Tx
}

// Read sees what is not committed.
func (s uncommitted) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	return sqlstore.Run(ctx, &tx{ctx: ctx, pgTx: s.begun}, fn)
}

// Exec implements sqlstoretest.Tampered.
func (s uncommitted) Exec(text string, args ...any) error {
	_, err := s.begun.Exec(context.Background(), text, args...)
	return err
}

// Query implements sqlstoretest.Tampered.
func (s uncommitted) Query(text string) (columns []string, found [][]any, err error) {
	rows, err := s.begun.Query(context.Background(), text)
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	for _, field := range rows.FieldDescriptions() {
		columns = append(columns, field.Name)
	}
	for rows.Next() {
		values, err := rows.Values()
		if err != nil {
			return nil, nil, err
		}
		found = append(found, values)
	}
	return columns, found, rows.Err()
}

// withoutChecks lets every value in: whoever changes a database is not held back.
const withoutChecks = `DO $$ DECLARE part RECORD; BEGIN
	FOR part IN SELECT conrelid::regclass AS name, conname FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
	LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', part.name, part.conname); END LOOP; END $$`

func TestOneChangedByteAnywhereInALedgerIsFound(t *testing.T) {
	t.Attr("security", "28")
	url := postgrestest.Open(t)
	store := openAt(t, url)
	credittest.Fill(t, store)
	begun, err := connect(t, url).Begin(t.Context())
	require.NoError(t, err)
	defer func() { require.NoError(t, begun.Rollback(t.Context())) }()
	s := uncommitted{store, begun}
	require.NoError(t, s.Exec(withoutChecks))
	done, err := credit.Verify(t.Context(), s, "", nil)
	require.NoError(t, err)
	require.Equal(t, credit.Verified{Workspaces: 2, Entries: 4}, done)
	sqlstoretest.EveryChangedByteIsFound(t, s, func() error { return credittest.FindFault(t, s) })
	_, err = credit.Verify(t.Context(), s, "", nil)
	require.NoError(t, err)
}
