package sqlite

import (
	"errors"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"selvedge/ports"
)

var (
	errClosed = ports.Refuse(ports.Unavailable, "storage_closed", "The service is stopping. Please try again in a moment.")
	errOver   = errors.New("the transaction is over")
)

func isCode(err error, primary int) bool {
	e, ok := errors.AsType[*sqlite.Error](err)
	return ok && e.Code()&0xff == primary
}

// explained makes an error Unavailable if trying again may help. A database that
// is damaged, or a statement that is wrong, stays wrong.
func explained(err error) error {
	e, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return err
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL,
		sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM:
		return unavailable(err)
	}
	return err
}

func unavailable(cause error) error {
	return &ports.Error{
		Kind:    ports.Unavailable,
		Reason:  "storage",
		Message: "The storage does not answer. Please try again in a moment.",
		Err:     cause,
	}
}
