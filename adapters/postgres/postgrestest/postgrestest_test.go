package postgrestest

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/sqlstore"
)

// childSetting makes this process one that starts a server, says where and waits
// to be killed.
const childSetting = "POSTGRESTEST_CHILD"

func TestMain(m *testing.M) {
	if os.Getenv(childSetting) != "" {
		s, err := running()
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println(s.url.Query().Get("host"))
		select {}
	}
	os.Exit(m.Run())
}

func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, conn.Close(context.Background())) })
	return conn
}

func TestEveryTestHasADatabaseOfItsOwnWithTheCurrentSchema(t *testing.T) {
	var names []string
	t.Run("both are there", func(t *testing.T) {
		for range 2 {
			conn := connect(t, Open(t))
			var name string
			var users, version int64
			require.NoError(t, conn.QueryRow(t.Context(), "SELECT current_database(), COUNT(*) FROM users").Scan(&name, &users))
			require.NoError(t, conn.QueryRow(t.Context(), "SELECT MAX(version_id) FROM goose_db_version").Scan(&version))
			assert.Zero(t, users)
			assert.Equal(t, sqlstore.Version(), version)
			_, err := conn.Exec(t.Context(), "INSERT INTO users VALUES ('u1', 'ada@example.com', '', '', '', 'code', NULL, '', '', '{}', 1)")
			require.NoError(t, err)
			names = append(names, name)
		}
	})
	var left int
	conn := connect(t, Empty(t, ""))
	require.NoError(t, conn.QueryRow(t.Context(), "SELECT COUNT(*) FROM pg_database WHERE datname = ANY($1)", names).Scan(&left))
	assert.Zero(t, left, "they are gone when the test has ended")
}

func TestAServerEndsWithAProcessThatIsKilledAndLeavesNothing(t *testing.T) {
	if os.Getenv(urlSetting) != "" {
		t.Log("the server of " + urlSetting + " was not started here")
		return
	}
	child := exec.CommandContext(t.Context(), os.Args[0])
	child.Env = append(os.Environ(), childSetting+"=1")
	out, err := child.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, child.Start())
	says := bufio.NewScanner(out)
	require.True(t, says.Scan())
	folder := says.Text()
	require.DirExists(t, folder)
	require.NoError(t, child.Process.Kill())
	require.Error(t, child.Wait())
	assert.Eventually(t, func() bool {
		_, err := os.Stat(folder)
		return os.IsNotExist(err)
	}, 30*time.Second, 10*time.Millisecond)
}

func TestDurable(t *testing.T) {
	conn := connect(t, Empty(t, ""))
	fsync := func() (value string) {
		require.NoError(t, conn.QueryRow(t.Context(), "SHOW fsync").Scan(&value))
		return value
	}
	before, during := fsync(), "on"
	if os.Getenv(urlSetting) != "" {
		during = before // the server is not ours
	}
	t.Run("while its test runs", func(t *testing.T) {
		Durable(t)
		assert.Eventually(t, func() bool { return fsync() == during }, 10*time.Second, time.Millisecond)
	})
	assert.Eventually(t, func() bool { return fsync() == before }, 10*time.Second, time.Millisecond)
}

func TestFind(t *testing.T) {
	folder := t.TempDir()
	install := func(name string, mode os.FileMode, programs ...string) string {
		bin := filepath.Join(folder, name, "bin")
		require.NoError(t, os.MkdirAll(bin, 0o700))
		for _, program := range programs {
			require.NoError(t, os.WriteFile(filepath.Join(bin, program), nil, mode))
		}
		return bin
	}
	whole, other := install("whole", 0o700, "initdb", "postgres"), install("other", 0o700, "initdb", "postgres")
	half, dead, none := install("half", 0o700, "postgres"), install("dead", 0o600, "initdb", "postgres"), filepath.Join(folder, "none")
	for _, c := range []struct {
		name   string
		places []string
		want   string
	}{
		{"the first place where it is", []string{none, whole, other}, whole},
		{"a client alone is no server", []string{half, whole}, whole},
		{"what can not be run is not there", []string{dead, whole}, whole},
		{"nowhere", []string{none, half}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := find(c.places)
			assert.Equal(t, c.want, got)
			if c.want == "" {
				assert.ErrorContains(t, err, "npm --prefix adapters/postgres/postgrestest/npm ci")
				assert.ErrorContains(t, err, urlSetting)
				return
			}
			assert.NoError(t, err)
		})
	}
}

func TestTheNewestVersionComesFirst(t *testing.T) {
	assert.Equal(t, []string{"/usr/lib/postgresql/18/bin", "/usr/lib/postgresql/15/bin", "/usr/lib/postgresql/9.6/bin", "/opt/postgresql/bin"},
		newestFirst([]string{"/usr/lib/postgresql/15/bin", "/usr/lib/postgresql/9.6/bin", "/opt/postgresql/bin", "/usr/lib/postgresql/18/bin"}))
}

func TestLinksOfTheNPMPackageAreMade(t *testing.T) {
	folder := t.TempDir()
	binaries := filepath.Join(folder, "native", "bin")
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "native", "lib"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "native", "lib", "libpq.so.5.18"), []byte("the library"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "native", "pg-symlinks.json"),
		[]byte(`[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]`), 0o600))
	for range 2 {
		require.NoError(t, link(binaries))
		text, err := os.ReadFile(filepath.Join(folder, "native", "lib", "libpq.so.5"))
		require.NoError(t, err)
		assert.Equal(t, "the library", string(text))
	}
	assert.NoError(t, link(t.TempDir()), "elsewhere there is nothing to do")
}
