package team

import (
	"context"

	"selvedge/core/emails"
	"selvedge/core/notify"
	"selvedge/ports"
)

// notifyRole enqueues the email to a member whose role the actor changed.
func (s *Service) notifyRole(ctx context.Context, tx ports.Tx, actor ports.Actor, target ports.Member, topic notify.Topic, write func(emails.RoleData) emails.Notice) error {
	by, err := tx.Users.Get(ctx, actor.UserID)
	if err != nil {
		return err
	}
	notifier := notify.Notifier{Outbox: s.Outbox, Now: s.Now, PublicURL: s.PublicURL}
	return notifier.Person(ctx, tx, target.UserID, target.WorkspaceID, notify.Notice{
		Topic: topic,
		Write: func(p notify.Links) emails.Notice {
			return write(emails.RoleData{Workspace: p.Name, By: by.Name, ByEmail: by.Email, Link: p.Home})
		},
	})
}
