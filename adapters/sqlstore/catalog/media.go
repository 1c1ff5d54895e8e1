package catalog

import (
	"database/sql/driver"

	"selvedge/adapters/sqlstore"
	"selvedge/ports/catalog"
)

// mediaColumn stores pictures as JSON; most products that are imported have none yet.
type mediaColumn struct{ of *[]catalog.Medium }

// Value implements driver.Valuer.
func (m mediaColumn) Value() (driver.Value, error) {
	if len(*m.of) == 0 {
		return "", nil
	}
	return sqlstore.JSONColumn{Of: *m.of}.Value()
}

// Scan implements sql.Scanner.
func (m mediaColumn) Scan(src any) error {
	if src == "" {
		*m.of = nil
		return nil
	}
	return sqlstore.JSONColumn{Of: m.of}.Scan(src)
}
