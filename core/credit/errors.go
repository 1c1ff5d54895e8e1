package credit

import (
	"fmt"

	"selvedge/core/plan"
	"selvedge/ports"
)

var (
	errKeyReused = ports.Refuse(ports.Conflict, "idempotency_key_reused",
		"This idempotency key was already used for a different request. Use a new key.")
	errOutcomeUnknown = ports.Refuse(ports.Unavailable, "credits_unserved",
		"We can't tell whether this went through. Retry with the same idempotency key.")
	errReturnByPerson = ports.Refuse(ports.Forbidden, "return_by_person",
		"Credits are returned by the studio that used them. Ask its support if something went wrong.")
	errOtherStudio = ports.Refuse(ports.Forbidden, "deduct_other_studio",
		"Another studio used these credits. Only that studio can return them.")
	errNoDeduct = ports.Refuse(ports.NotFound, "deduct_not_found", "We couldn't find that credit usage in this workspace.")
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
		fmt.Sprintf("This takes %s credits, but only %s are available. %s", plan.CountText(needed), plan.CountText(available), p.advice()))}
}

func otherService(studio string) error {
	return ports.Refuse(ports.Invalid, "service_other",
		fmt.Sprintf("This token belongs to %s and can only spend credits for that studio. Leave service out or send %q.", studio, studio))
}

func tooLate(asked, inTime int64) error {
	return ports.Refuse(ports.Conflict, "return_too_late",
		fmt.Sprintf("Can't return %s credits: only %s of them are valid or expired less than 24 hours ago.", plan.CountText(asked), plan.CountText(inTime)))
}

func tooMuch(asked, left int64) error {
	return ports.Refuse(ports.Conflict, "return_exceeds_deduct",
		fmt.Sprintf("Can't return %s credits: only %s are left to return.", plan.CountText(asked), plan.CountText(left)))
}
