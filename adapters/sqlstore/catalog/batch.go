package catalog

import (
	"context"
	"strconv"
	"strings"
	"sync"

	"selvedge/adapters/sqlstore"
)

// sizes are how many rows or keys there are statements for.
var sizes = [...]int{1, 4, 16, 32, 64, 128, 256}

// batch is a statement over any number of rows, with a text for each of sizes, made when it
// is first used.
type batch struct {
	columns int
	texts   [len(sizes)]func() string
}

// ofRows returns a statement that has rows of so many columns in place of #.
func ofRows(text string, columns int) (b batch) {
	b.columns = columns
	for i, size := range sizes {
		b.texts[i] = sync.OnceValue(func() string { return strings.Replace(text, "#", sqlstore.ValueRows(size, columns), 1) })
	}
	return b
}

// withNumber makes known to PostgreSQL that the last column of rows that are looked for is no text;
// it takes that from the first row.
func (b batch) withNumber() batch {
	parameter := "$" + strconv.Itoa(b.columns)
	for i, text := range b.texts {
		b.texts[i] = sync.OnceValue(func() string { return strings.Replace(text(), parameter, "CAST("+parameter+" AS BIGINT)", 1) })
	}
	return b
}

// exactly returns the statements for args, a sequence of rows.
func (b batch) exactly(args []any) (statements []sqlstore.Statement) {
	for i := len(sizes) - 1; len(args) > 0; {
		size := b.columns * sizes[i]
		if size > len(args) {
			i--
			continue
		}
		statements = append(statements, sqlstore.Statement{SQL: b.texts[i](), Args: args[:size:size]})
		args = args[size:]
	}
	return statements
}

// lookUp returns the statements that look for rows, filled up with one that finds nothing.
// SQLite looks up each row only if rows are joined: for a long list of values it would read
// the whole workspace.
func (b batch) lookUp(args, nothing []any) (statements []sqlstore.Statement) {
	for len(args) > 0 {
		i := 0
		for i < len(sizes)-1 && b.columns*sizes[i] < len(args) {
			i++
		}
		size := b.columns * sizes[i]
		all := append(make([]any, 0, size), args[:min(size, len(args))]...)
		for len(all) < size {
			all = append(all, nothing...)
		}
		statements = append(statements, sqlstore.Statement{SQL: b.texts[i](), Args: all})
		args = args[min(size, len(args)):]
	}
	return statements
}

// byText returns the statements that look for texts after other columns.
func (b batch) byText(keys []string, before ...any) []sqlstore.Statement {
	nothing := make([]any, b.columns)
	for i := range nothing {
		nothing[i] = ""
	}
	return b.lookUp(rowsOf(keys, before), nothing)
}

// byNumber is byText for numbers.
func (b batch) byNumber(workspaceID string, keys []int64) []sqlstore.Statement {
	return b.lookUp(rowsOf(keys, []any{workspaceID}), []any{"", int64(-1)})
}

// rowsOf returns rows of columns and a key, without keys that are there twice: a row is
// found once.
func rowsOf[T comparable](keys []T, before []any) []any {
	args := make([]any, 0, len(keys)*(len(before)+1))
	seen := make(map[T]bool, len(keys))
	for _, key := range keys {
		if !seen[key] {
			seen[key] = true
			args = append(append(args, before...), key)
		}
	}
	return args
}

// each scans the rows of statements.
func each(ctx context.Context, b *sqlstore.Base, what string, statements []sqlstore.Statement, scan func(sqlstore.Row) error) error {
	for _, s := range statements {
		_, err := sqlstore.QueryAll(ctx, b, what, func(row sqlstore.Row) (struct{}, error) { return struct{}{}, scan(row) }, s.SQL, s.Args...)
		if err != nil {
			return err
		}
	}
	return nil
}

// all returns what the rows of statements are scanned to.
func all[T any](ctx context.Context, b *sqlstore.Base, what string, statements []sqlstore.Statement, scan func(sqlstore.Row) (T, error)) (list []T, err error) {
	for _, s := range statements {
		found, err := sqlstore.QueryAll(ctx, b, what, scan, s.SQL, s.Args...)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	return list, nil
}

// bytesOf returns an empty slice for nil, for a column that is NOT NULL.
func bytesOf(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
