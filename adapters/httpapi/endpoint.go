package httpapi

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"selvedge/core/login"
	"selvedge/ports"
)

// Call is one request as a handler sees it.
type Call struct {
	Request *http.Request
	Actor   ports.Actor // zero unless a user is signed in
	User    ports.User
	Studio  string // the calling studio, or empty

	w        http.ResponseWriter
	fail     func(http.ResponseWriter, *http.Request, error)
	client   login.Client
	bodies   *bodyPool // the pool that the request's body counts toward
	files    *bodyPool // the one for files
	release  func()    // releases its share of the pool
	discards int64     // bytes of a rejected body that are read, if more than usual
}

// IP is the address of the caller.
func (c *Call) IP() netip.Addr { return c.client.IP }

// document is a response without the envelope.
type document interface{ write(http.ResponseWriter) }

// logAction logs a user's action on sessions, permissions, workspaces or billing.
func (s *Server) logAction(c *Call, event string, attrs ...any) {
	base := []any{"request_id", infoOf(c.Request.Context()).id, "user_id", c.Actor.UserID}
	s.Log.InfoContext(c.Request.Context(), event, append(base, attrs...)...)
}

// endpoint checks a route's guard, calls its handler and writes the response.
func (s *Server) endpoint(route Route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		info := infoOf(r.Context())
		info.pattern = route.Pattern
		c := &Call{w: w, Request: r, fail: s.fail, client: s.client(r, info), bodies: s.anonymousBodies, files: s.partBodies, release: func() {}}
		defer func() { c.release() }()
		paceBody(w, r)
		response, err := s.handle(c, route)
		info.userID = c.Actor.UserID
		if err != nil {
			c.discard()
			s.fail(w, r, err)
			return
		}
		if doc, ok := response.(document); ok {
			doc.write(w)
			return
		}
		writeJSON(w, http.StatusOK, response)
	})
}

func (s *Server) handle(c *Call, route Route) (any, error) {
	switch {
	case route.Guard == Anyone:
	case route.Guard == SignedInOrStudio && c.Request.Header.Get("Authorization") != "":
		if c.Studio = s.studioOf(c.Request); c.Studio == "" {
			return nil, errServiceToken
		}
		c.bodies = s.signedInBodies
	default:
		if err := s.authenticate(c); err != nil {
			return nil, err
		}
		c.bodies = s.signedInBodies
	}
	return route.Handle.handle(c)
}

// authenticate identifies the user. It fails with Unauthorized if no one is signed in.
func (s *Server) authenticate(c *Call) (err error) {
	c.Actor, c.User, err = s.Login.Authenticate(c.Request.Context(), c.client.Session)
	return err
}

// unrouted handles requests that match no route: 405 if another method would match,
// else 404.
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

// isRouted reports whether the request would match a route with the given method. Only
// routes have a method in their pattern.
func isRouted(muxes []*http.ServeMux, r *http.Request, method string) bool {
	probe := *r
	probe.Method = method
	return slices.ContainsFunc(muxes, func(mux *http.ServeMux) bool {
		_, pattern := mux.Handler(&probe)
		return strings.HasPrefix(pattern, method+" ")
	})
}
