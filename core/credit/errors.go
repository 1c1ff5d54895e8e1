package credit

import (
	"fmt"

	"selvedge/ports"
)

var (
	errKeyReused = ports.Refuse(ports.Conflict, "idempotency_key_reused",
		"This idempotency key was used for something else. Send a new key with a new request.")
	errUnserved = ports.Refuse(ports.Unavailable, "credits_unserved",
		"It is not known what became of this. Please try again with the same idempotency key.")
	errNoDeduct = ports.Refuse(ports.NotFound, "deduct_not_found", "There is no such use of credits in this workspace.")
)

// Insufficient says that there are too few credits. It is a ports.Error of kind
// PaymentRequired, reason "insufficient_credits".
type Insufficient struct {
	Needed    int64
	Available int64
	refusal   *ports.Error
}

func (e *Insufficient) Error() string { return e.refusal.Error() }

// Unwrap returns the ports.Error.
func (e *Insufficient) Unwrap() error { return e.refusal }

func tooFew(needed, available int64) error {
	return &Insufficient{needed, available, ports.Refuse(ports.PaymentRequired, "insufficient_credits",
		fmt.Sprintf("This takes %d credits and %d are available. Choose a larger plan, or wait for the next credits.", needed, available))}
}

func tooMuch(asked, left int64) error {
	return ports.Refuse(ports.Conflict, "return_exceeds_deduct",
		fmt.Sprintf("%d credits can not be returned: of what was used, %d are not returned yet.", asked, left))
}
