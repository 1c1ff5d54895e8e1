// Package postgrestest brings tests a real PostgreSQL, and each of them a
// database of its own.
//
// Invariants: nothing found fails the test with what to install, never skips it;
// a server that was started here ends with the process that started it, however
// that ends, and takes its folder with it; no test sees another's database.
// Never here: anything that the product itself imports.
package postgrestest

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
)

// Open returns the URL of a new database with the current schema, which is
// dropped when the test ends.
func Open(t testing.TB) string {
	t.Helper()
	s, err := running()
	require.NoError(t, err)
	template, err := s.migrated()
	require.NoError(t, err)
	return s.create(t, "TEMPLATE "+template)
}

// Empty returns the URL of a new database without anything in it. Its options
// are those of CREATE DATABASE, or none.
func Empty(t testing.TB, options string) string {
	t.Helper()
	s, err := running()
	require.NoError(t, err)
	return s.create(t, options)
}

// SeeNewer makes a database one that a program has migrated which knows one
// migration more.
func SeeNewer(t testing.TB, url string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	_, err = conn.Exec(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES ($1, TRUE)", sqlstore.Version()+1)
	require.NoError(t, err)
	require.NoError(t, conn.Close(t.Context()))
}

// Contents returns all that is in a database's tables, as its server sends it: text and
// bytes as they are.
func Contents(t testing.TB, url string) string {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	defer func() { require.NoError(t, conn.Close(t.Context())) }()
	named, err := conn.Query(t.Context(), "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")
	require.NoError(t, err)
	tables, err := pgx.CollectRows(named, pgx.RowTo[string])
	require.NoError(t, err)
	var contents []byte
	for _, table := range tables {
		rows, err := conn.Query(t.Context(), "SELECT * FROM "+pgx.Identifier{table}.Sanitize())
		require.NoError(t, err)
		for rows.Next() {
			for _, value := range rows.RawValues() {
				contents = append(append(contents, value...), '\n')
			}
		}
		require.NoError(t, rows.Err())
	}
	return string(contents)
}

// Make returns the URL of a new, empty database for a program that is no test. It
// stays until its server ends.
func Make(ctx context.Context) (string, error) {
	s, err := running()
	if err != nil {
		return "", err
	}
	name, err := s.make(ctx, "")
	return s.database(name), err
}

// Durable makes the server keep every commit on the disk before it returns, as
// one in production does, until the test ends. A server that was not started
// here stays as it is set up.
func Durable(t testing.TB) {
	t.Helper()
	s, err := running()
	require.NoError(t, err)
	if s.own != nil {
		s.set(t, "on")
		t.Cleanup(func() { s.set(t, "off") })
	}
}
