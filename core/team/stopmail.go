package team

import (
	"context"
	"encoding/base64"

	"selvedge/ports"
)

const stopPurpose = "stop mail"

// StopPath leads, with a token behind it, to the page where the receiver of an
// invitation stops such mails.
const StopPath = "/mail/stop/"

var errStopToken = ports.Refuse(ports.NotFound, "mail_stop_not_found", "This link is incomplete. Open it from the email again.")

// stopLink returns the unsubscribe URL of an address. It works without signing in,
// for as long as the secret key is used, and does not reveal the address.
func (s *Service) stopLink(email string) (string, error) {
	sealed, err := s.Secret.Seal(stopPurpose, []byte(email))
	if err != nil {
		return "", err
	}
	return s.PublicURL.String() + StopPath + base64.RawURLEncoding.EncodeToString(sealed), nil
}

func (s *Service) stopHash(email string) []byte { return s.Secret.Hash(stopPurpose, email) }

// openStop returns the address that a token was made for, or NotFound for an invalid
// token.
func (s *Service) openStop(token string) (email string, err error) {
	sealed, err := base64.RawURLEncoding.DecodeString(token)
	if err != nil {
		return "", errStopToken
	}
	plain, err := s.Secret.Open(stopPurpose, sealed)
	if err != nil {
		return "", errStopToken
	}
	return string(plain), nil
}

// StopState returns the address of such a link and whether it gets no
// invitations.
func (s *Service) StopState(ctx context.Context, token string) (email string, stopped bool, err error) {
	if email, err = s.openStop(token); err != nil {
		return "", false, err
	}
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		stopped, err = tx.MailStops.Has(ctx, s.stopHash(email))
		return err
	})
	return email, stopped, err
}

// SetStopped stops invitations to the address of such a link, or lets them
// through again.
func (s *Service) SetStopped(ctx context.Context, token string, stopped bool) error {
	email, err := s.openStop(token)
	if err != nil {
		return err
	}
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		if stopped {
			return tx.MailStops.Put(ctx, s.stopHash(email), s.Now())
		}
		return tx.MailStops.Delete(ctx, s.stopHash(email))
	})
}

// wantsMail says whether an address gets invitations.
func (s *Service) wantsMail(ctx context.Context, tx ports.Tx, email string) (bool, error) {
	stopped, err := tx.MailStops.Has(ctx, s.stopHash(email))
	return !stopped, err
}
