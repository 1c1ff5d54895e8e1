package httpapi

import (
	"net/http"

	"github.com/getkin/kin-openapi/openapi3"
)

// failures describes the usual response of each status, by a name in the description.
var failures = map[int]struct{ name, description string }{
	http.StatusUnauthorized:          {"Unauthorized", "No one is signed in. Browsers log out when they see one of these messages."},
	http.StatusPaymentRequired:       {"PaymentRequired", "The bank declined the card; the message says why and what to do."},
	http.StatusForbidden:             {"Forbidden", "Signed in and in the workspace, but not allowed; the reason says why."},
	http.StatusNotFound:              {"NotFound", "Doesn't exist, or the caller can't see it."},
	http.StatusConflict:              {"Conflict", "Conflicts with the current state; the reason says how."},
	http.StatusRequestEntityTooLarge: {"TooLarge", "The request body is too large."},
	http.StatusUnprocessableEntity:   {"Invalid", "The input is invalid; the message says why."},
	http.StatusTooManyRequests:       {"TooMany", "Too many requests."},
	http.StatusServiceUnavailable:    {"Unavailable", "An external service isn't responding; try again."},
}

type successStatus struct {
	Code    int    `json:"code" enum:"0"`
	Message string `json:"message"`
}

type failureStatus struct {
	Code      int    `json:"code" enum:"-1"`
	Message   string `json:"message" minLength:"1"`
	Reason    string `json:"reason" pattern:"^[a-z][a-z_]*$"`
	RequestID string `json:"requestId,omitempty" doc:"On a 500: identifies the log entry."`
	Available int64  `json:"availableCredits,omitempty" doc:"With insufficient_credits."`
}

// signOutMessages are the messages at which browsers log out.
var signOutMessages = []any{"Unauthorized", "invalid token", "email mismatch", "token missing"}

// responses returns the usual error responses.
func (d description) responses() openapi3.ResponseBodies {
	all := openapi3.ResponseBodies{}
	for status, usual := range failures {
		response := openapi3.NewResponse().WithDescription(usual.description).WithJSONSchemaRef(d.failure(nil))
		switch status {
		case http.StatusUnauthorized:
			response.WithJSONSchema(d.signedOut())
		case http.StatusTooManyRequests:
			wait := openapi3.NewIntegerSchema().WithMin(1)
			response.Headers = openapi3.Headers{"Retry-After": {Value: &openapi3.Header{Parameter: openapi3.Parameter{Description: "Seconds to wait.", Schema: wait.NewRef()}}}}
		}
		all[usual.name] = &openapi3.ResponseRef{Value: response}
	}
	return all
}

// failure returns the schema of an error response, whose data has the shape's type.
func (d description) failure(shape any) *openapi3.SchemaRef {
	envelope := openapi3.NewObjectSchema().WithoutAdditionalProperties()
	envelope.Properties = openapi3.Schemas{"status": d.schemas.Of(failureStatus{}), "data": d.schemas.Of(shape)}
	envelope.Required = []string{"status", "data"}
	if shape != nil {
		return &openapi3.SchemaRef{Value: envelope}
	}
	if d.schemas.Components["Failure"] == nil {
		d.schemas.Components["Failure"] = &openapi3.SchemaRef{Value: envelope}
	}
	return openapi3.NewSchemaRef("#/components/schemas/Failure", d.schemas.Components["Failure"].Value)
}

// signedOut narrows the failure to the messages at which browsers log out.
func (d description) signedOut() *openapi3.Schema {
	message := openapi3.NewSchema().WithEnum(signOutMessages...)
	status := openapi3.NewObjectSchema().WithProperty("message", message)
	narrowed := openapi3.NewObjectSchema().WithProperty("status", status)
	narrowed.AllOf = openapi3.SchemaRefs{d.failure(nil)}
	return narrowed
}
