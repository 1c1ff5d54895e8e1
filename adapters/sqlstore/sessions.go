package sqlstore

import (
	"context"
	"time"

	"selvedge/ports"
)

var errNoSession = ports.Refuse(ports.NotFound, "session_not_found", "Session not found.")

// sessionColumns are what sessionFields receive, of the sessions table as s.
const sessionColumns = `s.id, s.user_id, s.token_hash, s.user_agent, s.created_at, s.last_seen_at, s.expires_at`

const (
	insertSession = `INSERT INTO sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7)`
	sessionByTokenHash = `SELECT ` + sessionColumns + `, ` + userColumns + `
	FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1`
	sessionsOfUser = `SELECT ` + sessionColumns + ` FROM sessions s WHERE s.user_id = $1 ORDER BY s.last_seen_at DESC, s.id DESC`
	touchSession   = `UPDATE sessions SET last_seen_at = $1, expires_at = $2 WHERE id = $3`
	deleteSession  = `DELETE FROM sessions WHERE id = $1 AND user_id = $2`
)

func sessionFields(s *ports.Session) []any {
	return []any{&s.ID, &s.UserID, &s.TokenHash, &s.UserAgent,
		TimeColumn{&s.CreatedAt}, TimeColumn{&s.LastSeenAt}, TimeColumn{&s.ExpiresAt}}
}

func scanSession(row Row) (s ports.Session, err error) {
	err = row.Scan(sessionFields(&s)...)
	return s, err
}

type sessionOfUser struct {
	session ports.Session
	user    ports.User
}

func scanSessionOfUser(row Row) (found sessionOfUser, err error) {
	var p preferences
	err = row.Scan(append(sessionFields(&found.session), userFields(&found.user, &p)...)...)
	found.user.Preferences.SidebarIsCollapsed = p.SidebarIsCollapsed
	return found, err
}

type sessions struct{ *Base }

func (r sessions) Insert(ctx context.Context, s ports.Session) error {
	_, err := r.Exec(ctx, "insert session", insertSession, s.ID, s.UserID, s.TokenHash, s.UserAgent,
		Micros(s.CreatedAt), Micros(s.LastSeenAt), Micros(s.ExpiresAt))
	return err
}

func (r sessions) ByTokenHash(ctx context.Context, hash []byte) (ports.Session, ports.User, error) {
	found, err := QueryOne(ctx, r.Base, "get session", errNoSession, scanSessionOfUser, sessionByTokenHash, nonNil(hash))
	return found.session, found.user, err
}

func (r sessions) Touch(ctx context.Context, id string, seen, expires time.Time) error {
	_, err := r.Exec(ctx, "touch session", touchSession, Micros(seen), Micros(expires), id)
	return err
}

func (r sessions) ListOfUser(ctx context.Context, userID string) ([]ports.Session, error) {
	return QueryAll(ctx, r.Base, "list sessions", scanSession, sessionsOfUser, userID)
}

func (r sessions) Delete(ctx context.Context, userID, id string) error {
	_, err := r.Exec(ctx, "delete session", deleteSession, id, userID)
	return err
}

const purgeSessions = `DELETE FROM sessions WHERE id IN
	(SELECT id FROM sessions WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`

// Purge implements ports.Purger.
func (r sessions) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeSessions, before, limit)
}
