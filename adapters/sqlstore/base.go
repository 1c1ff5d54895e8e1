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

// base is embedded in every repository.
type base struct{ q Querier }

func (b *base) exec(ctx context.Context, what, sql string, args ...any) (int64, error) {
	changed, err := b.execAll(ctx, what, Statement{sql, args})
	return sum(changed), err
}

// execAll returns how many rows each statement changed.
func (b *base) execAll(ctx context.Context, what string, statements ...Statement) ([]int64, error) {
	for _, s := range statements {
		sanitizeArgs(s.Args)
	}
	changed, err := b.q.Exec(ctx, statements...)
	return changed, wrapError(what, err)
}

func sum(counts []int64) (all int64) {
	for _, n := range counts {
		all += n
	}
	return all
}

// queryOne scans the only row; it returns missing if there is none.
func queryOne[T any](ctx context.Context, b *base, what string, missing error, scan func(Row) (T, error), sql string, args ...any) (T, error) {
	found, err := scan(b.q.QueryRow(ctx, sql, sanitizeArgs(args)...))
	if errors.Is(err, ErrNoRows) {
		return found, missing
	}
	return found, wrapError(what, err)
}

// queryAll scans every row.
func queryAll[T any](ctx context.Context, b *base, what string, scan func(Row) (T, error), sql string, args ...any) ([]T, error) {
	rows, err := b.q.Query(ctx, sql, sanitizeArgs(args)...)
	if err != nil {
		return nil, wrapError(what, err)
	}
	defer rows.Close()
	var found []T
	for rows.Next() {
		next, err := scan(rows)
		if err != nil {
			return nil, wrapError(what, err)
		}
		found = append(found, next)
	}
	return found, wrapError(what, rows.Err())
}

// withLimit replaces # in a statement by the limit of a page. For a limit that is a
// parameter, PostgreSQL assumes a tenth of all rows, and so plans every page again.
func withLimit(text string, limit int) string {
	return strings.Replace(text, "#", strconv.Itoa(limit), 1)
}

// scanValue scans a row of one column.
func scanValue[T any](row Row) (v T, err error) {
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

// purge deletes rows by a statement whose parameters are a time and a limit.
func (b *base) purge(ctx context.Context, sql string, before time.Time, limit int) (int, error) {
	n, err := b.exec(ctx, "purge", sql, micros(before), limit)
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
