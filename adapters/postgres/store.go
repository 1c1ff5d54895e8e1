// Package postgres is the storage of the production set: a pool of connections
// to one PostgreSQL, which any number of processes share.
//
// Invariants: writes are serializable, and those that lose to another are run
// again; every wait is bounded, for a connection, for a lock, for an answer;
// after a commit whose answer was lost nothing is run again, because it may have
// happened. The repositories are sqlstore's: no statement of the product may ever
// be in here.
package postgres

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"golang.org/x/sync/semaphore"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
)

// Store implements ports.Store.
type Store struct {
	pool     *pgxpool.Pool
	room     *semaphore.Weighted // for writes
	space    int64               // of the room: as many as there may be connections
	closed   atomic.Bool
	patience time.Duration // with which a connection is waited for
	limit    time.Duration // of a transaction
	schema   int64         // its version when the database was opened
	pause    func(ctx context.Context, attempt int) error
}

var (
	writing = pgx.TxOptions{IsoLevel: pgx.Serializable, AccessMode: pgx.ReadWrite}
	reading = pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
)

// Open connects to a database whose schema must not be older than this program:
// see Migrate and Ready.
func Open(ctx context.Context, cfg Config) (*Store, error) {
	settings, err := cfg.pool()
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	s, err := open(ctx, settings)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	return s, nil
}

func open(ctx context.Context, settings *pgxpool.Config) (*Store, error) {
	pool, err := pgxpool.NewWithConfig(ctx, settings)
	if err != nil {
		return nil, err
	}
	space := int64(settings.MaxConns)
	s := &Store{pool: pool, room: semaphore.NewWeighted(space), space: space, patience: acquireWithin, limit: endsWithin, pause: pause}
	if s.schema, err = s.currentSchema(ctx); err != nil {
		pool.Close()
		return nil, err
	}
	return s, nil
}

// Write implements ports.Store. It fails as Unavailable, reason "storage_busy",
// if fn has lost to others every time.
func (s *Store) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	ctx, err := sqlstore.Begin(ctx)
	if err != nil {
		return err
	}
	return s.retry(ctx, func() error {
		return s.transact(ctx, writing, func(q sqlstore.Querier) error { return fn(ctx, sqlstore.Repositories(q)) })
	})
}

// Read implements ports.Store.
func (s *Store) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	ctx, err := sqlstore.Begin(ctx)
	if err != nil {
		return err
	}
	return s.transact(ctx, reading, func(q sqlstore.Querier) error { return fn(ctx, sqlstore.Repositories(q)) })
}

// Close waits for the transactions that are running and lets no other begin.
// Closing again does nothing.
func (s *Store) Close() error {
	s.closed.Store(true)
	s.pool.Close()
	return nil
}
