package workspace

import (
	"context"

	"selvedge/core/audit"
	"selvedge/ports"
)

// RemoveMember removes a member with the invitations they sent, and records both in the
// audit log: action is what by did to the member.
func RemoveMember(ctx context.Context, tx ports.Tx, log audit.Log, by ports.Actor, action ports.AuditAction, member ports.Member) error {
	user, err := tx.Users.Get(ctx, member.UserID)
	if err != nil {
		return err
	}
	removed := ports.AuditEntry{WorkspaceID: member.WorkspaceID, Actor: audit.Person(by), Action: action, SubjectID: user.ID, Subject: user.Email}
	if err := log.Record(ctx, tx, removed); err != nil {
		return err
	}
	sent, err := tx.Invitations.ListOfWorkspace(ctx, member.WorkspaceID, ports.InvitationActive)
	if err != nil {
		return err
	}
	for _, details := range sent {
		if details.Invitation.InvitedBy != member.UserID {
			continue
		}
		cancelled := removed
		cancelled.Action, cancelled.SubjectID, cancelled.Subject = ports.AuditInvitationCancelled, details.Invitation.ID, details.Invitation.Email
		if err := log.Record(ctx, tx, cancelled); err != nil {
			return err
		}
	}
	if err := tx.Invitations.DeleteSentBy(ctx, member.WorkspaceID, member.UserID); err != nil {
		return err
	}
	_, err = tx.Members.Delete(ctx, member.WorkspaceID, member.UserID)
	return err
}
