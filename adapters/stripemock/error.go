package stripemock

import (
	"fmt"
	"net/http"
	"strings"
)

// Error is a refusal in Stripe's own words.
type Error struct {
	Status      int    `json:"-"` // of the HTTP answer
	Type        string `json:"type"`
	Code        string `json:"code,omitempty"`
	DeclineCode string `json:"decline_code,omitempty"`
	Param       string `json:"param,omitempty"`
	Message     string `json:"message"`

	// The intent that was refused, as it stands after that.
	PaymentIntent object `json:"payment_intent,omitempty"`
	SetupIntent   object `json:"setup_intent,omitempty"`

	// isKept says that what was written before the refusal stays: a declined
	// payment leaves its traces.
	isKept bool
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// kept returns the refusal with what was written before it left standing.
func (e *Error) kept() *Error {
	k := *e
	k.isKept = true
	return &k
}

// refuse makes the refusal of a request that can't be carried out. param is the
// parameter at fault and code Stripe's word for it; both may be empty.
func refuse(param, code, format string, a ...any) *Error {
	return &Error{
		Status:  http.StatusBadRequest,
		Type:    "invalid_request_error",
		Code:    code,
		Param:   param,
		Message: fmt.Sprintf(format, a...),
	}
}

// missing is the refusal of an id that the address names.
func missing(kind, id string) *Error {
	e := refuse("id", "resource_missing", "No such %s: '%s'", displayName(kind), id)
	e.Status = http.StatusNotFound
	return e
}

// missingParam is the refusal of an id that a parameter names.
func missingParam(param, kind, id string) *Error {
	return refuse(param, "resource_missing", "No such %s: '%s'", displayName(kind), id)
}

// spoken is how Stripe's messages call a kind.
func displayName(kind string) string {
	switch kind {
	case "payment_method":
		return "PaymentMethod"
	case "setup_intent":
		return "setupintent"
	case "payment_intent":
		return "payment_intent"
	}
	return strings.ReplaceAll(kind, "_", " ")
}

// unauthorized is the refusal of a key.
func unauthorized(format string, a ...any) *Error {
	e := refuse("", "", format, a...)
	e.Status = http.StatusUnauthorized
	return e
}

// internal is the response to an error that is not a refusal.
func internal(err error) *Error {
	return &Error{
		Status:  http.StatusInternalServerError,
		Type:    "api_error",
		Message: "The local Stripe failed: " + err.Error(),
	}
}

// errorObject is the refusal as an intent remembers it.
func (e *Error) errorObject(pm object) object {
	o := object{"type": e.Type, "message": e.Message}
	for name, value := range map[string]string{"code": e.Code, "decline_code": e.DeclineCode, "param": e.Param} {
		if value != "" {
			o[name] = value
		}
	}
	if pm != nil {
		o["payment_method"] = shown(pm)
	}
	return o
}
