package login

import (
	"context"
	"time"

	"selvedge/core/audit"
	"selvedge/ports"
)

// signIn signs in the owner of a verified address, as a new user if it has no
// account.
func (s *Service) signIn(ctx context.Context, tx ports.Tx, n newUser, c Client, token string, now time.Time) (SignedIn, error) {
	user, err := tx.Users.ByEmail(ctx, n.user.Email)
	first := ports.IsKind(err, ports.NotFound)
	if first {
		user, err = n.create(ctx, tx, audit.Log{Now: s.Now, IDs: s.IDs}, now)
	}
	if err != nil {
		return SignedIn{}, err
	}
	return s.openSession(ctx, tx, user, first, n.sessionID, c, token, now)
}

func (s *Service) openSession(ctx context.Context, tx ports.Tx, user ports.User, first bool, id string, c Client, token string, now time.Time) (SignedIn, error) {
	if err := s.endPrevious(ctx, tx, c); err != nil {
		return SignedIn{}, err
	}
	session := ports.Session{
		ID:         id,
		UserID:     user.ID,
		TokenHash:  s.tokenHash(token),
		UserAgent:  truncate(c.UserAgent, 256),
		CreatedAt:  now,
		LastSeenAt: now,
		ExpiresAt:  s.Policy.expiry(now, now),
	}
	if err := tx.Sessions.Insert(ctx, session); err != nil {
		return SignedIn{}, err
	}
	if err := s.remember(ctx, tx, c, user.Email, now); err != nil {
		return SignedIn{}, err
	}
	event := SignedInAgain
	if first {
		event = SignedInFirst
	}
	step, err := OTPVerification.Next(event)
	return SignedIn{User: user, Session: session, Token: token, FirstTime: first, Step: step}, err
}

// endPrevious ends the browser's previous session, so that it never has two.
func (s *Service) endPrevious(ctx context.Context, tx ports.Tx, c Client) error {
	if c.Session == "" {
		return nil
	}
	old, _, err := tx.Sessions.ByTokenHash(ctx, s.tokenHash(c.Session))
	if ports.IsKind(err, ports.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return tx.Sessions.Delete(ctx, old.UserID, old.ID)
}

func (s *Service) tokenHash(token string) []byte { return s.Secret.Hash("session", token) }

// truncate shortens text to at most n bytes without splitting a character.
func truncate(text string, n int) string {
	if len(text) <= n {
		return text
	}
	for n > 0 && text[n]&0xC0 == 0x80 {
		n--
	}
	return text[:n]
}
