package login

import "fmt"

// Step is the state of the sign-in screen.
type Step string

const (
	EmailEntry      Step = "EMAIL_ENTRY"
	OTPVerification Step = "OTP_VERIFICATION"
	SetupAccount    Step = "SETUP_ACCOUNT"
	Done            Step = "DONE" // signed in; the screen is left
)

// Event is what leads to another step.
type Event string

const (
	CodeSentOK     Event = "CODE_SENT"
	WentBack       Event = "WENT_BACK"
	SignedInFirst  Event = "SIGNED_IN_FIRST_TIME"
	SignedInAgain  Event = "SIGNED_IN"
	SetupCompleted Event = "SETUP_COMPLETED"
)

// steps is the state machine. The browser's copy is tested against the same table,
// fixtures/rules/login-steps.json.
var steps = map[Step]map[Event]Step{
	EmailEntry:      {CodeSentOK: OTPVerification, SignedInFirst: SetupAccount, SignedInAgain: Done},
	OTPVerification: {CodeSentOK: OTPVerification, WentBack: EmailEntry, SignedInFirst: SetupAccount, SignedInAgain: Done},
	SetupAccount:    {SetupCompleted: Done},
	Done:            {},
}

// Next returns the next step. An event that is not valid at this step is an error and
// leaves the step as it is.
func (s Step) Next(e Event) (Step, error) {
	next, ok := steps[s][e]
	if !ok {
		return s, fmt.Errorf("event %s has no place at step %s", e, s)
	}
	return next, nil
}
