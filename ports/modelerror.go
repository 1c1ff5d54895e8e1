package ports

import (
	"regexp"
	"strings"
	"time"
)

// ModelRefused is the failure of a request that moderation refused. Hints are the
// provider's own names of what is wrong, such as "violence"; anything that is not a
// short lower-case name is left out.
func ModelRefused(hints []string, err error) *Error {
	var named []string
	for _, hint := range hints {
		if moderationHint.MatchString(hint) && len(named) < maxHints {
			named = append(named, strings.ReplaceAll(hint, "_", " "))
		}
	}
	about := ""
	if len(named) > 0 {
		about = " (" + strings.Join(named, ", ") + ")"
	}
	return &Error{Kind: Invalid, Reason: "model_refused", Message: "The model's safety rules don't allow this" + about + ". Change the words or the pictures and try again.", Err: err}
}

const maxHints = 3

var moderationHint = regexp.MustCompile(`^[a-z][a-z /_-]{1,39}$`)

// ModelInput is the failure of a request that the model can't work with. The message says
// what to do.
func ModelInput(message string, err error) *Error {
	return &Error{Kind: Invalid, Reason: "model_input", Message: message, Err: err}
}

// ModelBusy is the failure of a request that may succeed after that time.
func ModelBusy(after time.Duration, err error) *Error {
	return &Error{Kind: TooMany, Reason: "model_busy", Message: "The model is very busy. Try again in a few minutes.", RetryAfter: after, Err: err}
}

// ModelAway is the failure of a model that didn't respond, or not as documented.
func ModelAway(err error) *Error {
	return &Error{Kind: Unavailable, Reason: "model_away", Message: "The model didn't respond. Try again in a few minutes.", Err: err}
}
