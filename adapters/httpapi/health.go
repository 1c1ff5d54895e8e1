package httpapi

import "selvedge/ports"

func (s *Server) getHealth(*Call) (any, error) { return OK(nil), nil }

func (s *Server) getReadiness(c *Call) (any, error) {
	if err := s.Ready(c.Request.Context()); err != nil {
		return nil, &ports.Error{Kind: ports.Unavailable, Reason: "not_ready", Message: "The database isn't responding or its schema is out of date.", Err: err}
	}
	return OK(nil), nil
}
