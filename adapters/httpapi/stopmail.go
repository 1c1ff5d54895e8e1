package httpapi

import (
	"bytes"
	_ "embed"
	"html/template"
	"net/http"

	"selvedge/ports"
)

//go:embed stopmail.html
var stopMailHTML string

var stopMailTemplate = template.Must(template.New("stopmail").Parse(stopMailHTML))

const maxStopForm = 4 << 10

// stopMailPage lets the recipient of an invitation stop or resume such emails without
// signing in. A mail client's unsubscribe button posts the one-click form of RFC 8058
// to it, which stops them.
func (s *Server) stopMailPage() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		token := r.PathValue("token")
		if r.Method == http.MethodPost {
			r.Body = http.MaxBytesReader(w, r.Body, maxStopForm)
			stop := r.PostFormValue("action") != "resume"
			if err := s.Team.SetStopped(r.Context(), token, stop); err != nil && !ports.IsKind(err, ports.NotFound) {
				s.fail(w, r, err)
				return
			}
		}
		email, stopped, err := s.Team.StopState(r.Context(), token)
		status := http.StatusOK
		if ports.IsKind(err, ports.NotFound) {
			status, err = http.StatusNotFound, nil
		}
		var page bytes.Buffer
		if err == nil {
			err = stopMailTemplate.Execute(&page, struct {
				Email   string
				Stopped bool
			}{email, stopped})
		}
		if err != nil {
			s.fail(w, r, err)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		w.WriteHeader(status)
		_, _ = page.WriteTo(w)
	})
}
