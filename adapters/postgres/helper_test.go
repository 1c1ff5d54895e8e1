package postgres

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/adapters/sqlstore"
	"selvedge/core/coretest"
	"selvedge/ports"
)

func openAt(t testing.TB, url string) *Store {
	t.Helper()
	s, err := Open(t.Context(), Config{URL: url, MaxConns: 10})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

// with returns the URL of a database with more settings, name=value&name=value,
// whether it has any or not.
func with(url, settings string) string {
	if strings.Contains(url, "?") {
		return url + "&" + settings
	}
	return url + "?" + settings
}

func newStore(t testing.TB) *Store {
	t.Helper()
	return openAt(t, postgrestest.Open(t))
}

// addWorkspaceOfAda adds the workspace "w" with ada as its admin, whom it returns.
func addWorkspaceOfAda(t *testing.T, store ports.Store) ports.Actor {
	t.Helper()
	e := coretest.Over(t, store)
	e.Users("ada")
	e.Workspace("w", "Nordhaus", "ada")
	return coretest.Actor("ada")
}

// inBackground runs fn until the test ends.
func inBackground(t testing.TB, fn func(context.Context)) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { fn(ctx) })
	t.Cleanup(func() { stop(); running.Wait() })
}

// connect returns a connection of another program to a store's database.
func connect(t testing.TB, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, conn.Close(context.Background())) })
	return conn
}

type body = func(context.Context, ports.Tx) error

func none(context.Context, ports.Tx) error { return nil }

func add(ids ...string) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, id := range ids {
			job := ports.OutboxMessage{ID: id, Kind: "test", RunAt: time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)}
			if err := tx.OutboxMessages.Add(ctx, job); err != nil {
				return err
			}
		}
		return nil
	}
}

// jobsIn returns the ids of all jobs, sorted.
func jobsIn(t testing.TB, s *Store) (ids []string) {
	t.Helper()
	require.NoError(t, s.transact(t.Context(), reading, func(q sqlstore.Querier) error {
		rows, err := q.Query(t.Context(), `SELECT id FROM jobs ORDER BY id`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var id string
			if err := rows.Scan(&id); err != nil {
				return err
			}
			ids = append(ids, id)
		}
		return rows.Err()
	}))
	return ids
}
