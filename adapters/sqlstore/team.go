package sqlstore

import (
	"context"

	"selvedge/ports"
)

const memberProfiles = `SELECT ` + memberColumns + `, u.name, u.email, u.image_url, COALESCE(i.name, '')
	FROM members m JOIN users u ON u.id = m.user_id LEFT JOIN users i ON i.id = m.invited_by
	WHERE m.workspace_id = $1`

const (
	memberProfilesOfWorkspace = memberProfiles + ` ORDER BY m.created_at, m.user_id`
	memberProfileByID         = memberProfiles + ` AND m.user_id = $2`
	memberProfileByEmail      = memberProfiles + ` AND u.email = $2`
	adminsOfWorkspace         = `SELECT ` + userColumns + ` FROM members m JOIN users u ON u.id = m.user_id
	WHERE m.workspace_id = $1 AND m.role = 'admin'`
	membershipsOfUser = `SELECT ` + memberColumns + ` FROM members m WHERE m.user_id = $1 ORDER BY m.created_at, m.workspace_id`
)

func scanMemberProfile(row Row) (c ports.MemberProfile, err error) {
	err = row.Scan(append(memberFields(&c.Member), &c.Name, &c.Email, &c.ImageURL, &c.InvitedByName)...)
	return c, err
}

type team struct{ *Base }

func (r team) List(ctx context.Context, workspaceID string) ([]ports.MemberProfile, error) {
	return QueryAll(ctx, r.Base, "list team", scanMemberProfile, memberProfilesOfWorkspace, workspaceID)
}

func (r team) Get(ctx context.Context, workspaceID, userID string) (ports.MemberProfile, error) {
	return QueryOne(ctx, r.Base, "get member profile", errNoMember, scanMemberProfile, memberProfileByID, workspaceID, userID)
}

func (r team) ByEmail(ctx context.Context, workspaceID, email string) (ports.MemberProfile, error) {
	return QueryOne(ctx, r.Base, "get member profile by e-mail", errNoMember, scanMemberProfile, memberProfileByEmail, workspaceID, email)
}

func (r team) Admins(ctx context.Context, workspaceID string) ([]ports.User, error) {
	return QueryAll(ctx, r.Base, "list admins", scanUser, adminsOfWorkspace, workspaceID)
}

func (r team) MembershipsOf(ctx context.Context, userID string) ([]ports.Member, error) {
	return QueryAll(ctx, r.Base, "list memberships", scanMember, membershipsOfUser, userID)
}
