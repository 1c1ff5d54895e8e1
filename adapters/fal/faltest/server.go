// Package faltest is a server for tests that speaks fal's queue as it was recorded, and has
// the files.
package faltest

import (
	"bytes"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// Key is the key that the server takes.
const Key = "id-1:canary-of-the-key"

// Secret is in every text of a failure.
const Secret = "canary-of-fal"

// Request is what was submitted.
type Request struct {
	Endpoint  string
	Input     map[string]any
	Cancelled bool

	script Script
	looks  int
}

// Script is how a request goes. The zero Script succeeds.
type Script struct {
	Submit   http.HandlerFunc // instead of accepting it
	Status   http.HandlerFunc // instead of saying how far it is
	Response http.HandlerFunc // instead of the output
	Output   func(fileURL string) any
	File     []byte // instead of a picture or a video
}

// Server is a running server.
type Server struct {
	URL    string // with HTTPS
	Port   uint16
	Roots  *x509.CertPool
	Client *http.Client

	t        *testing.T
	mu       sync.Mutex
	next     []Script
	requests []*Request
}

// New starts a server, which is stopped with the test.
func New(t *testing.T) *Server {
	t.Helper()
	s := &Server{t: t, Roots: x509.NewCertPool()}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /files/{id}", s.file)
	mux.HandleFunc("POST /{endpoint...}", s.withKey(s.submit))
	// The real URLs leave out parts of the endpoint too.
	mux.HandleFunc("GET /app/requests/{id}/status", s.withKey(s.status))
	mux.HandleFunc("GET /app/requests/{id}", s.withKey(s.response))
	mux.HandleFunc("PUT /app/requests/{id}/cancel", s.withKey(s.cancel))
	server := httptest.NewTLSServer(mux)
	t.Cleanup(server.Close)
	s.URL, s.Client = server.URL, server.Client()
	s.Roots.AddCert(server.Certificate())
	address, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	port, err := strconv.ParseUint(address.Port(), 10, 16)
	if err != nil {
		t.Fatal(err)
	}
	s.Port = uint16(port)
	return s
}

// Next sets how the next requests go.
func (s *Server) Next(scripts ...Script) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = append(s.next, scripts...)
}

// Requests returns all requests so far.
func (s *Server) Requests() (all []Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.requests {
		all = append(all, *r)
	}
	return all
}

func (s *Server) withKey(handle http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Key "+Key {
			Unauthorized(w, r)
			return
		}
		handle(w, r)
	}
}

func (s *Server) submit(w http.ResponseWriter, r *http.Request) {
	request := &Request{Endpoint: r.PathValue("endpoint")}
	if err := json.NewDecoder(r.Body).Decode(&request.Input); err != nil {
		s.t.Errorf("input of %s: %v", request.Endpoint, err)
	}
	s.mu.Lock()
	if len(s.next) > 0 {
		request.script, s.next = s.next[0], s.next[1:]
	}
	s.requests = append(s.requests, request)
	id := strconv.Itoa(len(s.requests) - 1)
	s.mu.Unlock()
	if request.script.Submit != nil {
		request.script.Submit(w, r)
		return
	}
	base := s.URL + "/app/requests/" + id
	answer(w, http.StatusOK, map[string]any{
		"request_id": id, "status": "IN_QUEUE", "queue_position": 2,
		"response_url": base, "status_url": base + "/status", "cancel_url": base + "/cancel",
	})
}

// find returns the request of a URL, or nil if there is none, which it answers.
func (s *Server) find(w http.ResponseWriter, r *http.Request) *Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	id, err := strconv.Atoi(r.PathValue("id"))
	if err != nil || id >= len(s.requests) {
		answer(w, http.StatusNotFound, map[string]any{"status": "NOT_FOUND"})
		return nil
	}
	return s.requests[id]
}

