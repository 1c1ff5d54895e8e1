package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"selvedge/adapters/sqlstore"
)

// migrationDefaults lets a migration run long, but not wait long for a table lock, behind
// which all others would queue.
var migrationDefaults = map[string]string{
	"application_name":                    "selvedge migrate",
	"lock_timeout":                        "10s",
	"statement_timeout":                   "0", // none, whatever is set for the role or the database
	"idle_in_transaction_session_timeout": "0",
}

const migrationLockTimeout = 300 // seconds, for a concurrent migration

// Migrate migrates the schema to this program's version, each migration in a
// transaction, and returns the resulting version. Concurrent calls wait for each
// other. A newer schema is left unchanged.
func Migrate(ctx context.Context, url string) (version int64, err error) {
	version, err = migrate(ctx, url)
	if err != nil {
		return 0, fmt.Errorf("migrate: %w", err)
	}
	return version, nil
}

func migrate(ctx context.Context, url string) (version int64, err error) {
	// The URL is the one that serve uses, which may contain settings of a pool.
	settings, err := pgxpool.ParseConfig(url)
	if err != nil {
		return 0, err
	}
	conn := settings.ConnConfig
	applyDefaults(conn, migrationDefaults)
	db := stdlib.OpenDB(*conn)
	defer func() { err = errors.Join(err, db.Close()) }()
	var encoding string
	if err := db.QueryRowContext(ctx, "SHOW server_encoding").Scan(&encoding); err != nil {
		return 0, err
	}
	if encoding != "UTF8" {
		return 0, fmt.Errorf("the database encoding is %s, which can't store most names: create it with ENCODING 'UTF8'", encoding)
	}
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, migrationLockTimeout))
	if err != nil {
		return 0, err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, sqlstore.Migrations(), goose.WithDisableGlobalRegistry(true), goose.WithSessionLocker(locker))
	if err != nil {
		return 0, err
	}
	if _, err := provider.Up(ctx); err != nil {
		return 0, err
	}
	return provider.GetDBVersion(ctx)
}

// SchemaVersion returns the number of the newest migration that was applied when the
// database was opened: sqlstore.Version, or more if a newer program migrated it.
func (s *Store) SchemaVersion() int64 { return s.schemaVersion }

// Ready returns nil if the database responds and its schema is not older than this
// program. A newer one is fine: migrations are compatible with the previous version of
// the program, so that its instances keep working during a rolling upgrade.
func (s *Store) Ready(ctx context.Context) error {
	_, err := s.currentSchema(ctx)
	return err
}

// currentSchema returns the schema's version, or fails if it is older than this program.
func (s *Store) currentSchema(ctx context.Context) (int64, error) {
	version, err := s.readVersion(ctx)
	if err != nil {
		return 0, err
	}
	if need := sqlstore.Version(); version < need {
		return 0, fmt.Errorf("the database schema is at version %d but needs version %d: run `selvedge migrate`", version, need)
	}
	return version, nil
}

// readVersion returns the schema's version, 0 for a database without one.
func (s *Store) readVersion(ctx context.Context) (version int64, err error) {
	err = s.transact(ctx, reading, func(q sqlstore.Querier) error {
		var exists bool
		if err := q.QueryRow(ctx, `SELECT to_regclass('goose_db_version') IS NOT NULL`).Scan(&exists); err != nil || !exists {
			return err
		}
		return q.QueryRow(ctx, `SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version`).Scan(&version)
	})
	if err != nil {
		return 0, fmt.Errorf("read schema version: %w", err)
	}
	return version, nil
}
