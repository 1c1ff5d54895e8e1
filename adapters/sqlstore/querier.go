// Package sqlstore holds the repositories of ports.Tx, written once: one SQL
// text with $N parameters that means the same on SQLite and on PostgreSQL.
//
// Invariants: it opens nothing and begins nothing, an engine hands it a Querier
// inside a transaction; it holds no rule of the product; every statement uses an
// index. Text that would be an engine's own may never be in it: no data-modifying
// CTE, arrays, intervals, triggers, advisory locks or case-blind matching.
//
// A conflict that a port documents is found with ON CONFLICT DO NOTHING, never by
// letting a statement fail, because on PostgreSQL a failed statement takes the
// whole transaction with it.
package sqlstore

import (
	"context"
	"errors"
)

// Querier runs SQL inside one transaction. Its errors say already, by a
// ports.Error, whether trying again helps.
type Querier interface {
	// Exec runs statements in their order and returns how many rows each changed.
	// Statements that are given together cross a network together.
	Exec(ctx context.Context, statements ...Statement) ([]int64, error)
	Query(ctx context.Context, sql string, args ...any) (Rows, error)
	// QueryRow defers its error to Scan, which fails with ErrNoRows if there is none.
	QueryRow(ctx context.Context, sql string, args ...any) Row
}

// Statement is SQL with what its parameters stand for.
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
