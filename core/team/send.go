package team

import (
	"context"
	"time"

	"selvedge/core/access"
	"selvedge/core/letter"
	"selvedge/core/limit"
	"selvedge/ports"
)

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

// send stores an invitation and promises its mail, within the limits. The names in
// the mail are those of from.
func (s *Service) send(ctx context.Context, tx ports.Tx, d draft, from ports.NamedInvitation) error {
	i := d.invitation
	err := s.take(ctx, tx,
		limit.Bucket{Key: "invitation workspace " + i.WorkspaceID, Limit: s.Policy.PerWorkspace},
		limit.Bucket{Key: "invitation sender " + i.InvitedBy, Limit: s.Policy.PerSender},
		limit.Bucket{Key: "invitation receiver " + i.WorkspaceID + " " + i.Email, Limit: s.Policy.PerReceiver},
	)
	if err != nil {
		return err
	}
	if err := tx.Invitations.Put(ctx, i); err != nil {
		return err
	}
	mail := letter.Invitation(i.Email, letter.InvitationWords{
		Inviter:   from.InviterName,
		Email:     from.InviterEmail,
		Workspace: from.WorkspaceName,
		Admin:     i.Role == ports.RoleAdmin,
		// Behind the #, so that it is in no log of any server on the way.
		Link: s.PublicURL.String() + "/invite#" + d.token,
		Days: int(s.Policy.InvitationLife / (24 * time.Hour)),
	})
	return s.Outbox.AddMail(ctx, tx, mail, i.ExpiresAt)
}

// take counts one mail in every bucket, or refuses.
func (s *Service) take(ctx context.Context, tx ports.Tx, buckets ...limit.Bucket) error {
	wait, err := limit.Take(ctx, tx, s.Now(), buckets...)
	if err != nil || wait == 0 {
		return err
	}
	return &ports.Error{
		Kind:       ports.TooMany,
		Reason:     "too_many_invitations",
		Message:    "Too many invitations were sent. Please try again later.",
		RetryAfter: wait,
	}
}
