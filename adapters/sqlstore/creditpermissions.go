package sqlstore

import (
	"context"

	"selvedge/ports"
)

const (
	membersAmong = `SELECT ` + memberColumns + ` FROM (VALUES #) AS wanted CROSS JOIN members m
	WHERE m.workspace_id = wanted.column1 AND m.user_id = wanted.column2`
	workspacesAmong = `SELECT w.id FROM (VALUES #) AS wanted CROSS JOIN workspaces w WHERE w.id = wanted.column1`
)

var (
	manyMembers    = prepareBatches(membersAmong, 2)
	manyWorkspaces = prepareBatches(workspacesAmong, 1)
)

type creditPermissions struct{ *Base }

func (r creditPermissions) Members(ctx context.Context, refs []ports.MemberRef) ([]ports.Member, error) {
	args := make([]any, 0, 2*len(refs))
	for _, ref := range refs {
		args = append(args, ref.WorkspaceID, ref.UserID)
	}
	return queryAllBatches(ctx, r.Base, "get members", scanMember, manyMembers, args)
}

func (r creditPermissions) Workspaces(ctx context.Context, ids []string) ([]string, error) {
	return queryAllBatches(ctx, r.Base, "get workspaces", ScanValue[string], manyWorkspaces, anyOf(ids))
}
