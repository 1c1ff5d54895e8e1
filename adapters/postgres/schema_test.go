package postgres

import (
	"context"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"selvedge/adapters/postgres/postgrestest"
	"selvedge/adapters/sqlstore"
	"selvedge/ports"
)

// migrateTo brings an empty database to a version that was once the newest.
func migrateTo(t *testing.T, url string, version int64) {
	t.Helper()
	conn, err := pgx.ParseConfig(url)
	require.NoError(t, err)
	db := stdlib.OpenDB(*conn)
	defer func() { require.NoError(t, db.Close()) }()
	provider, err := goose.NewProvider(goose.DialectPostgres, db, sqlstore.Migrations(), goose.WithDisableGlobalRegistry(true))
	require.NoError(t, err)
	_, err = provider.UpTo(t.Context(), version)
	require.NoError(t, err)
}

func TestAnOlderSchemaIsNotOpened(t *testing.T) {
	for name, c := range map[string]struct {
		database func(t *testing.T) string
		says     []string
	}{
		"none": {
			func(t *testing.T) string { return postgrestest.Empty(t, "") },
			[]string{"version 0", "run `selvedge migrate`"},
		},
		"an older one": {
			func(t *testing.T) string {
				url := postgrestest.Empty(t, "")
				migrateTo(t, url, 5)
				return url
			},
			[]string{"version 5", "run `selvedge migrate`"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Open(t.Context(), Config{URL: c.database(t)})
			for _, says := range c.says {
				assert.ErrorContains(t, err, says)
			}
			assert.False(t, ports.IsKind(err, ports.Unavailable), "trying again would not help")
		})
	}
}

func TestReadyWhileTheSchemaIsNotOlder(t *testing.T) {
	url := postgrestest.Open(t)
	s := openAt(t, url)
	assert.NoError(t, s.Ready(t.Context()))
	postgrestest.SeeNewer(t, url)
	assert.NoError(t, s.Ready(t.Context()), "who runs already goes on with a newer program's schema")
	again := openAt(t, url)
	assert.NoError(t, again.Ready(t.Context()), "and so does who is started again")
	assert.Equal(t, sqlstore.Version(), s.SchemaVersion())
	assert.Greater(t, again.SchemaVersion(), sqlstore.Version())
	_, err := connect(t, url).Exec(t.Context(), "DELETE FROM goose_db_version WHERE version_id > 5")
	require.NoError(t, err)
	assert.ErrorContains(t, s.Ready(t.Context()), "version 5")
	_, err = connect(t, url).Exec(t.Context(), "DROP TABLE goose_db_version")
	require.NoError(t, err)
	assert.ErrorContains(t, s.Ready(t.Context()), "version 0")
	require.NoError(t, s.Close())
	assert.True(t, ports.IsKind(s.Ready(t.Context()), ports.Unavailable))
}

func TestMigrate(t *testing.T) {
	t.Run("once and again", func(t *testing.T) {
		url := postgrestest.Empty(t, "")
		for range 2 {
			version, err := Migrate(t.Context(), url)
			require.NoError(t, err)
			assert.Equal(t, sqlstore.Version(), version)
			assert.NoError(t, openAt(t, url).Ready(t.Context()))
		}
	})
	t.Run("at an address with the settings of a pool, as serve is given it", func(t *testing.T) {
		address, err := url.Parse(postgrestest.Empty(t, ""))
		require.NoError(t, err)
		settings := address.Query()
		for name, value := range map[string]string{
			"pool_max_conns": "3", "pool_min_conns": "1", "pool_max_conn_lifetime": "1h", "pool_max_conn_idle_time": "10m", "pool_health_check_period": "30s",
		} {
			settings.Set(name, value)
		}
		address.RawQuery = settings.Encode()
		version, err := Migrate(t.Context(), address.String())
		require.NoError(t, err)
		assert.Equal(t, sqlstore.Version(), version)
		assert.NoError(t, openAt(t, address.String()).Ready(t.Context()))
	})
	t.Run("whatever time a statement has in this database", func(t *testing.T) {
		url := postgrestest.Empty(t, "")
		admin := connect(t, url)
		var name string
		require.NoError(t, admin.QueryRow(t.Context(), "SELECT current_database()").Scan(&name))
		_, err := admin.Exec(t.Context(), "ALTER DATABASE "+name+" SET statement_timeout = '1ms'")
		require.NoError(t, err)
		_, err = Migrate(t.Context(), url)
		assert.NoError(t, err)
	})
	t.Run("over a newer program's schema, which stays as it is", func(t *testing.T) {
		url := postgrestest.Open(t)
		postgrestest.SeeNewer(t, url)
		seen := func() (rows int64) {
			require.NoError(t, connect(t, url).QueryRow(t.Context(), "SELECT COUNT(*) FROM goose_db_version").Scan(&rows))
			return rows
		}
		before := seen()
		version, err := Migrate(t.Context(), url)
		require.NoError(t, err)
		assert.Equal(t, sqlstore.Version()+1, version)
		assert.Equal(t, before, seen())
	})
	t.Run("from an older version, which keeps what was there", func(t *testing.T) {
		url := postgrestest.Empty(t, "")
		migrateTo(t, url, 5)
		_, err := connect(t, url).Exec(t.Context(), `
			INSERT INTO users VALUES ('u1', 'ada@example.com', 'Ada', '', '', 'code', NULL, 'gone', '', '{}', 1);
			INSERT INTO workspaces VALUES ('w1', 'Atelier', '', 1);
			INSERT INTO members VALUES ('w1', 'u1', 'member', TRUE, FALSE, '["photogenix"]', '', 1)`)
		require.NoError(t, err)
		_, err = Migrate(t.Context(), url)
		require.NoError(t, err)
		require.NoError(t, openAt(t, url).Read(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			member, err := tx.Members.Get(ctx, "w1", "u1")
			assert.NoError(t, err)
			assert.Equal(t, []string{"photogenix"}, member.AppIDs)
			user, err := tx.Users.Get(ctx, "u1")
			assert.Empty(t, user.LastActiveWorkspaceID)
			return err
		}))
	})
	t.Run("at once: each waits for the other, and all succeed", func(t *testing.T) {
		url := postgrestest.Empty(t, "")
		var group sync.WaitGroup
		for range 3 {
			group.Go(func() { _, err := Migrate(t.Context(), url); assert.NoError(t, err) })
		}
		group.Wait()
		assert.NoError(t, openAt(t, url).Ready(t.Context()))
		var seen, different int64
		require.NoError(t, connect(t, url).QueryRow(t.Context(),
			"SELECT COUNT(*), COUNT(DISTINCT version_id) FROM goose_db_version").Scan(&seen, &different))
		assert.Equal(t, different, seen, "each migration has run once")
	})
	t.Run("not where a name may have no place", func(t *testing.T) {
		_, err := Migrate(t.Context(), postgrestest.Empty(t, "ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0"))
		assert.ErrorContains(t, err, "create it with ENCODING 'UTF8'")
	})
	t.Run("not while another does", func(t *testing.T) {
		url := postgrestest.Empty(t, "")
		conn := connect(t, url)
		_, err := conn.Exec(t.Context(), "SELECT pg_advisory_lock($1)", lock.DefaultLockID)
		require.NoError(t, err)
		done := make(chan error, 1)
		go func() { _, err := Migrate(t.Context(), url); done <- err }()
		waiting := "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_try_advisory_lock%' AND pid <> pg_backend_pid())"
		for waits := false; !waits; {
			require.NoError(t, conn.QueryRow(t.Context(), waiting).Scan(&waits))
		}
		var exists bool
		require.NoError(t, conn.QueryRow(t.Context(), "SELECT to_regclass('users') IS NOT NULL").Scan(&exists))
		assert.False(t, exists)
		_, err = conn.Exec(t.Context(), "SELECT pg_advisory_unlock($1)", lock.DefaultLockID)
		require.NoError(t, err)
		assert.NoError(t, <-done)
	})
}

