package httpapi

import (
	"net/http"
	"sync"

	"github.com/go-json-experiment/json/jsontext"

	"selvedge/adapters/httpapi/internal/docs"
)

// Describe returns the OpenAPI description as JSON, which is YAML too.
func (s *Server) Describe() ([]byte, error) {
	text, err := s.Description().MarshalJSON()
	if err != nil {
		return nil, err
	}
	indented := jsontext.Value(text)
	return indented, indented.Indent()
}

func (s *Server) describeHTML() ([]byte, error) { return docs.Page(s.Description()) }

// generated serves what make returns, which is made at the first request.
func (s *Server) generated(contentType string, make func() ([]byte, error)) http.Handler {
	content := sync.OnceValues(make)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, err := content()
		if err != nil {
			s.fail(w, r, err)
			return
		}
		w.Header().Set("Content-Type", contentType)
		_, _ = w.Write(text)
	})
}
