package sqlstore

import (
	"context"

	"selvedge/ports"
)

var (
	errNoWorkspace   = ports.Refuse(ports.NotFound, "workspace_not_found", "There is no such workspace.")
	errNoMember      = ports.Refuse(ports.NotFound, "member_not_found", "There is no such member.")
	errAlreadyMember = ports.Refuse(ports.Conflict, "already_member", "That person is a member already.")
)

const (
	insertWorkspace  = `INSERT INTO workspaces (id, name, image_url, created_at) VALUES ($1, $2, $3, $4)`
	workspaceByID    = `SELECT id, name, image_url, created_at FROM workspaces WHERE id = $1`
	workspacesOfUser = `SELECT w.id, w.name, w.image_url, w.created_at, m.role
	FROM members m JOIN workspaces w ON w.id = m.workspace_id
	WHERE m.user_id = $1 ORDER BY m.created_at, m.workspace_id`

	insertMember = `INSERT INTO members (workspace_id, user_id, role, credit_access, invite_access, service_ids, invited_by, created_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`
	memberByID = `SELECT workspace_id, user_id, role, credit_access, invite_access, service_ids, invited_by, created_at
	FROM members WHERE workspace_id = $1 AND user_id = $2`
)

func workspaceFields(w *ports.Workspace) []any {
	return []any{&w.ID, &w.Name, &w.ImageURL, instant{&w.CreatedAt}}
}

func scanWorkspace(row Row) (w ports.Workspace, err error) {
	err = row.Scan(workspaceFields(&w)...)
	return w, err
}

func scanMembership(row Row) (m ports.Membership, err error) {
	err = row.Scan(append(workspaceFields(&m.Workspace), &m.Role)...)
	return m, err
}

func scanMember(row Row) (m ports.Member, err error) {
	err = row.Scan(&m.WorkspaceID, &m.UserID, &m.Role, &m.CreditAccess, &m.InviteAccess,
		document{&m.ServiceIDs}, &m.InvitedBy, instant{&m.CreatedAt})
	return m, err
}

type workspaces struct{ *base }

func (r workspaces) Insert(ctx context.Context, w ports.Workspace) error {
	_, err := r.exec(ctx, "insert workspace", insertWorkspace, w.ID, w.Name, w.ImageURL, micros(w.CreatedAt))
	return err
}

func (r workspaces) Get(ctx context.Context, id string) (ports.Workspace, error) {
	return one(ctx, r.base, "get workspace", errNoWorkspace, scanWorkspace, workspaceByID, id)
}

func (r workspaces) ListOfUser(ctx context.Context, userID string) ([]ports.Membership, error) {
	return all(ctx, r.base, "list workspaces", scanMembership, workspacesOfUser, userID)
}

type members struct{ *base }

func (r members) Insert(ctx context.Context, m ports.Member) error {
	n, err := r.exec(ctx, "insert member", insertMember, m.WorkspaceID, m.UserID, string(m.Role), m.CreditAccess, m.InviteAccess,
		document{&m.ServiceIDs}, m.InvitedBy, micros(m.CreatedAt))
	if err == nil && n == 0 {
		return errAlreadyMember
	}
	return err
}

func (r members) Get(ctx context.Context, workspaceID, userID string) (ports.Member, error) {
	return one(ctx, r.base, "get member", errNoMember, scanMember, memberByID, workspaceID, userID)
}
