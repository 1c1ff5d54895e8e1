package postgres

import (
	"errors"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
)

// PostgreSQL's names for its errors are in its manual, appendix A.
const (
	serializationFailure = "40001"
	deadlockDetected     = "40P01"
	lockNotAvailable     = "55P03"
)

// code is PostgreSQL's for an error, or empty.
func code(err error) string {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return e.Code
	}
	return ""
}

// isLost says whether a transaction has lost to others that ran at the same time,
// so that the same one may succeed afterwards.
func isLost(err error) bool {
	return slices.Contains([]string{serializationFailure, deadlockDetected}, code(err))
}

// wrapError makes an error Unavailable if trying again may help: the connection
// is gone, or the server lacks something. A statement that is wrong stays wrong.
func wrapError(conn *pgx.Conn, err error) error {
	if err == nil {
		return nil
	}
	if conn.IsClosed() || isTransient(err) {
		return sqlstore.Unavailable(err)
	}
	return err
}

// refused is explained for an attempt to connect: a user, a password or a database
// that is wrong stays wrong too.
func refused(err error) error {
	if c := code(err); c == "" || isTransient(err) {
		return sqlstore.Unavailable(err)
	}
	return err
}

// isTransient goes by the class of a code: the connection (08), resources (53), an
// operator or a timeout (57), the system below (58).
func isTransient(err error) bool {
	c := code(err)
	return c == lockNotAvailable || len(c) == 5 && slices.Contains([]string{"08", "53", "57", "58"}, c[:2])
}

func busy(cause error) error {
	return &ports.Error{
		Kind:    ports.Unavailable,
		Reason:  "storage_busy",
		Message: "Too many people are changing this at once. Try again in a moment.",
		Err:     cause,
	}
}
