package httpapi

import (
	"time"

	"selvedge/ports"
)

type currentSession struct {
	SessionID string   `json:"sessionId"`
	User      userView `json:"user"`
}

// getSession responds with null if no one is signed in, so that the call never fails for
// that reason, and else renews the cookie.
func (s *Server) getSession(c *Call) (any, error) {
	err := s.authenticate(c)
	if ports.IsKind(err, ports.Unauthorized) {
		if c.client.Session != "" {
			s.setCookie(c.w, sessionCookie, "", 0)
		}
		return OK(nil), nil
	}
	if err != nil {
		return nil, err
	}
	s.setCookie(c.w, sessionCookie, c.client.Session, seconds(s.Login.Policy.SessionIdle))
	return OK(currentSession{SessionID: c.Actor.SessionID, User: viewUser(c.User)}), nil
}

// logout also succeeds if the session has already ended.
func (s *Server) logout(c *Call) (any, error) {
	err := s.authenticate(c)
	if err == nil {
		err = s.Login.Logout(c.Request.Context(), c.Actor)
	}
	if err != nil && !ports.IsKind(err, ports.Unauthorized) {
		return nil, err
	}
	s.setCookie(c.w, sessionCookie, "", 0)
	if err == nil {
		s.logAction(c, "signed out", "session_id", c.Actor.SessionID)
	}
	return OK(nil), nil
}

type sessionView struct {
	ID         string    `json:"_id"`
	UserAgent  string    `json:"userAgent"`
	CreatedAt  time.Time `json:"createdAt"`
	LastSeenAt time.Time `json:"lastSeenAt"`
	ExpiresAt  time.Time `json:"expiresAt"`
	Current    bool      `json:"current" doc:"Whether this is the current session."`
}

func (s *Server) listSessions(c *Call) (any, error) {
	sessions, err := s.Login.Sessions(c.Request.Context(), c.Actor)
	if err != nil {
		return nil, err
	}
	return OK(Views(sessions, func(session ports.Session) sessionView {
		return sessionView{
			ID:         session.ID,
			UserAgent:  session.UserAgent,
			CreatedAt:  session.CreatedAt,
			LastSeenAt: session.LastSeenAt,
			ExpiresAt:  session.ExpiresAt,
			Current:    session.ID == c.Actor.SessionID,
		}
	})), nil
}

func (s *Server) endSession(c *Call) (any, error) {
	id := c.Request.PathValue("id")
	if err := s.Login.EndSession(c.Request.Context(), c.Actor, id); err != nil {
		return nil, err
	}
	s.logAction(c, "session ended", "session_id", id)
	return OK(nil), nil
}
