package team

import (
	"context"

	"selvedge/core/emails"
	"selvedge/core/ratelimit"
	"selvedge/ports"
)

var errYours = ports.Refuse(ports.Conflict, "invitation_yours", "This invitation is for you. You can accept it now.")

// RequestNewInvitation mails the inviter that the actor, who holds an invitation to another
// address or one that has expired, would like one to their own. It fails with
// Conflict where the actor can accept as it is, and with TooMany at a limit.
func (s *Service) RequestNewInvitation(ctx context.Context, actor ports.Actor, token string) error {
	err := s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		invitation, err := s.findReceived(ctx, tx, actor, token)
		if err != nil {
			return err
		}
		if invitation.Email == actor.Email && !s.IsExpired(invitation) {
			return errYours
		}
		err = s.takeLimits(ctx, tx, tooManyInvitations, ratelimit.Bucket{Key: "invitation wish " + invitation.WorkspaceID + " " + actor.UserID, Limit: s.Policy.WishesPerAsker})
		if err != nil {
			return err
		}
		known, err := invitationDetails(ctx, tx, invitation)
		if err != nil {
			return err
		}
		mail := emails.InvitationRequest(known.InviterEmail, emails.InvitationRequestData{
			Email:     actor.Email,
			Invited:   invitation.Email,
			Workspace: known.WorkspaceName,
			Link:      s.PublicURL.String() + "/workspace/" + invitation.WorkspaceID + "/teams?invite=true",
		})
		return s.Outbox.AddMail(ctx, tx, mail, s.Now().Add(s.Policy.InvitationLife))
	})
	return err
}
