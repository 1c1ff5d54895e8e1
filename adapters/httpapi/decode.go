package httpapi

import (
	"errors"
	"fmt"
	"mime"
	"net/http"
	"os"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"selvedge/ports"
)

const maxBody = 64 << 10

// decodeJSON reads a body strictly: one JSON value of the right shape, without
// unknown or duplicate fields, at most so many bytes.
func decodeJSON(c *Call, into any, most int64) error {
	if err := requireContentType(c.Request, "application/json"); err != nil {
		return err
	}
	if err := c.receive(most); err != nil {
		return err
	}
	err := json.UnmarshalRead(c.Request.Body, into, json.RejectUnknownMembers(true))
	if err != nil {
		return bodyError(err)
	}
	return nil
}

func requireContentType(r *http.Request, want string) error {
	got, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err == nil && got == want {
		return nil
	}
	return &httpError{http.StatusUnsupportedMediaType, failure{Reason: "content_type", Message: "Send the body as " + want + "."}}
}

// bodyError converts a decoding error. Its message gives the position in the body,
// without repeating the values.
func bodyError(err error) error {
	if large, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return &httpError{http.StatusRequestEntityTooLarge, failure{Reason: "body_too_large", Message: fmt.Sprintf("The request body can't be larger than %d bytes.", large.Limit)}}
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return &httpError{http.StatusRequestTimeout, failure{Reason: "body_slow", Message: "The request arrived too slowly. Check your connection and try again."}}
	}
	message := "The request body isn't valid JSON."
	if semantic, ok := errors.AsType[*json.SemanticError](err); ok {
		message = "The request body has the wrong type at " + location(semantic.JSONPointer) + "."
		if errors.Is(err, json.ErrUnknownName) {
			message = "The request body has an unknown field at " + location(semantic.JSONPointer) + "."
		}
	} else if errors.Is(err, jsontext.ErrDuplicateName) {
		message = "The request body has a duplicate field."
	}
	return ports.Refuse(ports.Invalid, "body_invalid", message)
}

// location formats a position in the body. It is truncated, because it contains names
// chosen by the client.
func location(pointer jsontext.Pointer) string {
	if pointer == "" {
		return "the top level"
	}
	const maxLength = 100 // bytes; a character split by it is dropped
	return strings.ToValidUTF8(string(pointer[:min(len(pointer), maxLength)]), "")
}
