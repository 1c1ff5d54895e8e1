package sqlite

import (
	"context"
	"errors"
	"fmt"

	"github.com/pressly/goose/v3"

	"selvedge/adapters/sqlstore"
)

// Migrate migrates the schema to this program's version, each migration in a
// transaction. It refuses a newer schema: a file has one process, which migrates at
// every start, so an older program only ever starts by mistake.
func (s *Store) Migrate(ctx context.Context) (err error) {
	version, err := s.SchemaVersion(ctx)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if known := sqlstore.Version(); version > known {
		return fmt.Errorf("the database is from a newer Selvedge (schema %d; this one supports up to %d): run that version, or choose another folder with --data", version, known)
	}
	db, err := s.address.open()
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, sqlstore.SQLiteMigrations(), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", wrapError(err))
	}
	return nil
}

// SchemaVersion returns the number of the newest migration applied, 0 for none.
// sqlstore.Version is the one this program needs.
func (s *Store) SchemaVersion(ctx context.Context) (version int64, err error) {
	err = s.readers.read(ctx, func(q sqlstore.Querier) error {
		var exists bool
		if err := q.QueryRow(ctx, `SELECT COUNT(*) FROM sqlite_schema WHERE name = 'goose_db_version'`).Scan(&exists); err != nil || !exists {
			return err
		}
		return q.QueryRow(ctx, `SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version`).Scan(&version)
	})
	if err != nil {
		return 0, fmt.Errorf("read schema version: %w", err)
	}
	return version, nil
}

// Ready returns nil if the database responds and its schema is not older than this
// program. Migrate refuses a newer one.
func (s *Store) Ready(ctx context.Context) error {
	version, err := s.SchemaVersion(ctx)
	if err != nil {
		return err
	}
	if need := sqlstore.Version(); version < need {
		return fmt.Errorf("the database schema is at version %d but needs version %d", version, need)
	}
	return nil
}
