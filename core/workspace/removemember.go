package workspace

import (
	"context"

	"selvedge/core/audit"
	"selvedge/ports"
)

// RemoveMember removes the member that a entry of the audit log is about, with the
// invitations they sent, and writes the entry.
func RemoveMember(ctx context.Context, tx ports.Tx, log audit.Log, entry ports.AuditEntry) error {
	if err := log.Record(ctx, tx, entry); err != nil {
		return err
	}
	sent, err := tx.Invitations.ListOfWorkspace(ctx, entry.WorkspaceID, ports.InvitationActive)
	if err != nil {
		return err
	}
	for _, named := range sent {
		if named.Invitation.InvitedBy != entry.SubjectID {
			continue
		}
		cancelled := entry
		cancelled.Action, cancelled.SubjectID, cancelled.Subject = ports.AuditInvitationCancelled, named.Invitation.ID, named.Invitation.Email
		if err := log.Record(ctx, tx, cancelled); err != nil {
			return err
		}
	}
	if err := tx.Invitations.DeleteSentBy(ctx, entry.WorkspaceID, entry.SubjectID); err != nil {
		return err
	}
	_, err = tx.Members.Delete(ctx, entry.WorkspaceID, entry.SubjectID)
	return err
}
