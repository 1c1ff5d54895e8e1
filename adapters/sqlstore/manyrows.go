package sqlstore

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// rowCounts are the batch sizes for which a statement is prepared: few texts, of which
// two together cover any number of rows up to the last.
var rowCounts = []int{1, 2, 3, 4, 5, 6, 7, 8, 16, 24, 32, 40, 48, 56, 64}

// batchStatement is a statement over many rows, with a text for each of rowCounts, made
// when it is first used. It contains no quoted text, which would make its many parameters
// slow on SQLite.
type batchStatement struct {
	columns int
	texts   []func() string
}

// prepareBatches returns a batchStatement; its rows replace # in text.
func prepareBatches(text string, columns int) batchStatement {
	m := batchStatement{columns: columns}
	for _, rows := range rowCounts {
		m.texts = append(m.texts, sync.OnceValue(func() string { return strings.Replace(text, "#", ValueRows(rows, columns), 1) }))
	}
	return m
}

// over returns the statements for args, a sequence of rows.
func (m batchStatement) over(args []any) (statements []Statement) {
	for i := len(rowCounts) - 1; len(args) > 0; {
		size := m.columns * rowCounts[i]
		if size > len(args) {
			i--
			continue
		}
		statements = append(statements, Statement{m.texts[i](), args[:size:size]})
		args = args[size:]
	}
	return statements
}

// ValueRows returns the placeholders: ($1, $2), ($3, $4) for two rows of two columns.
func ValueRows(rows, columns int) string {
	var text strings.Builder
	for n := range rows * columns {
		switch {
		case n == 0:
			text.WriteString("(")
		case n%columns == 0:
			text.WriteString("), (")
		default:
			text.WriteString(", ")
		}
		text.WriteString("$" + strconv.Itoa(n+1))
	}
	return text.String() + ")"
}

// padded pads the remainder to the next prepared size with rows of empty strings,
// which match no key.
func (m batchStatement) padded(args []any) []any {
	left := len(args) / m.columns % rowCounts[len(rowCounts)-1]
	next, _ := slices.BinarySearch(rowCounts, left)
	if left > 0 {
		for range (rowCounts[next] - left) * m.columns {
			args = append(args, "")
		}
	}
	return args
}

func anyOf(texts []string) []any {
	args := make([]any, len(texts))
	for i, text := range texts {
		args[i] = text
	}
	return args
}

// queryAllBatches scans the rows found for any of the keys in args.
func queryAllBatches[T any](ctx context.Context, b *Base, what string, scan func(Row) (T, error), m batchStatement, args []any) (found []T, err error) {
	for _, s := range m.over(m.padded(args)) {
		rows, err := QueryAll(ctx, b, what, scan, s.SQL, s.Args...)
		if err != nil {
			return nil, err
		}
		found = append(found, rows...)
	}
	return found, nil
}

// placeholders returns n placeholders, the first with the number from: $3, $4 for 3 and 2.
func placeholders(from, n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = "$" + strconv.Itoa(from+i)
	}
	return strings.Join(list, ", ")
}

// padTo returns the next prepared size for n values, at least one, so that there are few
// different statements. More than the largest are several of it.
func padTo(n int) int {
	largest := rowCounts[len(rowCounts)-1]
	if n > largest {
		return (n + largest - 1) / largest * largest
	}
	next, _ := slices.BinarySearch(rowCounts, max(n, 1))
	return rowCounts[next]
}

// paddedTexts returns the values, padded to padTo with empty strings, which match no key.
func paddedTexts(texts []string) []any {
	args := anyOf(texts)
	for len(args) < padTo(len(texts)) {
		args = append(args, "")
	}
	return args
}
