package team

import (
	"context"
	"slices"

	"selvedge/core/access"
	"selvedge/ports"
)

var (
	errOtherAddress = ports.Refuse(ports.Forbidden, "invitation_other_address", "This invitation was sent to a different address. Sign in with that one, or ask to be invited with this one.")
	errExpired      = ports.Refuse(ports.Conflict, "invitation_expired", "This invitation has expired. Ask for a new one.")
	errVoid         = ports.Refuse(ports.Conflict, "invitation_void", "The person who invited you can no longer give you this access. Ask for a new invitation.")
)

// OwnInvitations lists the active invitations to the actor's address, newest first.
func (s *Service) OwnInvitations(ctx context.Context, actor ports.Actor) (mine []ports.InvitationDetails, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) (err error) {
		mine, err = tx.ReceivedInvitations.ListOfEmail(ctx, actor.Email)
		return err
	})
	return slices.DeleteFunc(mine, func(r ports.InvitationDetails) bool { return s.IsExpired(r.Invitation) }), err
}

// Open returns the invitation for an email token, or for an ID from the actor's own
// list. Anyone with the token may open it: it proves that they have the email. It
// fails with NotFound once the invitation is cancelled, accepted or resent.
func (s *Service) Open(ctx context.Context, actor ports.Actor, token string) (received ports.InvitationDetails, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		invitation, err := s.findReceived(ctx, tx, actor, token)
		if err != nil {
			return err
		}
		received, err = invitationDetails(ctx, tx, invitation)
		return err
	})
	return received, err
}

// Accept makes the actor a member. It fails with Forbidden, reason
// "invitation_other_address", for another address than the invited one, and
// with Conflict, reason "invitation_expired", after its time, or "invitation_void"
// if its sender no longer holds what it gives.
func (s *Service) Accept(ctx context.Context, actor ports.Actor, token string) (workspaceID string, err error) {
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		invitation, err := s.findAnswerable(ctx, tx, actor, token)
		if err != nil {
			return err
		}
		workspaceID = invitation.WorkspaceID
		if err := checkStillAllowed(ctx, tx, invitation); err != nil {
			return err
		}
		if _, err := tx.Invitations.Delete(ctx, invitation.WorkspaceID, invitation.ID); err != nil {
			return err
		}
		err = tx.Members.Insert(ctx, withGrant(ports.Member{
			WorkspaceID: invitation.WorkspaceID,
			UserID:      actor.UserID,
			InvitedBy:   invitation.InvitedBy,
			CreatedAt:   s.Now(),
		}, grantOf(invitation)))
		if err != nil {
			return err
		}
		if err := setLastActive(ctx, tx, actor, invitation.WorkspaceID); err != nil {
			return err
		}
		given, err := s.grantChanges(ctx, tx, invitation.WorkspaceID, access.Grant{}, grantOf(invitation))
		if err != nil {
			return err
		}
		return s.record(ctx, tx, actor, ports.AuditInvitationAccepted, invitation, given...)
	})
	return workspaceID, err
}

// setLastActive makes a workspace the one that a person's next visit opens.
func setLastActive(ctx context.Context, tx ports.Tx, actor ports.Actor, workspaceID string) error {
	user, err := tx.Users.Get(ctx, actor.UserID)
	if err != nil {
		return err
	}
	user.LastActiveWorkspaceID, user.LastActiveStoreID = workspaceID, ""
	return tx.Users.Update(ctx, user)
}

// Reject declines an invitation, visibly to the team. It fails as Accept does, except
// that a void invitation can be rejected.
func (s *Service) Reject(ctx context.Context, actor ports.Actor, token string) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		invitation, err := s.findAnswerable(ctx, tx, actor, token)
		if err != nil {
			return err
		}
		invitation.Status = ports.InvitationRejected
		if err := tx.Invitations.Put(ctx, invitation); err != nil {
			return err
		}
		return s.record(ctx, tx, actor, ports.AuditInvitationRejected, invitation)
	})
}

// IsExpired says whether an invitation's time is over.
func (s *Service) IsExpired(i ports.Invitation) bool { return !s.Now().Before(i.ExpiresAt) }

// findAnswerable returns an active, unexpired invitation to the actor's address.
func (s *Service) findAnswerable(ctx context.Context, tx ports.Tx, actor ports.Actor, token string) (ports.Invitation, error) {
	invitation, err := s.findReceived(ctx, tx, actor, token)
	switch {
	case err != nil:
		return invitation, err
	case invitation.Email != actor.Email:
		return invitation, errOtherAddress
	case s.IsExpired(invitation):
		return invitation, errExpired
	}
	return invitation, nil
}

// findReceived looks an active invitation up by the token of its mail, or by its handle
// for the person whose address it was sent to.
func (s *Service) findReceived(ctx context.Context, tx ports.Tx, actor ports.Actor, token string) (ports.Invitation, error) {
	invitation, err := tx.ReceivedInvitations.ByTokenHash(ctx, s.tokenHash(token))
	if ports.IsKind(err, ports.NotFound) {
		invitation, err = tx.ReceivedInvitations.ByID(ctx, token)
		if err == nil && invitation.Email != actor.Email {
			err = errNoInvitation
		}
	}
	if ports.IsKind(err, ports.NotFound) || (err == nil && invitation.Status != ports.InvitationActive) {
		return invitation, errNoInvitation
	}
	return invitation, err
}

// checkStillAllowed fails unless the sender could still give what the invitation gives,
// so that an invitation does not outlive the permissions of its sender.
func checkStillAllowed(ctx context.Context, tx ports.Tx, invitation ports.Invitation) error {
	sender, err := tx.Members.Get(ctx, invitation.WorkspaceID, invitation.InvitedBy)
	if ports.IsKind(err, ports.NotFound) {
		return errVoid
	}
	if err != nil {
		return err
	}
	if !access.Decide(sender, access.Invite).Allowed || !access.Give(sender, grantOf(invitation), access.Grant{}).Allowed {
		return errVoid
	}
	return nil
}

func invitationDetails(ctx context.Context, tx ports.Tx, invitation ports.Invitation) (ports.InvitationDetails, error) {
	place, err := tx.Workspaces.Get(ctx, invitation.WorkspaceID)
	if err != nil {
		return ports.InvitationDetails{}, err
	}
	inviter, err := tx.Users.Get(ctx, invitation.InvitedBy)
	if err != nil {
		return ports.InvitationDetails{}, err
	}
	return ports.InvitationDetails{Invitation: invitation, WorkspaceName: place.Name, InviterName: inviter.Name, InviterEmail: inviter.Email}, nil
}

func grantOf(i ports.Invitation) access.Grant {
	return access.Grant{Role: i.Role, CreditAccess: i.CreditAccess, InviteAccess: i.InviteAccess, AppIDs: i.AppIDs, StoreIDs: i.StoreIDs}
}
