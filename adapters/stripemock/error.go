package stripemock

import (
	"fmt"
	"net/http"
	"strings"
)

// Error is a refusal with Stripe's message.
type Error struct {
	Status      int    `json:"-"` // of the HTTP response
	Type        string `json:"type"`
	Code        string `json:"code,omitempty"`
	DeclineCode string `json:"decline_code,omitempty"`
	Param       string `json:"param,omitempty"`
	Message     string `json:"message"`

	// The declined intent, in its new state.
	PaymentIntent object `json:"payment_intent,omitempty"`
	SetupIntent   object `json:"setup_intent,omitempty"`

	// isKept keeps the transaction's changes: a declined payment is recorded.
	isKept bool
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// kept returns the refusal with the transaction's changes kept.
func (e *Error) kept() *Error {
	k := *e
	k.isKept = true
	return &k
}

// refuse returns the refusal of an invalid request. param is the invalid parameter and code
// Stripe's code; both may be empty.
func refuse(param, code, format string, a ...any) *Error {
	return &Error{
		Status:  http.StatusBadRequest,
		Type:    "invalid_request_error",
		Code:    code,
		Param:   param,
		Message: fmt.Sprintf(format, a...),
	}
}

// missing returns the refusal of an unknown id in the URL.
func missing(kind, id string) *Error {
	e := refuse("id", "resource_missing", "No such %s: '%s'", displayName(kind), id)
	e.Status = http.StatusNotFound
	return e
}

// missingParam returns the refusal of an unknown id in a parameter.
func missingParam(param, kind, id string) *Error {
	return refuse(param, "resource_missing", "No such %s: '%s'", displayName(kind), id)
}

// displayName returns the name of a kind in Stripe's messages.
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

// unauthorized returns the refusal of a key.
func unauthorized(format string, a ...any) *Error {
	e := refuse("", "", format, a...)
	e.Status = http.StatusUnauthorized
	return e
}

// internal returns the response to an unexpected error.
func internal(err error) *Error {
	return &Error{
		Status:  http.StatusInternalServerError,
		Type:    "api_error",
		Message: "The local Stripe failed: " + err.Error(),
	}
}

// errorObject returns the refusal as an intent's last error.
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