func (s *Server) status(w http.ResponseWriter, r *http.Request) {
	request := s.find(w, r)
	if request == nil {
		return
	}
	s.mu.Lock()
	request.looks++
	looks := request.looks
	s.mu.Unlock()
	switch {
	case request.script.Status != nil:
		request.script.Status(w, r)
	case looks == 1:
		answer(w, http.StatusAccepted, map[string]any{"status": "IN_QUEUE", "queue_position": 0})
	case looks == 2:
		answer(w, http.StatusAccepted, map[string]any{"status": "IN_PROGRESS", "logs": nil})
	default:
		answer(w, http.StatusOK, map[string]any{"status": "COMPLETED", "metrics": map[string]any{"inference_time": 3.2}})
	}
}

func (s *Server) response(w http.ResponseWriter, r *http.Request) {
	request := s.find(w, r)
	if request == nil {
		return
	}
	file := s.URL + "/files/" + r.PathValue("id")
	switch {
	case request.script.Response != nil:
		request.script.Response(w, r)
	case request.script.Output != nil:
		answer(w, http.StatusOK, request.script.Output(file))
	case strings.Contains(request.Endpoint, "video"):
		answer(w, http.StatusOK, map[string]any{"video": map[string]any{"url": file, "content_type": "video/mp4"}})
	case strings.Contains(request.Endpoint, "flux"):
		answer(w, http.StatusOK, map[string]any{"images": []any{map[string]any{"url": file, "width": 64, "height": 48, "content_type": "image/png"}}, "seed": 7})
	default:
		answer(w, http.StatusOK, map[string]any{"image": map[string]any{"url": file, "width": nil, "height": nil}})
	}
}

func (s *Server) cancel(w http.ResponseWriter, r *http.Request) {
	request := s.find(w, r)
	switch {
	case request == nil:
	case request.looks > 2:
		answer(w, http.StatusBadRequest, map[string]any{"status": "ALREADY_COMPLETED"})
	default:
		s.mu.Lock()
		request.Cancelled = true
		s.mu.Unlock()
		answer(w, http.StatusAccepted, map[string]any{"status": "CANCELLATION_REQUESTED"})
	}
}

func (s *Server) file(w http.ResponseWriter, r *http.Request) {
	request := s.find(w, r)
	if request == nil {
		return
	}
	if r.Header.Get("Authorization") != "" {
		s.t.Error("a file was asked for with the key")
	}
	content := request.script.File
	if content == nil && strings.Contains(request.Endpoint, "video") {
		content = []byte("\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom")
	}
	if content == nil {
		var picture bytes.Buffer
		if err := png.Encode(&picture, image.NewPaletted(image.Rect(0, 0, 64, 48), color.Palette{color.White})); err != nil {
			s.t.Error(err)
		}
		content = picture.Bytes()
	}
	_, _ = w.Write(content) // a client that has gone is none of its concern
}

// ModelError answers with an error of a model.
func ModelError(status int, kind string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Fal-Retryable", strconv.FormatBool(status >= http.StatusInternalServerError))
		answer(w, status, map[string]any{"detail": []any{map[string]any{
			"loc": []any{"body", "prompt"}, "msg": "It was rejected: " + Secret, "type": kind, "url": "https://docs.fal.ai/errors#" + kind, "input": Secret,
		}}})
	}
}

// PlatformError answers with an error of the platform.
func PlatformError(status int, kind string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-Fal-Error-Type", kind)
		answer(w, status, map[string]any{"detail": "Request failed " + Secret, "error_type": kind})
	}
}

// RateLimited answers with a limit.
func RateLimited(seconds int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", fmt.Sprint(seconds))
		answer(w, http.StatusTooManyRequests, map[string]any{"detail": "Too many requests " + Secret})
	}
}

// Unauthorized rejects the key, and quotes it.
func Unauthorized(w http.ResponseWriter, _ *http.Request) {
	answer(w, http.StatusUnauthorized, map[string]any{"detail": "Cannot access application with key " + Key + " " + Secret})
}

// Cut ends the connection within the answer.
func Cut(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Length", "1000")
	_, _ = w.Write([]byte(`{"request_id":`)) // the client sees it or not
	panic(http.ErrAbortHandler)
}

// Nonsense is not JSON.
func Nonsense(w http.ResponseWriter, _ *http.Request) {
	_, _ = w.Write([]byte("<html>" + Secret)) // a client that has gone is none of its concern
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // a client that has gone is none of its concern
}
