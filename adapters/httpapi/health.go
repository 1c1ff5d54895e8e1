package httpapi

import "selvedge/ports"

func (s *Server) getHealth(*call) (any, error) { return success(nil), nil }

func (s *Server) getReadiness(c *call) (any, error) {
	if err := s.Ready(c.r.Context()); err != nil {
		return nil, &ports.Error{Kind: ports.Unavailable, Reason: "not_ready", Message: "The database isn't responding or its schema is out of date.", Err: err}
	}
	return success(nil), nil
}
