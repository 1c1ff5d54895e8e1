package httpapi

import (
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"selvedge/ports"
)

const (
	streamIdle = 30 * time.Second // how long a reader of a stream may take nothing

	// A reader has so long to take a stream, and a second more for each so many bytes.
	streamGrace = time.Minute
	streamRate  = 32 << 10
)

// Stream is a file that is sent while it is made.
type Stream struct {
	Name      string // that it is saved under; empty: it is shown
	MediaType string
	ETag      string // of what Write would write; empty: it is never the same
	Packed    bool   // what Write writes is compressed
	Write     func(io.Writer) error
	Done      func(status, bytes int) error // status 499: it ended early; nil: nobody counts
	Close     func()                        // called last, however it ended; may be nil
}

// Stream returns a response that sends a file compressed if the client takes that, and not
// at all if it has it already.
func (c *Call) Stream(s Stream) any { return stream{s, c.Request, c.fail} }

type stream struct {
	Stream
	request *http.Request
	fail    func(http.ResponseWriter, *http.Request, error)
}

func (s stream) write(w http.ResponseWriter) {
	if s.Close != nil {
		defer s.Close()
	}
	h := w.Header()
	if s.ETag != "" {
		h.Set("ETag", "W/"+s.ETag) // the same for all encodings
	}
	if s.Name != "" {
		h.Set("Content-Disposition", disposition(false, s.Name))
	}
	h.Set("Cache-Control", "private, no-cache")
	h.Set("Vary", "Accept-Encoding")
	h.Set("X-Robots-Tag", "noindex")
	if s.ETag != "" && strings.Contains(s.request.Header.Get("If-None-Match"), s.ETag) {
		w.WriteHeader(http.StatusNotModified)
		s.end(s.done(http.StatusNotModified, 0))
		return
	}
	h.Set("Content-Type", s.MediaType)
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	if s.request.Method == http.MethodHead {
		return
	}
	connection := http.NewResponseController(w)
	_ = connection.SetReadDeadline(time.Time{}) // the one of the server is for requests that end soon
	to := &steadyWriter{to: w, connection: connection}
	err := s.send(h, to)
	switch {
	case err == nil:
		err = s.done(http.StatusOK, to.bytes)
	case to.failed != nil:
		_ = s.done(499, to.bytes)
		panic(http.ErrAbortHandler) // the client is gone
	default:
		_ = s.done(499, to.bytes) // the failure of the stream itself is the one to tell
		_, refused := errors.AsType[*ports.Error](err)
		if to.bytes > 0 {
			if refused { // half way, such as after a right was taken
				panic(http.ErrAbortHandler)
			}
			break
		}
		h.Del("ETag")
		h.Del("Content-Encoding")
		h.Del("Content-Disposition")
		if refused {
			s.fail(w, s.request, err)
			return
		}
	}
	s.end(err)
}

func (s stream) done(status, bytes int) error {
	if s.Done == nil {
		return nil
	}
	return s.Done(status, bytes)
}

func (s stream) send(h http.Header, to io.Writer) error {
	if s.Packed || !takesGzip(s.request) {
		return s.Write(to)
	}
	h.Set("Content-Encoding", "gzip")
	zip, err := gzip.NewWriterLevel(to, gzip.BestSpeed)
	if err != nil {
		return err
	}
	if err := s.Write(zip); err != nil {
		return err
	}
	return zip.Close()
}

// end cuts the connection, so that a part of a file is not mistaken for the whole. What
// isn't the client's doing is logged.
func (s stream) end(err error) {
	switch {
	case err == nil:
	case s.request.Context().Err() != nil:
		panic(http.ErrAbortHandler)
	default:
		panic(err)
	}
}

// steadyWriter gives each write its time, as long as its reader isn't too slow on the whole, and
// counts bytes. What it takes to make the stream isn't the reader's time.
type steadyWriter struct {
	to         io.Writer
	connection *http.ResponseController
	bytes      int
	waited     time.Duration // for the reader
	failed     error
}

func (w *steadyWriter) Write(p []byte) (int, error) {
	begun := time.Now()
	left := streamGrace + time.Duration(w.bytes)*time.Second/streamRate - w.waited
	_ = w.connection.SetWriteDeadline(begun.Add(min(left, streamIdle)))
	n, err := w.to.Write(p)
	w.bytes, w.waited, w.failed = w.bytes+n, w.waited+time.Since(begun), err
	return n, err
}
