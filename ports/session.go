package ports

import (
	"context"
	"time"
)

// Session is one signed-in browser.
type Session struct {
	ID         string
	UserID     string
	TokenHash  []byte // unique; the token itself is only in the browser's cookie
	UserAgent  string // as sent, truncated to 256 bytes; shown in the list of sessions
	CreatedAt  time.Time
	LastSeenAt time.Time
	ExpiresAt  time.Time // the earlier of the idle and the absolute limit
}

// Sessions stores them.
type Sessions interface {
	Purger
	Insert(ctx context.Context, s Session) error
	// ByTokenHash returns the session and its user, expired or not, or NotFound.
	ByTokenHash(ctx context.Context, hash []byte) (Session, User, error)
	// Touch updates LastSeenAt and ExpiresAt of an existing session.
	Touch(ctx context.Context, id string, seen, expires time.Time) error
	// ListOfUser returns the user's sessions, last seen first.
	ListOfUser(ctx context.Context, userID string) ([]Session, error)
	// Delete deletes that user's session. A missing session is no error.
	Delete(ctx context.Context, userID, id string) error
}
