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
	manyMembers    = writtenOut(membersAmong, 2)
	manyWorkspaces = writtenOut(workspacesAmong, 1)
)

type spenders struct{ *base }

func (r spenders) Members(ctx context.Context, refs []ports.MemberRef) ([]ports.Member, error) {
	args := make([]any, 0, 2*len(refs))
	for _, ref := range refs {
		args = append(args, ref.WorkspaceID, ref.UserID)
	}
	return allMany(ctx, r.base, "get members", scanMember, manyMembers, args)
}

func (r spenders) Workspaces(ctx context.Context, ids []string) ([]string, error) {
	return allMany(ctx, r.base, "get workspaces", value[string], manyWorkspaces, anyOf(ids))
}
