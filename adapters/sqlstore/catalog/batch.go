package catalog

import (
	"context"
	"strconv"
	"strings"

	"selvedge/adapters/sqlstore"
)

// sizes are how many rows or keys the statements are prepared for.
var sizes = [...]int{1, 4, 16, 64, 256}

// batch is a statement over any number of rows, prepared for each of sizes.
type batch struct {
	columns int
	first   int // arguments before the rows
	texts   [len(sizes)]string
}

// ofRows prepares a statement that has rows of so many columns in place of #.
func ofRows(text string, columns int) batch {
	return prepared(text, columns, 0, func(row []string) string { return "(" + strings.Join(row, ", ") + ")" })
}

// ofKeys prepares a statement that has keys in place of #, and arguments before them.
func ofKeys(text string, first int) batch {
	return prepared(text, 1, first, func(row []string) string { return row[0] })
}

func prepared(text string, columns, first int, write func(row []string) string) batch {
	b := batch{columns: columns, first: first}
	for i, size := range sizes {
		rows := make([]string, size)
		for n := range rows {
			row := make([]string, columns)
			for c := range row {
				row[c] = "$" + strconv.Itoa(first+n*columns+c+1)
			}
			rows[n] = write(row)
		}
		b.texts[i] = strings.Replace(text, "#", strings.Join(rows, ", "), 1)
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
		statements = append(statements, sqlstore.Statement{SQL: b.texts[i], Args: args[:size:size]})
		args = args[size:]
	}
	return statements
}

// keys returns the statements that read by keys, the last of which is repeated until there
// are as many as one of sizes.
func (b batch) keys(before, keys []any) []sqlstore.Statement {
	if len(keys) == 0 {
		return nil
	}
	return b.padded(before, keys, keys[len(keys)-1:])
}

// padded returns the statements that read by rows, filled up with one that finds nothing
// new.
func (b batch) padded(before, args, filler []any) (statements []sqlstore.Statement) {
	for len(args) > 0 {
		i := 0
		for i < len(sizes)-1 && b.columns*sizes[i] < len(args) {
			i++
		}
		size := b.columns * sizes[i]
		all := append(make([]any, 0, len(before)+size), before...)
		all = append(all, args[:min(size, len(args))]...)
		for len(all) < len(before)+size {
			all = append(all, filler...)
		}
		statements = append(statements, sqlstore.Statement{SQL: b.texts[i], Args: all})
		args = args[min(size, len(args)):]
	}
	return statements
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

// anyOf returns keys without those that are there twice: a row is found once.
func anyOf[T comparable](keys []T) []any {
	args := make([]any, 0, len(keys))
	seen := make(map[T]bool, len(keys))
	for _, key := range keys {
		if !seen[key] {
			seen[key] = true
			args = append(args, key)
		}
	}
	return args
}

// bytesOf returns an empty slice for nil, for a column that is NOT NULL.
func bytesOf(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
