// Package openaitest is a server for tests that speaks OpenAI's API as it was recorded.
package openaitest

import (
	"encoding/json"
	"io"
	"mime"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// Key is the key that the server takes.
const Key = "sk-test-canary-of-the-key"

// Secret is in every text of a failure.
const Secret = "canary-of-openai"

// Request is a request that the server got.
type Request struct {
	Path  string
	JSON  map[string]any    // of a body in JSON
	Form  map[string]string // of a form
	Files []File            // of a form
}

// File is a picture in a form.
type File struct {
	Field, MediaType string
	Bytes            []byte
}

// Answer answers a request instead of the server.
type Answer func(w http.ResponseWriter, r Request)

// Server is a running server. Requests without an Answer succeed.
type Server struct {
	URL    string // base of the API
	Client *http.Client

	t        *testing.T
	mu       sync.Mutex
	next     []Answer
	requests []Request
}

// New starts a server, which is stopped with the test.
func New(t *testing.T) *Server {
	t.Helper()
	s := &Server{t: t}
	server := httptest.NewServer(http.HandlerFunc(s.serve))
	t.Cleanup(server.Close)
	s.URL, s.Client = server.URL+"/v1", server.Client()
	return s
}

// Next sets the answers to the next requests.
func (s *Server) Next(answers ...Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = append(s.next, answers...)
}

// Requests returns all requests so far.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request{}, s.requests...)
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost || !strings.HasPrefix(r.URL.Path, "/v1/") {
		http.NotFound(w, r)
		return
	}
	request := s.read(r)
	s.mu.Lock()
	s.requests = append(s.requests, request)
	var answer Answer
	if len(s.next) > 0 {
		answer, s.next = s.next[0], s.next[1:]
	}
	s.mu.Unlock()
	switch {
	case r.Header.Get("Authorization") != "Bearer "+Key:
		Unauthorized()(w, request)
	case answer != nil:
		answer(w, request)
	case request.Path == "/chat/completions":
		Text(document(request))(w, request)
	case request.Path == "/images/generations" || request.Path == "/images/edits":
		Picture()(w, request)
	default:
		http.NotFound(w, r)
	}
}

func (s *Server) read(r *http.Request) Request {
	request := Request{Path: strings.TrimPrefix(r.URL.Path, "/v1"), Form: map[string]string{}}
	mediaType, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		s.t.Errorf("content type: %v", err)
		return request
	}
	if mediaType == "application/json" {
		if err := json.NewDecoder(r.Body).Decode(&request.JSON); err != nil {
			s.t.Errorf("body of %s: %v", request.Path, err)
		}
		return request
	}
	form, err := r.MultipartReader()
	if err != nil {
		s.t.Errorf("body of %s: %v", request.Path, err)
		return request
	}
	for {
		part, err := form.NextPart()
		if err != nil {
			return request
		}
		content, err := io.ReadAll(part)
		if err != nil {
			s.t.Errorf("body of %s: %v", request.Path, err)
		}
		if part.FileName() == "" {
			request.Form[part.FormName()] = string(content)
		} else {
			request.Files = append(request.Files, File{Field: part.FormName(), MediaType: part.Header.Get("Content-Type"), Bytes: content})
		}
	}
}
