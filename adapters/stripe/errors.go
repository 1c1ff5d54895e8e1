package stripe

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	stripego "github.com/stripe/stripe-go/v85"

	"selvedge/ports"
)

// failed converts an error of the library and adds what was attempted.
func failed(attempt string, err error) error {
	if err == nil {
		return nil
	}
	answer, isAnswer := errors.AsType[*stripego.Error](err)
	if !isAnswer {
		if errors.Is(err, context.Canceled) {
			return fmt.Errorf("stripe: %s: %w", attempt, err)
		}
		return unavailable(0, fmt.Errorf("stripe: %s: %w", attempt, err))
	}
	cause := fmt.Errorf("stripe: %s: %w", attempt, causeOf(answer))
	switch {
	case answer.Type == stripego.ErrorTypeIdempotency:
		return inProgress(cause)
	case answer.HTTPStatusCode == http.StatusTooManyRequests,
		answer.HTTPStatusCode == http.StatusConflict,
		answer.HTTPStatusCode >= http.StatusInternalServerError,
		answer.Type == stripego.ErrorTypeAPI:
		return unavailable(retryAfter(answer), cause)
	case answer.Type == stripego.ErrorTypeCard:
		return declined(answer, cause)
		// Stripe names the parameter with the unknown object, except for a missing card of
		// a customer.
	case answer.Code == stripego.ErrorCodeResourceMissing && answer.Param == "" && answer.HTTPStatusCode == http.StatusBadRequest:
		return &ports.Error{Kind: ports.PaymentRequired, Reason: "no_card", Message: "There's no card on file. Add a card first.", Err: cause}
	case answer.Code == stripego.ErrorCodeResourceMissing, answer.HTTPStatusCode == http.StatusNotFound:
		return &ports.Error{Kind: ports.NotFound, Reason: "payment_object_not_found", Message: "Our payment provider couldn't find that. Reload the page.", Err: cause}
	}
	return cause
}

// causeOf keeps the parts of Stripe's error that may be logged.
func causeOf(e *stripego.Error) error {
	return fmt.Errorf("%d %s code=%q decline=%q param=%q request=%s: %s", e.HTTPStatusCode, e.Type, e.Code, e.DeclineCode, e.Param, e.RequestID, e.Msg)
}

// inProgress returns the refusal for an idempotency key that is in use: the same request
// is running, or was made with other parameters.
func inProgress(cause error) error {
	return &ports.Error{
		Kind:    ports.Conflict,
		Reason:  "payment_in_progress",
		Message: "This is being done right now, perhaps in another window of yours. Wait a moment and look again.",
		Err:     cause,
	}
}

func unavailable(after time.Duration, cause error) error {
	return &ports.Error{
		Kind:       ports.Unavailable,
		Reason:     "payments_unavailable",
		Message:    "Our payment provider isn't responding. Nothing was lost. Try again in a moment.",
		RetryAfter: after,
		Err:        cause,
	}
}

func retryAfter(e *stripego.Error) time.Duration {
	if e.LastResponse == nil {
		return 0
	}
	seconds, err := strconv.Atoi(e.LastResponse.Header.Get("Retry-After"))
	if err != nil {
		return 0
	}
	return time.Duration(max(seconds, 0)) * time.Second
}

// isInvalid reports whether Stripe rejected a request as invalid, and for which parameter.
func isInvalid(err error) (param string, is bool) {
	answer, isAnswer := errors.AsType[*stripego.Error](err)
	if !isAnswer || answer.Type != stripego.ErrorTypeInvalidRequest {
		return "", false
	}
	return answer.Param, true
}
