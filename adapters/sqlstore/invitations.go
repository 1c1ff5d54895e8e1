package sqlstore

import (
	"context"
	"slices"

	"selvedge/ports"
)

var errNoInvitation = ports.Refuse(ports.NotFound, "invitation_not_found", "There is no such invitation.")

// invitationColumns are what scanInvitation receives.
const invitationColumns = `workspace_id, email, id, role, credit_access, invite_access, service_ids, store_ids,
	status, token_hash, invited_by, created_at, expires_at`

const (
	putInvitation = `INSERT INTO invitations (` + invitationColumns + `)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
	ON CONFLICT (workspace_id, email) DO UPDATE SET id = excluded.id, role = excluded.role,
	credit_access = excluded.credit_access, invite_access = excluded.invite_access,
	service_ids = excluded.service_ids, store_ids = excluded.store_ids, status = excluded.status,
	token_hash = excluded.token_hash, invited_by = excluded.invited_by,
	created_at = excluded.created_at, expires_at = excluded.expires_at`
	invitationOfWorkspace  = `SELECT ` + invitationColumns + ` FROM invitations WHERE workspace_id = $1 AND id = $2`
	invitationsOfWorkspace = `SELECT ` + invitationColumns + ` FROM invitations
	WHERE workspace_id = $1 AND status IN ($2, $3) ORDER BY created_at DESC, id DESC`
	deleteInvitation        = `DELETE FROM invitations WHERE workspace_id = $1 AND id = $2`
	deleteInvitationsSentBy = `DELETE FROM invitations WHERE workspace_id = $1 AND invited_by = $2 AND status = $3`

	invitationByID        = `SELECT ` + invitationColumns + ` FROM invitations WHERE id = $1`
	invitationByTokenHash = `SELECT ` + invitationColumns + ` FROM invitations WHERE token_hash = $1`
	invitationsOfEmail    = `SELECT ` + invitationColumns + ` FROM invitations
	WHERE email = $1 AND status = $2 ORDER BY created_at DESC, id DESC`
)

func scanInvitation(row Row) (i ports.Invitation, err error) {
	err = row.Scan(&i.WorkspaceID, &i.Email, &i.ID, &i.Role, &i.CreditAccess, &i.InviteAccess,
		document{&i.ServiceIDs}, document{&i.StoreIDs},
		&i.Status, &i.TokenHash, &i.InvitedBy, instant{&i.CreatedAt}, instant{&i.ExpiresAt})
	return i, err
}

type invitations struct{ *base }

func (r invitations) Put(ctx context.Context, i ports.Invitation) error {
	_, err := r.exec(ctx, "put invitation", putInvitation, i.WorkspaceID, i.Email, i.ID, string(i.Role), i.CreditAccess, i.InviteAccess,
		document{&i.ServiceIDs}, document{&i.StoreIDs},
		string(i.Status), orEmpty(i.TokenHash), i.InvitedBy, micros(i.CreatedAt), micros(i.ExpiresAt))
	return err
}

func (r invitations) Get(ctx context.Context, workspaceID, id string) (ports.Invitation, error) {
	return one(ctx, r.base, "get invitation", errNoInvitation, scanInvitation, invitationOfWorkspace, workspaceID, id)
}

// ListOfWorkspace is one text for any statuses: each has its place in it, which
// stays empty, as no row's status is, if it is not wanted.
func (r invitations) ListOfWorkspace(ctx context.Context, workspaceID string, statuses ...ports.InvitationStatus) ([]ports.Invitation, error) {
	args := []any{workspaceID, "", ""}
	for i, status := range []ports.InvitationStatus{ports.InvitationActive, ports.InvitationRejected} {
		if slices.Contains(statuses, status) {
			args[i+1] = string(status)
		}
	}
	return all(ctx, r.base, "list invitations", scanInvitation, invitationsOfWorkspace, args...)
}

func (r invitations) Delete(ctx context.Context, workspaceID, id string) (bool, error) {
	n, err := r.exec(ctx, "delete invitation", deleteInvitation, workspaceID, id)
	return n == 1, err
}

func (r invitations) DeleteSentBy(ctx context.Context, workspaceID, userID string) error {
	_, err := r.exec(ctx, "delete invitations of a sender", deleteInvitationsSentBy, workspaceID, userID, string(ports.InvitationActive))
	return err
}

type received struct{ *base }

func (r received) ByID(ctx context.Context, id string) (ports.Invitation, error) {
	return one(ctx, r.base, "get received invitation", errNoInvitation, scanInvitation, invitationByID, id)
}

func (r received) ByTokenHash(ctx context.Context, hash []byte) (ports.Invitation, error) {
	return one(ctx, r.base, "get invitation by token", errNoInvitation, scanInvitation, invitationByTokenHash, orEmpty(hash))
}

func (r received) ListOfEmail(ctx context.Context, email string) ([]ports.Invitation, error) {
	return all(ctx, r.base, "list received invitations", scanInvitation, invitationsOfEmail, email, string(ports.InvitationActive))
}
