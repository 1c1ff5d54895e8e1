package sqlite

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
)

// migratedFile is a database file with the schema and nothing in it, made once.
var migratedFile = sync.OnceValues(func() (file []byte, err error) {
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, "test.db")
	s, err := Open(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if err := s.Migrate(context.Background()); err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// newFile makes a database file with the current schema and returns its path.
func newFile(t testing.TB) string {
	t.Helper()
	file, err := migratedFile()
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "test.db")
	require.NoError(t, os.WriteFile(path, file, 0o600))
	return path
}

func openFile(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(t.Context(), path)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

func newMemory(t testing.TB) *Store {
	t.Helper()
	s, err := OpenMemory(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

type body = func(context.Context, ports.Tx) error

func job(id string) ports.OutboxMessage {
	return ports.OutboxMessage{ID: id, Kind: "test", RunAt: time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)}
}

func add(ids ...string) body {
	return func(ctx context.Context, tx ports.Tx) error {
		for _, id := range ids {
			if err := tx.OutboxMessages.Add(ctx, job(id)); err != nil {
				return err
			}
		}
		return nil
	}
}

// addPair adds two jobs that only a torn transaction would separate.
func addPair(i int) body { return add(fmt.Sprintf("%06d a", i), fmt.Sprintf("%06d b", i)) }

// jobsIn returns the ids of all jobs, sorted.
func jobsIn(t *testing.T, s *Store) (ids []string) {
	t.Helper()
	require.NoError(t, s.readers.read(t.Context(), func(q sqlstore.Querier) error {
		rows, err := q.Query(t.Context(), `SELECT id FROM jobs`)
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
	slices.Sort(ids)
	return ids
}
