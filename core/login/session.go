package login

import (
	"context"

	"selvedge/ports"
)

// The browser signs a person out on these exact messages.
var (
	errTokenMissing = ports.Refuse(ports.Unauthorized, "token_missing", "token missing")
	errTokenInvalid = ports.Refuse(ports.Unauthorized, "token_invalid", "invalid token")
)

// Authenticate returns the user of a session token. It fails with Unauthorized
// for no token and for one whose session is unknown, ended or expired.
func (s *Service) Authenticate(ctx context.Context, token string) (ports.Actor, ports.User, error) {
	if token == "" {
		return ports.Actor{}, ports.User{}, errTokenMissing
	}
	var (
		session ports.Session
		user    ports.User
	)
	err := s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		session, user, err = tx.Sessions.ByTokenHash(ctx, s.tokenHash(token))
		return err
	})
	if ports.IsKind(err, ports.NotFound) {
		return ports.Actor{}, ports.User{}, errTokenInvalid
	}
	if err != nil {
		return ports.Actor{}, ports.User{}, err
	}
	now := s.Now()
	if !now.Before(session.ExpiresAt) {
		return ports.Actor{}, ports.User{}, errTokenInvalid
	}
	if now.Sub(session.LastSeenAt) >= s.Policy.SessionTouch {
		err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
			return tx.Sessions.Touch(ctx, session.ID, now, s.Policy.expiry(session.CreatedAt, now))
		})
		if err != nil {
			return ports.Actor{}, ports.User{}, err
		}
	}
	return ports.Actor{UserID: user.ID, Email: user.Email, SessionID: session.ID}, user, nil
}

// Sessions lists the actor's live sessions, last seen first.
func (s *Service) Sessions(ctx context.Context, actor ports.Actor) ([]ports.Session, error) {
	var live []ports.Session
	now := s.Now()
	err := s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		all, err := tx.Sessions.ListOfUser(ctx, actor.UserID)
		if err != nil {
			return err
		}
		live = make([]ports.Session, 0, len(all))
		for _, session := range all {
			if now.Before(session.ExpiresAt) {
				live = append(live, session)
			}
		}
		return nil
	})
	return live, err
}

// EndSession ends one of the actor's own sessions. A session that is not theirs, or has
// ended, is no error.
func (s *Service) EndSession(ctx context.Context, actor ports.Actor, id string) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		return tx.Sessions.Delete(ctx, actor.UserID, id)
	})
}

// Logout ends the session the actor is using.
func (s *Service) Logout(ctx context.Context, actor ports.Actor) error {
	return s.EndSession(ctx, actor, actor.SessionID)
}
