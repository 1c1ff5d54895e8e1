package stripemock

import (
	"bytes"
	"io"
	"net/http"
	"strconv"
)

// HTTPClient returns a client whose requests, to any host, are handled by API in this
// process.
func (s *Server) HTTPClient() *http.Client {
	return &http.Client{Transport: inProcess{s.API()}}
}

type inProcess struct{ handler http.Handler }

// RoundTrip calls the handler.
func (p inProcess) RoundTrip(r *http.Request) (*http.Response, error) {
	served := r.Clone(r.Context())
	if served.Body == nil {
		served.Body = http.NoBody
	}
	served.RequestURI = r.URL.RequestURI()
	w := &recorder{header: http.Header{}, status: http.StatusOK}
	p.handler.ServeHTTP(w, served)
	if r.Body != nil {
		if err := r.Body.Close(); err != nil {
			return nil, err
		}
	}
	return &http.Response{
		Status:        strconv.Itoa(w.status) + " " + http.StatusText(w.status),
		StatusCode:    w.status,
		Proto:         "HTTP/1.1",
		ProtoMajor:    1,
		ProtoMinor:    1,
		Header:        w.header,
		Body:          io.NopCloser(&w.body),
		ContentLength: int64(w.body.Len()),
		Request:       r,
	}, nil
}

// recorder records a response.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header returns the response's header.
func (w *recorder) Header() http.Header { return w.header }

// WriteHeader records the status.
func (w *recorder) WriteHeader(status int) { w.status = status }

// Write records a part of the body.
func (w *recorder) Write(p []byte) (int, error) { return w.body.Write(p) }
