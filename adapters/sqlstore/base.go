package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Base is embedded in every repository, also those of the areas: it runs SQL and wraps errors.
type Base struct{ Q Querier }

// Exec runs a statement and returns how many rows it changed. what names it in errors.
func (b *Base) Exec(ctx context.Context, what, sql string, args ...any) (int64, error) {
	changed, err := b.ExecAll(ctx, what, Statement{sql, args})
	return sum(changed), err
}

// ExecAll returns how many rows each statement changed.
func (b *Base) ExecAll(ctx context.Context, what string, statements ...Statement) ([]int64, error) {
	for _, s := range statements {
		sanitizeArgs(s.Args)
	}
	changed, err := b.Q.Exec(ctx, statements...)
	return changed, wrapError(what, err)
}

func sum(counts []int64) (all int64) {
	for _, n := range counts {
		all += n
	}
	return all
}

// QueryOne scans the only row; it returns missing if there is none.
func QueryOne[T any](ctx context.Context, b *Base, what string, missing error, scan func(Row) (T, error), sql string, args ...any) (T, error) {
	found, err := scan(b.Q.QueryRow(ctx, sql, sanitizeArgs(args)...))
	if errors.Is(err, ErrNoRows) {
		return found, missing
	}
	return found, wrapError(what, err)
}

// QueryAll scans every row.
func QueryAll[T any](ctx context.Context, b *Base, what string, scan func(Row) (T, error), sql string, args ...any) ([]T, error) {
	return QueryOnto(ctx, b, nil, what, scan, sql, args...)
}

// QueryOnto is QueryAll onto a list, which has room for what is known to come.
func QueryOnto[T any](ctx context.Context, b *Base, found []T, what string, scan func(Row) (T, error), sql string, args ...any) ([]T, error) {
	rows, err := b.Q.Query(ctx, sql, sanitizeArgs(args)...)
	if err != nil {
		return nil, wrapError(what, err)
	}
	defer rows.Close()
	for rows.Next() {
		next, err := scan(rows)
		if err != nil {
			return nil, wrapError(what, err)
		}
		found = append(found, next)
	}
	return found, wrapError(what, rows.Err())
}

// WithLimit replaces # in a statement by the limit of a page. For a limit that is a
// parameter, PostgreSQL assumes a tenth of all rows, and so plans every page again.
func WithLimit(text string, limit int) string {
	return strings.Replace(text, "#", strconv.Itoa(limit), 1)
}

// ScanValue scans a row of one column.
func ScanValue[T any](row Row) (v T, err error) {
	err = row.Scan(&v)
	return v, err
}

// wrapError prefixes an error with what was attempted.
func wrapError(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}

// PurgeRows deletes rows by a statement whose parameters are a time and a limit.
func (b *Base) PurgeRows(ctx context.Context, sql string, before time.Time, limit int) (int, error) {
	n, err := b.Exec(ctx, "purge", sql, Micros(before), limit)
	return int(n), err
}

// sanitizeArgs replaces, in place, what PostgreSQL rejects in text: invalid UTF-8 and
// NUL. Dropping them could turn a text into another row's key.
func sanitizeArgs(args []any) []any {
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
