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
	errReturnByPerson = ports.Refuse(ports.Forbidden, "return_by_person",
		"Credits are returned by the studio that used them. Ask its support if something went wrong.")
	errOtherStudio = ports.Refuse(ports.Forbidden, "deduct_other_studio",
		"Another studio used these credits. Only that studio can return them.")
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

func insufficient(needed, available int64, p Plan) error {
	return &Insufficient{needed, available, ports.Refuse(ports.PaymentRequired, "insufficient_credits",
		fmt.Sprintf("This takes %d credits and %d are available. %s", needed, available, p.advice()))}
}

func otherService(studio string) error {
	return ports.Refuse(ports.Invalid, "service_other",
		fmt.Sprintf("This token is of %s and spends credits for no other studio. Leave service out, or send %q.", studio, studio))
}

func tooLate(asked, inTime int64) error {
	return ports.Refuse(ports.Conflict, "return_too_late",
		fmt.Sprintf("%d credits can not be returned: at most %d of them are valid or expired less than 24 hours ago.", asked, inTime))
}

func tooMuch(asked, left int64) error {
	return ports.Refuse(ports.Conflict, "return_exceeds_deduct",
		fmt.Sprintf("%d credits can not be returned: of what was used, %d are not returned yet.", asked, left))
}
