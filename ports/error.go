package ports

import (
	"errors"
	"fmt"
	"time"
)

// Kind is the category of an Error. The HTTP adapter maps each kind to one status,
// which its test enforces.
type Kind string

const (
	Invalid         Kind = "invalid"          // the input breaks a rule
	Unauthorized    Kind = "unauthorized"     // not signed in, or the session has ended
	Forbidden       Kind = "forbidden"        // signed in, but without permission
	NotFound        Kind = "not_found"        // missing, or hidden from the caller
	PaymentRequired Kind = "payment_required" // too few credits, or the bank refuses
	Conflict        Kind = "conflict"         // the state has changed
	TooMany         Kind = "too_many"         // a limit is reached; see RetryAfter
	Unavailable     Kind = "unavailable"      // an external service does not respond
)

// Error is the error type of ports. Message is shown to people and says what to do;
// Reason is a stable machine-readable code; Err is the cause,
// logged and never shown.
type Error struct {
	Kind       Kind
	Reason     string
	Message    string
	RetryAfter time.Duration // set for TooMany and, where known, Unavailable
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
