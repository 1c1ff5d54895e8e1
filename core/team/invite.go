package team

import (
	"context"

	"selvedge/core/access"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// InviteResult says what became of each address.
type InviteResult struct {
	Emails         []string // invited, or invited again
	AlreadyMembers []string
}

// Invite stores an invitation for each address and emails it. Addresses are separated
// by commas; a new invitation replaces an earlier one to the same address. It fails with Invalid for an address that is not one, with Conflict if all
// of them are members already, with TooMany at a limit of mails, and with
// Forbidden for a grant, or another's invitation, that the actor may
// not touch; then nobody is invited.
func (s *Service) Invite(ctx context.Context, actor ports.Actor, workspaceID, addresses string, grant access.Grant) (InviteResult, error) {
	emails, err := s.parseAddresses(addresses)
	if err != nil {
		return InviteResult{}, err
	}
	if grant, err = s.checkGrant(grant); err != nil {
		return InviteResult{}, err
	}
	drafts := make([]invitationDraft, len(emails))
	for i, email := range emails {
		if drafts[i], err = s.newDraft(workspaceID, email, grant, actor); err != nil {
			return InviteResult{}, err
		}
	}
	var done InviteResult
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, err := workspace.Enter(ctx, tx, actor, workspaceID, access.Invite)
		if err != nil {
			return err
		}
		if err := s.checkStores(ctx, tx, workspaceID, grant); err != nil {
			return err
		}
		if err := access.Give(me, grant, access.Grant{}).Err(); err != nil {
			return err
		}
		if err := s.checkReplaced(ctx, tx, me, emails); err != nil {
			return err
		}
		done, err = s.inviteAll(ctx, tx, actor, me, drafts)
		return err
	})
	if err != nil {
		return InviteResult{}, err
	}
	return done, nil
}

func (s *Service) inviteAll(ctx context.Context, tx ports.Tx, actor ports.Actor, me ports.Member, drafts []invitationDraft) (done InviteResult, err error) {
	from, err := invitationDetails(ctx, tx, drafts[0].invitation) // all name the same two
	if err != nil {
		return done, err
	}
	given, err := s.grantChanges(ctx, tx, me.WorkspaceID, access.Grant{}, grantOf(drafts[0].invitation)) // and give the same
	if err != nil {
		return done, err
	}
	for _, d := range drafts {
		_, err := tx.Team.ByEmail(ctx, me.WorkspaceID, d.invitation.Email)
		if err == nil {
			done.AlreadyMembers = append(done.AlreadyMembers, d.invitation.Email)
			continue
		}
		if !ports.IsKind(err, ports.NotFound) {
			return done, err
		}
		if err := s.send(ctx, tx, d, from); err != nil {
			return done, err
		}
		if err := s.record(ctx, tx, actor, ports.AuditInvitationSent, d.invitation, given...); err != nil {
			return done, err
		}
		done.Emails = append(done.Emails, d.invitation.Email)
	}
	if len(done.Emails) == 0 {
		return done, ports.Refuse(ports.Conflict, "already_member", alreadyMembers(done.AlreadyMembers))
	}
	return done, nil
}

// checkReplaced keeps a member from taking over an invitation that someone else
// sent, which would be to cancel it.
func (s *Service) checkReplaced(ctx context.Context, tx ports.Tx, me ports.Member, emails []string) error {
	if me.Role == ports.RoleAdmin {
		return nil
	}
	sent, err := tx.Invitations.ListOfWorkspace(ctx, me.WorkspaceID, ports.InvitationActive, ports.InvitationRejected)
	if err != nil {
		return err
	}
	byEmail := make(map[string]ports.Invitation, len(sent))
	for _, named := range sent {
		byEmail[named.Invitation.Email] = named.Invitation
	}
	for _, email := range emails {
		before, there := byEmail[email]
		if !there || s.IsExpired(before) {
			continue
		}
		if err := access.OnInvitation(me, access.ResendInvitation, before.InvitedBy).Err(); err != nil {
			return err
		}
	}
	return nil
}

// Resend mails an invitation again, with a new token and a new expiry; the old
// token stops working. A rejected one becomes active again. The
// actor becomes its sender and can give only what they hold.
func (s *Service) Resend(ctx context.Context, actor ports.Actor, id string) error {
	token, err := s.Secret.Token()
	if err != nil {
		return err
	}
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		me, invitation, err := findSent(ctx, tx, actor, access.ResendInvitation, id)
		if err != nil {
			return err
		}
		if err := access.Give(me, grantOf(invitation), access.Grant{}).Err(); err != nil {
			return err
		}
		invitation.Status = ports.InvitationActive
		invitation.TokenHash = s.tokenHash(token)
		invitation.InvitedBy = actor.UserID
		invitation.ExpiresAt = s.Now().Add(s.Policy.InvitationLife)
		from, err := invitationDetails(ctx, tx, invitation)
		if err != nil {
			return err
		}
		if err := s.send(ctx, tx, invitationDraft{invitation: invitation, token: token}, from); err != nil {
			return err
		}
		return s.record(ctx, tx, actor, ports.AuditInvitationResent, invitation)
	})
	return err
}

// Cancel withdraws an invitation.
func (s *Service) Cancel(ctx context.Context, actor ports.Actor, id string) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		_, invitation, err := findSent(ctx, tx, actor, access.CancelInvitation, id)
		if err != nil {
			return err
		}
		return s.withdraw(ctx, tx, actor, invitation)
	})
}

func (s *Service) withdraw(ctx context.Context, tx ports.Tx, actor ports.Actor, invitation ports.Invitation) error {
	if _, err := tx.Invitations.Delete(ctx, invitation.WorkspaceID, invitation.ID); err != nil {
		return err
	}
	return s.record(ctx, tx, actor, ports.AuditInvitationCancelled, invitation)
}

var errNoInvitation = ports.Refuse(ports.NotFound, "invitation_not_found", "This invitation no longer exists.")

// findSent returns an invitation that the actor may do the action to. Outside its
// workspace it does not exist.
func findSent(ctx context.Context, tx ports.Tx, actor ports.Actor, action access.Action, id string) (ports.Member, ports.Invitation, error) {
	invitation, err := tx.ReceivedInvitations.ByID(ctx, id)
	if ports.IsKind(err, ports.NotFound) {
		err = errNoInvitation
	}
	if err != nil {
		return ports.Member{}, invitation, err
	}
	me, err := tx.Members.Get(ctx, invitation.WorkspaceID, actor.UserID)
	if ports.IsKind(err, ports.NotFound) {
		err = errNoInvitation
	}
	if err != nil {
		return me, invitation, err
	}
	return me, invitation, access.OnInvitation(me, action, invitation.InvitedBy).Err()
}
