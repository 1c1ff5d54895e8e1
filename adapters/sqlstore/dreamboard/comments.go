package dreamboard

import (
	"context"
	"time"

	"selvedge/adapters/sqlstore"
	"selvedge/ports"
	"selvedge/ports/dreamboard"
)

var errNoComment = ports.Refuse(ports.NotFound, "comment_not_found", "This comment doesn't exist anymore.")

const (
	commentColumns = `SELECT c.workspace_id, c.board_id, c.id, c.reply_to, c.element, c.spot, CASE WHEN c.deleted_at = 0 THEN c.body ELSE '' END, c.mentions, c.notified, c.created_by,
	COALESCE(a.name, ''), c.created_at, c.edited_at, c.deleted_at, c.resolved_by, COALESCE(s.name, ''), c.resolved_at
	FROM board_comments c LEFT JOIN users a ON a.id = c.created_by LEFT JOIN users s ON s.id = c.resolved_by`

	insertComment = `INSERT INTO board_comments (workspace_id, board_id, id, reply_to, element, spot, body, mentions, created_by, created_at, notified)
	SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 FROM boards WHERE workspace_id = $1 AND id = $2`
	commentByID    = commentColumns + ` WHERE c.workspace_id = $1 AND c.board_id = $2 AND c.id = $3`
	editComment    = `UPDATE board_comments SET body = $1, mentions = $2, notified = $3, edited_at = $4 WHERE workspace_id = $5 AND board_id = $6 AND id = $7 AND deleted_at = 0`
	clearComment   = `UPDATE board_comments SET body = '-', mentions = '[]', deleted_at = $1 WHERE workspace_id = $2 AND board_id = $3 AND id = $4 AND deleted_at = 0` // no row is without a text
	deleteComment  = `DELETE FROM board_comments WHERE workspace_id = $1 AND board_id = $2 AND id = $3`
	resolveComment = `UPDATE board_comments SET resolved_by = $1, resolved_at = $2 WHERE workspace_id = $3 AND board_id = $4 AND id = $5`
	listComments   = commentColumns + ` WHERE c.workspace_id = $1 AND c.board_id = $2 ORDER BY c.id LIMIT #`
	openComments   = `SELECT COUNT(*) FROM board_comments WHERE workspace_id = $1 AND board_id = $2 AND reply_to = '' AND resolved_at = 0`
)

type comments struct{ *sqlstore.Base }

func scanComment(row sqlstore.Row) (c dreamboard.Comment, err error) {
	err = row.Scan(&c.WorkspaceID, &c.BoardID, &c.ID, &c.ReplyTo, &c.Element, sqlstore.JSONColumn{Of: &c.Spot}, &c.Text, sqlstore.JSONColumn{Of: &c.Mentions},
		sqlstore.JSONColumn{Of: &c.Notified}, &c.CreatedBy, &c.CreatedByName, sqlstore.TimeColumn{To: &c.CreatedAt}, sqlstore.TimeColumn{To: &c.EditedAt},
		sqlstore.TimeColumn{To: &c.DeletedAt}, &c.ResolvedBy, &c.ResolvedByName, sqlstore.TimeColumn{To: &c.ResolvedAt})
	return c, err
}

func (r comments) Insert(ctx context.Context, c dreamboard.Comment) error {
	return insertPart(ctx, r.Base, "insert comment", insertComment, c.WorkspaceID, c.BoardID, c.ID, c.ReplyTo, c.Element, sqlstore.JSONColumn{Of: c.Spot}, c.Text,
		sqlstore.JSONColumn{Of: c.Mentions}, c.CreatedBy, sqlstore.Micros(c.CreatedAt), sqlstore.JSONColumn{Of: c.Notified})
}

func (r comments) Edit(ctx context.Context, c dreamboard.Comment) error {
	return execOne(ctx, r.Base, "edit comment", errNoComment, editComment, c.Text, sqlstore.JSONColumn{Of: c.Mentions}, sqlstore.JSONColumn{Of: c.Notified},
		sqlstore.Micros(c.EditedAt), c.WorkspaceID, c.BoardID, c.ID)
}

func (r comments) Clear(ctx context.Context, workspaceID, boardID, id string, at time.Time) error {
	return execOne(ctx, r.Base, "clear comment", errNoComment, clearComment, sqlstore.Micros(at), workspaceID, boardID, id)
}

func (r comments) Delete(ctx context.Context, workspaceID, boardID, id string) error {
	return execOne(ctx, r.Base, "delete comment", errNoComment, deleteComment, workspaceID, boardID, id)
}

func (r comments) Get(ctx context.Context, workspaceID, boardID, id string) (dreamboard.Comment, error) {
	return sqlstore.QueryOne(ctx, r.Base, "get comment", errNoComment, scanComment, commentByID, workspaceID, boardID, id)
}

func (r comments) Resolve(ctx context.Context, workspaceID, boardID, id, by string, at time.Time) error {
	return execOne(ctx, r.Base, "resolve comment", errNoComment, resolveComment, by, sqlstore.Micros(at), workspaceID, boardID, id)
}

func (r comments) List(ctx context.Context, workspaceID, boardID string, limit int) ([]dreamboard.Comment, error) {
	return sqlstore.QueryAll(ctx, r.Base, "list comments", scanComment, sqlstore.WithLimit(listComments, limit), workspaceID, boardID)
}

func (r comments) Open(ctx context.Context, workspaceID, boardID string) (int, error) {
	n, err := sqlstore.QueryOne(ctx, r.Base, "count comments", nil, sqlstore.ScanValue[int64], openComments, workspaceID, boardID)
	return int(n), err
}
