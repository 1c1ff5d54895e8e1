package sqlstore

import (
	"context"

	"selvedge/ports"
)

var (
	errNoMember      = ports.Refuse(ports.NotFound, "member_not_found", "Member not found.")
	errAlreadyMember = ports.Refuse(ports.Conflict, "already_member", "This person is already a member.")
)

// memberColumns are what memberFields receive, of the members table as m.
const memberColumns = `m.workspace_id, m.user_id, m.role, m.credit_access, m.invite_access,
	m.service_ids, m.store_ids, m.invited_by, m.created_at`

const (
	insertMember = `INSERT INTO members (workspace_id, user_id, role, credit_access, invite_access,
	service_ids, store_ids, invited_by, created_at)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`
	memberByID   = `SELECT ` + memberColumns + ` FROM members m WHERE m.workspace_id = $1 AND m.user_id = $2`
	updateMember = `UPDATE members SET role = $1, credit_access = $2, invite_access = $3, service_ids = $4, store_ids = $5
	WHERE workspace_id = $6 AND user_id = $7`
	deleteMember       = `DELETE FROM members WHERE workspace_id = $1 AND user_id = $2`
	clearLastWorkspace = `UPDATE users SET last_active_workspace_id = '', last_active_store_id = ''
	WHERE id = $1 AND last_active_workspace_id = $2`
	countAdmins = `SELECT COUNT(*) FROM members WHERE workspace_id = $1 AND role = 'admin'`
)

func memberFields(m *ports.Member) []any {
	return []any{&m.WorkspaceID, &m.UserID, &m.Role, &m.CreditAccess, &m.InviteAccess,
		JSONColumn{&m.AppIDs}, JSONColumn{&m.StoreIDs}, &m.InvitedBy, TimeColumn{&m.CreatedAt}}
}

func scanMember(row Row) (m ports.Member, err error) {
	err = row.Scan(memberFields(&m)...)
	return m, err
}

type members struct{ *Base }

func (r members) Insert(ctx context.Context, m ports.Member) error {
	n, err := r.Exec(ctx, "insert member", insertMember, m.WorkspaceID, m.UserID, string(m.Role), m.CreditAccess, m.InviteAccess,
		JSONColumn{&m.AppIDs}, JSONColumn{&m.StoreIDs}, m.InvitedBy, Micros(m.CreatedAt))
	if err == nil && n == 0 {
		return errAlreadyMember
	}
	return err
}

func (r members) Get(ctx context.Context, workspaceID, userID string) (ports.Member, error) {
	return QueryOne(ctx, r.Base, "get member", errNoMember, scanMember, memberByID, workspaceID, userID)
}

func (r members) Update(ctx context.Context, m ports.Member) error {
	n, err := r.Exec(ctx, "update member", updateMember, string(m.Role), m.CreditAccess, m.InviteAccess,
		JSONColumn{&m.AppIDs}, JSONColumn{&m.StoreIDs}, m.WorkspaceID, m.UserID)
	if err == nil && n == 0 {
		return errNoMember
	}
	return err
}

func (r members) Delete(ctx context.Context, workspaceID, userID string) (bool, error) {
	if _, err := r.Exec(ctx, "clear last workspace", clearLastWorkspace, userID, workspaceID); err != nil {
		return false, err
	}
	n, err := r.Exec(ctx, "delete member", deleteMember, workspaceID, userID)
	return n == 1, err
}

// CountAdmins relies on Write being serializable and has no lock of its own,
// because it also runs in a Read. If writers run one at a time, the count cannot
// change before the transaction ends. If they overlap, PostgreSQL's SERIALIZABLE
// protects the range that was read: of two that counted and then removed an admin,
// one fails, is retried and counts again. An engine with weaker isolation for Write
// breaks this, and the contract suite detects it.
func (r members) CountAdmins(ctx context.Context, workspaceID string) (int, error) {
	return QueryOne(ctx, r.Base, "count admins", ErrNoRows, ScanValue[int], countAdmins, workspaceID)
}
