package sqlstore

import (
	"database/sql/driver"
	"fmt"
	"time"

	"github.com/go-json-experiment/json/v1"
)

// micros is the stored form of a time: microseconds since 1970, 0 for the zero time.
func micros(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMicro()
}

// timeColumn scans what micros stored.
type timeColumn struct{ to *time.Time }

// Scan implements sql.Scanner.
func (i timeColumn) Scan(src any) error {
	n, ok := src.(int64)
	if !ok {
		return fmt.Errorf("a time is stored as %T", src)
	}
	*i.to = fromMicros(n)
	return nil
}

// fromMicros is the inverse of micros.
func fromMicros(n int64) time.Time {
	if n == 0 {
		return time.Time{}
	}
	return time.UnixMicro(n).UTC()
}

// jsonColumn stores a value as JSON text; to scan, it holds a pointer to the value.
type jsonColumn struct{ of any }

// Value implements driver.Valuer.
func (d jsonColumn) Value() (driver.Value, error) {
	text, err := json.Marshal(d.of)
	return string(text), err
}

// Scan implements sql.Scanner.
func (d jsonColumn) Scan(src any) error {
	switch text := src.(type) {
	case string:
		return json.Unmarshal([]byte(text), d.of)
	case []byte:
		return json.Unmarshal(text, d.of)
	}
	return fmt.Errorf("a document is stored as %T", src)
}

// nullable returns nil for an empty ID, for a nullable foreign key.
func nullable(id string) any {
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
