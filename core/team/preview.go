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
		wait, err := ratelimit.Take(ctx, tx, s.Now(), ratelimit.ByNetwork("invitation preview", from, s.Policy.PerNetwork)...)
		if err != nil {
			return err
		}
		if wait > 0 {
			return &ports.Error{Kind: ports.TooMany, Reason: "too_many_requests", Message: "Too many requests. Try again later.", RetryAfter: wait}
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
