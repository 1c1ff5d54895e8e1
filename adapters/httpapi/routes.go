package httpapi

import (
	"maps"
	"net/http"

	"selvedge/core/team"
)

// routes returns the routes of all groups.
func (s *Server) routes() (all []Route) {
	for _, group := range s.Groups {
		all = append(all, group.Routes...)
	}
	return all
}

// pages are the routes that do not respond with the envelope.
func (s *Server) pages() (map[string]http.Handler, error) {
	frontend, err := s.frontend()
	if err != nil {
		return nil, err
	}
	style := PageStyle(s.UI)
	stopMail := s.stopMailPage()
	pages := map[string]http.Handler{
		"GET " + team.StopPath + "{token}":  stopMail,
		"POST " + team.StopPath + "{token}": stopMail,
		"GET /api/openapi.yaml":             s.generated("application/yaml; charset=utf-8", s.Describe),
		"GET /api/docs":                     s.generated("text/html; charset=utf-8", s.describeHTML),
		"GET /api/docs/style.css":           style,
		"/":                                 frontend,
	}
	for _, group := range s.Groups {
		for _, page := range group.Pages {
			if page.Style != nil {
				pages[page.Pattern] = styleSheet(s.UI, page.Style)
			}
		}
	}
	if len(s.LocalTools) == 0 {
		return pages, nil
	}
	index, err := localIndex(s.LocalTools)
	if err != nil {
		return nil, err
	}
	local := map[string]http.Handler{"GET /local/{$}": index, "GET /local/style.css": style}
	maps.Copy(local, s.LocalRoutes)
	for pattern, page := range local {
		pages[pattern] = localHostsOnly(s.Settings.PublicURL, page)
	}
	return pages, nil
}

func (s *Server) mux() (http.Handler, error) {
	pages, err := s.pages()
	if err != nil {
		return nil, err
	}
	first, rest := http.NewServeMux(), http.NewServeMux()
	for _, route := range s.routes() {
		mux := rest
		if route.First {
			mux = first
		}
		mux.Handle(route.Pattern, s.endpoint(route))
	}
	for pattern, page := range pages {
		rest.Handle(pattern, page)
	}
	for _, prefix := range []string{"/api/", "/local/"} {
		rest.Handle(prefix, unrouted(first, rest))
	}
	first.Handle("/", rest)
	return first, nil
}
