package postgres

import (
	"errors"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
)

// PostgreSQL's error codes: see its manual, appendix A.
const (
	serializationFailure = "40001"
	deadlockDetected     = "40P01"
	lockNotAvailable     = "55P03"
)

// code returns PostgreSQL's code for an error, or empty.
func code(err error) string {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return e.Code
	}
	return ""
}

// isConflict reports whether a transaction failed because of concurrent ones, so that a
// retry may succeed.
func isConflict(err error) bool {
	return slices.Contains([]string{serializationFailure, deadlockDetected}, code(err))
}

// wrapError makes an error Unavailable if retrying may help: the connection is lost or
// the server lacks resources. A wrong statement stays wrong.
func wrapError(conn *pgx.Conn, err error) error {
	if err == nil {
		return nil
	}
	if conn.IsClosed() || isTransient(err) {
		return sqlstore.Unavailable(err)
	}
	return err
}

// wrapConnectError is wrapError for connecting: a wrong user, password or database stays
// wrong too.
func wrapConnectError(err error) error {
	if c := code(err); c == "" || isTransient(err) {
		return sqlstore.Unavailable(err)
	}
	return err
}

// isTransient checks the class of the code: the connection (08), resources (53), an
// operator or a timeout (57), the system below (58).
func isTransient(err error) bool {
	c := code(err)
	return c == lockNotAvailable || len(c) == 5 && slices.Contains([]string{"08", "53", "57", "58"}, c[:2])
}

func newBusyError(cause error) error {
	return &ports.Error{
		Kind:    ports.Unavailable,
		Reason:  "storage_busy",
		Message: "Too many people are changing this at once. Try again in a moment.",
		Err:     cause,
	}
}
