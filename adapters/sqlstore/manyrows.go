package sqlstore

import (
	"context"
	"slices"
	"strconv"
	"strings"
)

// rowCounts are the numbers of rows that a statement is written out for: few
// texts, of which two make any number up to the last.
var rowCounts = []int{1, 2, 3, 4, 5, 6, 7, 8, 16, 24, 32, 40, 48, 56, 64}

// manyRows is a statement over many rows, written out for each of rowCounts. It
// holds no quoted text, which would make its many parameters slow on SQLite.
type manyRows struct {
	columns int
	texts   []string
}

// prepareBatches returns the statement whose rows go where # is.
func prepareBatches(text string, columns int) manyRows {
	m := manyRows{columns: columns}
	for _, rows := range rowCounts {
		m.texts = append(m.texts, strings.Replace(text, "#", valueRows(rows, columns), 1))
	}
	return m
}

// over returns the statements for args, which are row after row.
func (m manyRows) over(args []any) (statements []Statement) {
	for i := len(rowCounts) - 1; len(args) > 0; {
		size := m.columns * rowCounts[i]
		if size > len(args) {
			i--
			continue
		}
		statements = append(statements, Statement{m.texts[i], args[:size:size]})
		args = args[size:]
	}
	return statements
}

// valueRows returns ($1, $2), ($3, $4) for two rows of two columns.
func valueRows(rows, columns int) string {
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

// padded adds rows of empty texts, which are no key, so that one text serves what
// is left over from full ones.
func (m manyRows) padded(args []any) []any {
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

// queryAllBatches scans every row that is found for any of the rows in args, which are
// keys of texts.
func queryAllBatches[T any](ctx context.Context, b *base, what string, scan func(Row) (T, error), m manyRows, args []any) (found []T, err error) {
	for _, s := range m.over(m.padded(args)) {
		some, err := queryAll(ctx, b, what, scan, s.SQL, s.Args...)
		if err != nil {
			return nil, err
		}
		found = append(found, some...)
	}
	return found, nil
}
