package stripemock

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"
)

const maxBodyBytes = 1 << 20

// endpoint is one operation of the API. A handler may return an object, which is
// serialized as it is at the end of the transaction.
type endpoint struct {
	operation string // "POST /v1/customers/{customer}", with Stripe's own names
	supports  string // supported parameters, besides expand
	handler   func(*call) (object, error)
	// isPublic allows publishable keys, for calls from a browser.
	isPublic bool
	// before runs outside the transaction and the server's lock.
	before func(*Server, *http.Request, object) error
}

// apiRequest is a request being handled.
type apiRequest struct {
	endpoint
	request *http.Request
	body    []byte
	id      string // of the request
	key     string // its idempotency key, or empty
	digest  string // of the operation and its parameters
}

// serve returns the handler of an endpoint.
func (s *Server) serve(e endpoint) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, maxBodyBytes)
		id, err := s.newID("req")
		a := response{request: id}
		if err == nil {
			a, err = s.handle(apiRequest{endpoint: e, request: r, id: id})
		}
		if err != nil {
			a = a.with(err)
		}
		a.write(w, r)
	})
}

// handle executes a request, or repeats the stored response of its idempotency key.
func (s *Server) handle(x apiRequest) (response, error) {
	a := response{request: x.id}
	err := s.authorize(x.request, x.isPublic)
	if err != nil {
		return a, err
	}
	if x.body, err = io.ReadAll(x.request.Body); err != nil {
		return a, refuse("", "", "Couldn't read the body: %v", err)
	}
	if x.request.Method == http.MethodPost {
		x.key = x.request.Header.Get("Idempotency-Key")
	}
	if x.key == "" {
		return s.execute(x)
	}
	if !s.running.add(x.key) {
		return a, inUse(x.key)
	}
	defer s.running.remove(x.key)
	x.digest = digestOf(x.request, x.body)
	past, err := s.recall(x.request.Context(), x.key, x.digest)
	if err != nil {
		return a, err
	}
	if past != nil {
		return *past, nil
	}
	return s.execute(x)
}

// execute runs the operation and stores the response in the same transaction. Requests
// with invalid parameters are not stored by their key.
func (s *Server) execute(x apiRequest) (response, error) {
	a := response{request: x.id}
	x.request.Body = io.NopCloser(bytes.NewReader(x.body))
	params, err := s.readParams(x)
	if err != nil {
		return a, err
	}
	expand := expansions(params)
	delete(params, "expand")
	ctx := x.request.Context()
	err = s.within(ctx, func(c *call) error {
		c.request, c.params, c.id, c.key = x.request, params, x.id, x.key
		if version := x.request.Header.Get("Stripe-Version"); version != "" {
			c.version = version
		}
		text, err := c.run(x.endpoint, expand)
		if err == nil {
			a.status, a.body = http.StatusOK, text
			c.remember(x, a)
		} else if refusal, ok := errors.AsType[*Error](err); ok && refusal.isKept {
			c.remember(x, a.with(refusal))
		}
		return err
	})
	refusal, isRefusal := errors.AsType[*Error](err)
	if isRefusal && !refusal.isKept && x.key != "" {
		refused := a.with(refusal)
		err = errors.Join(err, s.within(ctx, func(c *call) error {
			c.remember(x, refused)
			return nil
		}))
	}
	return a, err
}

func (s *Server) readParams(x apiRequest) (object, error) {
	params, err := s.spec.read(x.request, x.operation)
	if err != nil {
		return nil, err
	}
	if err := checkSupported(params, strings.Fields(x.supports), x.operation); err != nil {
		return nil, err
	}
	if x.before != nil {
		if err := x.before(s, x.request, params); err != nil {
			return nil, err
		}
	}
	return params, nil
}

func (c *call) run(e endpoint, expand [][]string) ([]byte, error) {
	result, err := e.handler(c)
	if err != nil {
		return nil, err
	}
	full, err := c.expanded(result, expand)
	if err != nil {
		return nil, err
	}
	return json.Marshal(full)
}

// checkSupported rejects parameters that Stripe supports and this server doesn't.
func checkSupported(params object, takes []string, operation string) error {
	for name := range params {
		if name != "expand" && !slices.Contains(takes, name) {
			return refuse(name, "", "The local Stripe doesn't support `%s` in %s.", name, operation)
		}
	}
	return nil
}

// response is the response to a request.
type response struct {
	request  string // id of the executed request
	status   int
	body     []byte
	isReplay bool
}

// with sets the response of a rejected or failed request.
func (a response) with(err error) response {
	refusal := refusalOf(err)
	body, err := json.Marshal(map[string]*Error{"error": refusal})
	if err != nil {
		body = []byte("{}")
	}
	a.status, a.body = refusal.Status, body
	return a
}

func refusalOf(err error) *Error {
	if refusal, ok := errors.AsType[*Error](err); ok {
		return refusal
	}
	return internal(err)
}

func (a response) write(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Cache-Control", "no-store")
	header.Set("Request-Id", a.request)
	if key := r.Header.Get("Idempotency-Key"); key != "" {
		header.Set("Idempotency-Key", key)
	}
	if a.isReplay {
		header.Set("Idempotent-Replayed", "true")
		header.Set("Original-Request", a.request)
	}
	w.WriteHeader(a.status)
	_, _ = w.Write(a.body)
}

func unknownURL(w http.ResponseWriter, r *http.Request) {
	refusal := refuse("", "", "Unrecognized request URL (%s: %s). The local Stripe only supports the parts of the API that Selvedge uses.", r.Method, r.URL.Path)
	refusal.Status = http.StatusNotFound
	response{}.with(refusal).write(w, r)
}
