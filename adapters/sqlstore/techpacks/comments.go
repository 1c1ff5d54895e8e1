package techpacks

import (
	"context"
	"time"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/techpacks"
)

var errNoComment = ports.Refuse(ports.NotFound, "comment_not_found", "This comment doesn't exist anymore.")

const (
	commentColumns = `SELECT c.workspace_id, c.techpack_id, c.id, c.reply_to, c.path, c.view, c.place, c.u, c.v, c.body, c.question, c.created_by,
	CASE WHEN c.link_id = '' THEN COALESCE(a.name, '') ELSE c.name END, c.link_id, c.created_at, c.resolved_by, COALESCE(s.name, ''), c.resolved_at
	FROM techpack_comments c LEFT JOIN users a ON a.id = c.created_by LEFT JOIN users s ON s.id = c.resolved_by`

	insertComment = `INSERT INTO techpack_comments (workspace_id, techpack_id, id, reply_to, path, view, place, u, v, body, question, created_by, name,
	link_id, created_at) SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 FROM techpacks WHERE workspace_id = $1 AND id = $2`
	commentByID    = commentColumns + ` WHERE c.workspace_id = $1 AND c.techpack_id = $2 AND c.id = $3`
	resolveComment = `UPDATE techpack_comments SET resolved_by = $1, resolved_at = $2 WHERE workspace_id = $3 AND techpack_id = $4 AND id = $5`
	deleteComment  = `DELETE FROM techpack_comments WHERE workspace_id = $1 AND techpack_id = $2 AND id = $3`
	deleteAnswers  = `DELETE FROM techpack_comments WHERE workspace_id = $1 AND techpack_id = $2 AND reply_to = $3`
	listComments   = commentColumns + ` WHERE c.workspace_id = $1 AND c.techpack_id = $2 ORDER BY c.id LIMIT `
	openQuestions  = `SELECT COUNT(*) FROM techpack_comments WHERE workspace_id = $1 AND techpack_id = $2 AND question AND resolved_at = 0`
	countOfLink    = `SELECT COUNT(*) FROM techpack_comments WHERE workspace_id = $1 AND link_id = $2 AND link_id <> '' AND created_at >= $3`
)

type comments struct{ *sqlstore.Base }

func scanComment(row sqlstore.Row) (c techpacks.Comment, err error) {
	err = row.Scan(&c.WorkspaceID, &c.TechpackID, &c.ID, &c.ReplyTo, &c.Anchor.Path, &c.Anchor.View, &c.Anchor.Place, &c.Anchor.U, &c.Anchor.V, &c.Body,
		&c.Question, &c.CreatedBy, &c.CreatedByName, &c.LinkID, sqlstore.TimeColumn{To: &c.CreatedAt}, &c.ResolvedBy, &c.ResolvedByName,
		sqlstore.TimeColumn{To: &c.ResolvedAt})
	return c, err
}

func (r comments) Insert(ctx context.Context, c techpacks.Comment) error {
	name := ""
	if c.LinkID != "" {
		name = c.CreatedByName
	}
	return insertPart(ctx, r.Base, "insert comment", insertComment, c.WorkspaceID, c.TechpackID, c.ID, c.ReplyTo, c.Anchor.Path, c.Anchor.View, c.Anchor.Place,
		c.Anchor.U, c.Anchor.V, c.Body, c.Question, c.CreatedBy, name, c.LinkID, sqlstore.Micros(c.CreatedAt))
}

func (r comments) Get(ctx context.Context, workspaceID, techpackID, id string) (techpacks.Comment, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get comment", errNoComment, scanComment, commentByID, workspaceID, techpackID, id)
}

func (r comments) Resolve(ctx context.Context, workspaceID, techpackID, id, by string, at time.Time) error {
	n, err := r.Exec(ctx, "resolve comment", resolveComment, by, sqlstore.Micros(at), workspaceID, techpackID, id)
	if err == nil && n == 0 {
		return errNoComment
	}
	return err
}

func (r comments) Delete(ctx context.Context, workspaceID, techpackID, id string) error {
	args := []any{workspaceID, techpackID, id}
	changed, err := r.ExecAll(ctx, "delete comment", sqlstore.Statement{SQL: deleteComment, Args: args}, sqlstore.Statement{SQL: deleteAnswers, Args: args})
	if err == nil && changed[0] == 0 {
		return errNoComment
	}
	return err
}

func (r comments) List(ctx context.Context, workspaceID, techpackID string, limit int) ([]techpacks.Comment, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list comments", scanComment, sqlstore.WithLimit(listComments+"#", limit), workspaceID, techpackID)
}

func (r comments) OpenQuestions(ctx context.Context, workspaceID, techpackID string) (int, error) {
	n, err := sqlstore.QueryOne(ctx, r.Base, "count open questions", nil, sqlstore.ScanValue[int64], openQuestions, workspaceID, techpackID)
	return int(n), err
}

func (r comments) CountOfLink(ctx context.Context, workspaceID, linkID string, since time.Time) (int, error) {
	n, err := sqlstore.QueryOne(ctx, r.Base, "count comments of a link", nil, sqlstore.ScanValue[int64], countOfLink, workspaceID, linkID, sqlstore.Micros(since))
	return int(n), err
}
