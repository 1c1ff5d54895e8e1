package login

import (
	"context"
	"strings"
	"time"

	"selvedge/core/audit"
	"selvedge/core/plaintext"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// newUser is all that a first sign-in writes, made before the transaction so
// that a retry of it writes the same.
type newUser struct {
	user         ports.User
	workspaceID  string
	sessionID    string
	referralCode string // the referrer's
}

// Referral codes are read aloud and typed: no letters that look alike.
const referralAlphabet = "abcdefghjkmnpqrstuvwxyz23456789"

func (s *Service) newUser(email, name, referralCode string) (newUser, error) {
	own, err := s.Secret.Text(10, referralAlphabet)
	if err != nil {
		return newUser{}, err
	}
	if name = plaintext.Defang(plaintext.Clean(name, maxName)); name == "" {
		name = plaintext.Defang(nameFromEmail(email))
	}
	return newUser{
		user:         ports.User{ID: s.IDs.Ordered(), Email: email, Name: name, ReferralCode: own},
		workspaceID:  s.IDs.Scattered(),
		sessionID:    s.IDs.Ordered(),
		referralCode: parseReferralCode(referralCode),
	}, nil
}

// create writes a new user with a workspace of their own.
func (n newUser) create(ctx context.Context, tx ports.Tx, log audit.Log, now time.Time) (ports.User, error) {
	user := n.user
	user.CreatedAt = now
	user.LastActiveWorkspaceID = n.workspaceID
	if n.referralCode != "" {
		referrer, err := tx.Referrals.Referrer(ctx, n.referralCode)
		if err != nil && !ports.IsKind(err, ports.NotFound) {
			return ports.User{}, err
		}
		user.ReferredBy = referrer.ID // an unknown code doesn't prevent the sign-in
	}
	if err := tx.Users.Insert(ctx, user); err != nil {
		return ports.User{}, err
	}
	own := ports.Workspace{ID: n.workspaceID, Name: user.Name + "'s workspace", CreatedBy: user.ID, CreatedAt: now}
	if err := workspace.CreateWithAdmin(ctx, tx, own); err != nil {
		return ports.User{}, err
	}
	return user, log.Record(ctx, tx, ports.AuditEntry{
		WorkspaceID: own.ID,
		Actor:       ports.AuditActor{ID: user.ID, Name: user.Email},
		Action:      ports.AuditWorkspaceCreated,
		SubjectID:   own.ID,
		Subject:     own.Name,
	})
}

const maxName = 80 // runes

// nameFromEmail makes "Ada Lovelace" of "ada.lovelace+mail@example.com".
func nameFromEmail(email string) string {
	local, _, _ := strings.Cut(email, "@")
	local, _, _ = strings.Cut(local, "+")
	words := strings.FieldsFunc(local, func(r rune) bool { return r == '.' || r == '_' || r == '-' })
	for i, word := range words {
		words[i] = strings.ToUpper(word[:1]) + word[1:] // an address is ASCII
	}
	if len(words) == 0 {
		return local
	}
	return strings.Join(words, " ")
}
