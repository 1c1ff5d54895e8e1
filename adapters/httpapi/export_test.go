package httpapi

import (
	"maps"
	"net/http"
	"net/netip"
	"slices"

	"selvedge/ports"
)

// Patterns returns every pattern of the mux.
func (s *Server) Patterns() ([]string, error) {
	pages, err := s.pages()
	if err != nil {
		return nil, err
	}
	patterns := slices.Collect(maps.Keys(pages))
	for _, r := range s.routes() {
		patterns = append(patterns, r.Pattern)
	}
	return patterns, nil
}

// SignedInPatterns returns the patterns that need a session.
func (s *Server) SignedInPatterns() (patterns []string) {
	for _, r := range s.routes() {
		if r.Guard == SignedIn {
			patterns = append(patterns, r.Pattern)
		}
	}
	return patterns
}

func StatusOf(kind ports.Kind) int { return statusOf[kind] }

func ClientIP(r *http.Request, trusted []netip.Prefix) netip.Addr { return clientIP(r, trusted) }

// bareCall is a call with a body pool.
func bareCall(w http.ResponseWriter, r *http.Request) *Call {
	return &Call{w: w, Request: r, bodies: newBodyPool(signedInBytes)}
}

func DecodeJSON(w http.ResponseWriter, r *http.Request, into any) error {
	return decodeJSON(bareCall(w, r), into, maxBody)
}

// DecodeForm returns the text fields of a form and its image.
func DecodeForm(w http.ResponseWriter, r *http.Request, names ...string) (text map[string]string, image []byte, err error) {
	form, err := decodeForm(bareCall(w, r), func() error { return nil }, names...)
	return form.Text, form.Image, err
}

func (s *Server) ReturnURL(requested, workspaceID, action string) string {
	return s.returnURL(requested, workspaceID, action)
}
