package team

import (
	"context"
	"fmt"
	"time"

	"selvedge/core/access"
	"selvedge/core/emails"
	"selvedge/core/ratelimit"
	"selvedge/ports"
)

// invitationDraft is an invitation with the token that goes into its mail and nowhere else.
type invitationDraft struct {
	invitation ports.Invitation
	token      string
}

func (s *Service) newDraft(workspaceID, email string, g access.Grant, actor ports.Actor) (invitationDraft, error) {
	token, err := s.Secret.Token()
	if err != nil {
		return invitationDraft{}, err
	}
	now := s.Now()
	return invitationDraft{token: token, invitation: ports.Invitation{
		WorkspaceID:  workspaceID,
		ID:           s.IDs.Scattered(),
		Email:        email,
		Role:         g.Role,
		CreditAccess: g.CreditAccess,
		InviteAccess: g.InviteAccess,
		AppIDs:       g.AppIDs,
		StoreIDs:     g.StoreIDs,
		Status:       ports.InvitationActive,
		TokenHash:    s.tokenHash(token),
		InvitedBy:    actor.UserID,
		CreatedAt:    now,
		ExpiresAt:    now.Add(s.Policy.InvitationLife),
	}}, nil
}

func (s *Service) tokenHash(token string) []byte { return s.Secret.Hash("invitation", token) }

// send stores an invitation and enqueues its email, within the limits. from holds the
// names for the email. If the recipient unsubscribed, the email is enqueued as already
// expired, so that the sender sees no difference.
func (s *Service) send(ctx context.Context, tx ports.Tx, d invitationDraft, from ports.InvitationDetails) error {
	i := d.invitation
	if err := s.takeMailLimits(ctx, tx, i); err != nil {
		return err
	}
	if err := tx.Invitations.Put(ctx, i); err != nil {
		return err
	}
	wanted, err := s.wantsMail(ctx, tx, i.Email)
	if err != nil {
		return err
	}
	deadline := i.ExpiresAt
	if !wanted {
		deadline = s.Now()
	}
	stopLink, err := s.stopLink(i.Email)
	if err != nil {
		return err
	}
	mail := emails.Invitation(i.Email, emails.InvitationData{
		Inviter:   from.InviterName,
		Email:     from.InviterEmail,
		Workspace: from.WorkspaceName,
		Admin:     i.Role == ports.RoleAdmin,
		// Behind the #, so that it is in no log of any server on the way.
		Link:     s.PublicURL.String() + "/invite#" + d.token,
		StopLink: stopLink,
		Days:     int(s.Policy.InvitationLife / (24 * time.Hour)),
	})
	return s.Outbox.AddMail(ctx, tx, mail, deadline)
}

// takeMailLimits counts one invitation at each of its limits, or refuses.
func (s *Service) takeMailLimits(ctx context.Context, tx ports.Tx, i ports.Invitation) error {
	err := ratelimit.Enforce(ctx, tx, s.Now(), tooManyInvitations,
		ratelimit.Bucket{Key: "invitation workspace " + i.WorkspaceID, Limit: s.Policy.PerWorkspace},
		ratelimit.Bucket{Key: "invitation sender " + i.InvitedBy, Limit: s.Policy.PerSender},
	)
	if err != nil {
		return err
	}
	sender, err := tx.Users.Get(ctx, i.InvitedBy)
	if err != nil {
		return err
	}
	if s.Now().Before(sender.CreatedAt.Add(s.Policy.NewAccountAge)) {
		tooMany := tooManyInvited(fmt.Sprintf("A new account can send %d invitations on its first day. Send the rest tomorrow.", s.Policy.PerNewSender.Events))
		err := ratelimit.Enforce(ctx, tx, s.Now(), tooMany, ratelimit.Bucket{Key: "invitation new sender " + i.InvitedBy, Limit: s.Policy.PerNewSender})
		if err != nil {
			return err
		}
	}
	tooMany := tooManyInvited("We've already sent several invitations to " + i.Email + " today. Try again tomorrow.")
	return ratelimit.Enforce(ctx, tx, s.Now(), tooMany, ratelimit.Bucket{Key: "invitation receiver " + i.Email, Limit: s.Policy.PerReceiver})
}

var tooManyInvitations = tooManyInvited("Too many invitations sent. Try again later.")

func tooManyInvited(message string) ratelimit.Refusal {
	return ratelimit.TooMany("too_many_invitations", message)
}
