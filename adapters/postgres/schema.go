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

// migrating lets a migration take its time, but not the others' by waiting for a
// table behind which they would queue.
var migrating = map[string]string{
	"application_name":                    "selvedge migrate",
	"lock_timeout":                        "10s",
	"statement_timeout":                   "0", // none, whatever the role or the database is given for serve
	"idle_in_transaction_session_timeout": "0",
}

const waitsForOther = 300 // seconds, until another's migration is over

// Migrate brings the schema up to date, each migration in a transaction, and
// returns the version it is at then. Of several at once one does it and the others
// wait. A schema that is newer than this program is left as it is.
func Migrate(ctx context.Context, url string) (version int64, err error) {
	version, err = migrate(ctx, url)
	if err != nil {
		return 0, fmt.Errorf("migrate: %w", err)
	}
	return version, nil
}

func migrate(ctx context.Context, url string) (version int64, err error) {
	// The address is the one that serve gets, which may name settings of a pool.
	settings, err := pgxpool.ParseConfig(url)
	if err != nil {
		return 0, err
	}
	conn := settings.ConnConfig
	setUp(conn, migrating)
	db := stdlib.OpenDB(*conn)
	defer func() { err = errors.Join(err, db.Close()) }()
	var encoding string
	if err := db.QueryRowContext(ctx, "SHOW server_encoding").Scan(&encoding); err != nil {
		return 0, err
	}
	if encoding != "UTF8" {
		return 0, fmt.Errorf("the database encoding is %s, which can't store most names: create it with ENCODING 'UTF8'", encoding)
	}
	one, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, waitsForOther))
	if err != nil {
		return 0, err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, sqlstore.Migrations(), goose.WithDisableGlobalRegistry(true), goose.WithSessionLocker(one))
	if err != nil {
		return 0, err
	}
	if _, err := provider.Up(ctx); err != nil {
		return 0, err
	}
	return provider.GetDBVersion(ctx)
}

// SchemaVersion returns the number of the newest migration that the database had
// seen when it was opened: sqlstore.Version, or more where a newer program has
// migrated it.
func (s *Store) SchemaVersion() int64 { return s.schema }

// Ready returns nil if the database answers and its schema is not older than
// this program. A newer one is the business of the newer program that made it:
// migrations only add what the program before can live with, so that instances
// of it run on, and start again, until the last is exchanged.
func (s *Store) Ready(ctx context.Context) error {
	_, err := s.currentSchema(ctx)
	return err
}

// currentSchema returns the schema's version, unless it is older than this program.
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
