package team

import (
	"context"
	"net/netip"

	"selvedge/core/ratelimit"
	"selvedge/ports"
)

// Preview returns the invitation of the token in an email, for callers who are not
// signed in. Only the recipient of the email has the token, so it may return what the
// email says. It fails with NotFound for a token that is unknown, used or cancelled, and
// with TooMany for a network that asks too often.
func (s *Service) Preview(ctx context.Context, from netip.Addr, token string) (received ports.InvitationDetails, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		tooMany := ratelimit.TooMany("too_many_requests", "Too many requests. Try again later.")
		if err := ratelimit.Enforce(ctx, tx, s.Now(), tooMany, ratelimit.ByNetwork("invitation preview", from, s.Policy.PerNetwork)...); err != nil {
			return err
		}
		invitation, err := tx.ReceivedInvitations.ByTokenHash(ctx, s.tokenHash(token))
		if ports.IsKind(err, ports.NotFound) || (err == nil && invitation.Status != ports.InvitationActive) {
			received = ports.InvitationDetails{}
			return nil // the request is counted too
		}
		if err != nil {
			return err
		}
		received, err = invitationDetails(ctx, tx, invitation)
		return err
	})
	if err == nil && received.Invitation.ID == "" {
		err = errNoInvitation
	}
	return received, err
}
