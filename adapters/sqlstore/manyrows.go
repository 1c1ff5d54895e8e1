package sqlstore

import (
	"context"
	"strconv"
	"strings"
)

const (
	maxRowsPower = 6
	maxRows      = 1 << maxRowsPower
)

// manyRows is a statement over many rows, written out for each power of two of
// them, so that few texts exist. It holds no quoted text, which would make its
// many parameters slow on SQLite.
type manyRows struct {
	columns int
	texts   [maxRowsPower + 1]string
}

// writtenOut returns the statement whose rows go where # is.
func writtenOut(text string, columns int) (m manyRows) {
	m.columns = columns
	for power := range m.texts {
		m.texts[power] = strings.Replace(text, "#", valueRows(1<<power, columns), 1)
	}
	return m
}

// run calls do with a text and its share of args, which are row after row, until
// all are used up.
func (m manyRows) run(args []any, do func(text string, args []any) error) error {
	for power := maxRowsPower; len(args) > 0; {
		size := m.columns << power
		if size > len(args) {
			power--
			continue
		}
		if err := do(m.texts[power], args[:size:size]); err != nil {
			return err
		}
		args = args[size:]
	}
	return nil
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

// execMany returns how many rows were changed in all.
func (b *base) execMany(ctx context.Context, what string, m manyRows, args []any) (changed int64, err error) {
	err = m.run(args, func(text string, args []any) error {
		n, err := b.exec(ctx, what, text, args...)
		changed += n
		return err
	})
	return changed, err
}

// allMany scans every row that is found for any of the rows in args.
func allMany[T any](ctx context.Context, b *base, what string, scan func(Row) (T, error), m manyRows, args []any) (found []T, err error) {
	err = m.run(args, func(text string, args []any) error {
		some, err := all(ctx, b, what, scan, text, args...)
		found = append(found, some...)
		return err
	})
	return found, err
}
