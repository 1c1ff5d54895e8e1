package team

import (
	"context"
	"net/netip"

	"selvedge/core/ratelimit"
	"selvedge/ports"
)

// Preview returns the invitation behind the token of a mail for somebody who is
// not signed in. Only the receiver of the mail has the token, so it may say what
// the mail says. It fails with NotFound for a token that is unknown, used or
// withdrawn, and with TooMany for a network that asks very often.
func (s *Service) Preview(ctx context.Context, from netip.Addr, token string) (received ports.InvitationDetails, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		tooMany := ratelimit.TooMany("too_many_requests", "Too many requests. Try again later.")
		if err := ratelimit.Enforce(ctx, tx, s.Now(), tooMany, ratelimit.ByNetwork("invitation preview", from, s.Policy.PerNetwork)...); err != nil {
			return err
		}
		invitation, err := tx.ReceivedInvitations.ByTokenHash(ctx, s.tokenHash(token))
		if ports.IsKind(err, ports.NotFound) || (err == nil && invitation.Status != ports.InvitationActive) {
			received = ports.InvitationDetails{}
			return nil // the question is counted all the same
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
