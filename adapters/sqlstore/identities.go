package sqlstore

import (
	"context"

	"selvedge/ports"
)

var (
	errNoIdentity    = ports.Refuse(ports.NotFound, "identity_not_found", "No account is linked to this identity.")
	errIdentityTaken = ports.Refuse(ports.Conflict, "identity_taken", "This identity is already linked to an account.")
)

const (
	insertIdentity = `INSERT INTO identities (issuer, subject, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`
	identityUser   = `SELECT user_id FROM identities WHERE issuer = $1 AND subject = $2`
)

type identities struct{ *Base }

func (r identities) Insert(ctx context.Context, issuer, subject, userID string) error {
	n, err := r.Exec(ctx, "insert identity", insertIdentity, issuer, subject, userID)
	if err == nil && n == 0 {
		return errIdentityTaken
	}
	return err
}

func (r identities) UserID(ctx context.Context, issuer, subject string) (string, error) {
	return QueryOne(ctx, r.Base, "get identity", errNoIdentity, ScanValue[string], identityUser, issuer, subject)
}
