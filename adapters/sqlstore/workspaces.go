package sqlstore

import (
	"context"

	"selvedge/ports"
)

var errNoWorkspace = ports.Refuse(ports.NotFound, "workspace_not_found", "Workspace not found.")

const (
	insertWorkspace  = `INSERT INTO workspaces (id, name, image_url, founded_by, created_at) VALUES ($1, $2, $3, $4, $5)`
	workspaceByID    = `SELECT id, name, image_url, founded_by, created_at FROM workspaces WHERE id = $1`
	workspacesOfUser = `SELECT w.id, w.name, w.image_url, w.founded_by, w.created_at, ` + memberColumns + `
	FROM members m JOIN workspaces w ON w.id = m.workspace_id
	WHERE m.user_id = $1 ORDER BY m.created_at, m.workspace_id`
	workspaceIDs    = `SELECT id FROM workspaces WHERE id > $1 ORDER BY id LIMIT #`
	updateWorkspace = `UPDATE workspaces SET name = $1, image_url = $2 WHERE id = $3`

	forgetWorkspace = `UPDATE users SET last_active_workspace_id = '', last_active_store_id = ''
	WHERE last_active_workspace_id = $1 AND id IN (SELECT user_id FROM members WHERE workspace_id = $1)`
	deleteInvitationsOfWorkspace = `DELETE FROM invitations WHERE workspace_id = $1`
	deleteBrandStoresOfWorkspace = `DELETE FROM brand_stores WHERE workspace_id = $1`
	deleteMembersOfWorkspace     = `DELETE FROM members WHERE workspace_id = $1`
	deleteWorkspace              = `DELETE FROM workspaces WHERE id = $1`
)

func workspaceFields(w *ports.Workspace) []any {
	return []any{&w.ID, &w.Name, &w.ImageURL, &w.CreatedBy, TimeColumn{&w.CreatedAt}}
}

func scanWorkspace(row Row) (w ports.Workspace, err error) {
	err = row.Scan(workspaceFields(&w)...)
	return w, err
}

func scanMembership(row Row) (m ports.Membership, err error) {
	err = row.Scan(append(workspaceFields(&m.Workspace), memberFields(&m.Member)...)...)
	return m, err
}

type workspaces struct{ *Base }

func (r workspaces) Insert(ctx context.Context, w ports.Workspace) error {
	_, err := r.Exec(ctx, "insert workspace", insertWorkspace, w.ID, w.Name, w.ImageURL, w.CreatedBy, Micros(w.CreatedAt))
	return err
}

func (r workspaces) Get(ctx context.Context, id string) (ports.Workspace, error) {
	return QueryOne(ctx, r.Base, "get workspace", errNoWorkspace, scanWorkspace, workspaceByID, id)
}

func (r workspaces) Update(ctx context.Context, w ports.Workspace) error {
	n, err := r.Exec(ctx, "update workspace", updateWorkspace, w.Name, w.ImageURL, w.ID)
	if err == nil && n == 0 {
		return errNoWorkspace
	}
	return err
}

// Delete removes first what refers to the workspace. Who was last in it is found
// by its members, before they go.
func (r workspaces) Delete(ctx context.Context, id string) error {
	for _, part := range []string{forgetWorkspace, deleteInvitationsOfWorkspace, deleteBrandStoresOfWorkspace, deleteMembersOfWorkspace} {
		if _, err := r.Exec(ctx, "delete what a workspace holds", part, id); err != nil {
			return err
		}
	}
	n, err := r.Exec(ctx, "delete workspace", deleteWorkspace, id)
	if err == nil && n == 0 {
		return errNoWorkspace
	}
	return err
}

func (r workspaces) IDs(ctx context.Context, after string, limit int) ([]string, error) {
	return QueryAll(ctx, r.Base, "list workspace IDs", ScanValue[string], WithLimit(workspaceIDs, limit), after)
}

func (r workspaces) ListOfUser(ctx context.Context, userID string) ([]ports.Membership, error) {
	return QueryAll(ctx, r.Base, "list workspaces", scanMembership, workspacesOfUser, userID)
}
