// Package postgres is the storage of production: a pool of connections to one
// PostgreSQL, which any number of processes share.
//
// Invariants: writes are serializable and retried on conflict; every wait for a
// connection, a lock or a response is bounded; a commit whose response was lost is
// never retried, because it may have succeeded. The repositories are sqlstore's: this
// package contains no statement of the product.
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
	pool           *pgxpool.Pool
	writeSlots     *semaphore.Weighted // limits concurrent writes
	slots          int64               // the number of write slots: the maximum of connections
	closed         atomic.Bool
	acquireTimeout time.Duration // for a connection
	txTimeout      time.Duration // for a transaction
	schemaVersion  int64         // when the database was opened
	pause          func(ctx context.Context, attempt int) error
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
	slots := int64(settings.MaxConns)
	s := &Store{pool: pool, writeSlots: semaphore.NewWeighted(slots), slots: slots, acquireTimeout: defaultAcquireTimeout, txTimeout: defaultTxTimeout, pause: pause}
	if s.schemaVersion, err = s.currentSchema(ctx); err != nil {
		pool.Close()
		return nil, err
	}
	return s, nil
}

// Write implements ports.Store. It fails with Unavailable, reason "storage_busy",
// if every attempt conflicted.
func (s *Store) Write(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	ctx, err := sqlstore.Begin(ctx)
	if err != nil {
		return err
	}
	return s.retry(ctx, func() error {
		return s.transact(ctx, writing, func(q sqlstore.Querier) error { return sqlstore.Run(ctx, q, fn) })
	})
}

// Read implements ports.Store.
func (s *Store) Read(ctx context.Context, fn func(context.Context, ports.Tx) error) error {
	ctx, err := sqlstore.Begin(ctx)
	if err != nil {
		return err
	}
	return s.transact(ctx, reading, func(q sqlstore.Querier) error { return sqlstore.Run(ctx, q, fn) })
}

// Close waits for running transactions and lets no other begin.
// Closing again does nothing.
func (s *Store) Close() error {
	s.closed.Store(true)
	s.pool.Close()
	return nil
}
