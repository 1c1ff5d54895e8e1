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

	"selvedge/core/billing"
	"selvedge/core/credit"
	"selvedge/ports"
)

// envelope is every JSON answer.
type envelope struct {
	Status status `json:"status"`
	Data   any    `json:"data"`
}

type status struct {
	Code      int    `json:"code"`
	Message   string `json:"message"`
	Reason    string `json:"reason,omitempty"`
	RequestID string `json:"requestId,omitempty"`
	// Available is how many credits there are, where there are too few.
	Available *int64 `json:"availableCredits,omitempty"`
}

var statusOK = status{Message: "ok"}

func success(data any) envelope { return envelope{Status: statusOK, Data: data} }

// pageAnswer is a page of a long list. Next leads to the page after it, and is
// empty on the last.
type pageResponse struct {
	envelope `json:",inline"`
	Next     string `json:"next"`
}

// failure is what a person and a program are told of a refusal.
type failure struct {
	Reason    string
	Message   string
	RequestID string
	Available *int64
	Data      any // what the refusal is answered with, if anything
}

// statusOf is the one table from kinds of error to HTTP.
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

// httpRefusal is an error of the transport itself, which core knows nothing of.
type httpError struct {
	status int
	failure
}

func (e *httpError) Error() string { return e.Message }

// callerGone is for the log and the metrics: nobody reads the answer, and to write
// none would count as a 200.
const statusClientClosedRequest = 499

// fail answers with err: with its own message if it was meant for people, else
// with a 500 that names the entry in the log.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	gone := r.Context().Err()
	if transport, ok := errors.AsType[*httpError](err); ok {
		writeFailure(w, transport.status, transport.failure)
	} else if refusal, ok := errors.AsType[*ports.Error](err); ok {
		s.refuse(w, r, refusal, err)
	} else if gone != nil && errors.Is(err, gone) {
		w.WriteHeader(statusClientClosedRequest)
	} else {
		s.internalError(w, r, err)
	}
}

// refuse answers with the refusal that err is or wraps.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, refusal *ports.Error, err error) {
	info := infoOf(r.Context())
	info.reason = refusal.Reason
	if refusal.Err != nil {
		s.Log.WarnContext(r.Context(), "refused", "request_id", info.id, "reason", refusal.Reason, "cause", refusal.Err)
	}
	if refusal.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(seconds(refusal.RetryAfter)))
	}
	told := failure{Reason: refusal.Reason, Message: refusal.Message}
	if few, ok := errors.AsType[*credit.Insufficient](err); ok {
		told.Available = &few.Available
	}
	if changed, ok := errors.AsType[*billing.PriceChanged](err); ok {
		told.Data = viewPreview(changed.Preview)
	}
	writeFailure(w, statusOf[refusal.Kind], told)
}

// unexpected answers with a 500 that tells nothing but the entry in the log.
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
	writeJSON(w, code, envelope{Status: status{Code: -1, Message: f.Message, Reason: f.Reason, RequestID: f.RequestID, Available: f.Available}, Data: f.Data})
}

// texts are used again, because a long answer takes much memory for a short time.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// writeJSON sends an answer whole, with its length: a long one would go out in
// many pieces otherwise.
func writeJSON(w http.ResponseWriter, code int, answer any) {
	text := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(text)
	text.Reset()
	if err := json.MarshalWrite(text, answer); err != nil {
		panic(err) // nothing is sent yet, so that it becomes a 500
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(text.Len()))
	w.WriteHeader(code)
	_, _ = w.Write(text.Bytes()) // fails when the caller has gone
}

// seconds rounds up, so that whoever waits that long gets through.
func seconds(d time.Duration) int { return int(math.Ceil(d.Seconds())) }
