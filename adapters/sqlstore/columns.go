package sqlstore

import (
	"database/sql/driver"
	"fmt"
	"time"

	"github.com/go-json-experiment/json/v1"
)

// Micros is the stored form of a time: microseconds since 1970, 0 for the zero time.
func Micros(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMicro()
}

// TimeColumn scans what Micros stored.
type TimeColumn struct{ To *time.Time }

// Scan implements sql.Scanner.
func (i TimeColumn) Scan(src any) error {
	n, ok := src.(int64)
	if !ok {
		return fmt.Errorf("a time is stored as %T", src)
	}
	*i.To = fromMicros(n)
	return nil
}

// fromMicros is the inverse of Micros.
func fromMicros(n int64) time.Time {
	if n == 0 {
		return time.Time{}
	}
	return time.UnixMicro(n).UTC()
}

// JSONColumn stores a value as JSON text; to scan, it holds a pointer to the value.
type JSONColumn struct{ Of any }

// Value implements driver.Valuer.
func (d JSONColumn) Value() (driver.Value, error) {
	text, err := json.Marshal(d.Of)
	return string(text), err
}

// Scan implements sql.Scanner.
func (d JSONColumn) Scan(src any) error {
	switch text := src.(type) {
	case string:
		return json.Unmarshal([]byte(text), d.Of)
	case []byte:
		return json.Unmarshal(text, d.Of)
	}
	return fmt.Errorf("a document is stored as %T", src)
}

// Nullable returns nil for an empty ID, for a nullable foreign key.
func Nullable(id string) any {
	if id == "" {
		return nil
	}
	return id
}

// nonNil returns an empty slice for nil, for a column that is NOT NULL.
func nonNil(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
