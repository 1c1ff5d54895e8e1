package ports

import (
	"errors"
	"fmt"
	"time"
)

// Kind says what sort of refusal an Error is. The HTTP adapter maps each kind
// to one status; a kind without a status fails its test.
type Kind string

const (
	Invalid         Kind = "invalid"          // the input breaks a rule
	Unauthorized    Kind = "unauthorized"     // nobody is signed in, or the session is over
	Forbidden       Kind = "forbidden"        // signed in, but without the right
	NotFound        Kind = "not_found"        // absent, or not the caller's to know of
	PaymentRequired Kind = "payment_required" // too little credit, or the bank refuses
	Conflict        Kind = "conflict"         // the state has moved on
	TooMany         Kind = "too_many"         // a limit is reached; see RetryAfter
	Unavailable     Kind = "unavailable"      // something outside does not answer
)

// Error is the one error that crosses a port on purpose. Message is shown to a
// person and says what to do; Reason is a stable machine word; Err is the cause,
// logged and never shown.
type Error struct {
	Kind       Kind
	Reason     string
	Message    string
	RetryAfter time.Duration // set with TooMany, and where known with Unavailable
	Err        error
}

// Error returns the message and the cause, for logs.
func (e *Error) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("%s: %v", e.Message, e.Err)
	}
	return e.Message
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Refuse makes an Error without a cause.
func Refuse(kind Kind, reason, message string) *Error {
	return &Error{Kind: kind, Reason: reason, Message: message}
}

// IsKind reports whether err is, or wraps, an Error of that kind.
func IsKind(err error, kind Kind) bool {
	e, ok := errors.AsType[*Error](err)
	return ok && e.Kind == kind
}

// HasReason reports whether err is, or wraps, an Error with that reason.
func HasReason(err error, reason string) bool {
	e, ok := errors.AsType[*Error](err)
	return ok && e.Reason == reason
}
