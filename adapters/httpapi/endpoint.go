package httpapi

import (
	"net/http"
	"slices"
	"strings"

	"selvedge/core/login"
	"selvedge/ports"
)

// call is one request as a handler sees it.
type call struct {
	w      http.ResponseWriter
	r      *http.Request
	client login.Client
	actor  ports.Actor // zero unless a person is signed in
	user   ports.User
	studio string // the studio whose back end calls, or empty

	bodies  *bodyPool // that the request's body has to fit in
	release func()    // gives its room back
}

// handler does one route's work: it returns the whole answer, usually made by
// success, at times a document, or an error for fail.
type handler func(*call) (any, error)

// document is an answer in place of the envelope.
type document interface{ write(http.ResponseWriter) }

// jsonBody makes a handler of a function that takes a decoded body.
func jsonBody[In any](handle func(*call, In) (any, error)) handler {
	return func(c *call) (any, error) {
		var in In
		if err := decodeJSON(c, &in); err != nil {
			return nil, err
		}
		return handle(c, in)
	}
}

// note logs what a person has done: about sessions, rights, workspaces or billing.
func (s *Server) logAction(c *call, event string, about ...any) {
	known := []any{"request_id", infoOf(c.r.Context()).id, "user_id", c.actor.UserID}
	s.Log.InfoContext(c.r.Context(), event, append(known, about...)...)
}

// endpoint puts a route's guard before its handler and writes what comes out.
func (s *Server) endpoint(route route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		info := infoOf(r.Context())
		info.pattern = route.pattern
		c := &call{w: w, r: r, client: s.client(r, info), bodies: s.anonymousBodies, release: func() {}}
		defer func() { c.release() }()
		paceBody(w, r)
		answer, err := s.handle(c, route)
		info.userID = c.actor.UserID
		if err != nil {
			c.discard()
			s.fail(w, r, err)
			return
		}
		if doc, ok := answer.(document); ok {
			doc.write(w)
			return
		}
		writeJSON(w, http.StatusOK, answer)
	})
}

func (s *Server) handle(c *call, route route) (any, error) {
	switch {
	case route.guard == anyone:
	case route.guard == signedInOrStudio && c.r.Header.Get("Authorization") != "":
		if c.studio = s.studioOf(c.r); c.studio == "" {
			return nil, errServiceToken
		}
		c.bodies = s.signedInBodies
	default:
		if err := s.authenticate(c); err != nil {
			return nil, err
		}
		c.bodies = s.signedInBodies
	}
	return route.handle(c)
}

// authenticate finds out who calls. It fails with Unauthorized where nobody is
// signed in.
func (s *Server) authenticate(c *call) (err error) {
	c.actor, c.user, err = s.Login.Authenticate(c.r.Context(), c.client.Session)
	return err
}

// unrouted answers what no route of the muxes does: 405 where another method would
// find one, else 404.
func unrouted(muxes ...*http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete} {
			if isRouted(muxes, r, method) {
				w.Header().Add("Allow", method)
			}
		}
		if w.Header().Get("Allow") != "" {
			writeFailure(w, http.StatusMethodNotAllowed, methodNotAllowed(r))
			return
		}
		writeFailure(w, http.StatusNotFound, failure{Reason: "route_not_found", Message: "There's nothing at this URL."})
	})
}

func methodNotAllowed(r *http.Request) failure {
	return failure{Reason: "method_not_allowed", Message: "This URL doesn't accept " + r.Method + "."}
}

// isRouted says whether a method finds a route. Only the patterns of routes name
// their method.
func isRouted(muxes []*http.ServeMux, r *http.Request, method string) bool {
	probe := *r
	probe.Method = method
	return slices.ContainsFunc(muxes, func(mux *http.ServeMux) bool {
		_, pattern := mux.Handler(&probe)
		return strings.HasPrefix(pattern, method+" ")
	})
}
