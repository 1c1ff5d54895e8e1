package httpapi

import (
	"bytes"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/go-json-experiment/json"

	"selvedge/core/assets"
	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/ports"
)

// Envelope is the shape of every JSON response.
type Envelope struct {
	Status status `json:"status"`
	Data   any    `json:"data"`
}

type status struct {
	Code      int    `json:"code"`
	Message   string `json:"message"`
	Reason    string `json:"reason,omitempty"`
	RequestID string `json:"requestId,omitempty"`
	// Available is the number of credits left, set when there are too few.
	Available *int64 `json:"availableCredits,omitempty"`
}

var statusOK = status{Message: "ok"}

// OK returns a successful response.
func OK(data any) Envelope { return Envelope{Status: statusOK, Data: data} }

// pageResponse is a page of a long list. Next is the cursor of the following
// page, empty on the last.
type pageResponse struct {
	Envelope `json:",inline"`
	Next     string `json:"next"`
}

// failure is the error part of a response, for people and programs.
type failure struct {
	Reason    string
	Message   string
	RequestID string
	Available *int64
	Data      any // the data of the failed response, if any
}

// statusOf maps kinds of errors to HTTP status codes.
var statusOf = map[ports.Kind]int{
	ports.Invalid:         http.StatusUnprocessableEntity,
	ports.Unauthorized:    http.StatusUnauthorized,
	ports.Forbidden:       http.StatusForbidden,
	ports.NotFound:        http.StatusNotFound,
	ports.PaymentRequired: http.StatusPaymentRequired,
	ports.Conflict:        http.StatusConflict,
	ports.TooMany:         http.StatusTooManyRequests,
	ports.Unavailable:     http.StatusServiceUnavailable,
}

// httpError is an error of the transport, unknown to core.
type httpError struct {
	status int
	failure
}

func (e *httpError) Error() string { return e.Message }

// statusClientClosedRequest is for the log and the metrics: the client is gone, and
// without a status the request would count as a 200.
const statusClientClosedRequest = 499

// fail responds with err: with its own message if it is meant for people, else
// with a 500 that identifies the log entry.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	ctxErr := r.Context().Err()
	if transport, ok := errors.AsType[*httpError](err); ok {
		writeFailure(w, transport.status, transport.failure)
	} else if refusal, ok := errors.AsType[*ports.Error](err); ok {
		s.refuse(w, r, refusal, err)
	} else if ctxErr != nil && errors.Is(err, ctxErr) {
		w.WriteHeader(statusClientClosedRequest)
	} else {
		s.internalError(w, r, err)
	}
}

// refuse responds with the *ports.Error that err is or wraps.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, refusal *ports.Error, err error) {
	info := infoOf(r.Context())
	info.reason = refusal.Reason
	if refusal.Err != nil {
		s.Log.WarnContext(r.Context(), "refused", "request_id", info.id, "reason", refusal.Reason, "cause", refusal.Err)
	}
	if refusal.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(seconds(refusal.RetryAfter)))
	}
	f := failure{Reason: refusal.Reason, Message: refusal.Message}
	if insufficient, ok := errors.AsType[*credit.Insufficient](err); ok {
		f.Available = &insufficient.Available
	}
	if changed, ok := errors.AsType[*billing.PriceChanged](err); ok {
		f.Data = viewPreview(changed.Preview)
	}
	if wrong, ok := errors.AsType[*assets.WrongOffset](err); ok {
		setOffset(w, wrong.Offset)
		f.Data = offsetView{wrong.Offset}
	}
	writeFailure(w, statusOf[refusal.Kind], f)
}

// internalError responds with a 500 that reveals nothing but the ID of the log entry.
func (s *Server) internalError(w http.ResponseWriter, r *http.Request, err error) {
	s.logUnexpected(r, err)
	id := infoOf(r.Context()).id
	writeFailure(w, http.StatusInternalServerError, failure{
		Reason:    "internal",
		Message:   "Something went wrong on our end. Try again. If it keeps happening, give support this number: " + id,
		RequestID: id,
	})
}

func (s *Server) logUnexpected(r *http.Request, err error) {
	s.Log.ErrorContext(r.Context(), "unexpected error", "request_id", infoOf(r.Context()).id,
		"method", r.Method, "path", loggedPath(r.URL.Path), slog.Any("error", err))
}

func writeFailure(w http.ResponseWriter, code int, f failure) {
	writeJSON(w, code, Envelope{Status: status{Code: -1, Message: f.Message, Reason: f.Reason, RequestID: f.RequestID, Available: f.Available}, Data: f.Data})
}

// buffers are pooled: a long response needs much memory for a short time.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// writeJSON sends a response in one piece, with its length; a long one would be
// chunked otherwise.
func writeJSON(w http.ResponseWriter, code int, response any) {
	buf := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(buf)
	buf.Reset()
	if err := json.MarshalWrite(buf, response); err != nil {
		panic(err) // nothing is sent yet, so this becomes a 500
	}
	sendJSON(w, code, buf)
}

func sendJSON(w http.ResponseWriter, code int, buf *bytes.Buffer) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(buf.Len()))
	w.WriteHeader(code)
	_, _ = w.Write(buf.Bytes()) // fails if the client is gone
}

// seconds rounds up, so that a client that waits that long gets through.
func seconds(d time.Duration) int { return int(math.Ceil(d.Seconds())) }
