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
	"fmt"
	"strings"
	"unicode/utf8"
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

// base is what every repository is made of.
type base struct{ q Querier }

func (b *base) exec(ctx context.Context, what, sql string, args ...any) (int64, error) {
	changed, err := b.execAll(ctx, what, Statement{sql, args})
	return sum(changed), err
}

// execAll returns how many rows each statement changed.
func (b *base) execAll(ctx context.Context, what string, statements ...Statement) ([]int64, error) {
	for _, s := range statements {
		portable(s.Args)
	}
	changed, err := b.q.Exec(ctx, statements...)
	return changed, attempted(what, err)
}

func sum(counts []int64) (all int64) {
	for _, n := range counts {
		all += n
	}
	return all
}

// one scans the only row; it fails with missing if there is none.
func one[T any](ctx context.Context, b *base, what string, missing error, scan func(Row) (T, error), sql string, args ...any) (T, error) {
	found, err := scan(b.q.QueryRow(ctx, sql, portable(args)...))
	if errors.Is(err, ErrNoRows) {
		return found, missing
	}
	return found, attempted(what, err)
}

// all scans every row with scan.
func all[T any](ctx context.Context, b *base, what string, scan func(Row) (T, error), sql string, args ...any) ([]T, error) {
	rows, err := b.q.Query(ctx, sql, portable(args)...)
	if err != nil {
		return nil, attempted(what, err)
	}
	defer rows.Close()
	var found []T
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, attempted(what, err)
		}
		found = append(found, one)
	}
	return found, attempted(what, rows.Err())
}

// value scans a row of one column.
func value[T any](row Row) (v T, err error) {
	err = row.Scan(&v)
	return v, err
}

func attempted(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}

// portable makes text that both engines take, in place: PostgreSQL refuses
// invalid UTF-8 and NUL. What is replaced can not equal a key by accident.
func portable(args []any) []any {
	for i, arg := range args {
		s, ok := arg.(string)
		if !ok || utf8.ValidString(s) && strings.IndexByte(s, 0) < 0 {
			continue
		}
		s = strings.ToValidUTF8(s, string(utf8.RuneError))
		args[i] = strings.ReplaceAll(s, "\x00", string(utf8.RuneError))
	}
	return args
}
