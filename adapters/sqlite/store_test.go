package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
)

func none(context.Context, ports.Tx) error { return nil }

func TestAnOpenFolderHoldsOnlyFilesThatAreItsOwnersAlone(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "data")
	s := openFile(t, filepath.Join(folder, "selvedge.db"))
	require.NoError(t, s.Migrate(t.Context()))
	require.NoError(t, s.Write(t.Context(), add("one")))
	modes := map[string]os.FileMode{}
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, file := range files {
		info, err := file.Info()
		require.NoError(t, err)
		modes[file.Name()] = info.Mode().Perm()
	}
	assert.Equal(t, map[string]os.FileMode{
		"selvedge.db": 0o600, "selvedge.db-wal": 0o600, "selvedge.db-shm": 0o600, "selvedge.db.lock": 0o600,
	}, modes)
	info, err := os.Stat(folder)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o700), info.Mode().Perm())
}

func TestAFolderMayHaveAnyName(t *testing.T) {
	for _, name := range []string{"with space", "100%25 #1?", "a&b=c", "Ünïcode", "semi;colon'"} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), name, "test.db")
			s, err := Open(t.Context(), path)
			require.NoError(t, err)
			require.NoError(t, s.Migrate(t.Context()))
			require.NoError(t, s.Close())
			info, err := os.Stat(path)
			require.NoError(t, err)
			assert.NotZero(t, info.Size())
		})
	}
}

func TestCloseLeavesEverythingInOneFile(t *testing.T) {
	path := newFile(t)
	s, err := Open(t.Context(), path)
	require.NoError(t, err)
	require.NoError(t, s.Write(t.Context(), add("kept")))
	require.Equal(t, []string{"kept"}, jobsIn(t, s))
	require.NoError(t, s.Close())
	require.NoError(t, s.Close(), "closing again")

	assert.NoFileExists(t, path+"-wal")
	assert.NoFileExists(t, path+"-shm")
	file, err := os.ReadFile(path)
	require.NoError(t, err)
	moved := filepath.Join(t.TempDir(), "moved.db")
	require.NoError(t, os.WriteFile(moved, file, 0o600))
	assert.Equal(t, []string{"kept"}, jobsIn(t, openFile(t, moved)))
}

func TestAfterCloseNothingBegins(t *testing.T) {
	s, err := OpenMemory(t.Context())
	require.NoError(t, err)
	q := holdTurn(t, s)
	closed := make(chan error, 1)
	q.wait(t.Context(), "before", add("before"))
	go func() { closed <- s.Close() }()
	for q.waiting() < 2 { // the one before, and Close itself
		runtime.Gosched()
	}
	q.wait(t.Context(), "after", none)
	answers := q.letGo()
	require.NoError(t, <-closed)
	assert.NoError(t, answers["before"], "who came before Close is served")
	for name, err := range map[string]error{
		"a waiting write": answers["after"],
		"a write":         s.Write(t.Context(), none),
		"a read":          s.Read(t.Context(), none),
	} {
		assert.True(t, ports.IsKind(err, ports.Unavailable), "%s: %v", name, err)
	}
}

func TestAFolderIsUsedByOneAtATime(t *testing.T) {
	path := newFile(t)
	first, err := Open(t.Context(), path)
	require.NoError(t, err)
	_, err = Open(t.Context(), path)
	assert.ErrorContains(t, err, "the folder "+filepath.Dir(path)+" is in use")
	other, says := startChild(t, path)
	require.True(t, says.Scan())
	assert.Contains(t, says.Text(), "is in use", "the refusal above has let another process in")
	require.NoError(t, other.Process.Kill())
	assert.Error(t, other.Wait())
	assert.NoError(t, first.Write(t.Context(), add("undisturbed")))
	require.NoError(t, first.Close())
	assert.Equal(t, []string{"undisturbed"}, jobsIn(t, openFile(t, path)))
}

func TestAFileThatIsNoDatabaseIsRefusedByName(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes.txt")
	require.NoError(t, os.WriteFile(path, []byte("nothing that a database would begin with, and long enough to tell ...................."), 0o600))
	_, err := Open(t.Context(), path)
	assert.ErrorContains(t, err, path)
	assert.False(t, ports.IsKind(err, ports.Unavailable), "trying again would not help: %v", err)
}

