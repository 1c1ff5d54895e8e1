// Package sqlstore holds the repositories of ports.Tx, written once: one SQL
// text with $N parameters that means the same on SQLite and on PostgreSQL.
//
// Invariants: it opens and begins nothing, an engine passes it a Querier inside a
// transaction; it contains no business rule; every statement uses an index. No
// engine-specific SQL: no data-modifying CTE, arrays, intervals, triggers, advisory
// locks or case-insensitive matching.
//
// Documented conflicts are detected with ON CONFLICT DO NOTHING, never by a failing
// statement, which on PostgreSQL aborts the whole transaction.
package sqlstore

import (
	"context"
	"errors"
)

// Querier runs SQL inside one transaction. Its errors are already a ports.Error if
// retrying may help.
type Querier interface {
	// Exec runs statements in order, in one network round trip, and returns how many
	// rows each changed.
	Exec(ctx context.Context, statements ...Statement) ([]int64, error)
	Query(ctx context.Context, sql string, args ...any) (Rows, error)
	// QueryRow defers its error to Scan, which fails with ErrNoRows if there is none.
	QueryRow(ctx context.Context, sql string, args ...any) Row
}

// Statement is SQL with its arguments.
type Statement struct {
	SQL  string
	Args []any
}

// Row is one row, to be scanned once.
type Row interface{ Scan(dest ...any) error }

// Rows are closed by the caller before the next statement begins.
type Rows interface {
	Row
	Next() bool
	Err() error
	Close()
}

// ErrNoRows is what Scan returns when QueryRow found nothing.
var ErrNoRows = errors.New("no rows")