func TestADatabaseThatIsNotThere(t *testing.T) {
	absent := strings.Replace(postgrestest.Empty(t, ""), "/selvedge_test_", "/selvedge_absent_", 1)
	for name, c := range map[string]struct {
		url     string
		passing bool
	}{
		"no such database":     {absent, false},
		"nobody at the socket": {"postgres://postgres:hunter2@/x?host=" + t.TempDir(), true},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Open(t.Context(), Config{URL: c.url})
			require.Error(t, err)
			assert.Equal(t, c.passing, ports.IsKind(err, ports.Unavailable), "%v", err)
			assert.NotContains(t, err.Error(), "hunter2")
			_, migrating := Migrate(t.Context(), c.url)
			require.Error(t, migrating)
			assert.NotContains(t, migrating.Error(), "hunter2")
		})
	}
	for _, open := range []func(url string) error{
		func(url string) error { _, err := Open(t.Context(), Config{URL: url}); return err },
		func(url string) error { _, err := Migrate(t.Context(), url); return err },
	} {
		err := open("postgres://ada:hunter2@localhost:no/x")
		require.Error(t, err)
		assert.NotContains(t, err.Error(), "hunter2")
	}
}

// Databases that are spread over machines keep a workspace's rows together by that.
func TestEveryKeyOfAWorkspacesRowsBeginsWithTheWorkspace(t *testing.T) {
	conn := connect(t, postgrestest.Open(t))
	names := func(text string) (found []string) {
		rows, err := conn.Query(t.Context(), text)
		require.NoError(t, err)
		found, err = pgx.CollectRows(rows, pgx.RowTo[string])
		require.NoError(t, err)
		return found
	}
	assert.ElementsMatch(t, []string{
		"activities_pkey",           // a person's own, in whatever workspace
		"billing_accounts_customer", // the provider's events name no workspace
		"board_links_token",         // who opens a board's link isn't signed in
		"catalog_feeds_token",       // a channel that fetches a feed isn't signed in
		"invitations_id",            // who cancels or resends one names no workspace
		"invitations_token_hash",    // nor does the mail's link
		"origins_pkey",              // a file is looked up by its hash alone
		"techpack_links_token",      // who opens a factory's link isn't signed in
	}, names(`SELECT i.indexrelid::regclass::text FROM pg_index i
		JOIN pg_attribute first ON first.attrelid = i.indrelid AND first.attnum = i.indkey[0]
		WHERE i.indisunique AND first.attname <> 'workspace_id' AND i.indrelid IN
			(SELECT attrelid FROM pg_attribute WHERE attname = 'workspace_id' AND attnum > 0)
		AND i.indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`))
	assert.Empty(t, names(`SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'
		AND table_name <> 'goose_db_version' AND (is_identity = 'YES' OR column_default LIKE 'nextval%')`), "counted by the database")
}