func TestADatabaseLockedFromOutsideIsUnavailable(t *testing.T) {
	s := openFile(t, newFile(t))
	require.NoError(t, s.writer.conn.exec("PRAGMA busy_timeout = 0"))
	other, err := s.address.open()
	require.NoError(t, err)
	defer func() { require.NoError(t, other.Close()) }()
	tx, err := other.BeginTx(t.Context(), nil)
	require.NoError(t, err)

	err = s.Write(t.Context(), add("late"))
	assert.True(t, ports.IsKind(err, ports.Unavailable), "%v", err)
	require.NoError(t, tx.Rollback())
	require.NoError(t, s.Write(t.Context(), add("late")))
	assert.Equal(t, []string{"late"}, jobsIn(t, s))
}

func TestEveryConnectionIsSetUp(t *testing.T) {
	s := openFile(t, newFile(t))
	pragmas := func(c *conn) map[string]string {
		got := map[string]string{}
		for _, name := range []string{"journal_mode", "synchronous", "foreign_keys", "busy_timeout", "query_only"} {
			var v string
			require.NoError(t, c.c.QueryRowContext(t.Context(), "PRAGMA "+name).Scan(&v))
			got[name] = v
		}
		return got
	}
	want := map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000", "query_only": "0"}
	assert.Equal(t, want, pragmas(s.writer.conn))
	reader, err := s.readers.acquire(t.Context())
	require.NoError(t, err)
	want["query_only"] = "1"
	assert.Equal(t, want, pragmas(reader))
	s.readers.release(reader)
	_, err = s.writer.conn.c.ExecContext(t.Context(), `SELECT "a text, or a column?"`)
	assert.Error(t, err, "double quotes are for names")
}

func TestNoMoreReadersAreOpenedThanReadAtOnce(t *testing.T) {
	s := newMemory(t)
	version := func(context.Context, ports.Tx) error {
		_, err := s.SchemaVersion(t.Context())
		return err
	}
	for range 3 {
		require.NoError(t, version(t.Context(), ports.Tx{}))
	}
	assert.Len(t, s.readers.idle, 1)
	require.NoError(t, s.Read(t.Context(), version))
	assert.Len(t, s.readers.idle, 2)
}

func TestReadyOnceTheSchemaIsCurrent(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "test.db"))
	version := func() int64 {
		v, err := s.SchemaVersion(t.Context())
		require.NoError(t, err)
		return v
	}
	assert.Zero(t, version())
	assert.ErrorContains(t, s.Ready(t.Context()), "version 0")

	require.NoError(t, s.Migrate(t.Context()))
	assert.Equal(t, sqlstore.Version(), version())
	assert.NoError(t, s.Ready(t.Context()))
	assert.NoError(t, s.Migrate(t.Context()), "migrating again")

	newer := func(c *conn) (sql.Result, error) {
		return c.c.ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (?, 1)", sqlstore.Version()+1)
	}
	_, err := newer(s.writer.conn)
	require.NoError(t, err)
	assert.ErrorContains(t, s.Migrate(t.Context()), fmt.Sprintf("schema %d; this one supports up to %d", sqlstore.Version()+1, sqlstore.Version()))
	assert.Equal(t, sqlstore.Version()+1, version(), "nothing was changed")
}

func TestPositional(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"in order", "VALUES ($1, $2), ($3,$4)", "VALUES (?, ?), (?,?)"},
		{"ten and more", "$1 $2 $3 $4 $5 $6 $7 $8 $9 $10 $11", "? ? ? ? ? ? ? ? ? ? ?"},
		{"none", "SELECT 1", "SELECT 1"},
		{"one used twice stays", "$1 $2 $1", "$1 $2 $1"},
		{"out of order stays", "$2 $1", "$2 $1"},
		{"one left out stays", "$1 $3", "$1 $3"},
		{"a longer number is not mistaken", "$10", "$10"},
		{"a text stays", "$1 = 'costs $2'", "$1 = 'costs $2'"},
	} {
		t.Run(c.name, func(t *testing.T) { assert.Equal(t, c.want, positional(c.text)) })
	}
}
