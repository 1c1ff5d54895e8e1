package team

import (
	"context"

	"selvedge/core/emails"
	"selvedge/core/ratelimit"
	"selvedge/ports"
)

var errOwnInvitation = ports.Refuse(ports.Conflict, "invitation_yours", "This invitation is for you. You can accept it now.")

// RequestNewInvitation asks the inviter by email for a new invitation to the actor's
// address, because the one they have expired or is for another address. It fails with
// Conflict if the actor can already accept it, and with TooMany at a limit.
func (s *Service) RequestNewInvitation(ctx context.Context, actor ports.Actor, token string) error {
	err := s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		invitation, err := s.findReceived(ctx, tx, actor, token)
		if err != nil {
			return err
		}
		if invitation.Email == actor.Email && !s.IsExpired(invitation) {
			return errOwnInvitation
		}
		err = ratelimit.Enforce(ctx, tx, s.Now(), tooManyInvitations, ratelimit.Bucket{Key: "invitation request " + invitation.WorkspaceID + " " + actor.UserID, Limit: s.Policy.RequestsPerPerson})
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
