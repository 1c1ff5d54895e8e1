package httpapi

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"time"
)

// observe logs each request once, when it ends, without its query or body, and counts
// it. A response that lasts counts as having taken as long as it took to begin.
func (s *Server) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start, recorder := time.Now(), &recorder{ResponseWriter: w}
		defer func() { s.logRequest(r, recorder.code(), start) }()
		s.recoverPanic(next, recorder, r)
	})
}

// probes are called every few seconds by load balancers and monitors.
var probes = []string{"GET /healthz", "GET /readyz"}

func (s *Server) logRequest(r *http.Request, status int, start time.Time) {
	known, took := infoOf(r.Context()), time.Since(start)
	if s.Observe != nil {
		answered := took
		if !known.began.IsZero() {
			answered = known.began.Sub(start)
		}
		s.Observe(r.Pattern, r.Method, status, answered)
	}
	level := slog.LevelDebug
	if known.pattern != "" && !slices.Contains(probes, known.pattern) {
		level = slog.LevelInfo
	}
	s.Log.LogAttrs(r.Context(), level, "request",
		slog.String("request_id", known.id),
		slog.String("method", r.Method),
		slog.String("path", loggedPath(r.URL.Path)),
		slog.Int("status", status),
		slog.Float64("took_ms", float64(took.Microseconds())/1000),
		slog.String("user_id", known.userID),
		slog.String("reason", known.reason),
	)
}

// recoverPanic turns a panic into a 500. If the response has started, it aborts the
// connection instead, so that a partial response is not mistaken for a complete one.
func (s *Server) recoverPanic(next http.Handler, w *recorder, r *http.Request) {
	defer func() {
		cause := recover()
		if cause == nil {
			return
		}
		if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
			panic(cause) // net/http's way to abort a response
		}
		err := fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		if w.status != 0 {
			s.logUnexpected(r, err)
			panic(http.ErrAbortHandler)
		}
		s.internalError(w, r, err)
	}()
	next.ServeHTTP(w, r)
}

// recorder records the status of a response, 0 until it starts.
type recorder struct {
	http.ResponseWriter
	status int
}

func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(b []byte) (int, error) {
	r.status = r.code()
	return r.ResponseWriter.Write(b)
}

// code returns the status; net/http sends 200 if none is set.
func (r *recorder) code() int { return cmp.Or(r.status, http.StatusOK) }

// Unwrap lets http.ResponseController reach the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

var crossOrigin = failure{Reason: "cross_origin", Message: "Cross-site requests aren't allowed."}

// sameOrigin rejects unsafe requests that come from other sites.
func (s *Server) sameOrigin(next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		writeFailure(w, http.StatusForbidden, crossOrigin)
	}))
	return protection.Handler(next)
}

// secureHeaders sets the security headers of every response; a page may narrow its
// own content policy.
func (s *Server) secureHeaders(next http.Handler) http.Handler {
	content, permissions := contentPolicy(s.Settings), permissionsPolicy(s.Settings)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", content)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin-allow-popups")
		h.Set("Permissions-Policy", permissions)
		if s.secure() {
			h.Set("Strict-Transport-Security", "max-age=63072000; includeSubDomains")
		}
		if strings.HasPrefix(r.URL.Path, "/api/") || strings.HasPrefix(r.URL.Path, "/local/") {
			h.Set("Cache-Control", "no-store")
		}
		next.ServeHTTP(w, r)
	})
}
