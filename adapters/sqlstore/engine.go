package sqlstore

import (
	"context"
	"errors"

	"selvedge/ports"
)

// Errors of both engines for a transaction that cannot continue.
var (
	ErrClosed = ports.Refuse(ports.Unavailable, "storage_closed", "Selvedge is restarting. Try again in a moment.")
	ErrOver   = errors.New("the transaction has already ended")
)

// Unavailable wraps a transient cause, with reason "storage".
func Unavailable(cause error) error {
	return &ports.Error{
		Kind:    ports.Unavailable,
		Reason:  "storage",
		Message: "Something isn't responding on our end. Try again in a moment.",
		Err:     cause,
	}
}

// FailedRow is the Row of a query that has failed.
type FailedRow struct{ Err error }

// Scan implements Row.
func (r FailedRow) Scan(...any) error { return r.Err }

type begun struct{}

// Begin marks ctx as being inside a transaction. It fails with ports.ErrNested
// if it is inside one already.
func Begin(ctx context.Context) (context.Context, error) {
	if ctx.Value(begun{}) != nil {
		return nil, ports.ErrNested
	}
	return context.WithValue(ctx, begun{}, true), nil
}
