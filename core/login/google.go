package login

import (
	"context"
	"encoding/base64"

	"selvedge/ports"
)

// GoogleSignIn is an ID token from the browser.
type GoogleSignIn struct {
	Token        string
	ReferralCode string
	Client       Client
}

// GoogleNonce returns the nonce that an ID token must carry to be accepted from
// this browser, so that a token stolen elsewhere is worthless here.
func (s *Service) GoogleNonce(c Client) string {
	return base64.RawURLEncoding.EncodeToString(s.Secret.Hash("google nonce", c.BrowserSecret))
}

// Google signs in with an ID token. The account is the one linked to the
// token's issuer and subject; failing that, the one with its verified address,
// which is then linked; failing that, a new one.
func (s *Service) Google(ctx context.Context, in GoogleSignIn) (SignedIn, error) {
	identity, err := s.Verifier.Verify(ctx, in.Token, s.GoogleNonce(in.Client))
	if err != nil {
		return SignedIn{}, err
	}
	email, err := ParseEmail(identity.Email)
	if err != nil {
		return SignedIn{}, err
	}
	token, err := s.Secret.Token()
	if err != nil {
		return SignedIn{}, err
	}
	account, err := s.newUser(email, identity.Name, in.ReferralCode)
	if err != nil {
		return SignedIn{}, err
	}
	var result SignedIn
	now := s.Now()
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		id, err := tx.Identities.UserID(ctx, identity.Issuer, identity.Subject)
		if err == nil {
			user, err := tx.Users.Get(ctx, id)
			if err != nil {
				return err
			}
			result, err = s.openSession(ctx, tx, user, false, account.sessionID, in.Client, token, now)
			return err
		}
		if !ports.IsKind(err, ports.NotFound) {
			return err
		}
		if result, err = s.signIn(ctx, tx, account, in.Client, token, now); err != nil {
			return err
		}
		return tx.Identities.Insert(ctx, identity.Issuer, identity.Subject, result.User.ID)
	})
	if err != nil {
		return SignedIn{}, err
	}
	return result, nil
}
