package sqlstore

import (
	"context"
	"slices"
	"time"

	"selvedge/ports"
)

var errNoInvitation = ports.Refuse(ports.NotFound, "invitation_not_found", "Invitation not found.")

// invitationColumns are what invitationFields receive, of the invitations table as i.
const invitationColumns = `i.workspace_id, i.email, i.id, i.role, i.credit_access, i.invite_access, i.service_ids, i.store_ids,
	i.status, i.token_hash, i.invited_by, i.created_at, i.expires_at`

const invitationDetails = `SELECT ` + invitationColumns + `, w.name, u.name, u.email FROM invitations i
	JOIN workspaces w ON w.id = i.workspace_id JOIN users u ON u.id = i.invited_by`

const (
	putInvitation = `INSERT INTO invitations (workspace_id, email, id, role, credit_access, invite_access, service_ids, store_ids,
	status, token_hash, invited_by, created_at, expires_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
	ON CONFLICT (workspace_id, email) DO UPDATE SET id = excluded.id, role = excluded.role,
	credit_access = excluded.credit_access, invite_access = excluded.invite_access,
	service_ids = excluded.service_ids, store_ids = excluded.store_ids, status = excluded.status,
	token_hash = excluded.token_hash, invited_by = excluded.invited_by,
	created_at = excluded.created_at, expires_at = excluded.expires_at`
	invitationOfWorkspace  = `SELECT ` + invitationColumns + ` FROM invitations i WHERE i.workspace_id = $1 AND i.id = $2`
	invitationsOfWorkspace = invitationDetails + ` WHERE i.workspace_id = $1 AND i.status IN ($2, $3)
	ORDER BY i.created_at DESC, i.id DESC`
	deleteInvitation        = `DELETE FROM invitations WHERE workspace_id = $1 AND id = $2`
	deleteInvitationsSentBy = `DELETE FROM invitations WHERE workspace_id = $1 AND invited_by = $2 AND status = $3`

	invitationByID        = `SELECT ` + invitationColumns + ` FROM invitations i WHERE i.id = $1`
	invitationByTokenHash = `SELECT ` + invitationColumns + ` FROM invitations i WHERE i.token_hash = $1`
	invitationsOfEmail    = invitationDetails + ` WHERE i.email = $1 AND i.status = $2
	ORDER BY i.created_at DESC, i.id DESC`
)

func invitationFields(i *ports.Invitation) []any {
	return []any{&i.WorkspaceID, &i.Email, &i.ID, &i.Role, &i.CreditAccess, &i.InviteAccess,
		JSONColumn{&i.AppIDs}, JSONColumn{&i.StoreIDs},
		&i.Status, &i.TokenHash, &i.InvitedBy, TimeColumn{&i.CreatedAt}, TimeColumn{&i.ExpiresAt}}
}

func scanInvitation(row Row) (i ports.Invitation, err error) {
	err = row.Scan(invitationFields(&i)...)
	return i, err
}

func scanInvitationDetails(row Row) (n ports.InvitationDetails, err error) {
	err = row.Scan(append(invitationFields(&n.Invitation), &n.WorkspaceName, &n.InviterName, &n.InviterEmail)...)
	return n, err
}

type invitations struct{ *Base }

func (r invitations) Put(ctx context.Context, i ports.Invitation) error {
	_, err := r.Exec(ctx, "put invitation", putInvitation, i.WorkspaceID, i.Email, i.ID, string(i.Role), i.CreditAccess, i.InviteAccess,
		JSONColumn{&i.AppIDs}, JSONColumn{&i.StoreIDs},
		string(i.Status), nonNil(i.TokenHash), i.InvitedBy, Micros(i.CreatedAt), Micros(i.ExpiresAt))
	return err
}

func (r invitations) Get(ctx context.Context, workspaceID, id string) (ports.Invitation, error) {
	return QueryOne(ctx, r.Base, "get invitation", errNoInvitation, scanInvitation, invitationOfWorkspace, workspaceID, id)
}

// ListOfWorkspace is one text for any statuses: each has its place in it, which
// stays empty, as no row's status is, if it is not wanted.
func (r invitations) ListOfWorkspace(ctx context.Context, workspaceID string, statuses ...ports.InvitationStatus) ([]ports.InvitationDetails, error) {
	args := []any{workspaceID, "", ""}
	for i, status := range []ports.InvitationStatus{ports.InvitationActive, ports.InvitationRejected} {
		if slices.Contains(statuses, status) {
			args[i+1] = string(status)
		}
	}
	return QueryAll(ctx, r.Base, "list invitations", scanInvitationDetails, invitationsOfWorkspace, args...)
}

func (r invitations) Delete(ctx context.Context, workspaceID, id string) (bool, error) {
	n, err := r.Exec(ctx, "delete invitation", deleteInvitation, workspaceID, id)
	return n == 1, err
}

func (r invitations) DeleteSentBy(ctx context.Context, workspaceID, userID string) error {
	_, err := r.Exec(ctx, "delete invitations of a sender", deleteInvitationsSentBy, workspaceID, userID, string(ports.InvitationActive))
	return err
}

type receivedInvitations struct{ *Base }

func (r receivedInvitations) ByID(ctx context.Context, id string) (ports.Invitation, error) {
	return QueryOne(ctx, r.Base, "get received invitation", errNoInvitation, scanInvitation, invitationByID, id)
}

func (r receivedInvitations) ByTokenHash(ctx context.Context, hash []byte) (ports.Invitation, error) {
	return QueryOne(ctx, r.Base, "get invitation by token", errNoInvitation, scanInvitation, invitationByTokenHash, nonNil(hash))
}

func (r receivedInvitations) ListOfEmail(ctx context.Context, email string) ([]ports.InvitationDetails, error) {
	return QueryAll(ctx, r.Base, "list received invitations", scanInvitationDetails, invitationsOfEmail, email, string(ports.InvitationActive))
}

const purgeInvitations = `DELETE FROM invitations WHERE id IN
	(SELECT id FROM invitations WHERE expires_at < $1 ORDER BY expires_at LIMIT $2)`

// Purge implements ports.Purger.
func (r invitations) Purge(ctx context.Context, before time.Time, limit int) (int, error) {
	return r.PurgeRows(ctx, purgeInvitations, before, limit)
}
