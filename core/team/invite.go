package team

import (
	"context"
	"fmt"
	"strings"
	"time"

	"selvedge/core/access"
	"selvedge/core/letter"
	"selvedge/core/login"
	"selvedge/core/workspace"
	"selvedge/ports"
)

// Invited says what became of each address.
type Invited struct {
	Emails         []string // invited, or invited again
	AlreadyMembers []string
}

// Invite keeps a place for each address and mails them. Addresses are separated
// by commas. It fails with Invalid for an address that is not one, with Conflict
// if all of them are members already, and with TooMany at the workspace's limit
// of mails; then nobody is invited.
func (s *Service) Invite(ctx context.Context, actor ports.Actor, workspaceID, addresses string, grant access.Grant) (Invited, error) {
	emails, err := s.parseAddresses(addresses)
	if err != nil {
		return Invited{}, err
	}
	if grant, err = s.checkGrant(grant); err != nil {
		return Invited{}, err
	}
	drafts := make([]draft, len(emails))
	for i, email := range emails {
		if drafts[i], err = s.draft(workspaceID, email, grant, actor); err != nil {
			return Invited{}, err
		}
	}
	var done Invited
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		done = Invited{}
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
		for _, d := range drafts {
			_, err := tx.Team.ByEmail(ctx, workspaceID, d.invitation.Email)
			if err == nil {
				done.AlreadyMembers = append(done.AlreadyMembers, d.invitation.Email)
				continue
			}
			if !ports.IsKind(err, ports.NotFound) {
				return err
			}
			if err := s.send(ctx, tx, actor, d); err != nil {
				return err
			}
			done.Emails = append(done.Emails, d.invitation.Email)
		}
		if len(done.Emails) == 0 {
			return ports.Refuse(ports.Conflict, "already_member", alreadyMembers(done.AlreadyMembers))
		}
		return nil
	})
	if err != nil {
		return Invited{}, err
	}
	s.Outbox.Wake()
	return done, nil
}

func alreadyMembers(emails []string) string {
	if len(emails) == 1 {
		return emails[0] + " is already a member of this workspace."
	}
	return strings.Join(emails, ", ") + " are already members of this workspace."
}

func (s *Service) parseAddresses(text string) ([]string, error) {
	if strings.TrimSpace(text) == "" {
		return nil, ports.Refuse(ports.Invalid, "email_empty", "Please enter an email address")
	}
	var emails []string
	for part := range strings.SplitSeq(text, ",") {
		email, err := login.ParseEmail(part)
		if err != nil {
			return nil, ports.Refuse(ports.Invalid, "email_invalid", "Please enter a valid email address")
		}
		emails = append(emails, email)
	}
	emails = distinct(emails)
	if len(emails) > s.Policy.AddressesAtOnce {
		return nil, ports.Refuse(ports.Invalid, "email_many", fmt.Sprintf("Invite at most %d people at once.", s.Policy.AddressesAtOnce))
	}
	return emails, nil
}

// draft is an invitation with the token that goes into its mail and nowhere else.
type draft struct {
	invitation ports.Invitation
	token      string
}

func (s *Service) draft(workspaceID, email string, g access.Grant, actor ports.Actor) (draft, error) {
	token, err := s.Secret.Token()
	if err != nil {
		return draft{}, err
	}
	now := s.Now()
	return draft{token: token, invitation: ports.Invitation{
		WorkspaceID:  workspaceID,
		ID:           s.IDs.Scattered(),
		Email:        email,
		Role:         g.Role,
		CreditAccess: g.CreditAccess,
		InviteAccess: g.InviteAccess,
		ServiceIDs:   g.ServiceIDs,
		StoreIDs:     g.StoreIDs,
		Status:       ports.InvitationActive,
		TokenHash:    s.tokenHash(token),
		InvitedBy:    actor.UserID,
		CreatedAt:    now,
		ExpiresAt:    now.Add(s.Policy.InvitationLife),
	}}, nil
}

func (s *Service) tokenHash(token string) []byte { return s.Secret.Hash("invitation", token) }

