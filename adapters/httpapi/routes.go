package httpapi

import (
	"maps"
	"net/http"
)

// guard says who may call a route.
type guard int

const (
	anyone guard = iota
	signedIn
)

// route is one line of the API. Its pattern is described in openapi.yaml.
type route struct {
	pattern string
	guard   guard
	handle  handler
}

func (s *Server) routes() []route {
	return []route{
		{"POST /api/v1/passwordless", anyone, jsonBody(s.requestCode)},
		{"POST /api/v1/otp", anyone, jsonBody(s.checkCode)},
		{"POST /api/v1/auth/google", anyone, jsonBody(s.signInWithGoogle)},
		{"GET /api/v1/session", anyone, s.getSession},
		{"POST /api/v1/logout", anyone, s.logout},
		{"GET /api/v1/sessions", signedIn, s.listSessions},
		{"DELETE /api/v1/sessions/{id}", signedIn, s.endSession},

		{"GET /api/v1/profile", signedIn, s.getProfile},
		{"PUT /api/v1/profile", signedIn, s.updateProfile},
		{"PUT /api/v1/update-last-active-ws-store", signedIn, jsonBody(s.setLastActive)},
		{"GET /api/v1/get-referred-users", signedIn, s.listReferredUsers},

		{"GET /api/v1/workspace", signedIn, s.listWorkspaces},
		{"GET /api/v1/workspace/get-highest-role/{id}", signedIn, s.getHighestRole},
		{"GET /api/v1/workspace/{id}/service", signedIn, s.listWorkspaceServices},

		{"GET /api/v1/config", anyone, s.getConfig},
		{"POST /api/v1/activity", signedIn, jsonBody(s.recordActivity)},
		{"GET /healthz", anyone, s.getHealth},
		{"GET /readyz", anyone, s.getReadiness},
	}
}

// pages are the routes that answer with something else than the envelope.
func (s *Server) pages() (map[string]http.Handler, error) {
	docs, err := docsPage()
	if err != nil {
		return nil, err
	}
	browser, err := s.browserSide()
	if err != nil {
		return nil, err
	}
	pages := map[string]http.Handler{
		"GET /api/openapi.yaml":   http.HandlerFunc(serveDescription),
		"GET /api/docs":           docs,
		"GET /api/docs/style.css": http.HandlerFunc(servePageStyle),
		"/":                       browser,
	}
	if len(s.LocalTools) == 0 {
		return pages, nil
	}
	if pages["GET /local/{$}"], err = localIndex(s.LocalTools); err != nil {
		return nil, err
	}
	pages["GET /local/style.css"] = http.HandlerFunc(servePageStyle)
	maps.Copy(pages, s.LocalRoutes)
	return pages, nil
}

// highestRole is taken before the other routes: the owner's paths
// /workspace/get-highest-role/{id} and /workspace/{id}/service both match
// /workspace/get-highest-role/service, which one mux refuses.
const highestRole = "GET /api/v1/workspace/get-highest-role/{id}"

func (s *Server) mux() (http.Handler, error) {
	pages, err := s.pages()
	if err != nil {
		return nil, err
	}
	first, rest := http.NewServeMux(), http.NewServeMux()
	for _, r := range s.routes() {
		mux := rest
		if r.pattern == highestRole {
			mux = first
		}
		mux.Handle(r.pattern, s.endpoint(r))
	}
	for pattern, page := range pages {
		rest.Handle(pattern, page)
	}
	for _, prefix := range []string{"/api/", "/local/"} {
		rest.Handle(prefix, s.unrouted(rest))
	}
	first.Handle("/", rest)
	return first, nil
}
