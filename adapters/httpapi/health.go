package httpapi

import "selvedge/ports"

func (s *Server) getHealth(*call) (any, error) { return success(nil), nil }

func (s *Server) getReadiness(c *call) (any, error) {
	if err := s.Ready(c.r.Context()); err != nil {
		return nil, &ports.Error{Kind: ports.Unavailable, Reason: "not_ready", Message: "Storage does not answer or its schema is not current.", Err: err}
	}
	return success(nil), nil
}