// send stores an invitation and promises its mail, within the workspace's limit.
func (s *Service) send(ctx context.Context, tx ports.Tx, actor ports.Actor, d draft) error {
	if err := s.takeMail(ctx, tx, d.invitation.WorkspaceID); err != nil {
		return err
	}
	if err := tx.Invitations.Put(ctx, d.invitation); err != nil {
		return err
	}
	sender, err := tx.Users.Get(ctx, actor.UserID)
	if err != nil {
		return err
	}
	place, err := tx.Workspaces.Get(ctx, d.invitation.WorkspaceID)
	if err != nil {
		return err
	}
	mail := letter.Invitation(d.invitation.Email, letter.InvitationWords{
		Inviter:   sender.Name,
		Email:     sender.Email,
		Workspace: place.Name,
		Admin:     d.invitation.Role == ports.RoleAdmin,
		// Behind the #, so that it is in no log of any server on the way.
		Link: s.PublicURL.String() + "/invite#" + d.token,
		Days: int(s.Policy.InvitationLife / (24 * time.Hour)),
	})
	return s.Outbox.AddMail(ctx, tx, mail, d.invitation.ExpiresAt)
}

func (s *Service) takeMail(ctx context.Context, tx ports.Tx, workspaceID string) error {
	wait, err := tx.Limits.Take(ctx, "invitation workspace "+workspaceID, s.Policy.MailsPerWindow, s.Policy.MailWindow, s.Now())
	if err != nil {
		return err
	}
	if wait > 0 {
		return &ports.Error{
			Kind:       ports.TooMany,
			Reason:     "too_many_invitations",
			Message:    "This workspace has sent many invitations. Please try again later.",
			RetryAfter: wait,
		}
	}
	return nil
}

var errNoInvitation = ports.Refuse(ports.NotFound, "invitation_not_found", "This invitation does not exist any more.")

// Pending lists the invitations of a workspace with one of the statuses, newest
// first.
func (s *Service) Pending(ctx context.Context, actor ports.Actor, workspaceID string, statuses []ports.InvitationStatus) (list []ports.Invitation, err error) {
	err = s.Store.Read(ctx, func(ctx context.Context, tx ports.Tx) error {
		if _, err := workspace.Enter(ctx, tx, actor, workspaceID, access.SeeTeam); err != nil {
			return err
		}
		list, err = tx.Invitations.ListOfWorkspace(ctx, workspaceID, statuses...)
		return err
	})
	return list, err
}

// Resend mails an invitation again, with a new token and a new life; the old
// token is worthless from then on. A rejected one becomes active again.
func (s *Service) Resend(ctx context.Context, actor ports.Actor, id string) error {
	token, err := s.Secret.Token()
	if err != nil {
		return err
	}
	err = s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		invitation, err := s.sent(ctx, tx, actor, access.ResendInvitation, id)
		if err != nil {
			return err
		}
		invitation.Status = ports.InvitationActive
		invitation.TokenHash = s.tokenHash(token)
		invitation.ExpiresAt = s.Now().Add(s.Policy.InvitationLife)
		return s.send(ctx, tx, actor, draft{invitation: invitation, token: token})
	})
	if err == nil {
		s.Outbox.Wake()
	}
	return err
}

// Cancel withdraws an invitation.
func (s *Service) Cancel(ctx context.Context, actor ports.Actor, id string) error {
	return s.Store.Write(ctx, func(ctx context.Context, tx ports.Tx) error {
		invitation, err := s.sent(ctx, tx, actor, access.CancelInvitation, id)
		if err != nil {
			return err
		}
		_, err = tx.Invitations.Delete(ctx, invitation.WorkspaceID, invitation.ID)
		return err
	})
}

// sent returns an invitation that the actor may do the action to. Outside its
// workspace it does not exist.
func (s *Service) sent(ctx context.Context, tx ports.Tx, actor ports.Actor, action access.Action, id string) (ports.Invitation, error) {
	invitation, err := tx.Received.ByID(ctx, id)
	if ports.IsKind(err, ports.NotFound) {
		return invitation, errNoInvitation
	}
	if err != nil {
		return invitation, err
	}
	me, err := tx.Members.Get(ctx, invitation.WorkspaceID, actor.UserID)
	if ports.IsKind(err, ports.NotFound) {
		return invitation, errNoInvitation
	}
	if err != nil {
		return invitation, err
	}
	return invitation, access.OnInvitation(me, action, invitation.InvitedBy).Err()
}
