package workspace

import (
	"context"

	"selvedge/core/audit"
	"selvedge/ports"
)

// RemoveMember removes the member that a line of the audit log is about, with the
// invitations they sent, and writes the line.
func RemoveMember(ctx context.Context, tx ports.Tx, log audit.Log, line ports.AuditEntry) error {
	if err := log.Record(ctx, tx, line); err != nil {
		return err
	}
	sent, err := tx.Invitations.ListOfWorkspace(ctx, line.WorkspaceID, ports.InvitationActive)
	if err != nil {
		return err
	}
	for _, named := range sent {
		if named.Invitation.InvitedBy != line.SubjectID {
			continue
		}
		cancelled := line
		cancelled.Action, cancelled.SubjectID, cancelled.Subject = ports.AuditInvitationCancelled, named.Invitation.ID, named.Invitation.Email
		if err := log.Record(ctx, tx, cancelled); err != nil {
			return err
		}
	}
	if err := tx.Invitations.DeleteSentBy(ctx, line.WorkspaceID, line.SubjectID); err != nil {
		return err
	}
	_, err = tx.Members.Delete(ctx, line.WorkspaceID, line.SubjectID)
	return err
}
