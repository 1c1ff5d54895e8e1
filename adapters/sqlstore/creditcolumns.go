package sqlstore

import (
	"database/sql/driver"
	"fmt"
	"strconv"

	"selvedge/ports"
)

// creditParts is the stored form of credit parts: [[expiry, amount], ...], where
// an expiry is in micros.
type creditParts struct{ of *[]ports.CreditPart }

// Value implements driver.Valuer.
func (p creditParts) Value() (driver.Value, error) {
	list := make(numbers, 0, 16)
	for _, part := range *p.of {
		list = list.row(Micros(part.ExpiresAt), part.Amount)
	}
	return list.text(), nil
}

// Scan implements sql.Scanner.
func (p creditParts) Scan(src any) error {
	var rows [][2]int64
	if err := (JSONColumn{&rows}).Scan(src); err != nil {
		return err
	}
	*p.of = nil
	for _, row := range rows {
		*p.of = append(*p.of, ports.CreditPart{ExpiresAt: fromMicros(row[0]), Amount: row[1]})
	}
	return nil
}

// openCredits is the stored form of open credits:
// [[expiry, left, held], ...].
type openCredits struct{ of *[]ports.OpenCredits }

// Value implements driver.Valuer.
func (o openCredits) Value() (driver.Value, error) {
	list := make(numbers, 0, 32)
	for _, open := range *o.of {
		list = list.row(Micros(open.ExpiresAt), open.Left, open.Held)
	}
	return list.text(), nil
}

// Scan implements sql.Scanner.
func (o openCredits) Scan(src any) error {
	var rows [][3]int64
	if err := (JSONColumn{&rows}).Scan(src); err != nil {
		return err
	}
	*o.of = nil
	for _, row := range rows {
		*o.of = append(*o.of, ports.OpenCredits{ExpiresAt: fromMicros(row[0]), Left: row[1], Held: row[2]})
	}
	return nil
}

// numbers builds the JSON text of a list of rows of numbers.
type numbers []byte

func (n numbers) row(values ...int64) numbers {
	for i, value := range values {
		switch {
		case i > 0:
			n = append(n, ',')
		case len(n) > 0:
			n = append(n, ",["...)
		default:
			n = append(n, '[')
		}
		n = strconv.AppendInt(n, value, 10)
	}
	return append(n, ']')
}

func (n numbers) text() string { return fmt.Sprint("[", string(n), "]") }
