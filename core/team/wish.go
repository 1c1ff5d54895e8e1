package team

import (
	"context"

	"selvedge/core/letter"
	"selvedge/core/limit"
	"selvedge/ports"
)

var errYours = ports.Refuse(ports.Conflict, "invitation_yours", "This invitation is yours: you can accept it.")

// AskForOwn mails the inviter that the actor, who holds an invitation to another
// address or one that has expired, would like one to their own. It fails with
// Conflict where the actor can accept as it is, and with TooMany at a limit.
func (s *Service) AskForOwn(ctx context.Context, actor ports.Actor, token string) error {
	err := s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		invitation, err := s.find(ctx, tx, actor, token)
		if err != nil {
			return err
		}
		if invitation.Email == actor.Email && !s.IsExpired(invitation) {
			return errYours
		}
		err = s.take(ctx, tx, tooManyInvitations, limit.Bucket{Key: "invitation wish " + invitation.WorkspaceID + " " + actor.UserID, Limit: s.Policy.WishesPerAsker})
		if err != nil {
			return err
		}
		known, err := describe(ctx, tx, invitation)
		if err != nil {
			return err
		}
		mail := letter.InvitationWish(known.InviterEmail, letter.InvitationWishWords{
			Email:     actor.Email,
			Invited:   invitation.Email,
			Workspace: known.WorkspaceName,
			Link:      s.PublicURL.String() + "/workspace/" + invitation.WorkspaceID + "/teams?invite=true",
		})
		return s.Outbox.AddMail(ctx, tx, mail, s.Now().Add(s.Policy.InvitationLife))
	})
	return err
}
