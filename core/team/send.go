package team

import (
	"context"
	"time"

	"selvedge/core/access"
	"selvedge/core/letter"
	"selvedge/core/login"
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
func (s *Service) send(ctx context.Context, tx ports.Tx, d draft, from Received) error {
	i := d.invitation
	err := s.take(ctx, tx,
		bucket{"invitation workspace " + i.WorkspaceID, s.Policy.PerWorkspace},
		bucket{"invitation sender " + i.InvitedBy, s.Policy.PerSender},
		bucket{"invitation receiver " + i.WorkspaceID + " " + i.Email, s.Policy.PerReceiver},
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

type bucket struct {
	key   string
	limit login.Limit
}

// take counts one mail in every bucket, or refuses at the first full one; the
// refusal rolls the others back.
func (s *Service) take(ctx context.Context, tx ports.Tx, buckets ...bucket) error {
	for _, b := range buckets {
		wait, err := tx.Limits.Take(ctx, b.key, b.limit.Events, b.limit.Window, s.Now())
		if err != nil {
			return err
		}
		if wait > 0 {
			return &ports.Error{
				Kind:       ports.TooMany,
				Reason:     "too_many_invitations",
				Message:    "Too many invitations were sent. Please try again later.",
				RetryAfter: wait,
			}
		}
	}
	return nil
}
