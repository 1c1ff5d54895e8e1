package fal

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"selvedge/ports"
)

const (
	defaultPause = 20 * time.Second
	maxPause     = 10 * time.Minute
	maxLogged    = 300 // bytes of a server's message
)

// responseError is a response that is an error, for the log.
type responseError struct {
	status int
	path   string
	kind   string
	detail string
}

func (e *responseError) Error() string {
	return fmt.Sprintf("%s: status %d, type %q: %s", e.path, e.status, e.kind, e.detail)
}

// refusal is the body of an error of a model, a list, or of the platform, a text.
type refusal struct {
	Detail    json.RawMessage `json:"detail"`
	ErrorType string          `json:"error_type"`
}

type detail struct {
	Message string `json:"msg"`
	Type    string `json:"type"`
}

// transient are the types of errors for which the request is not to blame.
var transient = map[string]bool{
	"internal_server_error": true, "generation_timeout": true, "downstream_service_error": true, "downstream_service_unavailable": true,
}

// inputs are what people are told about the types of errors for which the input is to
// blame.
var inputs = map[string]string{
	"image_too_small":          "The picture is too small for the model. Use a larger one.",
	"image_too_large":          "The picture has too many pixels for the model. Use a smaller one.",
	"file_too_large":           "The picture's file is too large for the model. Use a smaller one.",
	"image_load_error":         "The model can't read the picture. Save it as PNG or JPEG and try again.",
	"unsupported_image_format": "The model can't read the picture. Save it as PNG or JPEG and try again.",
	"face_detection_error":     "The model found no face in the picture. Use one that shows the person from the front.",
	"no_media_generated":       "The model made nothing of this. Change the words or the pictures.",
}

const otherInput = "The model can't work with this input. Change the words, or use other or smaller pictures."

// failure returns the error of a response.
func (c *Client) failure(response *http.Response, text []byte) error {
	var said refusal
	_ = json.Unmarshal(text, &said) // what is not JSON is known by its status
	cause := &responseError{status: response.StatusCode, path: response.Request.URL.Path, kind: said.ErrorType}
	var details []detail
	if json.Unmarshal(said.Detail, &details) == nil && len(details) > 0 {
		cause.kind, cause.detail = details[0].Type, details[0].Message
	} else {
		_ = json.Unmarshal(said.Detail, &cause.detail) // else there is none
	}
	cause.detail = strings.ReplaceAll(cause.detail, c.key, "[key]")
	cause.detail = cause.detail[:min(len(cause.detail), maxLogged)]
	for _, d := range details {
		if d.Type == "content_policy_violation" {
			cause.kind, cause.detail = d.Type, ""
			return ports.ModelRefused(nil, cause)
		}
	}
	switch status := response.StatusCode; {
	case status == http.StatusUnauthorized:
		cause.detail = "" // it may quote the key
		return ports.ModelAway(fmt.Errorf("%w: %w", ports.ErrModelSettings, cause))
	case status == http.StatusForbidden, status == http.StatusPaymentRequired, status == http.StatusMethodNotAllowed, status < http.StatusBadRequest,
		status == http.StatusNotFound && response.Request.Method == http.MethodPost: // no such model; else no such request
		return ports.ModelAway(fmt.Errorf("%w: %w", ports.ErrModelSettings, cause))
	case status == http.StatusTooManyRequests:
		return ports.ModelBusy(pause(response.Header), cause)
	case status >= http.StatusInternalServerError, status == http.StatusNotFound, status == http.StatusRequestTimeout, transient[cause.kind],
		said.ErrorType != "", response.Header.Get("X-Fal-Retryable") == "true":
		return ports.ModelAway(cause)
	}
	if message, is := inputs[cause.kind]; is {
		return ports.ModelInput(message, cause)
	}
	return ports.ModelInput(otherInput, cause)
}

// ended adds ErrModelEnded to a failure that may not be final, but is of a request that is.
func ended(err error, is func(*responseError) bool) error {
	response, answered := errors.AsType[*responseError](err)
	if !answered || !is(response) || !ports.HasReason(err, "model_away") || errors.Is(err, ports.ErrModelSettings) {
		return err
	}
	return ports.ModelAway(fmt.Errorf("%w: %w", ports.ErrModelEnded, response))
}

// isForgotten reports whether the server knows nothing of the request.
func isForgotten(e *responseError) bool { return e.status == http.StatusNotFound }

// isOutcome reports whether an error is what came of the request. One without a type is
// of the way there.
func isOutcome(e *responseError) bool { return e.kind != "" || isForgotten(e) }

// pause returns for how long the server asks to wait.
func pause(h http.Header) time.Duration {
	seconds, err := strconv.Atoi(h.Get("Retry-After"))
	if err != nil {
		return defaultPause
	}
	return time.Duration(max(1, min(seconds, int(maxPause/time.Second)))) * time.Second
}
